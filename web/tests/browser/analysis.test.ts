// Looking back at a finished game: planted mistakes are found, figures stand with their intervals and add up,
// the work can be stopped and goes on, and any point can be seen and played on from. All by keyboard too.
import { readFileSync } from 'node:fs';
import { loadEngine } from '@wasm/prairie.mjs';
import { expect, test } from 'vitest';
import type { View } from '../../src/engine/types.ts';
import type { Save } from '../../src/table/saves.ts';
import { violations } from './axe.ts';
import { savesOfScenes } from './scenes.ts';
import { savesIn } from './shelf.ts';
import { laySaves } from './stage.ts';
import { page, world } from './visit.ts';
import { BUILD, PHONE } from './world.ts';

const engine = await loadEngine(readFileSync(`${BUILD}/prairie.wasm`));
const GRAVE = 250; // thousandths of a win

interface Option {
    action: string;
    value: number;
    visits: number;
}

/** A game of good play by all, but that the first seat makes one mistake that two deep searches call grave. */
function withMistake(): { save: Save; label: string } {
    for (let deal = 1; deal < 20; deal++) {
        const planted = playDeal(deal);
        if (planted.label) return planted;
    }
    throw new Error('no deal has a grave mistake to make');
}

function playDeal(deal: number): { save: Save; label: string } {
    const opened = engine.open(`tomahawk 2 ${String(deal).padStart(32, '0')}`);
    const handle = opened.handle as number;
    let label = '';
    for (let ply = 0; ; ply++) {
        const view = engine.state(handle, -2).state as View;
        const seat = view.to_act[0];
        if (seat === undefined) break;
        const mistake = seat === 0 && ply > 6 && !label ? graveMistake(handle, seat, ply) : null;
        const usual = engine.suggest(handle, seat, 'normal', { sims: 300, low: ply });
        if (mistake) {
            const legal = engine.legal(handle, seat).actions as { text: string; label: string }[];
            label = legal.find(({ text }) => text === mistake)?.label ?? '';
        }
        engine.apply(handle, seat, mistake ?? (usual.action as string));
    }
    const [scene] = savesOfScenes(['tomahawk-end']);
    const record = engine.export(handle).text as string;
    const { plies } = engine.state(handle, -2);
    engine.close(handle);
    const seats = (scene as Save).seats.map((one, seat) => ({
        ...one,
        kind: seat === 0 ? ('human' as const) : ('bot' as const),
    }));
    return {
        save: { ...(scene as Save), id: 'planted', record, seats, plies: plies as number },
        label,
    };
}

function graveMistake(handle: number, seat: number, ply: number): string | null {
    const search = (low: number) =>
        engine.suggest(handle, seat, 'strong', { sims: 4000, low }).alternatives as Option[];
    const [best, ...others] = search(ply);
    const again = new Map(search(ply + 1000).map((option) => [option.action, option]));
    const grave = (option: Option) =>
        option.visits > 40 && (best?.value ?? 0) - option.value >= GRAVE && (best?.value ?? 0) > 0;
    const worst = others.filter(grave).sort((a, b) => a.value - b.value)[0];
    const second = worst && again.get(worst.action);
    return worst && second && grave(second) ? worst.action : null;
}

const all = () => page.locator('[data-analysis=done]').waitFor({ timeout: 240_000 });

test('a planted mistake is the dearest decision, with what was better and why', async () => {
    const { save, label } = withMistake();
    await laySaves(page, [save]);
    await page.goto(`${world.address}#/analysis/planted`);
    await all();
    const first = page.locator('.costly .top > li').first();
    expect(await first.textContent()).toContain(label);
    expect(await first.locator('.cost').textContent()).toMatch(/^−\d+\.\d ± \d+\.\d$/);
    const better = first.locator('.alt').last();
    expect(await better.textContent()).toMatch(/^Better:/);
    expect(await better.textContent()).not.toContain(label);
    expect(await page.locator('.costly .top > li').count()).toBeLessThanOrEqual(5);
    expect(await violations(page)).toEqual([]);
    // The parts of each seat's result add up, as they are shown.
    const sum = (await page.locator('.luck p b + *, .luck p').first().textContent()) ?? '';
    const [even, luck, own, others, result] = [...sum.matchAll(/[+−]?\d+\.\d/g)].map(([found]) =>
        Number(found.replace('−', '-')),
    );
    const parts = [even, luck, own, others].reduce<number>((total, part) => total + (part ?? 0), 0);
    expect(Math.abs(parts - (result ?? Number.NaN))).toBeLessThan(0.3);
    // The replay knows it: turning points are marked there, and one button goes from one to the next.
    await first.getByRole('link', { name: 'See it' }).click();
    await page.locator('.turned').first().waitFor();
    const seen = page.url();
    await page.getByRole('button', { name: 'Where it turned' }).click();
    await expect.poll(() => page.url()).not.toBe(seen);
    await page.goto(`${world.address}#/analysis/planted`);
    await all();
    // By keyboard: another decision by the slider, then from there to a game of one's own.
    await page.locator('input[type=range]').focus();
    await page.keyboard.press('End');
    await page.locator('article.open').waitFor();
    await page.getByRole('button', { name: 'Play on from here' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/play\//);
    const games = await savesIn(page);
    expect(games).toHaveLength(2);
    expect(games.find(({ id }) => id !== 'planted')?.over).toBe(false);
});

test('it begins with a first picture, can be stopped and goes on; from the end and from a replay', async () => {
    await laySaves(page, savesOfScenes(['bison-end']));
    await page.goto(`${world.address}#/replay/bison-end`);
    await page.getByRole('link', { name: 'Analysis' }).click();
    await page.locator('[data-analysis=begun] .curve .line').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    const progress = page.getByRole('progressbar');
    const stopped = Number(await progress.getAttribute('value'));
    expect(stopped).toBeLessThan(Number(await progress.getAttribute('max')));
    expect(await page.locator('.luck tbody').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect
        .poll(async () => Number(await progress.getAttribute('value')))
        .toBeGreaterThan(stopped);
    await page.getByRole('link', { name: 'To the result' }).click();
    await page.locator('[data-end]').waitFor();
    await page.getByRole('button', { name: 'Analysis' }).click();
    await page.locator('[data-analysis] .curve .line').waitFor(); // what was found is still there
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Luck and choices' }).click();
    expect(await page.locator('.turned').isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
});

test('a game that goes on has no analysis, and says why', async () => {
    await laySaves(page, savesOfScenes(['tomahawk-late']));
    await page.goto(`${world.address}#/analysis/tomahawk-late`);
    await page.getByRole('heading', { name: 'This game is not over' }).waitFor();
});
