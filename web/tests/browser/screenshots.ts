// Pictures of every screen: desktop and phone, light and dark, English and French, into
// build/screenshots/. Games are played once and then looked at in every way.
import { mkdirSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { BUILD, DESKTOP, GAMES, type Look, PHONE, playSome, playToTheEnd, startGame, World } from './harness.ts';

const FOLDER = `${BUILD}/screenshots`;
const MIDDLE = 60; // clicks into a game

let world: World;
let state: Awaited<ReturnType<World['remember']>>;
const ids: Record<string, { first: string; middle: string; over: string; handOver: string }> = {};

const idOf = (page: Page) => /#\/play\/(\w+)/.exec(page.url())?.[1] ?? '';

beforeAll(async () => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    world = await World.open();
    const visitor = await world.visitor();
    const page = await visitor.page();
    for (const game of GAMES) {
        await startGame(page, { game, way: 'screen' });
        const handOver = idOf(page);
        await startGame(page, { game, level: 1 });
        const first = idOf(page);
        await startGame(page, { game });
        await playSome(page, MIDDLE, 3);
        const middle = idOf(page);
        await startGame(page, { game });
        await playToTheEnd(page, 5);
        ids[game] = { first, middle, over: idOf(page), handOver };
    }
    state = await world.remember(visitor);
    await visitor.close();
}, 600_000);
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

test.each(LOOKS)('$name', async (look) => {
    const visitor = await world.visitor(look, state);
    const page = await visitor.page();
    const shoot = async (name: string, hash: string, before?: () => Promise<void>) => {
        await page.goto(`${world.address}#${hash}`);
        await page.waitForTimeout(500);
        await before?.();
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${FOLDER}/${name}-${look.name}.png` });
    };
    await shoot('home', '/');
    await shoot('home-open', '/', () => page.getByRole('article').last().getByRole('button').click());
    await shoot('settings', '/settings');
    await shoot('games', '/', () => page.locator('.ft button').click());
    await page.keyboard.press('Escape');
    for (const game of GAMES) {
        const { first, middle, over, handOver } = ids[game] ?? { first: '', middle: '', over: '', handOver: '' };
        await shoot(`new-${game}`, `/new/${game}/alone`);
        if (look.viewport === PHONE)
            await shoot(`new-options-${game}`, `/new/${game}/alone`, () => page.locator('.tabs button').last().click());
        await shoot(`first-${game}`, `/play/${first}`);
        await shoot(`middle-${game}`, `/play/${middle}`);
        await shoot(`rules-${game}`, `/play/${middle}?panel=rules`);
        await shoot(`end-${game}`, `/play/${over}`);
        await shoot(`replay-${game}`, `/replay/${over}/20`);
        if (game === 'tomahawk') {
            await shoot('hand-over', `/play/${handOver}`);
            await shoot('log', `/play/${middle}?panel=log`);
            await shoot('menu', `/play/${middle}?panel=menu`);
            await page.keyboard.press('Escape');
            await shoot('rules-page', '/rules/tomahawk');
        }
    }
    await visitor.close();
});
