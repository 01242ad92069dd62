// No network after the first visit: the server is stopped and everything that people do alone or on one
// screen still works. Later a new version comes: it is offered, never forced, and breaks no open tab.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { playSome } from './hand.ts';
import { savesOfScenes } from './scenes.ts';
import { actionsIn, saveHere, savesIn } from './shelf.ts';
import { laySaves } from './stage.ts';
import { makeVersion } from './version.ts';
import { page, visitAs, visitor, world } from './visit.ts';
import { settled } from './waiting.ts';
import { BUILD, GAMES, PAGES, startGame } from './world.ts';

const NEXT = resolve(BUILD, 'web-next'); // another version

const ready = (on = page) => on.getByText('Ready to play offline').waitFor();
const offered = (on = page) => on.getByText('A new version is ready.');
const versionsKept = () => page.evaluate(() => caches.keys());

/** The network goes, in the browser and at its other end. */
async function cutOff(): Promise<void> {
    await visitor.context.setOffline(true);
    await world.stopServer();
}
async function reconnect(pages: string): Promise<void> {
    await world.stopServer();
    await world.startServer(pages);
    await visitor.context.setOffline(false);
}

visitAs({ keeps: true });
afterEach(() => reconnect(PAGES));

test('after one visit the first screen, games, rules and replays need no network', async () => {
    await ready();
    await laySaves(page, savesOfScenes(['sioux-middle', 'tomahawk-end']));
    await cutOff();
    await page.reload();
    await page.getByRole('article').nth(3).waitFor();
    for (const game of GAMES) {
        await startGame(page, { game });
        await playSome(page, 6, 3);
        await expect
            .poll(async () => actionsIn(await saveHere(page), 1).length, { message: game })
            .toBeGreaterThan(0);
    }
    await page.goto(`${world.address}#/play/sioux-middle`);
    await settled(page);
    const before = (await saveHere(page)).plies;
    await playSome(page, 4, 3);
    expect((await saveHere(page)).plies).toBeGreaterThan(before);

    await page.goto(`${world.address}#/replay/tomahawk-end/20`);
    await settled(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toMatch(/\/21$/);

    await page.goto(`${world.address}#/rules/bison`);
    await page.getByText('BI-5.1').first().waitFor();
    await page.getByRole('button', { name: 'FR Français' }).click();
    await page.getByText('Les étangs').first().waitFor();
});

test('every file of the page is kept, not only what the browser happens to have', async () => {
    await ready();
    const kept = await page.evaluate(async () => {
        const [version = ''] = await caches.keys();
        const requests = await (await caches.open(version)).keys();
        return requests.map((request) => new URL(request.url).pathname.slice(1));
    });
    const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' });
    const wanted = files.filter((file) => /\.\w+$/.test(file) && !/\.gz$|^service-/.test(file));
    expect(kept.sort()).toEqual(wanted.sort());
    expect(kept.length).toBeGreaterThan(50);
});

test('people at one screen hand the device over without a network', async () => {
    await ready();
    await cutOff();
    await page.reload();
    await startGame(page, { game: 'sioux', way: 'screen', seats: 3 });
    for (const letter of ['A', 'B', 'C']) {
        const button = page.locator('[data-hand-over]');
        await expect.poll(() => button.textContent()).toMatch(new RegExp(`${letter}$`));
        await button.click();
        await playSome(page, 2, 3);
    }
    await expect.poll(async () => actionsIn(await saveHere(page)).length).toBeGreaterThan(2);
});

test('a new version is offered, taken when wanted, and breaks neither games nor other tabs', async () => {
    await ready();
    const other = await visitor.page();
    await other.evaluate(() => Object.assign(window, { still: 'here' }));
    await startGame(page, { game: 'tomahawk' });
    await playSome(page, 4, 3);
    await settled(page);
    const kept = await saveHere(page);

    makeVersion(PAGES, NEXT);
    await reconnect(NEXT);
    await page.reload();
    await offered().waitFor();
    await settled(page);
    expect(await oldVersion(page)).toBe(true); // not forced
    await playSome(page, 2, 3);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect.poll(() => oldVersion(page)).toBe(false);
    await settled(page);
    const save = await saveHere(page);
    expect(save.record.startsWith(kept.record)).toBe(true);
    expect(await savesIn(page)).toHaveLength(1);
    expect(await offered().count()).toBe(0);

    // The other tab is told, and what it has not loaded yet is still there.
    await offered(other).waitFor();
    await other.goto(`${world.address}#/new/bison/alone`);
    await other.locator('footer .pri:enabled').waitFor();
    expect(await other.evaluate(() => 'still' in window)).toBe(true);
    expect(await versionsKept()).toHaveLength(2);
    await other.close();
    await page.reload();
    await expect.poll(() => versionsKept()).toHaveLength(1);
});

test('without service workers the page says nothing; what a new version has taken away is explained', async () => {
    const guest = await world.visitor();
    const there = await guest.page();
    await there.getByRole('article').nth(3).waitFor();
    await settled(there);
    expect(await there.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
    expect(await there.getByText('Ready to play offline').count()).toBe(0);
    expect(guest.complaints).toEqual([]);

    makeVersion(PAGES, NEXT);
    await reconnect(NEXT);
    await there.getByRole('link', { name: 'Settings' }).click();
    await there.getByText('A part of the page could not be loaded.').waitFor();
    await there.getByRole('button', { name: 'Reload', exact: true }).click();
    await there.getByText('Your name at the table').waitFor();
    expect(await oldVersion(there)).toBe(false);
    await guest.close();
});

/** Does the page show the version that is built, not the one made of it? */
const oldVersion = (on: Page): Promise<boolean> =>
    on
        .evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')
        .then((script) => !script.endsWith('-next.js'))
        .catch(() => true); // between two pages
