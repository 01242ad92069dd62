// The owner's box: figures entered by the form, judged by the engine at their line, played at once, taken
// along in record, link and file, and read by the terminal program.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { playSome } from './hand.ts';
import { saveHere, savesIn } from './shelf.ts';
import { page, visitor, world } from './visit.ts';
import { settled } from './waiting.ts';
import { BUILD, GAMES, PHONE } from './world.ts';

const form = () => page.locator('form');
const line = (name: string) => form().getByRole('group', { name, exact: true });
const good = () => page.getByText(/^A good table of/).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function about(game: string): Promise<void> {
    await page.goto(`${world.address}#/settings`);
    await page.goto(`${world.address}#/about/${game}`);
    await good();
}

test.each([...GAMES])('the built-in table of %s fills the form, and is good', async (game) => {
    await about(game);
    const built = execFileSync(`${BUILD}/prairie`, ['data', game], { encoding: 'utf8' });
    const lines = built.split('\n').filter((one) => one && !one.startsWith('#')).length - 3;
    expect(await form().locator('.line').count()).toBe(lines);
    expect(await page.getByText('reconstructed', { exact: true }).first().isVisible()).toBe(true);
});

test('every figure can be entered on a phone', async () => {
    await page.setViewportSize(PHONE);
    await about('bison');
    const fields = line('Tile 0').getByRole('textbox');
    expect(await fields.count()).toBe(6);
    for (const field of await fields.all()) expect(await field.isVisible()).toBe(true);
});

test('a wrong figure is told at its line, and nothing can be done with it', async () => {
    await about('sioux');
    const fish = line('How many of each').getByRole('textbox').first();
    await fish.fill('many');
    await expect
        .poll(() => line('How many of each').textContent())
        .toMatch(/five numbers are needed/);
    expect(await fish.getAttribute('aria-invalid')).toBe('true');
    expect(await line('Winter 1').getByRole('textbox').first().getAttribute('aria-invalid')).toBe(
        'false',
    );
    expect(await button('Play with this box').isDisabled()).toBe(true);
    await fish.fill('18');
    await good();
    await page.getByLabel('Name of your box').fill('reconstructed-1');
    await expect.poll(() => form().textContent()).toMatch(/built-in/);
});

test('figures that are entered are played, and go along in record, link and file', async () => {
    await about('big-manitou');
    await page.getByLabel('Name of your box').fill('attic');
    await line('Horse').getByRole('textbox').fill('9');
    await line('Totem').getByRole('textbox').fill('7');
    await good();
    const download = page.waitForEvent('download');
    await button('Download the file').click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toMatch(/^prairie-data 1\ngame: big-manitou\nname: attic\n/);
    const kept = resolve(BUILD, 'attic.prairie-data');
    writeFileSync(kept, file);
    const checked = execFileSync(`${BUILD}/prairie`, ['data', 'big-manitou', kept], {
        encoding: 'utf8',
    });
    expect(checked).toMatch(/attic/);

    await button('Play with this box').click();
    await page.locator('footer .pri:enabled').click();
    await page.waitForURL(/#\/play\//);
    await playSome(page, 14, 3);
    await settled(page);
    const { record } = await saveHere(page);
    expect(record.startsWith(file)).toBe(true);
    expect(record).toMatch(/^data: attic$/m);
    await page.reload();
    await settled(page);
    expect(await page.locator('#board').count()).toBe(1);
    await forgetEverything();
});

/** What the browser keeps goes by a button, after a question; the page begins anew without it. */
async function forgetEverything(): Promise<void> {
    const boxes = () => page.evaluate(() => localStorage.getItem('prairie.boxes'));
    await page.goto(`${world.address}#/settings`);
    await button('Forget …').click();
    await button('Close').click();
    expect([await boxes(), (await savesIn(page)).length]).toEqual([expect.any(String), 1]);
    await button('Forget …').click();
    await Promise.all([page.waitForEvent('load'), button('Forget everything').click()]);
    expect(new URL(page.url()).hash).toBe('#/');
    expect([await boxes(), await savesIn(page)]).toEqual([null, []]);
}

test('a link brings a box to another browser', async () => {
    await about('bison');
    await page.getByLabel('Name of your box').fill('lent');
    await good();
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Copy a link').click();
    await button('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await world.visitor();
    const there = await friend.page();
    await there.goto(link);
    await there.getByText(/^A good table of/).waitFor();
    expect(await there.getByLabel('Name of your box').inputValue()).toBe('lent');
    await there.goto(`${world.address}#/settings`);
    await there.goto(`${link.slice(0, -20)}`);
    await there.getByText('This link is damaged').waitFor();
    expect(friend.complaints).toEqual([]);
    await friend.close();
});
