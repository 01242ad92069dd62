// Bison's table under the hand: nothing moves that the reader did not move, and what is said before a
// choice is what comes of it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savesOfScenes } from './scenes.ts';
import { laySaves } from './stage.ts';
import { settled } from './waiting.ts';
import { PHONE, type Visitor, World } from './world.ts';

let world: World;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

async function open(scene: string, look = {}): Promise<void> {
    visitor = await world.visitor(look);
    page = await visitor.page();
    await laySaves(page, savesOfScenes([scene]));
    await page.goto(`${world.address}#/play/${scene}`);
    await settled(page);
}
const rects = (chosen: string) =>
    page
        .locator(chosen)
        .evaluateAll((all) =>
            all.map((one) => JSON.stringify(one.getBoundingClientRect().toJSON())),
        );

test.each([{}, { viewport: PHONE }])('seven places stay where they are: %o', async (look) => {
    await open('bison-middle', look);
    const before = await rects('.acts button');
    expect(before).toHaveLength(7);
    const gather = page.getByRole('button', { name: /^Gather/ });
    await gather.dblclick({ delay: 20 });
    await settled(page);
    expect(await rects('.acts button')).toEqual(before);
    expect(await gather.getAttribute('aria-pressed')).toBe('true');
    expect(visitor.complaints.join('\n')).toBe('');
    await visitor.close();
});

test('laying a tile moves nothing of the land', async () => {
    await open('bison-tile');
    const before = await rects('.between > g:first-child, .space');
    await page.locator('.cell [data-legal]').nth(1).click();
    await settled(page);
    const after = await rects('.between > g:first-child, .space');
    expect(before.filter((one) => !after.includes(one))).toEqual([]);
    expect(after.length).toBe(before.length + 3);
    await visitor.close();
});

test('a region in focus washes out nothing, and Escape ends it', async () => {
    await open('bison-late');
    expect(await page.locator('.still .dim').count()).toBe(0);
    await page.locator('.space').nth(4).click();
    await settled(page);
    expect(await page.locator('section.told h2').count()).toBe(1);
    expect(await page.locator('section.told h2').textContent()).toMatch(/^The |the /);
    await page.keyboard.press('Escape');
    await page.mouse.move(5, 5);
    await settled(page);
    expect(await page.locator('section.told h2').count()).toBe(0);
    await visitor.close();
});

test('the last trade of an overflow is counted before it is sent', async () => {
    await open('bison-overflow');
    await page.locator('.goods button:enabled').first().click();
    await settled(page);
    const primary = page.locator('.offers .do:visible');
    for (let more = 0; more < 6 && !(await primary.textContent())?.includes('lost'); more++) {
        await page.locator('.goods button:enabled').first().click();
        await settled(page);
    }
    expect(await primary.textContent()).toContain('nothing is lost');
    const left = await page.locator('.market .turn b').allTextContents();
    const kept = await page.locator('.own .value b').allTextContents();
    expect(left.length).toBeGreaterThan(0);
    expect(kept.map(Number).every((animals) => animals <= 15)).toBe(true);
    expect(kept).toEqual(expect.arrayContaining(left));
    expect(await page.locator('.own .over, .market .turn b.over').count()).toBe(0);
    expect(await page.locator('.bar .turn').first().textContent()).toContain('nothing is lost');
    await visitor.close();
});

test('hunters who are drafted stand in the region that is told, and the ladder keeps to them', async () => {
    await open('bison-enter');
    const offered = await page.locator('.ladder button:enabled').count();
    await page.locator('.choices [data-legal]').first().click();
    await settled(page);
    expect(await page.locator('section.told').textContent()).not.toContain('Nobody is here');
    const counts = await page.locator('.ladder button:enabled').count();
    expect(counts).toBeGreaterThan(offered);
    const reserve = Number(await page.locator('.own .hunters b').textContent());
    expect(counts).toBeLessThanOrEqual(1 + reserve);
    await visitor.close();
});

test('gathering without hunters says so', async () => {
    await open('bison-first');
    await page.getByRole('button', { name: /^Gather/ }).click();
    await settled(page);
    expect(await page.locator('.bar .turn').first().textContent()).toContain(
        'nobody can be called',
    );
    await visitor.close();
});
