// The table of Sioux: nothing moves that the reader did not move, and what is decided is told.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savesOfScenes } from './scenes.ts';
import { laySaves } from './stage.ts';
import { settled } from './waiting.ts';
import { DESKTOP, PHONE, World } from './world.ts';

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

async function open(
    scene: string,
    viewport: { width: number; height: number },
    pace: 'usual' | 'instant' = 'instant',
): Promise<Page> {
    const visitor = await world.visitor({ viewport });
    const page = await visitor.page('', pace);
    await laySaves(page, savesOfScenes([scene]));
    await page.goto(`${world.address}#/play/${scene}`);
    await settled(page);
    return page;
}

/** In the page: where everything stands that may be touched, and what stands around it. */
const places = () =>
    [...document.querySelectorAll('.fan button, .offers button, .camp, .prairie, .winters')]
        .filter((one) => one.checkVisibility())
        .map((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            const lifted = one.getAttribute('aria-checked') === 'true' ? 6 : 0;
            return [left, top + lifted, width, height].map(Math.round);
        });
const held = (page: Page) => page.locator('.fan button.able');

test.each([DESKTOP, { width: 1024, height: 600 }, PHONE, { width: 844, height: 390 }])(
    'choosing a card moves nothing else ($width x $height)',
    async (viewport) => {
        const page = await open('sioux-middle', viewport);
        const before = await page.evaluate(places);
        expect(before.length).toBeGreaterThan(14);
        await held(page).nth(2).click();
        await settled(page);
        expect(await page.evaluate(places)).toEqual(before);
        await held(page).last().click();
        await settled(page);
        expect(await page.evaluate(places)).toEqual(before);
        await page.context().close();
    },
);

/** In the page: names that are not shown in full. */
const cutNames = () =>
    [...document.querySelectorAll('.who b, figcaption span')]
        .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent);

test.each([PHONE, { width: 667, height: 375 }, { width: 320, height: 568 }])(
    'who is level with whom is named in full, and so is who showed what ($width x $height)',
    async (viewport) => {
        const page = await open('sioux-crow', viewport, 'usual');
        expect(await page.locator('.swap').count()).toBe(2);
        expect(await page.evaluate(cutNames)).toEqual([]);
        await page.goto(`${world.address}#/replay/sioux-crow/0`);
        await settled(page);
        for (let n = 0; n < 8 && (await page.locator('.showdown').count()) === 0; n++) {
            await page.keyboard.press('ArrowRight');
            await settled(page);
        }
        expect(await page.locator('.showdown .col').count()).toBe(3);
        expect(await page.evaluate(cutNames)).toEqual([]);
        // All of the hunt's cards, not their upper edges.
        const whole = await page.evaluate(() => {
            const stage = document.querySelector('.prairie')?.getBoundingClientRect();
            const cards = [...document.querySelectorAll('.showdown .face')];
            return cards.every(
                (one) => one.getBoundingClientRect().bottom <= (stage?.bottom ?? 0) + 1,
            );
        });
        expect(whole).toBe(true);
        await page.context().close();
    },
);

test('a second click keeps the chosen card', async () => {
    const page = await open('sioux-middle', DESKTOP);
    await held(page).nth(2).dblclick();
    await settled(page);
    expect(await held(page).nth(2).getAttribute('aria-checked')).toBe('true');
    await page.context().close();
});

test.each([
    { width: 1024, height: 600 },
    { width: 800, height: 600 },
    { width: 320, height: 568 },
])('the hand covers no camp of five ($width x $height)', async (viewport) => {
    const page = await open('sioux-five', viewport);
    const covered = await page.evaluate(() =>
        [...document.querySelectorAll('.camp, .fan button')].filter((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            return [
                [left + 4, top + 4],
                [left + width - 4, top + height - 4],
            ].some(([x = 0, y = 0]) => !one.contains(document.elementFromPoint(x, y)));
        }),
    );
    expect(covered).toHaveLength(0);
    await page.context().close();
});

const moment = (page: Page) => page.locator('[data-go-on]').filter({ visible: true });

test.each([DESKTOP, PHONE])(
    'a hunt is told with its cards, its comparison and what changes hands ($width x $height)',
    async (viewport) => {
        const page = await open('sioux-middle', viewport, 'usual');
        const view = page.locator('.sioux');
        await held(page).last().click();
        await page.locator('.offers [data-legal]').filter({ visible: true }).first().click();
        await moment(page).waitFor();
        expect(await view.locator('.showdown .col').count()).toBe(3);
        await page.keyboard.press('Space'); // all beats at once
        const strip = page.locator('.strip').filter({ visible: true });
        await expect.poll(() => strip.textContent()).toMatch(/beats|level|Hunter|names|counts/);
        for (const name of ['You show', 'Heron shows', 'Otter shows'])
            expect(await strip.textContent()).toContain(name);
        // It waits for the reader: nothing of the hand can be played meanwhile.
        await settled(page);
        expect(await moment(page).count()).toBe(1);
        expect(await page.locator('.fan [data-legal]').filter({ visible: true }).count()).toBe(0);
        await page.context().close();
    },
);

test('winter is told: why it comes, the stores by rank, and what starts again', async () => {
    const page = await open('sioux-winter', DESKTOP, 'usual');
    for (let touches = 0; touches < 60; touches++) {
        await settled(page);
        if (await page.locator('.winter h2').count()) break;
        const next = page
            .locator('[data-go-on], .offers [data-legal], .fan [data-legal], .answers [data-legal]')
            .filter({ visible: true });
        await next.first().click();
    }
    await page.keyboard.press('Space');
    await settled(page);
    const scene = page.locator('.winter');
    expect(await scene.locator('h2').textContent()).toBe('The first winter');
    expect(await scene.locator('.why').textContent()).toMatch(/season ends/);
    const stores = await scene.locator('.card > b').allTextContents();
    expect(stores).toEqual([...stores].sort().reverse());
    expect(stores).toHaveLength(3);
    expect(await page.locator('.strip').filter({ visible: true }).textContent()).toContain(
        'All animals go back',
    );
    await page.context().close();
});
