// What the end promises, in every game: the score by rule, the curve of the lead, a rematch, the way to the
// replay, a link that holds the whole game, the record as a file.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Save } from '../../src/table/saves.ts';
import { savesOfScenes } from './scenes.ts';
import { saveHere, savesIn } from './shelf.ts';
import { laySaves } from './stage.ts';
import { page, visitor, world } from './visit.ts';
import { settled } from './waiting.ts';
import { GAMES } from './world.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const table = (address: string) => page.goto(`${world.address}#/play/${address}`);

/** Another person's browser, which has never seen the game: twice the link, one game. */
async function openElsewhere(link: string, save: Save): Promise<void> {
    const friend = await world.visitor();
    const there = await friend.page();
    for (const _ of ['first', 'second']) {
        await there.goto(`${world.address}#/settings`);
        await there.goto(link);
        await there.waitForURL(/#\/replay\/\w+\/0$/);
        await settled(there);
    }
    expect((await savesIn(there)).map((one) => one.record)).toEqual([save.record]);
    expect(await there.getByRole('slider').getAttribute('max')).toBe(String(save.plies));
    await friend.close();
    expect(friend.complaints.join('\n')).toBe('');
}

test('a link that is cut off is refused in words', async () => {
    for (const word of ['abc', 'S0qsUDBU', 'K0gsKU4EAA']) {
        await page.goto(`${world.address}#/shared/${word}`);
        await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/damaged|cannot be/);
    }
    expect(await savesIn(page)).toEqual([]);
});

test.each(GAMES)('%s: scores by rule add up, and the curve ends at them', async (game) => {
    await laySaves(page, savesOfScenes([`${game}-end`]));
    await table(`${game}-end`);
    await settled(page);
    const rows = await page.locator('.sc tbody tr').evaluateAll((all) =>
        all.map((row) => ({
            total: Number(row.querySelector('.tt')?.textContent),
            parts: [...row.querySelectorAll('.sb b')].map((part) => Number(part.textContent)),
        })),
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { total, parts } of rows)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    const [first, second] = rows.map(({ total }) => total).sort((a, b) => b - a);
    const said = await page.locator('[data-end]').textContent();
    expect(/Level at \d+: the rules break the tie/.test(said ?? '')).toBe(
        first === second && !said?.includes('share'),
    );
    const rules = await page.locator('.sc .rule').allTextContents();
    expect(rules.every((rule) => /^[A-Z]{2}-\d/.test(rule))).toBe(true);
    await page.locator('.sc .rule').first().click();
    await page.getByRole('searchbox').filter({ visible: true }).waitFor();
    await page.keyboard.press('Escape');
    const ends = page.locator('.ld .en');
    await expect.poll(() => ends.count()).toBe(rows.length);
    const drawn = (await ends.allTextContents()).map(Number).sort((a, b) => b - a);
    expect(drawn).toEqual(rows.map((row) => row.total).sort((a, b) => b - a));
});

test.each(GAMES)('%s: shared as a link, exported, replayed and played again', async (game) => {
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [old] = savesOfScenes([`${game}-end`]);
    await laySaves(page, old ? [old] : []);
    await table(`${game}-end`);
    await settled(page);
    await button('Copy a link to the replay').click();
    await button('Copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.length).toBeLessThan(4000);
    await openElsewhere(link, old as Save);
    const download = page.waitForEvent('download');
    await button('Export').click();
    expect(readFileSync(await (await download).path(), 'utf8')).toBe(old?.record);
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.waitForURL(/#\/replay\//);
    await page.getByRole('link', { name: 'To the result' }).click();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((address) => !/-end$/.test(address.hash));
    await settled(page);
    const next = await saveHere(page);
    expect(next.game).toBe(game);
    expect(next.seats.map((seat) => seat.name).sort()).toEqual(
        old?.seats.map((seat) => seat.name).sort(),
    );
});
