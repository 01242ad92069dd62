// What the browser tests share: a server of their own, Debian's Chromium, pages that remember every
// complaint, and hands that play.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const ROOT = resolve(import.meta.dirname, '../../..');
export const BUILD = resolve(ROOT, process.env.PRAIRIE_BUILD ?? 'build');
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

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

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
    async visitor(look: Look = {}, state?: StorageState): Promise<Visitor> {
        const phone = (look.viewport ?? DESKTOP).width < 760;
        const context = await this.browser.newContext({
            viewport: look.viewport ?? DESKTOP,
            locale: look.language === 'fr' ? 'fr-FR' : 'en-GB',
            colorScheme: look.theme ?? 'light',
            reducedMotion: 'reduce',
            hasTouch: phone,
            acceptDownloads: true,
            storageState: state,
        });
        return new Visitor(context, this.address);
    }

    /** Everything that this visitor's browser has kept, for other visitors. */
    remember(visitor: Visitor): Promise<StorageState> {
        return visitor.context.storageState({ indexedDB: true });
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

interface Offered {
    over: boolean;
    strayed: boolean; // a click met the end screen's log and leads to the replay
    primary: [number, number][]; // the primary buttons, the hand-over
    others: [number, number][]; // whatever else on the board can be touched
}

/** Where a person could touch to go on. */
function findOffered(): Offered {
    const placesOf = (chosen: string) => {
        const places: [number, number][] = [];
        for (const element of document.querySelectorAll<HTMLButtonElement>(chosen)) {
            const { left, top, width, height } = element.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const hit = document.elementFromPoint(x, y);
            const free = hit && (element.contains(hit) || hit.contains(element));
            if (width > 0 && free && !element.disabled && element.ariaDisabled !== 'true')
                places.push([x, y]);
        }
        return places;
    };
    return {
        over: document.querySelector('[data-end]') !== null,
        strayed: location.hash.startsWith('#/replay/'),
        primary: placesOf('.offers button, [data-hand-over]'),
        others: placesOf(
            '.frame button:not(.rule, .offers *, [role=log] *, .chips *), #board [role=button]',
        ),
    };
}

/**
 * Plays by mouse, by touching whatever is offered, until the end screen is there: half the time the
 * primary button if it is ready, else anything on the board. Returns the clicks made.
 */
export async function playToTheEnd(page: Page, seed = 1, most = 4000): Promise<number> {
    const { over, clicks, idle } = await playSome(page, most, seed);
    if (over) return clicks;
    const picture = resolve(BUILD, `stuck-${Date.now()}.png`);
    await page.screenshot({ path: picture });
    throw new Error(`${idle ? 'nothing is offered any more' : 'the game does not end'}: ${picture}`);
}

/** The same for so many clicks at most; ends early at the end of the game, or if nothing is offered. */
export async function playSome(page: Page, most: number, seed = 1) {
    let state = seed;
    const random = (below: number) => {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
        return (state >>> 8) % below;
    };
    let [clicks, idle] = [0, 0];
    while (clicks < most && idle < 1000) {
        const { over, strayed, primary, others } = await page.evaluate(findOffered);
        if (strayed) await page.goBack();
        if (over) return { over, clicks, idle };
        const places = primary.length > 0 && (others.length === 0 || random(2)) ? primary : others;
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
    return { over: false, clicks, idle };
}

/** No scroll bar of the page itself. */
export async function scrolls(page: Page): Promise<boolean> {
    return page.evaluate(() => {
        const root = document.scrollingElement as Element;
        return root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1;
    });
}
