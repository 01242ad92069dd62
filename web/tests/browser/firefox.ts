// A whole game of each in Debian's Firefox, driven by WebDriver BiDi: `npm run firefox`. Playwright's own
// protocol needs a Firefox of its own; Puppeteer speaks to the one that people have.
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToTheEnd } from './hand.ts';
import { World } from './world.ts';

// The suite plays one; `npm run firefox` plays all.
const WANTED = process.env.GAME?.split(',') ?? ['tomahawk'];
let world: World;
let firefox: Browser;
beforeAll(async () => {
    world = await World.open('none');
    firefox = await puppeteer.launch({
        browser: 'firefox',
        executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
        headless: true,
        defaultViewport: { width: 1280, height: 800 },
    });
});
afterAll(async () => {
    await firefox?.close();
    await world.close();
});

/** At the table of a new game against the weakest bots, who do not wait to be watched. */
async function sitDown(page: Page, game: string): Promise<void> {
    await page.goto(world.address);
    await page.waitForSelector('.cards');
    await page.evaluate(() =>
        localStorage.setItem('prairie.settings', '{"pace":"instant","language":"en"}'),
    );
    await page.reload();
    await page.waitForSelector('.cards');
    await page.evaluate((to) => {
        location.hash = to;
    }, `#/new/${game}/alone`);
    await page.waitForSelector('.lv button');
    await page.evaluate(() => {
        for (const bars of document.querySelectorAll('.lv'))
            bars.querySelector<HTMLElement>('button')?.click();
    });
    await page.waitForSelector('footer .pri:not(:disabled)');
    await page.click('footer .pri');
    await page.waitForFunction(() => location.hash.startsWith('#/play/'));
}

test.each(WANTED)('%s', async (game) => {
    const page = await firefox.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
    });
    await sitDown(page, game);
    const { over } = await playToTheEnd(page, 17);
    expect(over).toBe(true);
    expect(await page.$eval('[data-end] h1', (head) => head.textContent)).toMatch(/win|share/);
    expect(complaints).toEqual([]);
    await page.close();
});
