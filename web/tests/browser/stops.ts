// All that is walked to when sizes are measured: screens, dialogs, boards, some of them touched,
// and moments with all that is told of them.
import type { Page } from 'playwright-core';
import { SCENES } from './scenes.ts';
import { MOMENTS, tell } from './told.ts';
import { settled } from './waiting.ts';
import { GAMES } from './world.ts';

export interface Stop {
    name: string;
    hash: string;
    before?: (page: Page) => Promise<unknown>;
}

const first = (page: Page, chosen: string) =>
    page.locator(chosen).filter({ visible: true }).first();

async function openOptions(page: Page): Promise<void> {
    const tab = page.locator('.tabs button').last();
    if (await tab.isVisible()) await tab.click();
    await page.evaluate(() => document.querySelector('details')?.setAttribute('open', ''));
}
async function openGame(page: Page): Promise<void> {
    if ((await page.locator('article.open').count()) === 0)
        await page.getByRole('article').last().getByRole('button').click();
    await settled(page);
}

const AROUND: Stop[] = [
    { name: 'home', hash: '/' },
    { name: 'home-open', hash: '/', before: openGame },
    { name: 'settings', hash: '/settings' },
    { name: 'missing', hash: '/play/none' },
    { name: 'hand-over', hash: '/play/hand-over' },
    { name: 'log', hash: '/play/tomahawk-late?panel=log' },
    { name: 'menu', hash: '/play/tomahawk-late?panel=menu' },
    ...GAMES.flatMap((game): Stop[] => [
        { name: `new-${game}`, hash: `/new/${game}/alone` },
        { name: `new-options-${game}`, hash: `/new/${game}/screen`, before: openOptions },
        { name: `rules-${game}`, hash: `/play/${game}-middle?panel=rules` },
        { name: `rules-page-${game}`, hash: `/rules/${game}` },
        { name: `replay-${game}`, hash: `/replay/${game}-end/20` },
    ]),
];

const chosen = (game: string, touches: number): Stop => ({
    name: `${game}-chosen`,
    hash: `/play/${game}`,
    before: async (page) => {
        for (let n = 0; n < touches; n++) {
            await first(page, '[data-legal]').click();
            await settled(page);
        }
    },
});

export const STOPS: Stop[] = [
    ...AROUND,
    ...Object.keys(SCENES)
        .filter((name) => name !== 'hand-over')
        .map((name) => ({ name, hash: `/play/${name}` })),
    chosen('bison-tile', 1),
    ...MOMENTS.map((told) => ({
        name: `told-${told.name}`,
        hash: told.hash,
        before: (page: Page) => tell(page, told),
    })),
];
