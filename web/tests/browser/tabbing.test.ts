// A whole game of each from its set-up screen to the result, by Tab, arrow keys and Enter alone.
import { expect, test } from 'vitest';
import { playByKeys, take } from './tabbing.ts';
import { page, world } from './visit.ts';
import { GAMES } from './world.ts';

test.each(GAMES)('%s by keyboard alone', async (game) => {
    await page.goto(`${world.address}#/new/${game}/alone`);
    await take(page, '.lv button');
    await take(page, 'footer .pri:enabled');
    await page.waitForURL(/#\/play\//);
    expect(await playByKeys(page)).toBeGreaterThan(20);
    await page.getByRole('heading', { name: /^Final scoring/ }).waitFor();
});
