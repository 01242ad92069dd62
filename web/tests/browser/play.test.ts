// Whole games by mouse, in every game: at a desk alone, on a phone, two people at one screen.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES, PHONE, playToTheEnd, scrolls, startGame, World } from './harness.ts';

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
        await page.locator('footer .pri:enabled').click();
        await page.waitForURL(/#\/play\//);
        await playToTheEnd(page, 7);
        expect(await page.locator('[data-end] h1').textContent()).toMatch(/win|share/);
        expect(visitor.complaints).toEqual([]);
        await visitor.close();
    });

    test('is played on a phone, in French, and the page never scrolls', async () => {
        const visitor = await world.visitor({ viewport: PHONE, language: 'fr', theme: 'dark' });
        const page = await visitor.page();
        await startGame(page, { game });
        expect(await scrolls(page)).toBe(false);
        await playToTheEnd(page, 11);
        expect(await scrolls(page)).toBe(false);
        expect(await page.locator('[data-end] h1').textContent()).toMatch(/gagne|partage/);
        expect(visitor.complaints).toEqual([]);
        await visitor.close();
    });

    test('is played by two people at one screen, who never see each other’s cards', async () => {
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
