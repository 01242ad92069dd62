// What the browser tests share: a server of their own, Debian's Chromium, pages that remember every
// complaint, and hands that play.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const ROOT = resolve(import.meta.dirname, '../../..');
const BUILD = resolve(ROOT, process.env.PRAIRIE_BUILD ?? 'build');
const FLAGS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const GAMES = ['sioux', 'tomahawk', 'big-manitou', 'bison'];

export interface Look {
    viewport?: { width: number; height: number };
    language?: 'en' | 'fr';
    theme?: 'light' | 'dark';
}

export class World {
    private constructor(
        private readonly server: ChildProcess,
        private readonly browser: Browser,
        readonly address: string,
    ) {}

    static async open(): Promise<World> {
        const server = spawn(`${BUILD}/prairie`, ['serve', '--port', '0', '--no-browser'], {
            env: { ...process.env, LANG: 'C' },
        });
        const address = await new Promise<string>((found, failed) => {
            server.stdout.on('data', (text) => {
                const [line] = /http:\S+/.exec(String(text)) ?? [];
                if (line) found(line);
            });
            server.stderr.on('data', (text) => failed(new Error(String(text))));
            server.on('exit', (status) => failed(new Error(`prairie serve ended with ${status}`)));
        });
        const browser = await chromium.launch({
            executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
            args: FLAGS,
        });
        return new World(server, browser, address);
    }

    async close(): Promise<void> {
        await this.browser.close();
        this.server.kill('SIGTERM');
    }

    /** A fresh browser profile: nothing saved, nothing chosen. */
    async visitor(look: Look = {}): Promise<Visitor> {
        const phone = (look.viewport ?? DESKTOP).width < 760;
        const context = await this.browser.newContext({
            viewport: look.viewport ?? DESKTOP,
            locale: look.language === 'fr' ? 'fr-FR' : 'en-GB',
            colorScheme: look.theme ?? 'light',
            reducedMotion: 'reduce',
            hasTouch: phone,
            acceptDownloads: true,
        });
        return new Visitor(context, this.address);
    }
}

export class Visitor {
    readonly complaints: string[] = [];

    constructor(
        readonly context: BrowserContext,
        readonly address: string,
    ) {}

    async page(hash = ''): Promise<Page> {
        const page = await this.context.newPage();
        page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
        });
        page.on('pageerror', (error) => this.complaints.push(String(error)));
        page.on('requestfailed', (request) => this.complaints.push(`failed: ${request.url()}`));
        await page.addInitScript(() => {
            // Bots that do not wait to be watched.
            const key = 'prairie.settings';
            const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
            localStorage.setItem(key, JSON.stringify({ ...kept, pace: 'quick' }));
        });
        await page.goto(`${this.address}${hash}`);
        return page;
    }

    async close(): Promise<void> {
        await this.context.close();
    }
}

export interface Wish {
    game: string;
    way?: 'alone' | 'screen';
    level?: number; // 0 is the weakest bot
    seats?: number;
}

/** Starts a game through the page: its card, the way, Start. Leaves the page at the table. */
export async function startGame(page: Page, wish: Wish): Promise<void> {
    await page.goto(`${page.url().split('#')[0]}#/new/${wish.game}/${wish.way ?? 'alone'}`);
    await page.locator('footer .pri').waitFor();
    await page.locator('.seats').waitFor({ state: 'visible' });
    while (wish.seats && (await page.locator('.st:not(.free)').count()) > wish.seats)
        await page.locator('.st:not(.free)').last().locator('.ar button').last().click();
    for (const bars of await page.locator('.lv').all())
        await bars.locator('button').nth(wish.level ?? 0).click();
    await page.locator('footer .pri:enabled').click();
    await page.waitForURL(/#\/play\//);
}

/** Where a person could touch to go on: highlighted things, the primary button, the hand-over. */
function findTargets(): { over: boolean; places: [number, number][] } {
    const chosen = '[data-legal], .offers button, [data-hand-over]';
    const places: [number, number][] = [];
    for (const element of document.querySelectorAll<HTMLButtonElement>(chosen)) {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        const free = hit && (element.contains(hit) || hit.contains(element));
        if (width > 0 && free && !element.disabled && element.ariaDisabled !== 'true')
            places.push([x, y]);
    }
    return { over: document.querySelector('[data-end]') !== null, places };
}

/** Plays by mouse, whatever is offered, until the end screen is there. Returns the clicks made. */
export async function playToTheEnd(page: Page, seed = 1, most = 3000): Promise<number> {
    let state = seed;
    const random = (below: number) => {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
        return (state >>> 8) % below;
    };
    let idle = 0;
    for (let clicks = 0; clicks < most && idle < 1000; ) {
        const { over, places } = await page.evaluate(findTargets);
        if (over) return clicks;
        const place = places[random(Math.max(1, places.length))];
        if (place) {
            await page.mouse.click(...place);
            clicks++;
            idle = 0;
        } else {
            await page.waitForTimeout(20);
            idle++;
        }
    }
    throw new Error(idle ? 'nothing is offered any more' : 'the game does not end');
}

/** No scroll bar of the page itself. */
export async function scrolls(page: Page): Promise<boolean> {
    return page.evaluate(() => {
        const root = document.scrollingElement as Element;
        return root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1;
    });
}
