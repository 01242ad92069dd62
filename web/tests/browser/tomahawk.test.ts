// The table of Tomahawk: a turn is told with every card's worth, and marks tell who knows a card.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Save } from '../../src/table/saves.ts';
import { savesOfScenes } from './scenes.ts';
import { laySaves, stage } from './stage.ts';
import { settled } from './waiting.ts';
import { DESKTOP, PHONE, World } from './world.ts';

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

const FOLDER = process.env.PICTURES;

async function open(save: Save, viewport = DESKTOP, pace: 'slow' | 'instant' = 'instant') {
    const visitor = await world.visitor({ viewport });
    const page = await visitor.page('', pace);
    await laySaves(page, [save]);
    await page.goto(`${world.address}#/play/${save.id}`);
    await settled(page);
    return { page, visitor };
}
const scene = (name: string) => savesOfScenes([name])[0] as Save;

/** Lays a card on every ground and confirms. */
async function placeAll(page: Page): Promise<void> {
    for (let ground = 1; ground <= 4; ground++) {
        await page.locator('.fan [data-legal]').first().click();
        await page.keyboard.press(String(ground));
        await settled(page);
    }
    await page.keyboard.press('Control+Enter');
    await page.locator('.strip').waitFor();
}
const number = async (page: Page, selector: string) =>
    Number(await page.locator(selector).textContent());

test.each([DESKTOP, PHONE, { width: 844, height: 390 }])(
    'a last turn is told ground by ground, and what the cards count adds up ($width x $height)',
    async (viewport) => {
        const { page, visitor } = await open(scene('tomahawk-late'), viewport, 'slow');
        await placeAll(page);
        const fights = new Set<string>();
        let shot = 0;
        for (let step = 0; step < 40 && (await page.locator('.strip').count()) > 0; step++) {
            await settled(page, 'go on');
            if (FOLDER)
                await page.screenshot({
                    path: `${FOLDER}/moment-${viewport.width}-${String(shot++).padStart(2, '0')}.png`,
                });
            const result = page.locator('.fight .result.shown');
            if ((await result.count()) > 0) {
                fights.add((await page.locator('.fight').getAttribute('aria-label')) ?? '');
                // Twin Step alone adds what no card shows.
                const twins = /Twin Step/.test((await page.locator('.strip').textContent()) ?? '');
                for (const place of [0, 1]) {
                    const parts = await page
                        .locator(place ? '.fight .lower .ef b' : '.fight .one:not(.lower) .ef b')
                        .allTextContents();
                    const sum = parts.reduce((all, part) => all + Number(part), 0);
                    const total = await number(
                        page,
                        `.fight .total >> nth=${place} >> b >> nth=-1`,
                    );
                    if (!twins) expect(sum).toBe(total);
                }
            }
            await page.keyboard.press('Space');
        }
        expect(fights.size).toBe(4);
        expect(visitor.complaints.join('\n')).toBe('');
        await visitor.close();
    },
);

test('after a turn without a battle no older result stands over the cards just laid', async () => {
    const fifth = stage(
        { game: 'tomahawk', seats: 2, until: (view) => view.turn === 5 && view.phase === 'place' },
        'tomahawk-fifth',
    );
    const { page, visitor } = await open(fifth);
    for (let ground = 1; ground <= 4; ground++) {
        await page.locator('.fan [data-legal]').first().click();
        await page.keyboard.press(String(ground));
        await settled(page);
    }
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction(() => document.querySelector('li.now')?.textContent?.trim() === '6');
    await settled(page);
    expect(await page.locator('.result').count()).toBe(0);
    expect(await page.locator('.my [data-at^="laid-0-0-"]').count()).toBe(2);
    await visitor.close();
});

test('an own card that the other side has scouted is not marked as known to its owner alone', async () => {
    type Laid = { card: string; up: boolean; scouted: boolean };
    const scouted = stage(
        {
            game: 'tomahawk',
            seats: 2,
            until: (view) =>
                view.phase === 'place' &&
                (view.players as { table: Laid[][] }[])[0]?.table
                    .flat()
                    .some((one) => one.scouted && !one.up) === true,
        },
        'tomahawk-scouted',
    );
    const { page, visitor } = await open(scouted);
    expect(await page.locator('.my .hatch.scouted').count()).toBeGreaterThan(0);
    await visitor.close();
});
