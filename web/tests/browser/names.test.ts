// Names in the log lead to their rules and back, by mouse, by keyboard and by finger; and the icon of
// the tab tells whose turn it is.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { savesOfScenes } from './scenes.ts';
import { laySaves } from './stage.ts';
import { page, world } from './visit.ts';
import { settled } from './waiting.ts';
import { GAMES, PHONE, startGame } from './world.ts';

async function openStaged(on: Page, scene: string, more = ''): Promise<void> {
    await laySaves(on, savesOfScenes([scene]));
    await on.goto(`${world.address}#/play/${scene}${more}`);
    await settled(on);
}

const shown = (on: Page, chosen: string) => on.locator(chosen).filter({ visible: true });
const names = (on: Page) => shown(on, '[role=log] a');
const link = (rule: string) => shown(page, `[role=log] a[href$="rule=${rule}"]`).first();

/** The rules are open, the rule or its first part is marked and in sight. */
async function expectRule(on: Page, rule: string): Promise<void> {
    const found = shown(on, '.rp .hit').first();
    await found.waitFor();
    const number = await found.locator('.no').textContent();
    expect(number === rule || number?.startsWith(`${rule}.`)).toBe(true);
    expect(await found.evaluate((rule) => document.activeElement === rule)).toBe(true);
    const place = async () => {
        const [panel, box] = [await shown(on, '.rp .tx').boundingBox(), await found.boundingBox()];
        const below = (box?.y ?? Number.NaN) - (panel?.y ?? 0);
        return below < -1 ? 'above' : below < (panel?.height ?? 0) ? 'in sight' : 'below';
    };
    // Figures before it may still be opened.
    await expect.poll(place).toBe('in sight');
}

test.each([
    ['sioux-five', ['SX-1.1', 'SX-1.2', 'SX-1.3']],
    ['tomahawk-late', ['1.1', 'TH-4.2']],
    ['big-manitou-five', ['BM-3.2', '2.2']],
    ['bison-late', ['BI-7.6', 'G-4']],
] as const)('%s: every name in the log leads to its rule and back', async (scene, expected) => {
    await openStaged(page, scene);
    const hrefs = await names(page).evaluateAll((all) =>
        all.map((one) => one.getAttribute('href')),
    );
    const rules = [...new Set(hrefs.map((href) => /rule=([\w.-]+)$/.exec(href ?? '')?.[1] ?? ''))];
    for (const rule of expected) expect(rules).toContain(rule);
    for (const [index, rule] of rules.entries()) {
        if (index % 2) await link(rule).click();
        else await link(rule).press('Enter');
        await expectRule(page, rule);
        await page.keyboard.press('Escape');
        await link(rule).waitFor();
        expect(await link(rule).evaluate((one) => document.activeElement === one)).toBe(true);
    }
});

test.each(GAMES)('%s: the key to its pieces leads to their rules', async (game) => {
    await openStaged(page, `${game}-first`);
    await page.keyboard.press('r');
    const pieces = shown(page, '.rp .tx li button').filter({ has: page.locator('.no') });
    await pieces.first().waitFor();
    expect(await pieces.count()).toBeGreaterThan(10);
    for (const piece of [pieces.first(), pieces.last(), pieces.last()]) {
        const rule = (await piece.locator('.no').textContent()) ?? '';
        await piece.press('Enter');
        await expectRule(page, rule);
    }
});

test('rules that a rule cites are one step away', async () => {
    await page.goto(`${world.address}#/rules/tomahawk?rule=1.2`);
    await expectRule(page, '1.2');
    await shown(page, '.hit [data-rule="TH-8.5"]').press('Enter');
    await expectRule(page, 'TH-8.5');
    await page.goBack();
    await expectRule(page, '1.2');
});

test('the whole log is one tab stop, and arrows go through lines and names', async () => {
    await openStaged(page, 'tomahawk-late');
    const log = page.getByRole('log');
    const stops = () =>
        log
            .locator('button, a')
            .evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length);
    expect(await stops()).toBe(1);
    const line = log.locator('li', { has: page.locator('a') }).first();
    const first = line.locator('a').first();
    await line.locator('button').focus();
    await page.keyboard.press('ArrowRight');
    expect(await first.evaluate((one) => document.activeElement === one)).toBe(true);
    expect(await stops()).toBe(1);
});

test('in a replay arrows in the log do not move the position', async () => {
    await laySaves(page, savesOfScenes(['tomahawk-end']));
    await page.goto(`${world.address}#/replay/tomahawk-end/20`);
    await settled(page);
    await page.getByRole('log').locator('li button').first().focus();
    await page.keyboard.press('ArrowRight');
    await settled(page);
    expect(page.url()).toMatch(/tomahawk-end\/20$/);
    await page.locator('#board').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/tomahawk-end\/21$/);
});

test('on the phone the rules lie over the log and give it back where it was', async () => {
    const visitor = await world.visitor({ viewport: PHONE });
    const phone = await visitor.page();
    await openStaged(phone, 'big-manitou-five', '?panel=log');
    const scroller = shown(phone, '[role=log]');
    const scrolled = () => scroller.evaluate((log) => log.scrollTop);
    const name = names(phone).filter({ hasText: 'Hunter' }).last();
    await name.scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(200);
    const box = await name.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await name.tap();
    await expectRule(phone, 'BM-3.2');
    await phone.getByRole('button', { name: 'Back to the log' }).tap();
    await names(phone).first().waitFor();
    expect(await scrolled()).toBe(before);
    await phone.getByRole('button', { name: 'Back to the board' }).tap();
    await expect.poll(() => names(phone).count()).toBe(0);
    expect(visitor.complaints.join('\n')).toBe('');
    await visitor.close();
});

/** Its name: the page may lie in any folder of a web space. */
const icon = async () =>
    (await page.locator('link[rel=icon]').getAttribute('href'))?.replace('./', '');

test('the icon of the tab is marked when it is the reader’s turn', async () => {
    expect(await icon()).toBe('icon.svg');
    await openStaged(page, 'sioux-middle');
    expect(await icon()).toBe('icon-turn.svg');
    expect(await page.title()).toMatch(/^●/);
    expect((await page.request.get(`${world.address}icon-turn.svg`)).status()).toBe(200);
    await page.getByRole('log').locator('li button').last().click();
    await expect.poll(icon).toBe('icon.svg');
    await page.getByRole('button', { name: 'Return to the present' }).click();
    await expect.poll(icon).toBe('icon-turn.svg');
    await page.goto(`${world.address}#/`);
    await expect.poll(icon).toBe('icon.svg');
});

test('the icon is not marked while the device is handed over', async () => {
    await startGame(page, { game: 'tomahawk', way: 'screen', seats: 2 });
    await page.locator('[data-hand-over]').waitFor();
    expect(await icon()).toBe('icon.svg');
    await page.locator('[data-hand-over]').click();
    await expect.poll(icon).toBe('icon-turn.svg');
});
