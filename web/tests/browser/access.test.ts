// axe finds nothing on any screen or dialog: all its rules by day, and the contrast by night.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { faults } from './geometry.ts';
import { offerInstall, offerVersion } from './offers.ts';
import { unreached } from './reach.ts';
import { SCENES, savesOfScenes } from './scenes.ts';
import { laySaves } from './stage.ts';
import { settled } from './waiting.ts';
import { DESKTOP, GAMES, PHONE, World } from './world.ts';

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

type Screen = [string, string, ((page: Page) => Promise<unknown>)?];

const visible = (page: Page, chosen: string) =>
    page.locator(chosen).filter({ visible: true }).first();
const touch = (chosen: string) => (page: Page) => visible(page, chosen).click();

async function hint(page: Page): Promise<void> {
    await page.keyboard.press('h');
    await page.locator('.callout.hint button').first().waitFor();
}
async function refused(page: Page): Promise<void> {
    await page.locator('.hand .used').first().click({ force: true });
    await page.locator('.callout.refused').waitFor();
}
async function playOn(page: Page): Promise<void> {
    await page.locator('.time .on').click();
    await page.locator('dialog .lv').first().waitFor();
}
async function badRecord(page: Page): Promise<void> {
    await page.locator('.ft button').click();
    const file = { name: 'a.prairie', mimeType: 'text/plain', buffer: Buffer.from('torn') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('[role=alert]').waitFor();
}

const AROUND: Screen[] = [
    ['home', '/'],
    ['home with a game opened', '/', (page) => page.locator('.go .pri').first().click()],
    ['games, a record refused', '/', badRecord],
    ['settings', '/settings'],
    ['a missing game', '/play/none'],
    ['a damaged link', '/shared/abc'],
    ['hand-over', '/play/hand-over'],
    ['menu', '/play/tomahawk-late?panel=menu'],
    ['log', '/play/bison-late?panel=log'],
    ['refused', '/play/sioux-middle', refused],
    ['hint', '/play/bison-middle', hint],
    ...GAMES.flatMap((game): Screen[] => [
        [`new ${game}`, `/new/${game}/screen`, touch('summary')],
        [`rules beside ${game}`, `/play/${game}-first?panel=rules`],
    ]),
    ['replay', '/replay/tomahawk-end/20'],
    ['a choice of who plays on', '/replay/sioux-end-five/20', playOn],
    ['settings with an offer', '/settings', offerInstall],
    ['new version', '/', offerVersion],
];
const QUESTIONS: Screen[] = [
    ['rules page', '/rules/sioux'],
    ['a card chosen', '/play/sioux-middle', touch('[data-legal]')],
    ['market', '/play/bison-middle', touch('.trade')],
    ['region', '/play/bison-late', touch('.space')],
    ['tile laid', '/play/bison-tile', touch('.land [data-legal]')],
];
// Positions that show nothing new beside others are left out: looking takes a second each.
const ALIKE = /second|end-five|end-four|extra|enter|call|build|-late$/;
const BOARDS = Object.keys(SCENES)
    .filter((name) => !ALIKE.test(name))
    .map((name): Screen => [name, `/play/${name}`]);

// Colours are shared: what shows every kind of piece and panel is looked at by night too.
const BY_NIGHT =
    /middle|five|setup|select|pay|overflow|crow|end$|take|^[a-z]+$|^(home|games|new|rules|a )/;

async function check(screens: Screen[], phone = false): Promise<string[]> {
    const visitor = await world.visitor({
        keeps: !phone,
        ...(phone ? { viewport: PHONE } : {}),
    });
    const page = await visitor.page();
    await laySaves(page, savesOfScenes());
    const found: string[] = [];
    for (const [name, hash, before] of screens) {
        await page.goto(`${world.address}#/settings`);
        await page.goto(`${world.address}#${hash}`);
        await settled(page);
        await before?.(page);
        await settled(page);
        found.push(...(await violations(page)).map((one) => `${name}: ${one}`));
        if (phone || !BY_NIGHT.test(name)) continue;
        await page.emulateMedia({ colorScheme: 'dark' });
        found.push(
            ...(await violations(page, ['color-contrast'])).map(
                (one) => `${name} by night: ${one}`,
            ),
        );
        await page.emulateMedia({ colorScheme: 'light' });
    }
    await visitor.close();
    expect(visitor.complaints.join('\n')).toBe('');
    return found;
}

/** In the page: chosen things that look as their neighbours do which are not chosen. */
function unmarked(): string[] {
    const looks = (one: Element) =>
        [undefined, '::before', '::after']
            .map((part) => getComputedStyle(one, part))
            .map((style) => [style.color, style.backgroundColor, style.boxShadow, style.outline])
            .join();
    const ON = '[aria-checked="true"], [aria-pressed="true"]';
    return [...document.querySelectorAll(ON)].flatMap((chosen) => {
        const kind = chosen.getAttribute('role') ?? chosen.localName;
        const others = [...(chosen.closest('main, header') ?? document).querySelectorAll(kind)];
        const alike = others.filter(
            (one) => one.className === chosen.className && !one.matches(ON),
        );
        return alike.some((one) => looks(one) === looks(chosen))
            ? [chosen.outerHTML.slice(0, 200)]
            : [];
    });
}
const FORCED: Screen[] = [
    ['settings', '/settings'],
    ['new game', '/new/sioux/screen', touch('summary')],
    ['a card chosen', '/play/sioux-middle', touch('[data-legal]')],
    ['cards chosen', '/play/big-manitou-select', touch('[data-legal]')],
    ['a card laid out', '/play/tomahawk-middle', touch('[data-legal]')],
    ['tile laid', '/play/bison-tile', touch('.land [data-legal]')],
];
test.each(['light', 'dark'] as const)('colours that the system forces, %s', async (theme) => {
    const visitor = await world.visitor({ theme });
    const page = await visitor.page();
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    await laySaves(page, savesOfScenes());
    for (const [name, hash, before] of FORCED) {
        await page.goto(`${world.address}#${hash}`);
        await settled(page);
        await before?.(page);
        await settled(page);
        expect(await violations(page, ['color-contrast']), name).toEqual([]);
        expect(await page.evaluate(unmarked), name).toEqual([]);
    }
    await visitor.close();
});

const PLACES = `settings new/sioux/alone friends/sioux rules/tomahawk about/bison privacy puzzle lobby
    learn/tomahawk learn/bison play/tomahawk-late?panel=menu play/tomahawk-late?panel=keys
    play/tomahawk-late?panel=log play/sioux-end replay/tomahawk-end/20 play/sioux-middle
    play/tomahawk-setup play/big-manitou-select play/big-manitou-middle play/bison-middle`;
test('everything is reached at 400 % zoom, and nothing scrolls both ways', async () => {
    const visitor = await world.visitor({ viewport: { width: 320, height: 256 }, seen: true });
    const page = await visitor.page();
    await laySaves(page, savesOfScenes());
    const found: string[] = [];
    for (const place of PLACES.split(/\s+/)) {
        await page.goto(`${world.address}#/${place}`);
        await settled(page);
        found.push(...(await page.evaluate(unreached)).map((one) => `${place}: ${one}`));
    }
    await visitor.close();
    expect(found).toEqual([]);
});

// WCAG 1.4.12: lines, letters, words and paragraphs as far apart as a reader may want them.
const SPACED = `*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;
const SPACED_PLACES = ` new/sioux/alone friends/sioux rules/tomahawk about/bison privacy settings puzzle lobby
    play/tomahawk-late?panel=menu play/tomahawk-late?panel=keys play/sioux-end replay/tomahawk-end/20`;
/** In the page: lays a sheet over its own. */
function lay(css: string): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
const SPACED_BOARDS = `play/sioux-middle play/sioux-five play/sioux-end play/tomahawk-setup play/tomahawk-late
    play/big-manitou-select play/big-manitou-five play/big-manitou-end play/bison-late play/bison-end
    replay/tomahawk-end/20 replay/sioux-end/20 replay/bison-end/20 learn/tomahawk learn/sioux`;
test.each([
    ['phone', PHONE, SPACED_PLACES],
    ['1280x800', DESKTOP, SPACED_BOARDS],
])('widely spaced text is neither cut nor covered: %s', async (_, viewport, places) => {
    const visitor = await world.visitor({ viewport, seen: true });
    const page = await visitor.page();
    const scenes = [...places.matchAll(/(?:play|replay)\/([\w-]+)/g)].map(([, name]) => `${name}`);
    await laySaves(page, savesOfScenes([...new Set(scenes)]));
    const found: string[] = [];
    for (const place of places.split(/\s+/)) {
        await page.goto(`${world.address}#/lobby`);
        await page.goto(`${world.address}#/${place}`);
        await page.reload(); // without the sheet
        await settled(page);
        const before = await page.evaluate(faults);
        await page.evaluate(lay, SPACED);
        await settled(page);
        const spaced = await page.evaluate(faults);
        const cut = spaced.filter((one) => /^(text (out|off|over)|covered)/.test(one));
        found.push(...cut.filter((one) => !before.includes(one)).map((one) => `${place}: ${one}`));
    }
    await visitor.close();
    expect(found).toEqual([]);
});

test('screens and dialogs around the boards', async () => {
    expect(await check(AROUND)).toEqual([]);
});
test('boards in every phase', async () => {
    expect(await check([...BOARDS, ...QUESTIONS])).toEqual([]);
});
test('boards on a phone', async () => {
    const some = BOARDS.filter(([name]) => /five|setup|overflow|crow|select|middle/.test(name));
    expect(
        await check([...some, ...AROUND.slice(0, 2), ['log', '/play/bison-late?panel=log']], true),
    ).toEqual([]);
});
