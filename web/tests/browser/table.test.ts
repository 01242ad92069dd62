// What the table offers beside moves, each shown working once: undo, hints, the log and its filter, the
// digest, export and import, resuming, rematch, looking back, the switch of language.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Save } from '../../src/table/saves.ts';
import { playSome } from './hand.ts';
import { savesOfScenes } from './scenes.ts';
import { actionsIn, saveHere, savesIn } from './shelf.ts';
import { laySaves } from './stage.ts';
import { page, world } from './visit.ts';
import { settled } from './waiting.ts';

const button = (name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true });

async function openStaged(scene: string): Promise<void> {
    await laySaves(page, savesOfScenes([scene]));
    await page.goto(`${world.address}#/play/${scene}`);
    await settled(page);
}

test('undo takes the steps of an unconfirmed move back, one by one', async () => {
    await openStaged('bison-middle');
    const start = await page.locator('#board').textContent();
    expect(await button('Undo').isDisabled()).toBe(true);
    await page.locator('.acts [data-legal]').first().click();
    await settled(page);
    const marked = await page.locator('#board').textContent();
    await page.locator('.land [data-legal]').first().click();
    await settled(page);
    expect(await page.locator('#board').textContent()).not.toBe(marked);
    await button('Undo').click();
    await settled(page);
    expect(await page.locator('#board').textContent()).toBe(marked);
    await button('Undo').click();
    await settled(page);
    expect(await page.locator('#board').textContent()).toBe(start);
    expect(await button('Undo').isDisabled()).toBe(true);
});

test('a hint names a move, points at it, changes nothing and keeps the draft', async () => {
    await openStaged('bison-middle');
    await page.locator('.acts [data-legal]').first().click();
    await settled(page);
    const before = await saveHere(page);
    await button('Hint').click();
    await page.locator('.callout.hint summary').waitFor();
    expect((await page.locator('.callout.hint p').textContent())?.length).toBeGreaterThan(20);
    expect((await saveHere(page)).draft).toEqual(before.draft);
    await button('Choose this').click();
    await settled(page);
    expect((await saveHere(page)).draft?.texts).toHaveLength(2);
    await openStaged('sioux-middle');
    await button('Hint').click();
    await page.locator('.hand .hint').waitFor();
    const said = await page.locator('.callout.hint p').textContent();
    expect(said?.trim()).toMatch(/^I would choose: .+\. That wins about \d+ of 100 games, .+\.$/);
    await button('Choose this').click();
    await page.locator('.hand [aria-checked="true"]').waitFor();
    const [start] = savesOfScenes(['sioux-middle']);
    const own = start?.seats.findIndex((seat) => seat.kind === 'human');
    expect(actionsIn(await saveHere(page), own)).toEqual(actionsIn(start as Save, own));
});

test('the log tells what is new since the last turn, and can show one player only', async () => {
    await openStaged('bison-late');
    const log = page.locator('section', { has: page.getByRole('log') }).last();
    expect(await log.getByRole('heading').first().textContent()).toBe('Since your last turn');
    const fresh = await log.locator('li.new').count();
    expect(fresh).toBeGreaterThan(0);
    await button('Log').click();
    await settled(page);
    const of = (name: string) => log.locator('li', { hasText: name }).count();
    expect(await of('Ana')).toBeGreaterThan(0);
    await log.getByRole('button', { name: 'Heron', exact: true }).click();
    await settled(page);
    const lines = await log.locator('li:not(.heading)').allTextContents();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain('Heron');
    await log.getByRole('button', { name: 'All', exact: true }).click();
    await settled(page);
    expect(await of('Ana')).toBeGreaterThan(0);
});

test('a line of the log shows its position, and the present comes back', async () => {
    await openStaged('tomahawk-late');
    const now = await page.locator('.grounds').innerHTML();
    await page.getByRole('log').locator('li button').last().click();
    await settled(page);
    expect(await page.locator('.grounds').innerHTML()).not.toBe(now);
    const acting = page.locator('[data-legal]:not([data-go-on])').filter({ visible: true });
    expect(await acting.count()).toBe(0);
    await button('Return to the present').click();
    await settled(page);
    expect(await page.locator('.grounds').innerHTML()).toBe(now);
});

test('a game from memory keeps its log until the end, and nobody looks back before', async () => {
    const saves = savesOfScenes(['tomahawk-late', 'tomahawk-end']);
    const kept = saves.map(({ record, ...save }) => ({
        ...save,
        record: record.replace(/^seed: .*$/m, '$&\noption strict_memory: 1'),
    }));
    await laySaves(page, kept);
    await page.goto(`${world.address}#/play/tomahawk-late`);
    await settled(page);
    const log = page.getByRole('log').filter({ visible: true });
    expect(await log.textContent()).toMatch(/This game is played from memory/);
    await page.keyboard.press('l');
    await expect.poll(() => page.url()).toMatch(/panel=log/);
    expect(await log.last().locator('li').count()).toBe(0);
    await page.goto(`${world.address}#/replay/tomahawk-late/9`);
    await page.getByRole('heading', { name: 'Played from memory' }).waitFor();
    expect(await page.locator('#board').count()).toBe(0);
    await page.goto(`${world.address}#/replay/tomahawk-end/9`);
    await settled(page);
    expect(await page.locator('#board').count()).toBe(1);
    expect(await log.first().locator('li').count()).toBeGreaterThan(20);
});

test('a record goes out as a file and comes back as the same game', async () => {
    await openStaged('big-manitou-end');
    const download = page.waitForEvent('download');
    await button('Export').click();
    const file = await (await download).path();
    const text = readFileSync(file, 'utf8');
    const [save] = savesOfScenes(['big-manitou-end']);
    expect(text).toBe(save?.record);
    await page.goto(`${world.address}#/`);
    await page.locator('.ft button').click();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForURL(/#\/replay\//);
    await settled(page);
    const records = (await savesIn(page)).map((one) => one.record);
    expect(records).toEqual([text, text]);
    const last = await page.locator('#board').textContent();
    await page.keyboard.press('Home');
    await settled(page);
    expect(await page.locator('#board').textContent()).not.toBe(last);
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('#board').textContent()).toBe(last);
});

test('a game is left, found on the first screen, and goes on where it was', async () => {
    await openStaged('big-manitou-middle');
    const board = await page.locator('#board').textContent();
    await button('Menu').click();
    await page.getByRole('link', { name: /Leave/ }).click();
    await page.getByRole('link', { name: /Resume: Big Manitou/ }).click();
    await settled(page);
    expect(await page.locator('#board').textContent()).toBe(board);
    await playSome(page, 4, 3);
    expect((await saveHere(page)).plies).toBeGreaterThan(
        savesOfScenes(['big-manitou-middle'])[0]?.plies ?? 0,
    );
});

test('the end leads to a rematch: same people and options, another deal, another first seat', async () => {
    await openStaged('sioux-end');
    const old = await saveHere(page);
    await page.getByRole('button', { name: /^Rematch/ }).click();
    await page.waitForURL((address) => !address.hash.endsWith('sioux-end'));
    await settled(page);
    const next = await saveHere(page);
    expect(next.seats.map((seat) => seat.name)).toEqual(['Heron', 'Otter', 'Ana']);
    expect(/seed: (\w+)/.exec(next.record)?.[1]).not.toBe(/seed: (\w+)/.exec(old.record)?.[1]);
    expect(actionsIn(next, 2)).toEqual([]);
});

test('the language changes in the middle of a move, without a reload, and the draft stays', async () => {
    await openStaged('bison-middle');
    await playSome(page, 2, 3);
    await settled(page);
    const { draft } = await saveHere(page);
    await page.evaluate(() => Object.assign(window, { still: 'here' }));
    await button('Menu').click();
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await settled(page);
    expect(await page.getByRole('log').first().textContent()).toMatch(/Depuis/);
    expect((await saveHere(page)).draft).toEqual(draft);
    expect(await page.evaluate(() => 'still' in window)).toBe(true);
});
