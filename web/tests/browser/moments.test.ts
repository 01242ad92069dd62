// Moments are waited for: a whole game of each by mouse alone, from the first screen to the end, in which every
// one is read, and its sentences are those of the engine's record; going on, skipping and the pace by keys alone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { momentsOf } from '../../src/game/moments.ts';
import { playToTheEnd } from './hand.ts';
import { noteStrip, stepsOf, storyOf, toldIn } from './record.ts';
import { savesOfScenes } from './scenes.ts';
import { saveHere } from './shelf.ts';
import { laySaves } from './stage.ts';
import { visitor, world } from './visit.ts';
import { settled } from './waiting.ts';
import { chooseAndStart, GAMES } from './world.ts';

/** What the engine tells the reader at seat 0, where somebody else had a part in what an action decided. */
function sentencesOf(text: string): string[] {
    const moments = momentsOf(stepsOf(text, 0));
    const others = new Set(
        moments.flatMap(({ events, ply }) =>
            events.some(({ about }) => about !== 0) ? [ply] : [],
        ),
    );
    return moments
        .filter(({ ply }) => others.has(ply))
        .flatMap(({ beats }) => [...beats[1], ...beats[2], ...beats[3]])
        .map((runs) => `${runs.map((run) => run.text).join('')}.`.trim());
}

/** Sentences of all moments of a record about others than the reader at seat 0, each as often as it was said. */
const others = (record: string) => sentences(record, (about) => about !== 0).sort();
function sentences(record: string, wanted: (about: unknown) => boolean): string[] {
    const told = storyOf(record, 0).filter(({ beat, tell }) => beat > 0 && tell !== 'ready');
    return told.filter(({ about }) => wanted(about)).map(({ text }) => `${text}.`);
}
function othersAmong(told: string[], record: string): string[] {
    const own = sentences(record, (about) => about === 0);
    return told.filter((one) => !own.includes(one)).sort();
}

test.concurrent.each(GAMES)(
    'a whole game of %s, every moment waited for, says what the engine says',
    async (game) => {
        const reader = await world.visitor();
        await reader.context.addInitScript(noteStrip);
        const page = await reader.page('', 'slow');
        await page.getByRole('article').nth(GAMES.indexOf(game)).getByRole('button').click();
        await page.getByRole('link', { name: /Alone/ }).click();
        await chooseAndStart(page, {});
        await playToTheEnd(page, 5);
        expect(await page.locator('[data-end] h1').textContent()).toMatch(/win|share/);
        const { record } = await saveHere(page);
        // What a question has interrupted is told again from its beginning.
        const told = await toldIn(page);
        const once = new Set(told);
        expect(once.size).toBeGreaterThan(30);
        expect([...once].sort()).toEqual([...new Set(sentencesOf(record))].sort());
        if (game === 'big-manitou') expect(othersAmong(told, record)).toEqual(others(record));
        expect(reader.complaints.join('\n')).toBe('');
        await reader.close();
    },
);

/** A hunt of Winter Stores is decided by the card that is played here. */
async function decide(page: Page): Promise<void> {
    await laySaves(page, savesOfScenes(['sioux-middle']));
    await page.goto(`${world.address}#/play/sioux-middle`);
    await settled(page);
    await page.locator('[data-legal]:visible').first().click();
    await page.keyboard.press('Control+Enter');
    await page.locator('.strip li[data-beat="1"] p').first().waitFor();
}
const strip = (page: Page) => page.locator('.strip');
const beats = (page: Page) => page.locator('.strip li:has(p)').count();

test('going on by keys: beat by beat, then the game; the focus is there and comes back', async () => {
    const page = await visitor.page('', 'slow');
    await decide(page);
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-go-on'))).toBe(
        true,
    );
    expect(await beats(page)).toBe(1);
    // A bot may be asked amid what is told: it answers between two tellings, never during one.
    let further = 0;
    for (let n = 0; n < 20 && (await strip(page).count()) > 0; n++) {
        const [told, { record }] = [await beats(page), await saveHere(page)];
        const goesOn = (await page.locator('.strip li:not(.none) .room').count()) > 0;
        await page.keyboard.press('Space');
        await settled(page);
        if (!goesOn) continue;
        further++;
        expect(await beats(page)).toBeGreaterThan(told);
        expect((await saveHere(page)).record).toBe(record);
    }
    expect(further).toBeGreaterThan(0);
    expect(await strip(page).count()).toBe(0);
    expect(await page.evaluate(() => document.querySelector('[data-go-on]'))).toBe(null);
    await page.close();
});

test('Escape ends a moment, a click on the board goes on, and nothing waits at instant pace', async () => {
    const page = await visitor.page('', 'slow');
    await decide(page);
    for (let n = 0; n < 6 && (await strip(page).count()) > 0; n++) {
        await page.keyboard.press('Escape');
        await settled(page);
    }
    expect(await strip(page).count()).toBe(0);
    await page.close();
    const quick = await visitor.page('', 'instant');
    await laySaves(quick, savesOfScenes(['sioux-middle']));
    await quick.goto(`${world.address}#/play/sioux-middle`);
    await settled(quick);
    await quick.locator('[data-legal]:visible').first().click();
    await quick.keyboard.press('Control+Enter');
    await settled(quick);
    expect(await strip(quick).count()).toBe(0);
    await quick.close();
});

test('one tap plays, where the reader wants it: the card is sent as soon as it is chosen', async () => {
    const page = await visitor.page('', 'instant');
    await laySaves(page, savesOfScenes(['sioux-middle']));
    await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('prairie.settings') ?? '{}');
        localStorage.setItem('prairie.settings', JSON.stringify({ ...kept, oneTap: true }));
    });
    await page.reload();
    await page.goto(`${world.address}#/play/sioux-middle`);
    await settled(page);
    const { plies } = await saveHere(page);
    await page.locator('.hand [data-legal]:visible').first().click();
    await expect.poll(async () => (await saveHere(page)).plies).toBeGreaterThan(plies);
    await page.close();
});
