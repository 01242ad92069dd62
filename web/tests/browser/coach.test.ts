// The coaches: each to its end by doing what the bubble says; a wrong try, a refused one, Skip, leaving and
// coming back; then a first game in which the coach speaks up.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { coached } from '../../src/coach/coaches.ts';
import { violations } from './axe.ts';
import { bubble, heard, obey, saying } from './coaching.ts';
import { page, world } from './visit.ts';
import { settled } from './waiting.ts';
import { PHONE } from './world.ts';

const MOST = 60; // acts of one coach

async function learn(on: Page, game: string): Promise<void> {
    await on.goto(`${world.address}#/learn/${game}`);
    await bubble(on).waitFor();
}

async function toTheEnd(on: Page): Promise<void> {
    for (let act = 0; act < MOST; act++) {
        if ((await heard(on)) === '') return;
        await obey(on);
    }
    throw new Error(`no end after ${MOST} acts: ${await saying(on)}`);
}

test.each(coached())('the coach of %s to its end, then a first game', async (game) => {
    await learn(page, game);
    expect(await violations(page)).toEqual([]);
    await toTheEnd(page);
    const end = page.getByRole('dialog', { name: 'Now you know the game' });
    expect(await end.textContent()).toMatch(/(\d+) of \1 met/);
    expect(await violations(page)).toEqual([]);
    await end.getByRole('button', { name: 'Play a first game' }).click();
    await page.waitForURL(/#\/play\//);
    await settled(page);
    await page.locator('.board').waitFor();
});

test('on a phone, in French and at the usual pace', async () => {
    const phone = await world.visitor({ viewport: PHONE, language: 'fr', theme: 'dark' });
    const small = await phone.page('', 'usual');
    await small.goto(`${world.address}#/learn/sioux`);
    await small.locator('.coach h2').waitFor();
    expect(await small.locator('.coach .do').textContent()).toBe('Jouez le 9.');
    expect(await violations(small)).toEqual([]);
    await small.getByRole('button', { name: 'Ce que vous avez vu' }).click();
    await small.getByRole('heading', { name: 'Vos premiers hivers' }).waitFor();
    expect(await violations(small)).toEqual([]);
    await phone.close();
});

test('the coach whose game covers most, to its end on a phone', async () => {
    const phone = await world.visitor({ viewport: PHONE });
    const small = await phone.page();
    await learn(small, 'bison');
    await toTheEnd(small);
    await phone.close();
    expect(phone.complaints).toEqual([]);
});

test('a wrong try is answered by its rule, seen, and taken back', async () => {
    await learn(page, 'sioux');
    const words = bubble(page);
    await page.getByRole('radio', { name: '5', exact: true }).click();
    await words.getByRole('heading', { name: 'Not this one yet' }).waitFor();
    expect(await words.textContent()).toContain('SX-3.1');
    expect(await words.locator('.do').textContent()).toBe('Play the 9.');
    expect(await violations(page)).toEqual([]);
    // The button keeps its name, and what it does.
    await page.getByRole('button', { name: 'Play 5' }).click();
    await heard(page);
    expect(await saying(page)).toBe('Not this one yet / Play the 9.');
    await words.getByRole('button', { name: 'Show me' }).click();
    await settled(page);
    expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Play 9' }).click();
    await heard(page);
    // A card that is played already: refused by the engine, in the bubble.
    await page.getByRole('radio', { name: '9, played' }).click({ force: true });
    await words.getByRole('heading', { name: 'That does not go' }).waitFor();
    await words.getByRole('button', { name: 'Show where' }).click();
    await page.locator('[data-pointed], .ring.shown').first().waitFor();
    // A thing that is not the one.
    await page
        .getByRole('group', { name: 'Touch one of these' })
        .getByRole('button')
        .first()
        .click();
    await words.getByRole('heading', { name: 'Not this one yet' }).waitFor();
});

test('by keyboard alone, skipped, left, found again, begun anew', async () => {
    await learn(page, 'sioux');
    const words = bubble(page);
    await words.getByRole('button', { name: 'Show me' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => saying(page)).toMatch(/^Only the gap counts/);
    await words.getByRole('button', { name: 'Show me' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.layer button[data-right]:focus').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => saying(page)).toMatch(/^The largest animals that fit/);
    await words.getByRole('button', { name: 'Skip' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => saying(page)).toMatch(/^Second place/);
    expect(await page.locator('.met li .hollow').count()).toBe(1);
    await page.getByRole('button', { name: 'Leave the coach' }).click();
    await page.getByRole('button', { name: 'Leave for now' }).click();
    await page.getByRole('heading', { name: 'Winter Stores' }).waitFor();
    await page.reload();
    await page.goto(`${world.address}#/learn/sioux`);
    const back = page.getByRole('dialog', { name: 'Welcome back' });
    expect(await back.textContent()).toContain('2 of 15 met');
    expect(await back.textContent()).toContain('Second place takes nothing');
    expect(await violations(page)).toEqual([]);
    await back.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => saying(page)).toMatch(/^Second place/);
    await page.reload();
    await back.getByRole('button', { name: 'Start again' }).click();
    await expect.poll(() => saying(page)).toMatch(/^One card each/);
    await page.getByRole('button', { name: 'Leave the coach' }).click();
    await page.getByRole('button', { name: 'Play on without the coach' }).click();
    await page.waitForURL(/#\/play\//);
});

test('what was skipped comes back at the end, and the first game tells what is new', async () => {
    await learn(page, 'sioux');
    for (let step = 1; step <= 15; step++) {
        await expect.poll(() => bubble(page).locator('.way b').textContent()).toBe(`${step} of 15`);
        await bubble(page).getByRole('button', { name: 'Skip' }).click();
    }
    await expect.poll(() => bubble(page).locator('.way b').textContent()).toBe('1 of 15');
    expect(await saying(page)).toBe('One card each, hidden / Play the 9.');
    for (let step = 1; step <= 15; step++) {
        await expect.poll(() => bubble(page).locator('.way b').textContent()).toBe(`${step} of 15`);
        await bubble(page).getByRole('button', { name: 'Skip' }).click();
    }
    await page.getByRole('button', { name: 'Play a first game' }).click();
    const news = page.getByRole('status').filter({ hasText: 'New here' });
    await page.getByRole('radio', { name: '13', exact: true }).click();
    expect(await news.count()).toBe(0);
    await page.getByRole('button', { name: 'Play 13' }).click();
    await news.getByText(/^New here: .+/).waitFor();
    expect(await violations(page)).toEqual([]);
    await news.getByRole('button', { name: 'Understood' }).click();
    await expect.poll(() => news.count()).toBe(0);
    await page.reload();
    await settled(page);
    expect(await news.count()).toBe(0);
});
