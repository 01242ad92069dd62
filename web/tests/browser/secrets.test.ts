// People who share a screen never see what the other hides. Two games that differ only in one
// player's secret must show the other player the very same page, letter for letter; and while
// the device is handed over there is no board at all.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Save } from '../../src/table/saves.ts';
import { laySaves, twins } from './stage.ts';
import { settled } from './waiting.ts';
import { GAMES, World } from './world.ts';

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

/** The pages that seat 1 meets: handed over, its own board, with the log, and looking back. */
async function pagesOf(save: Save): Promise<Record<string, string>> {
    const visitor = await world.visitor();
    const page = await visitor.page();
    await laySaves(page, [save]);
    await page.goto(`${world.address}#/play/${save.id}`);
    await page.locator('[data-hand-over]').waitFor();
    await settled(page);
    expect(await page.locator('#board').count()).toBe(0);
    const handOver = await page.content();
    await page.locator('[data-hand-over]').click();
    await page.mouse.move(0, 0); // what lies under the mouse explains itself after a while
    await settled(page);
    expect(await page.locator('#board').count()).toBe(1);
    const board = await page.content();
    await page.keyboard.press('l');
    await settled(page);
    const log = await page.content();
    // Looking back shows no more while the game goes on: nobody's eyes may be chosen.
    await page.goto(`${world.address}#/replay/${save.id}`);
    await page.locator('.tk.long').first().waitFor();
    await settled(page);
    expect(await page.locator('.eyes .seg button:enabled').count()).toBe(1);
    const replay = await page.content();
    await visitor.close();
    expect(visitor.complaints.join('\n')).toBe('');
    return { handOver, board, log, replay };
}

/** What two pages say around the first letter that differs; nothing if they are the same. */
function difference(one: string, other: string): string[] {
    if (one === other) return [];
    let at = 0;
    while (one[at] === other[at]) at++;
    return [one, other].map((page) => page.slice(Math.max(0, at - 200), at + 200));
}

const CASES = GAMES.flatMap((game) =>
    (game === 'bison' ? [0] : [0, 24]).map((plies) => ({ game, plies })),
);

test.each(CASES)(
    '$game after $plies actions: a secret leaves no trace in the other’s page',
    async ({ game, plies }) => {
        const [one, other] = twins(game, plies);
        expect(one.record).not.toBe(other.record);
        const [pages, others] = [await pagesOf(one), await pagesOf(other)];
        for (const [name, page] of Object.entries(pages))
            expect(difference(page, others[name] ?? ''), name).toEqual([]);
    },
);
