// Looking at a game again, in every game: the slider, the keys and the address agree, turns are marked,
// every seat's eyes see their own, and from any position of a finished game a new one goes on.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { playSome } from './hand.ts';
import { savesOfScenes } from './scenes.ts';
import { actionsIn, saveHere, savesIn } from './shelf.ts';
import { laySaves } from './stage.ts';
import { MOMENTS, type Told } from './told.ts';
import { page, world } from './visit.ts';
import { settled } from './waiting.ts';
import { DESKTOP, GAMES, PHONE } from './world.ts';

const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true });
const slider = () => page.getByRole('slider');
const board = () => page.locator('#board').innerHTML();

async function open(scene: string, ply: number | '' = ''): Promise<void> {
    await laySaves(page, savesOfScenes([scene]));
    await page.goto(`${world.address}#/replay/${scene}/${ply}`);
    await settled(page);
}

test('slider, keys and buttons move through the game, and the address keeps the position', async () => {
    await open('tomahawk-end', 20);
    const there = await board();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toMatch(/\/21$/);
    await page.reload();
    await settled(page);
    expect(await slider().inputValue()).toBe('21');
    await button('Back').click();
    await expect.poll(board).toBe(there);
    await slider().fill('3');
    await expect.poll(() => page.url()).toMatch(/\/3$/);
    await page.keyboard.press('ArrowRight'); // on the slider, one step as well
    await expect.poll(() => page.url()).toMatch(/\/4$/);
    await page.locator('body').click({ position: { x: 640, y: 8 } });
    await page.keyboard.press('End');
    await expect.poll(() => page.getByRole('link', { name: 'To the result' }).count()).toBe(1);
    expect(await button('Forward').isDisabled()).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => page.url()).toMatch(/\/0$/);
    expect(await button('Back').isDisabled()).toBe(true);
});

test('a moment is saved as a film, which plays by itself and tells everybody by name', async () => {
    await open('sioux-end', 25);
    await button('Film of a moment').click();
    const film = page.getByRole('dialog', { name: 'Film of a moment' });
    await film.getByRole('img').waitFor();
    expect(await violations(page)).toEqual([]);
    const coming = page.waitForEvent('download');
    await film.getByRole('button', { name: 'Save' }).click();
    const saved = await coming;
    expect(saved.suggestedFilename()).toMatch(/^sioux-\d+\.svg$/);
    const path = join(tmpdir(), `${process.pid}-${saved.suggestedFilename()}`);
    await saved.saveAs(path);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(/<desc>Ana shows 5\. .*Otter takes 8 food/);
    // Nothing is brought from elsewhere, and nothing runs.
    expect(text.replace(/xmlns="[^"]*"/g, '')).not.toMatch(/https?:|<script|\son\w+=/);
    const alone = await page.context().newPage();
    await alone.setViewportSize({ width: 1180, height: 604 });
    await alone.goto(`file://${path}`);
    // Each picture has its time, one after another; the last one has the outcome on the board.
    const seen = (part: number) =>
        alone.evaluate((part) => {
            for (const one of document.getAnimations()) {
                one.pause();
                one.currentTime = part * Number(one.effect?.getComputedTiming().duration);
            }
            return [...document.querySelectorAll('.shot')].map(
                (one) => getComputedStyle(one).opacity,
            );
        }, part);
    expect(await seen(0.01)).toEqual(['1', '0', '0']);
    expect(await seen(0.99)).toEqual(['0', '0', '1']);
    expect(await alone.locator('.shot2 .camp').nth(2).textContent()).toContain('+8');
    const { width, height } = (await alone.locator('.shot2 .camp').nth(2).boundingBox()) ?? {};
    expect([Number(width) > 200, Number(height) > 100]).toEqual([true, true]);
    rmSync(path);
});

test('as all and through their own eyes readers are “you”, on the board as in words; to others by name', async () => {
    await open('sioux-end', 25);
    const log = () => page.getByRole('log').filter({ visible: true }).textContent();
    const camp = () => page.locator('.camp').first().textContent();
    const asOwn = async (name: string) => {
        await page.locator('.eyes').getByRole('button', { name, exact: true }).click();
        await settled(page);
    };
    for (const name of ['All', 'Ana']) {
        await asOwn(name);
        expect(await camp()).toMatch(/You/);
        expect(await log()).toMatch(/You show/);
        expect(await log()).not.toMatch(/Ana/);
    }
    await asOwn('Spectator');
    expect(await camp()).toMatch(/Ana/);
    expect(await log()).toMatch(/Ana shows/);
    expect(await log()).not.toMatch(/\b[Yy]ou/);
    await asOwn('Heron');
    expect(await log()).toMatch(/Ana shows.*You show|You show.*Ana shows/);
});

test.each([
    ['big-manitou-end-grounds', DESKTOP],
    ['bison-end-region', PHONE],
])('%s: moments told in a row leave the board as it is', async (name, size) => {
    const { hash } = MOMENTS.find((one) => one.name === name) as Told;
    await open(name.replace(/-\w+$/, ''));
    await page.setViewportSize(size);
    await page.goto(`${world.address}#${hash}`);
    await settled(page);
    await page.keyboard.press('ArrowRight');
    const tall = async (place: string) => (await page.locator(place).boundingBox())?.height;
    await page.locator('.strip').waitFor();
    const before = [await tall('.strip'), await tall('#board')];
    let told = 0;
    for (; (await page.locator('.strip').count()) > 0; told++) {
        expect([await tall('.strip'), await tall('#board')]).toEqual(before);
        await page.keyboard.press('ArrowRight');
        await settled(page);
    }
    expect(told).toBeGreaterThan(4);
    await page.setViewportSize(DESKTOP);
});

test('two positions stand side by side, and the second one moves', async () => {
    await open('tomahawk-end', 12);
    await button('Side by side').click();
    const titles = () => page.locator('.beside > section > h2').allTextContents();
    await expect
        .poll(async () => (await titles()).map((title) => title.slice(0, 9)))
        .toEqual(['Action 12', 'Action 12']);
    await page.keyboard.press('End');
    await expect.poll(async () => (await titles())[1]).toMatch(/^Action (5|4)\d of/);
    expect((await titles())[0]).toMatch(/^Action 12 of/);
    await page.locator('.beside .position .grounds').nth(1).waitFor();
    expect(await violations(page)).toEqual([]);
    await button('Side by side').click();
    await page.locator('#board').waitFor();
});

test('beside another, a position tells nothing of what came later', async () => {
    await open('sioux-end', 25);
    const last = () => page.locator('.recent').first().textContent();
    await expect.poll(last).toMatch(/takes 8 food/);
    await button('Side by side').click();
    await page.locator('.beside .recent').nth(1).waitFor();
    await settled(page);
    expect(await last()).toMatch(/takes 8 food/);
});

test('the browser’s own keys and open dialogs are left alone', async () => {
    await open('tomahawk-end', 20);
    await page.keyboard.press('Control+ArrowRight');
    await button('Menu').click();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('ArrowRight');
    await settled(page);
    expect(await slider().inputValue()).toBe('20');
});

// Turns of a game: six and the choice of heroes; cards that all hunts have; every player's rounds.
test.each([
    ['tomahawk-end', 7],
    ['sioux-end', 24],
    ['big-manitou-end', 20],
    ['bison-end', 40],
])('%s: every turn has a mark, every chapter a longer one', async (scene, least) => {
    await open(scene);
    const marks = page.locator('.tk:not(.long)');
    await expect.poll(() => marks.count()).toBeGreaterThanOrEqual(least);
    await settled(page);
    const places = await marks.evaluateAll((all) =>
        all.map((one) => (one as HTMLElement).style.left),
    );
    expect(new Set(places).size).toBe(places.length);
    const chapters = await page.locator('.tk.long').count();
    expect(chapters).toBeGreaterThan(2);
    expect(chapters).toBeLessThanOrEqual(places.length);
});

test.each(GAMES)('%s: after the end as any seat, as a spectator, or all', async (game) => {
    await open(`${game}-end`, 12);
    const seen = [];
    for (const name of ['Ana', 'Heron', 'Spectator', 'All']) {
        const eyes = page.locator('.eyes').getByRole('button', { name, exact: true });
        await eyes.click();
        await settled(page);
        expect(await eyes.getAttribute('aria-pressed')).toBe('true');
        seen.push(await board());
    }
    expect(new Set(seen).size).toBeGreaterThan(2);
});

test.each([
    ['tomahawk', '.backs b', 8],
    ['big-manitou', '.rail .open li', 5],
    ['bison', '.plaque .held svg', 1],
])(
    '%s: as all the hands of the others lie open, as a seat they do not',
    async (game, cards, least) => {
        await open(`${game}-end`, game === 'bison' ? 0 : 20);
        expect(await page.locator(cards).count()).toBeGreaterThanOrEqual(least);
        for (const name of ['Ana', 'Spectator']) {
            await page.locator('.eyes').getByRole('button', { name, exact: true }).click();
            await settled(page);
            expect(await page.locator(cards).count()).toBe(0);
        }
    },
);

test('the log of a replay opens where the position is, also where nothing was told of it', async () => {
    for (const ply of [18, 19, 20]) {
        await open('big-manitou-end', ply);
        const line = page.locator('[role="log"] li.at').filter({ visible: true }).last();
        await line.waitFor();
        const [inside, around] = [
            await line.boundingBox(),
            await page.getByRole('log').filter({ visible: true }).boundingBox(),
        ];
        expect(inside?.y).toBeGreaterThanOrEqual((around?.y ?? 0) - 1);
        expect(inside?.y).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0));
    }
});

test('while a game goes on: through one’s own eyes, or a spectator’s, and nothing to play on', async () => {
    await open('sioux-middle', 12);
    const own = (await savesIn(page))[0]?.seats.findIndex((seat) => seat.kind === 'human');
    const eyes = await page.locator('.eyes .seg button').all();
    const able = await Promise.all(eyes.map((one) => one.isEnabled()));
    expect(able).toEqual([0, 1, 2].map((seat) => seat === own).concat(true));
    expect(await button('Play on from here').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await page.waitForURL(/#\/play\/sioux-middle/);
});

test.each(GAMES)('%s: from a position of a finished game a new one goes on', async (game) => {
    await open(`${game}-end`, 17);
    await button('Play on from here').click();
    const seats = page.locator('dialog li');
    await seats.nth(0).getByRole('button', { name: 'Bot' }).click();
    await seats.nth(1).getByRole('button', { name: 'Person' }).click();
    await seats.nth(0).getByRole('radio', { name: 'Easy' }).click();
    await button('Play on').click();
    await page.waitForURL(/#\/play\//);
    await settled(page);
    const old = savesOfScenes([`${game}-end`])[0] as (typeof saves)[number];
    const saves = await savesIn(page);
    expect(saves).toHaveLength(2);
    expect(saves.find((one) => one.id === old.id)).toEqual(old);
    const save = await saveHere(page);
    expect(save.seats.slice(0, 2)).toMatchObject([
        { kind: 'bot', level: 'easy' },
        { kind: 'human' },
    ]);
    await playSome(page, 4, 3);
    await settled(page);
    const went = await saveHere(page);
    expect(actionsIn(went).slice(0, 17)).toEqual(actionsIn(old).slice(0, 17));
    expect(went.plies).toBeGreaterThan(17);
});
