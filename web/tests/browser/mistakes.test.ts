// A person's mistakes lose nothing: double clicks, the back button, a reload in the middle of a move,
// two tabs, a torn record, a game removed by accident.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { playSome } from './hand.ts';
import { SCENES, savesOfScenes } from './scenes.ts';
import { actionsIn, saveHere, savesIn } from './shelf.ts';
import { laySaves, type Scene, stage } from './stage.ts';
import { page, visitor, world } from './visit.ts';
import { settled } from './waiting.ts';
import { startGame } from './world.ts';

const shown = (chosen: string, on = page) => on.locator(chosen).filter({ visible: true }).first();
const legal = (on = page) => shown('[data-legal]', on);
const confirm = (on = page) => shown('.offers .do:enabled', on);

async function open(scene: string, on = page): Promise<void> {
    await on.goto(`${world.address}#/play/${scene}`);
    await settled(on);
}
async function openStaged(scene: string): Promise<void> {
    await laySaves(page, savesOfScenes([scene]));
    await open(scene);
}

test('a double click on Start starts one game, and on Rematch one more', async () => {
    await page.goto(`${world.address}#/new/tomahawk/alone`);
    await page.locator('footer .pri:enabled').dblclick();
    await page.waitForURL(/#\/play\//);
    await settled(page);
    expect(await savesIn(page)).toHaveLength(1);
    await openStaged('tomahawk-end');
    await page.locator('.ac .pri').dblclick();
    await page.waitForURL((address) => !address.hash.endsWith('tomahawk-end'));
    await settled(page);
    expect(await savesIn(page)).toHaveLength(3);
});

test('a double click on Confirm plays one card and does not skip the hand-over', async () => {
    await startGame(page, { game: 'sioux', way: 'screen', seats: 3 });
    await page.locator('[data-hand-over]').click();
    await settled(page);
    await legal().click();
    // The hand-over's button appears where the second click falls.
    await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('[data-hand-over] { position: fixed; inset: 0; z-index: 9; }');
        document.adoptedStyleSheets = [sheet];
    });
    await confirm().dblclick();
    await settled(page);
    expect(await page.locator('[data-hand-over]').textContent()).toMatch(/B$/);
    expect(actionsIn(await saveHere(page))).toHaveLength(1);
    await page.locator('[data-hand-over]').dblclick();
    await settled(page);
    expect(await page.locator('#board').count()).toBe(1);
    expect(actionsIn(await saveHere(page))).toHaveLength(1);
});

test('a key held down on Confirm does not skip the hand-over either', async () => {
    await startGame(page, { game: 'sioux', way: 'screen', seats: 3 });
    await page.locator('[data-hand-over]').click();
    await settled(page);
    await legal().click();
    await confirm().focus();
    for (let times = 0; times < 6; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await settled(page);
    expect(await page.locator('[data-hand-over]').count()).toBe(1);
    expect(actionsIn(await saveHere(page))).toHaveLength(1);
});

test.each([
    ['bison-overflow', '.offers .do:enabled'],
    ['big-manitou-take', '.offers .do:enabled', '.hand .tile'],
    ['big-manitou-fine', '.offers .do:enabled', '.hand .tile'],
    ['big-manitou-move', '.offers .do:enabled'],
    ['sioux-crow', '.offers [data-legal]'],
])('%s: a double click acts once', async (scene, button, chosen = '') => {
    const [save] = savesOfScenes([scene]);
    // Everybody at this screen is a person: nothing moves by itself.
    const people = save?.seats.map((seat) => ({ ...seat, kind: 'human' as const })) ?? [];
    await laySaves(page, [{ ...(save as NonNullable<typeof save>), seats: people }]);
    await open(scene);
    await page.locator('[data-hand-over]').click();
    await settled(page);
    const before = (await saveHere(page)).plies;
    if (chosen) {
        await shown(chosen).dblclick();
        await settled(page);
        expect((await saveHere(page)).plies).toBe(before); // only chosen
    }
    await shown(button).dblclick();
    await settled(page);
    expect((await saveHere(page)).plies).toBe(before + 1);
});

test('back and forward, and a reload, give an unfinished move of Bison back', async () => {
    await openStaged('bison-middle');
    await playSome(page, 2, 3);
    await settled(page);
    const { draft } = await saveHere(page);
    expect(draft?.texts.length).toBeGreaterThan(0);
    const board = await page.locator('.land').innerHTML();
    await page.locator('.brand').click();
    await page.getByRole('article').first().waitFor();
    await page.goBack();
    await settled(page);
    expect(await page.locator('.land').innerHTML()).toBe(board);
    await page.reload();
    await settled(page);
    expect(await page.locator('.land').innerHTML()).toBe(board);
    expect((await saveHere(page)).draft).toEqual(draft);
    await page.goBack();
    await page.getByRole('article').first().waitFor();
    await page.goForward();
    await settled(page);
    expect(await page.locator('.land').innerHTML()).toBe(board);
});

test('a reload while bots think loses nothing: they go on', async () => {
    await startGame(page, { game: 'sioux', level: 3 });
    await legal().click();
    await confirm().click();
    await expect.poll(async () => actionsIn(await saveHere(page), 0)).toHaveLength(1);
    await page.reload();
    await legal().waitFor();
    expect(actionsIn(await saveHere(page), 0)).toHaveLength(1);
    await playSome(page, 6, 5);
    expect(actionsIn(await saveHere(page), 0).length).toBeGreaterThan(1);
});

/** A game of Sioux with a card chosen, before any bot has: they wait until time goes on. */
async function beforeTheBots(): Promise<Page> {
    const calm = await visitor.page('', 'usual');
    await calm.clock.install({ time: 0 });
    await calm.reload();
    await calm.clock.pauseAt(60_000);
    await startGame(calm, { game: 'sioux' });
    await legal(calm).click();
    await confirm(calm).waitFor();
    await calm.locator('html:not([data-busy])').waitFor();
    expect(actionsIn(await saveHere(calm))).toEqual([]);
    return calm;
}

test('a Confirm while a bot chooses too is not lost', async () => {
    const calm = await beforeTheBots();
    await calm.evaluate(() => {
        const meanwhile = new MutationObserver(() => {
            meanwhile.disconnect();
            document.querySelector<HTMLElement>('.offers .do:enabled')?.click();
        });
        meanwhile.observe(document.documentElement, { attributeFilter: ['data-busy'] });
    });
    await calm.clock.resume();
    await expect.poll(async () => actionsIn(await saveHere(calm), 0)).toHaveLength(1);
});

test('a hint stays while the bots choose, and so does the card chosen', async () => {
    const calm = await beforeTheBots();
    await calm.keyboard.press('h');
    const hint = calm.locator('.callouts .hint');
    await hint.getByRole('button', { name: 'Close' }).waitFor();
    const words = await hint.textContent();
    await calm.clock.resume();
    const bots = (await saveHere(calm)).seats.length - 1;
    await expect.poll(async () => actionsIn(await saveHere(calm))).toHaveLength(bots);
    await settled(calm);
    expect(await hint.textContent()).toBe(words);
    expect(await confirm(calm).isEnabled()).toBe(true);
});

test('two tabs: the second follows, both may move, and nothing forks', async () => {
    await openStaged('sioux-middle');
    const other = await visitor.page('#/play/sioux-middle');
    await settled(other);
    const start = await saveHere(page);
    const camps = async () => {
        await Promise.all([legal(page).waitFor(), legal(other).waitFor()]);
        const told = await Promise.all(
            [page, other].map(async (tab) => (await tab.locator('.camps').textContent()) ?? ''),
        );
        for (const words of told) expect(words).toMatch(/of 20/);
        // A card that is chosen and not yet sent is its own tab's.
        return told.map((words) => words.match(/\d+ of 20|\d+ in store|played .*?(?= )/g)?.join());
    };
    for (const tab of [page, other, page]) {
        await playSome(tab, 4, 9);
        await expect.poll(async () => new Set(await camps()).size).toBe(1);
    }
    const save = await saveHere(page);
    expect(save.plies).toBeGreaterThan(start.plies + 9);
    expect(save.record.startsWith(start.record)).toBe(true);
    expect(actionsIn(save)).toHaveLength(save.plies);
    // The record stands as a game: a fresh page opens it.
    await other.reload();
    await legal(other).waitFor();
    expect((await saveHere(other)).record.startsWith(save.record)).toBe(true);
});

test('a tab that has not heard of the other’s move is told, and its move is not made twice', async () => {
    const { until } = SCENES['sioux-middle'] as Scene;
    const scene = stage({ game: 'sioux', seats: 3, until, people: 'all' }, 'race');
    await laySaves(page, [scene]);
    const deaf = await visitor.context.newPage();
    await deaf.addInitScript(() => {
        BroadcastChannel.prototype.addEventListener = () => {};
    });
    for (const tab of [page, deaf]) {
        await open('race', tab);
        await tab.locator('[data-hand-over]').click();
        await settled(tab);
    }
    await page.locator('.hand .able').first().click();
    await deaf.locator('.hand .able').last().click();
    await confirm(page).click();
    await settled(page);
    await confirm(deaf).click();
    await expect.poll(() => deaf.getByRole('alert').textContent()).toMatch(/Another tab/);
    expect(await deaf.locator('[data-hand-over]').count()).toBe(1);
    const save = await saveHere(page);
    expect(save.plies).toBe(scene.plies + 1);
});

test('a torn record is refused in words, and nothing is kept of it', async () => {
    await page.locator('.ft button').click();
    const torn = ['', 'prairie 1\ngame: bison\nseats: 9\n', 'GIF89a\0\0', 'x'.repeat(300_000)];
    for (const text of torn) {
        const file = { name: 'a.prairie', mimeType: 'text/plain', buffer: Buffer.from(text) };
        await page.locator('input[type=file]').setInputFiles(file);
        await expect
            .poll(() => page.locator('[role=alert]').textContent())
            .toMatch(/cannot be opened: .{8}/);
        await settled(page);
    }
    expect(await savesIn(page)).toEqual([]);
});

test('a game removed by accident can be put back', async () => {
    await laySaves(page, savesOfScenes(['tomahawk-middle']));
    await page.reload();
    await page.locator('.ft button').click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => savesIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect
        .poll(async () => (await savesIn(page)).map((save) => save.id))
        .toEqual(['tomahawk-middle']);
});

test('Escape closes what lies over the page, and the focus returns', async () => {
    await page.locator('.ft button').click();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await openStaged('tomahawk-middle');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    for (const key of ['r', 'l']) {
        await page.keyboard.press(key);
        await expect.poll(() => page.url()).toMatch(/panel=/);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.url()).not.toMatch(/panel=/);
    }
});
