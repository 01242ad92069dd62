// Whole games by mouse, in every game: at a desk alone, on a phone, two people at one screen.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playToTheEnd } from './hand.ts';
import { chooseAndStart, GAMES, PHONE, startGame, World } from './world.ts';

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

describe.each(GAMES)('%s', (game) => {
    test('is played by mouse from the first screen to the end', async () => {
        const visitor = await world.visitor();
        const page = await visitor.page();
        await page.getByRole('article').nth(GAMES.indexOf(game)).getByRole('button').click();
        await page.getByRole('link', { name: /Alone/ }).click();
        await chooseAndStart(page, {});
        await playToTheEnd(page, 7);
        expect(await page.locator('[data-end] h1').textContent()).toMatch(/win|share/);
        expect(visitor.complaints).toEqual([]);
        await visitor.close();
    });

    test('is played on a phone, in French, and the page never scrolls', async () => {
        const visitor = await world.visitor({ viewport: PHONE, language: 'fr', theme: 'dark' });
        const page = await visitor.page();
        await startGame(page, { game });
        const { scrolled } = await playToTheEnd(page, 11, { finger: true });
        expect(scrolled).toBe(0);
        expect(await page.locator('[data-end] h1').textContent()).toMatch(/gagne|partage/);
        expect(visitor.complaints).toEqual([]);
        await visitor.close();
    });

    test('is played by two people at one screen', async () => {
        const visitor = await world.visitor();
        const page = await visitor.page();
        await startGame(page, { game, way: 'screen', seats: game === 'sioux' ? 3 : 2 });
        await page.locator('[data-hand-over]').waitFor();
        expect(await page.locator('#board').count()).toBe(0);
        await playToTheEnd(page, 13);
        expect(visitor.complaints).toEqual([]);
        await visitor.close();
    });
});
