// The end of a hunt in Big Manitou: a picture that keeps everything, told from the engine's events, and
// the reader's own tiles chosen amid it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameEvent } from '../../src/engine/types.ts';
import { storyOf } from './record.ts';
import { savesOfScenes } from './scenes.ts';
import { saveHere } from './shelf.ts';
import { laySaves } from './stage.ts';
import { visitor, world } from './visit.ts';
import { settled } from './waiting.ts';

async function open(scene: string): Promise<Page> {
    const page = await visitor.page('', 'slow');
    await laySaves(page, savesOfScenes([scene]));
    await page.goto(`${world.address}#/play/${scene}`);
    await settled(page);
    return page;
}

/** What the picture shows, as a person reads it. */
interface Shown {
    stage: string; // of the stepper
    taken: number; // tiles with a seat's token
    lost: number; // dashed
    ties: number; // totals struck out
    told: boolean; // the strip is there
}
const shown = (page: Page): Promise<Shown> =>
    page.evaluate(() => {
        const count = (chosen: string) => document.querySelectorAll(chosen).length;
        return {
            stage: document.querySelector('.steps .now .word')?.textContent ?? '',
            taken: count('.place .taker'),
            lost: count('.place.lost'),
            ties: count('.lane .tie'),
            told: count('.strip') > 0,
        };
    });

/** Plays the last card of a hunt, goes on through its end and takes what is asked; what was shown. */
async function endHunt(page: Page): Promise<Shown[]> {
    const all: Shown[] = [];
    for (let n = 0; n < 80 && (await page.locator('.select').count()) === 0; n++) {
        all.push(await shown(page));
        const free = page.locator('.frame [data-legal]:not(.offers *)').filter({ visible: true });
        const ready = page.locator('.offers .pri:enabled').filter({ visible: true });
        if ((await page.locator('.strip').count()) > 0) await page.keyboard.press('Space');
        else if ((await ready.count()) > 0) await page.keyboard.press('Control+Enter');
        else if ((await free.count()) > 0) await free.first().click();
        await settled(page);
    }
    return all;
}

test.each([
    ['big-manitou-last', ['Fine', 'Ground 1', 'Ground 2', 'Ground 3', 'Hunt 3']],
    ['big-manitou-last-first', ['Ground 1', 'Ground 2', 'Ground 3', 'Fine', 'Hunt 2']],
])('%s: fine, grounds and next hunt stand in the order of the rules', async (scene, stages) => {
    const page = await open(scene);
    const all = await endHunt(page);
    const told = all.filter(({ stage }) => stage);
    expect([...new Set(told.map(({ stage }) => stage))]).toEqual(stages);
    // Nothing that is shown goes away again before the next hunt.
    for (const [index, { taken, lost, ties }] of told.entries()) {
        const before = told[index - 1] ?? { taken: 0, lost: 0, ties: 0 };
        expect(taken).toBeGreaterThanOrEqual(before.taken);
        expect(lost).toBeGreaterThanOrEqual(before.lost);
        expect(ties).toBeGreaterThanOrEqual(before.ties);
    }
    // The reader's own tiles were chosen on the same screen.
    expect(told.some((one) => !one.told)).toBe(true);
    const events = storyOf((await saveHere(page)).record, 0);
    const last = told.at(-1);
    expect(last?.taken).toBe(ofTheHunt(events, (one) => one.kind.startsWith('take_')).length);
    const lost = ofTheHunt(events, ({ kind }) => kind === 'left_over');
    expect(last?.lost).toBe(lost.reduce((sum, { tiles }) => sum + (tiles as string[]).length, 0));
    expect(last?.ties).toBe(ofTheHunt(events, ({ kind }) => kind === 'struck').length);
    await page.close();
});

/** Events of the hunt before the one that has just begun. */
function ofTheHunt(events: GameEvent[], wanted: (event: GameEvent) => boolean): GameEvent[] {
    const begins = events.flatMap(({ kind }, index) => (kind === 'hunt' ? [index] : []));
    return events.slice(begins.at(-2) ?? 0, begins.at(-1)).filter(wanted);
}
