// What the browser tests share: a server of their own, Debian's Chromium, and visitors whose pages
// remember every complaint.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const ROOT = resolve(import.meta.dirname, '../../..');
export const BUILD = resolve(ROOT, process.env.PRAIRIE_BUILD ?? 'build');
export const PAGES = `${BUILD}/web`;
export const FLAGS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

// The same engine twice in Debian: the shell has no windows of its own to draw beside the page.
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
export const CHROMIUM = process.env.CHROMIUM ?? CHROMIUMS.find((file) => existsSync(file));

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const GAMES = ['sioux', 'tomahawk', 'big-manitou', 'bison'] as const;

export interface Look {
    viewport?: { width: number; height: number };
    language?: 'en' | 'fr';
    theme?: 'light' | 'dark';
    /** Somebody looks; else everything is laid out and can be touched, but no pixel is drawn. */
    seen?: boolean;
    /** The browser keeps the page for play without a network; else it has no service workers. */
    keeps?: boolean;
}

export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** `prairie serve` on a port (0: any), with the built page or another; gives it and its address. */
async function serve(port: string, pages: string, data: string): Promise<[ChildProcess, string]> {
    const server = spawn(
        `${BUILD}/prairie`,
        ['serve', '--port', port, '--pages', pages, '--data', data, '--no-browser'],
        { env: { ...process.env, LANG: 'C' } },
    );
    const address = await new Promise<string>((found, failed) => {
        server.stdout.on('data', (text) => {
            const [line] = /http:\S+/.exec(String(text)) ?? [];
            if (line) found(line);
        });
        server.stderr.on('data', (text) => failed(new Error(String(text))));
        server.on('exit', (status) => failed(new Error(`prairie serve ended with ${status}`)));
    });
    return [server, address];
}

export class World {
    private constructor(
        private server: ChildProcess,
        private readonly browser: Browser | null,
        readonly address: string,
        private readonly folder: string,
    ) {}

    /** A server and Chromium, or a server alone, for another browser. */
    static async open(browsers: 'Chromium' | 'none' = 'Chromium'): Promise<World> {
        const folder = mkdtempSync(join(tmpdir(), 'prairie-'));
        const [server, address] = await serve('0', PAGES, join(folder, 'tables.db'));
        const launched =
            browsers === 'none' ? null : chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
        return new World(server, await launched, address, folder);
    }

    async close(): Promise<void> {
        await this.browser?.close();
        await this.stopServer();
        rmSync(this.folder, { recursive: true, force: true });
    }

    async stopServer(how: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
        if (this.server.exitCode !== null || this.server.signalCode !== null) return;
        const ended = once(this.server, 'exit');
        this.server.kill(how);
        await ended;
    }

    /** Serves again at the same address, from the same tables; other pages, if wanted. */
    async startServer(pages = PAGES): Promise<void> {
        const { port } = new URL(this.address);
        [this.server] = await serve(port, pages, join(this.folder, 'tables.db'));
    }

    /** A browser profile of its own: nothing saved, nothing chosen, or what was kept of another's. */
    async visitor(look: Look = {}, kept?: Kept): Promise<Visitor> {
        const phone = (look.viewport ?? DESKTOP).width < 760;
        if (!this.browser) throw new Error('a world without Chromium has no visitors');
        const context = await this.browser.newContext({
            viewport: look.viewport ?? DESKTOP,
            locale: look.language === 'fr' ? 'fr-FR' : 'en-GB',
            colorScheme: look.theme ?? 'light',
            reducedMotion: 'reduce',
            hasTouch: phone,
            acceptDownloads: true,
            storageState: kept,
        });
        const visitor = new Visitor(context, this.address);
        if (!look.seen) await visitor.hide();
        if (!look.keeps) await visitor.forgo();
        return visitor;
    }
}

export class Visitor {
    /** Console errors and warnings (violations of the content policy among them), failed requests. */
    readonly complaints: string[] = [];

    constructor(
        readonly context: BrowserContext,
        readonly address: string,
    ) {
        context.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
        });
        context.on('weberror', (error) => this.complaints.push(String(error.error().stack)));
        context.on('requestfailed', (request) => {
            // Leaving a page cuts off what it was still loading: no fault of anybody.
            const why = request.failure()?.errorText;
            if (why !== 'net::ERR_ABORTED') this.complaints.push(`${why}: ${request.url()}`);
        });
        context.on('response', (response) => {
            if (response.status() >= 400)
                this.complaints.push(`${response.status()}: ${response.url()}`);
        });
    }

    /** Nobody looks, but while the document is marked as seen. */
    hide(): Promise<unknown> {
        return this.context.addInitScript(() => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(
                'html:not([data-seen]) #app { opacity: 0; } #app { transition: none !important; }',
            );
            document.adoptedStyleSheets = [sheet];
        });
    }

    /** A browser without service workers: keeping the page costs as much as showing it. */
    forgo(): Promise<unknown> {
        return this.context.addInitScript(() => {
            Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
        });
    }

    /** Opens a page of the site; quick bots do not wait to be watched. */
    async page(hash = '', pace: 'slow' | 'usual' | 'instant' = 'instant'): Promise<Page> {
        const page = await this.context.newPage();
        await page.addInitScript((chosen) => {
            const key = 'prairie.settings';
            const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
            localStorage.setItem(key, JSON.stringify({ ...kept, pace: chosen }));
        }, pace);
        await page.goto(`${this.address}${hash}`);
        return page;
    }

    /** Everything that this visitor's browser has kept, for other visitors. */
    kept(): Promise<Kept> {
        return this.context.storageState({ indexedDB: true });
    }

    close(): Promise<void> {
        return this.context.close();
    }
}

export interface Wish {
    game: string;
    way?: 'alone' | 'screen';
    level?: number; // 0 is the weakest bot
    seats?: number;
}

/** Starts a game from its set-up screen; leaves the page at the table. */
export async function startGame(page: Page, wish: Wish): Promise<void> {
    await page.goto(`${page.url().split('#')[0]}#/new/${wish.game}/${wish.way ?? 'alone'}`);
    await chooseAndStart(page, wish);
}

/** On the set-up screen: so many seats, bots of that level, Start. */
export async function chooseAndStart(page: Page, wish: Omit<Wish, 'game'>): Promise<void> {
    await page.locator('footer .pri').waitFor();
    const taken = page.locator('.st:not(.free)');
    if (wish.seats) {
        while ((await taken.count()) > wish.seats)
            await taken.last().locator('.ar button').last().click();
        while ((await taken.count()) < wish.seats)
            await page.locator('.adds button').last().click();
    }
    for (const bars of await page.locator('.lv').all())
        await bars
            .locator('button')
            .nth(wish.level ?? 0)
            .click();
    await page.locator('footer .pri:enabled').click();
    await page.waitForURL(/#\/play\//);
}
