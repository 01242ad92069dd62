// "What is this?": everything on a table tells what it is and what it does here and now, under the
// mouse and under a finger, and asking never plays.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savesOfScenes } from './scenes.ts';
import { laySaves } from './stage.ts';
import { settled } from './waiting.ts';
import { DESKTOP, PHONE, type Visitor, World } from './world.ts';

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

async function open(scene: string, viewport = DESKTOP): Promise<[Page, Visitor]> {
    const visitor = await world.visitor({ viewport });
    const page = await visitor.page();
    await laySaves(page, savesOfScenes([scene]));
    await page.goto(`${world.address}#/play/${scene}`);
    await settled(page);
    return [page, visitor];
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
    const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
    if (!box) throw new Error(`nothing to ask about: ${selector}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What is told of a thing when the mouse rests on it. */
async function asked(page: Page, selector: string): Promise<string> {
    await page.mouse.move(2, 2);
    await page.locator('.popover').waitFor({ state: 'detached' });
    const { x, y } = await middleOf(page, selector);
    await page.mouse.move(x, y);
    await page.locator('.popover').waitFor();
    return ((await page.locator('.popover').textContent()) ?? '').replace(/\s+/g, ' ');
}

const TOMAHAWK: [string, RegExp][] = [
    ['.fan button', /Champion.*Here and now\. Of \d+ unseen champions of Heron it beats \d+/],
    ['.my .laid', /Here and now\..*(know it|faces|scouted)/],
    ['.their .laid', /Face-down card|Here and now\. It faces/i],
    ['.ground .picture', /point.*Here and now\..*(card \d of \d|ends with)/],
    ['.below', /What comes next here.*Here and now\. Next: \d/],
    ['.backs', /Cards of Heron.*\d in hand, \d+ in deck/],
    ['.points', /What wins.*You have \d+ honour.*Heron has \d+ honour/],
    ['.won li', /Here and now\. Won for \d+ point/],
    ['.won p', /Honours.*You have/],
    ['.heroes .line', /hero, \d.*Here and now\./],
];
const SIOUX: [string, RegExp][] = [
    ['.fan button.able', /Here and now\. (More|The same|Nobody|Another|A lone|Alone)/],
    ['.camp.own', /Here and now\. (Would store|A lot)/],
    ['.herd', /Here and now\. \d+ left/],
    ['.winters li.now', /Here and now\. \d: /],
    ['.winters li.next', /Winter stores.*Here and now\. Still to come/],
];

test.each([
    ['tomahawk-middle', TOMAHAWK],
    ['sioux-middle', SIOUX],
] as const)('everything on the table of %s says what it is here and now', async (scene, things) => {
    const [page, visitor] = await open(scene);
    for (const [selector, words] of things) expect(await asked(page, selector)).toMatch(words);
    expect(visitor.complaints.join('\n')).toBe('');
    await visitor.close();
});

test('a finger that rests on a card asks about it and plays nothing', async () => {
    const [page, visitor] = await open('tomahawk-middle', PHONE);
    const touch = await visitor.context.newCDPSession(page);
    await page.locator('.fan button').first().tap();
    const chosen = () => page.locator('.fan [aria-checked="true"]').count();
    expect(await chosen()).toBe(1);
    const places = await page.locator('.my .laid, .my .draft').count();
    const at = await middleOf(page, '.my .laid');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.locator('.popover').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await settled(page);
    expect(await page.locator('.popover').textContent()).toContain('Here and now.');
    expect(await chosen()).toBe(1);
    expect(await page.locator('.my .laid, .my .draft').count()).toBe(places);
    await page.locator('.popover').getByText('Read').tap();
    await page.waitForURL(/rule/);
    await visitor.close();
});
