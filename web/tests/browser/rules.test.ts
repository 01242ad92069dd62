// The rules: figures that can be played in place, ways from rules to the board and back, and paper.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { savesOfScenes } from './scenes.ts';
import { laySaves } from './stage.ts';
import { page, world } from './visit.ts';
import { settled } from './waiting.ts';
import { PHONE } from './world.ts';

async function figure(of: Page, name: string) {
    const one = of.locator(`#figure-${name}`);
    await one.evaluate((node) => node.scrollIntoView({ block: 'start' }));
    await one.locator('.doing').waitFor();
    return one;
}
const FIGURES: [string, string][] = [
    ['sioux', 'compare'],
    ['big-manitou', 'duel'],
    ['tomahawk', 'battle'],
    ['bison', 'level'],
];

test.each(FIGURES)(
    'a figure of %s is played in place, shown, and begun again',
    async (game, name) => {
        await page.goto(`${world.address}#/rules/${game}`);
        const one = await figure(page, name);
        const still = await one.locator('.turn[role=status]').textContent();
        const again = one.getByRole('button', { name: 'Start again' });
        expect(await again.isDisabled()).toBe(true);
        // A legal touch of the reader's own.
        await one.locator('.hand [data-legal]').filter({ visible: true }).first().click();
        if (await again.isDisabled()) await one.locator('.board [data-legal]').first().click();
        await expect.poll(() => again.isDisabled()).toBe(false);
        await again.click();
        await expect.poll(() => again.isDisabled()).toBe(true);
        expect(await one.locator('.turn[role=status]').textContent()).toBe(still);
        // What the figure is about.
        await one.getByRole('button', { name: 'Show it' }).click();
        const came = () => one.locator('.came').textContent();
        await expect.poll(came).toMatch(/^(?!.*Play here).*\S/);
        expect(await violations(page)).toEqual([]);
    },
);

test('rules are found by words, begin in short, and lead to the board and back', async () => {
    await laySaves(page, savesOfScenes(['sioux-middle']));
    await page.goto(`${world.address}#/play/sioux-middle?panel=rules`);
    const text = page.getByRole('document', { name: 'Text of the rules' });
    await text.getByText('In short.').waitFor();
    expect((await text.textContent())?.trim().indexOf('In short.')).toBeLessThan(400);
    await page.getByRole('searchbox').fill('clever crow');
    await page
        .getByRole('status')
        .filter({ hasText: /\d+ rules/ })
        .waitFor();
    await page.getByRole('searchbox').fill('');
    // From a rule to the thing on the board, and from the thing to its rule.
    const rule = page.locator('[id="rule-SX-1.2"]');
    await rule.getByRole('button', { name: 'Show it on the board' }).click();
    expect(await page.locator('.board [data-pointed]').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-pointed]').count()).toBe(0);
    // Beside a game a figure lies over the board, which stays as it is.
    await page.keyboard.press('r');
    await page
        .locator('[id="rule-SX-3.6"]')
        .getByRole('button', { name: /^Figure/ })
        .click();
    const over = page.getByRole('dialog', { name: 'A figure of the rules' });
    await over.locator('.doing').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await over.waitFor({ state: 'detached' });
});

test('on a phone figures fit the page', async () => {
    const phone = await world.visitor({ viewport: PHONE, language: 'fr', theme: 'dark' });
    const small = await phone.page('#/rules/bison');
    const one = await figure(small, 'tile');
    const wide = await one.evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(wide).toBeLessThanOrEqual(1);
    expect(await violations(small)).toEqual([]);
    expect(phone.complaints.join('\n')).toBe('');
    await phone.close();
});

test.each(['sioux', 'bison'])(
    'the booklet of %s holds every figure, and on paper no control',
    async (game) => {
        const reader = await world.visitor({ language: game === 'bison' ? 'fr' : 'en' });
        const booklet = await reader.page(`#/booklet/${game}`);
        await settled(booklet);
        const figures = booklet.locator('[data-figure]');
        await expect.poll(() => figures.count()).toBeGreaterThan(8);
        expect(await booklet.locator('[data-figure] .view').count()).toBe(await figures.count());
        expect(await violations(booklet)).toEqual([]);
        await booklet.emulateMedia({ media: 'print' });
        const shown = await booklet.getByRole('button').filter({ visible: true }).allTextContents();
        const own = await figures.getByRole('button').filter({ visible: true }).count();
        expect(shown.length).toBe(own); // pieces of the boards alone, which cannot be touched
        const pdf = (await booklet.pdf({ preferCSSPageSize: true })).toString('latin1');
        const pages = pdf.match(/\/Type ?\/Page\b/g)?.length ?? 0;
        expect(pages).toBeGreaterThan(15);
        expect(pdf).toMatch(/MediaBox ?\[0 0 (419|420)/); // A5
        expect(reader.complaints.join('\n')).toBe('');
        await reader.close();
    },
);
