// Pictures of every screen: desktop and phone, light and dark, English and French, into
// build/screenshots/. The positions are staged, so each is there at once and always the same.
// SHOTS=replay takes only the pictures whose names hold that.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { offerInstall, offerVersion } from './offers.ts';
import { SCENES, savesOfScenes } from './scenes.ts';
import { laySaves } from './stage.ts';
import { MOMENTS, tell } from './told.ts';
import { settled } from './waiting.ts';
import { BUILD, DESKTOP, GAMES, type Look, PHONE, World } from './world.ts';

const FOLDER = `${BUILD}/screenshots`;
const WANTED = new RegExp(process.env.SHOTS ?? '');
const saves = savesOfScenes();

let world: World;
beforeAll(async () => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    world = await World.open();
});
afterAll(() => world.close());

const LOOKS: (Look & { name: string })[] = [DESKTOP, PHONE].flatMap((viewport) =>
    (['light', 'dark'] as const).flatMap((theme) =>
        (['en', 'fr'] as const).map((language) => ({
            viewport,
            theme,
            language,
            name: `${viewport.width}x${viewport.height}-${theme}-${language}`,
        })),
    ),
);

const first = (page: Page, chosen: string) =>
    page.locator(chosen).filter({ visible: true }).first();

/** A picture: its name, where it is taken, and what is touched before. */
type Shot = [string, string, ((page: Page) => Promise<unknown>)?];

const AROUND: Shot[] = [
    ['home', '/'],
    ['home-open', '/', (page) => page.getByRole('article').last().getByRole('button').click()],
    ['games', '/', (page) => page.locator('.ft button').click()],
    ['games-bad-record', '/', openBadRecord],
    ['settings', '/settings'],
    ['missing', '/play/none'],
    ['bad-link', '/shared/abc'],
    ['replay-running', '/replay/sioux-middle/12'],
    ['hand-over', '/play/hand-over'],
    ['log', '/play/tomahawk-late?panel=log'],
    ['menu', '/play/tomahawk-late?panel=menu'],
    ...GAMES.flatMap((game): Shot[] => [
        [`new-${game}`, `/new/${game}/alone`],
        [`new-options-${game}`, `/new/${game}/screen`, openOptions],
        [`rules-${game}`, `/play/${game}-middle?panel=rules`],
        [`rules-page-${game}`, `/rules/${game}`],
        [`replay-${game}`, `/replay/${game}-end/20`],
        [`replay-play-on-${game}`, `/replay/${game}-end/20`, playOn],
        [`hint-${game}`, `/play/${game}-middle`, askForHint],
    ]),
];

const BOARDS: Shot[] = Object.keys(SCENES).map((name) => [name, `/play/${name}`]);

const TOUCHED: Shot[] = [
    ['sioux-chosen', '/play/sioux-middle', (page) => first(page, '[data-legal]').click()],
    ['tomahawk-setup-kept', '/play/tomahawk-setup', (page) => touch(page, 2)],
    ['tomahawk-laid', '/play/tomahawk-late', (page) => touch(page, 5)],
    ['big-manitou-selected', '/play/big-manitou-select', (page) => touch(page, 5)],
    ['big-manitou-chosen', '/play/big-manitou-middle', (page) => touch(page, 1)],
    ['bison-market', '/play/bison-middle', (page) => first(page, '.trade').click()],
    ['bison-region', '/play/bison-late', (page) => first(page, '.space').click()],
    ['sioux-refused', '/play/sioux-middle', refusedCard],
    ['bison-laid', '/play/bison-tile', (page) => touch(page, 1)],
];

const TOLD: Shot[] = MOMENTS.map((told) => [
    `told-${told.name}`,
    told.hash,
    (page) => tell(page, told),
]);

// Offers of the browser, which stay once they are there.
const OFFERED: Shot[] = [
    ['settings-install', '/settings', offerInstall],
    ['new-version', '/', offerVersion],
    ['new-version-table', '/play/bison-middle'],
    ['new-version-hand', '/play/big-manitou-five'],
];

async function touch(page: Page, times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
        await first(page, '[data-legal]').click();
        await settled(page);
    }
}
/** A card that is played already. */
async function refusedCard(page: Page): Promise<void> {
    await page.locator('.hand .used').first().click({ force: true });
    await page.locator('.callout.refused').waitFor();
}
async function openOptions(page: Page): Promise<void> {
    const tab = page.locator('.tabs button').last();
    if (await tab.isVisible()) await tab.click();
    await page.locator('summary').click();
}
async function askForHint(page: Page): Promise<void> {
    await page.keyboard.press('h');
    await page.locator('.callout.hint button').first().waitFor();
}
async function playOn(page: Page): Promise<void> {
    await page.locator('.time .on').click();
    await page.locator('dialog .lv').first().waitFor();
}
async function openBadRecord(page: Page): Promise<void> {
    await page.locator('.ft button').click();
    await page.locator('input[type=file]').setInputFiles({
        name: 'torn.prairie',
        mimeType: 'text/plain',
        buffer: Buffer.from('prairie 1\ngame: bison\nseats: 9\n'),
    });
}

test.each(LOOKS)('$name', async (look) => {
    const visitor = await world.visitor({ ...look, seen: true, keeps: true });
    const page = await visitor.page();
    await laySaves(page, saves);
    const failed: string[] = [];
    const shots = [...AROUND, ...BOARDS, ...TOUCHED, ...TOLD, ...OFFERED];
    for (const [name, hash, before] of shots.filter(([name]) => WANTED.test(name))) {
        // Another screen between, so that nothing of the last picture is left.
        await page.goto(`${world.address}#/settings`);
        await page.goto(`${world.address}#${hash}`);
        await settled(page);
        await before?.(page).catch((error: Error) => failed.push(`${name}: ${error.message}`));
        await settled(page);
        await page.screenshot({ path: `${FOLDER}/${name}-${look.name}.png` });
    }
    await visitor.close();
    if (failed.length) throw new Error(failed.join('\n'));
});

// The README opens with these: each game once by day and once by night, small.
const SHOWN: [string, string][] = [
    ['sioux', 'sioux-middle'],
    ['tomahawk', 'tomahawk-late'],
    ['big-manitou', 'big-manitou-middle'],
    ['bison', 'bison-late'],
];
const PICTURES = resolve(import.meta.dirname, '../../../docs/pictures');

test.skipIf(process.env.SHOTS)('the pictures of the README', async () => {
    mkdirSync(PICTURES, { recursive: true });
    for (const theme of ['light', 'dark'] as const) {
        const visitor = await world.visitor({ theme, seen: true, keeps: true });
        const page = await visitor.page();
        await laySaves(page, saves);
        const camera = await visitor.context.newCDPSession(page);
        for (const [game, scene] of SHOWN) {
            await page.goto(`${world.address}#/settings`);
            await page.goto(`${world.address}#/play/${scene}`);
            await settled(page);
            const { data } = await camera.send('Page.captureScreenshot', {
                format: 'webp',
                quality: 82,
                clip: { x: 0, y: 0, width: 1280, height: 800, scale: 0.5 },
            });
            writeFileSync(`${PICTURES}/${game}-${theme}.webp`, Buffer.from(data, 'base64'));
        }
        await visitor.close();
    }
});
