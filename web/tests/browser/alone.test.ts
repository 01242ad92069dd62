// Every game by mouse alone, against bots, from the first screen to the end.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToTheEnd } from './hand.ts';
import { chooseAndStart, GAMES, World } from './world.ts';

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

test.each(GAMES)('%s', async (game) => {
    const visitor = await world.visitor();
    const page = await visitor.page();
    await page.getByRole('article').nth(GAMES.indexOf(game)).getByRole('button').click();
    await page.getByRole('link', { name: /Alone/ }).click();
    await chooseAndStart(page, {});
    await playToTheEnd(page, 7);
    expect(await page.locator('[data-end] h1').textContent()).toMatch(/win|share/);
    expect(visitor.complaints.join('\n')).toBe('');
    await visitor.close();
});
