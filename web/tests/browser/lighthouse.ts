// Lighthouse on every page of the site, with its usual phone and its usual slow network: `make lighthouse`.
// Tasks count by the processor's clock, as in trace.ts: on a busy machine the clock on the wall also counts
// the time that other programs had. Reports for people lie in build/lighthouse/reports; PAGES (parts of
// pages' names, separated by commas) narrows the walk.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordOf } from '../../src/table/link.ts';
import type { Save } from '../../src/table/saves.ts';
import { savesOfScenes } from './scenes.ts';
import { laySaves } from './stage.ts';
import { BUILD, CHROMIUM, FLAGS, GAMES, World } from './world.ts';

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const WANTED = (process.env.PAGES ?? '').split(',');
const MOST_LOADING = 30_000; // ms; a page that goes on working is judged by what it did until then
const REPORTS = `${BUILD}/lighthouse/reports`;

type Kind = keyof typeof LEAST;
const KINDS = Object.keys(LEAST) as Kind[];

interface Audit {
    id: string;
    title: string;
    score: number | null;
    displayValue?: string;
    details?: { items?: { node?: { snippet?: string } }[] };
}
interface Report {
    report: string; // as a page
    lhr: {
        categories: Record<
            Kind,
            { score: number | null; auditRefs: { id: string; weight: number }[] }
        >;
        audits: Record<string, Audit>;
        runtimeError?: { message: string };
    };
}
const { default: lighthouse } = (await import(`${process.env.LIGHTHOUSE}/core/index.js`)) as {
    default: (address: string, flags: object) => Promise<Report>;
};

const ENDS = ['sioux-end', 'tomahawk-end', 'big-manitou-end', 'bison-end'];
const AMID = ['sioux-middle', 'tomahawk-late', 'big-manitou-middle', 'bison-late'];

/** Every page: what the address says behind "#/". */
const PAGES = [
    '',
    ...'settings privacy lobby puzzle fair play/none'.split(' '),
    ...['new', 'rules', 'booklet', 'about', 'learn', 'friends'].flatMap((screen) =>
        GAMES.map((game) => `${screen}/${game}`),
    ),
    ...AMID.map((name) => `play/${name}`),
    ...ENDS.flatMap((name) => [`play/${name}`, `replay/${name}/20`, `analysis/${name}`]),
];

let world: World;
let context: BrowserContext;
let folder: string;
let port: number;

beforeAll(async () => {
    world = await World.open();
    folder = mkdtempSync(join(tmpdir(), 'prairie-'));
    port = await freePort();
    context = await chromium.launchPersistentContext(folder, {
        executablePath: CHROMIUM,
        args: [...FLAGS, `--remote-debugging-port=${port}`],
        locale: 'en-GB',
    });
    mkdirSync(REPORTS, { recursive: true });
});
afterAll(async () => {
    await context.close();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
    return new Promise((found) => {
        const server = createServer().listen(0, '127.0.0.1', () => {
            const { port } = server.address() as { port: number };
            server.close(() => found(port));
        });
    });
}

/** A table on the server, of which this browser has a seat: in its waiting room, or with the game begun. */
async function openTable(page: Page, begin: boolean): Promise<string> {
    await page.goto(`${world.address}#/friends/sioux`);
    await page.getByLabel('Your name').fill('Maud');
    for (let bot = 0; bot < 2; bot++)
        await page.getByRole('group', { name: 'Bots among them' }).getByLabel('More').click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(/#\/t\//);
    if (begin) await page.getByRole('button', { name: /^Start/ }).click();
    return /#\/t\/([\w-]+)/.exec(page.url())?.[1] ?? '';
}

/** Pages that are there only when somebody has been here before. */
async function pagesOfVisitor(): Promise<string[]> {
    const page = await context.newPage();
    await page.goto(world.address);
    await laySaves(page, savesOfScenes([...ENDS, ...AMID]));
    const [waiting, begun] = [await openTable(page, false), await openTable(page, true)];
    const [finished] = savesOfScenes(['tomahawk-end']);
    await page.close();
    return [
        `t/${waiting}`,
        ...['t', 'w', 's', 'fair'].map((screen) => `${screen}/${begun}`),
        `shared/${await wordOf((finished as Save).record)}`,
    ];
}

const scoreOf = ({ lhr }: Report, kind: Kind) =>
    Math.round(100 * (lhr.categories[kind].score ?? 0));

/** Takes from each task the time in which its thread had no processor. */
function countByProcessor(file: string): void {
    const trace = JSON.parse(readFileSync(file, 'utf8')) as {
        traceEvents: { ph: string; dur?: number; tdur?: number }[];
    };
    for (const event of trace.traceEvents)
        if (event.ph === 'X' && event.dur && event.tdur !== undefined)
            event.dur = Math.min(event.dur, Math.max(event.tdur, 1));
    writeFileSync(file, JSON.stringify(trace));
}

async function look(place: string): Promise<Report> {
    const gathered = `${folder}/gathered`;
    rmSync(gathered, { recursive: true, force: true });
    const flags = {
        port,
        output: 'html',
        logLevel: 'error',
        onlyCategories: KINDS,
        maxWaitForLoad: MOST_LOADING,
    };
    const address = `${world.address}#/${place}`;
    await lighthouse(address, { ...flags, gatherMode: gathered });
    countByProcessor(`${gathered}/trace.json`);
    const found = await lighthouse(address, { ...flags, auditMode: gathered });
    if (found.lhr.runtimeError) throw new Error(`${place}: ${found.lhr.runtimeError.message}`);
    return found;
}

/** What keeps a page from its score: the audits that count, with the first things they name. */
function faults(place: string, report: Report): string[] {
    return KINDS.filter((kind) => scoreOf(report, kind) < LEAST[kind]).flatMap((kind) => {
        const { audits, categories } = report.lhr;
        const counted = categories[kind].auditRefs.filter(({ weight }) => weight > 0);
        const missed = counted
            .map(({ id }) => audits[id] as Audit)
            .filter(({ score }) => score !== null && score < (kind === 'performance' ? 0.9 : 1));
        const words = missed.map(({ id, displayValue = '', details }) => {
            const nodes = details?.items?.flatMap(({ node }) => node?.snippet ?? []).slice(0, 3);
            return `  ${id} ${displayValue} ${nodes?.join(' ') ?? ''}`.trimEnd();
        });
        return [`/${place}: ${kind} ${scoreOf(report, kind)}`, ...words];
    });
}

test('every page is quick, accessible, sound and can be found', async () => {
    const all = [...PAGES, ...(await pagesOfVisitor())];
    const found: string[] = [];
    for (const place of all.filter((one) => WANTED.some((part) => one.includes(part)))) {
        const report = await look(place);
        const name = place.slice(0, 40).replaceAll('/', '-') || 'home';
        writeFileSync(`${REPORTS}/${name}.html`, report.report);
        const scores = KINDS.map((kind) => String(scoreOf(report, kind)).padStart(4)).join('');
        console.log(`${scores}  /${place.slice(0, 60)}`);
        found.push(...faults(place, report));
    }
    expect(found.join('\n')).toBe('');
});
