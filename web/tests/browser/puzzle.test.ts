// Puzzles: one a day by date, answered on the real board by keyboard, explained, the streak kept.
import { readFileSync } from 'node:fs';
import { loadEngine } from '@wasm/prairie.mjs';
import { expect, test } from 'vitest';
import { readPuzzles } from '../../build/rules.ts';
import { dayOf, puzzleOf } from '../../src/puzzles/days.ts';
import { violations } from './axe.ts';
import { page, visitAs, visitor, world } from './visit.ts';
import { settled } from './waiting.ts';
import { BUILD, GAMES, PHONE } from './world.ts';

const engine = await loadEngine(readFileSync(`${BUILD}/prairie.wasm`));
const folderOf = (game: string) => `../games/${game.replace('-', '_')}`;
visitAs({ keeps: true });
const DAY_MS = 86_400_000;

/** The page believes that it is this day, at noon. */
async function onDay(day: number): Promise<void> {
    await page.clock.setFixedTime(new Date(day * DAY_MS + DAY_MS / 2));
}
const puzzleAt = (day: number) => {
    const { game, index } = puzzleOf(day);
    const all = readPuzzles(folderOf(game));
    const puzzle = all[index % all.length];
    if (!puzzle) throw new Error(`${game} has no puzzles`);
    return { game, puzzle };
};
/** A day near this one whose puzzle is of that game. */
const dayFor = (game: string) => {
    const today = dayOf(new Date(Date.UTC(2027, 0, 4, 12)));
    for (let day = today; ; day++) if (puzzleOf(day).game === game) return day;
};
const labelOf = (record: string, seat: number, action: string) => {
    const { handle } = engine.import(record);
    const legal = engine.legal(handle as number, seat).actions as { text: string; label: string }[];
    engine.close(handle as number);
    return legal.find(({ text }) => text === action)?.label ?? '';
};
const ask = () => page.locator('[data-puzzle]');

test('every shipped puzzle is whole: its seat is to act, and its choices are legal', () => {
    for (const game of GAMES) {
        const puzzles = readPuzzles(folderOf(game));
        expect(puzzles.length, game).toBe(50);
        for (const { name, record, seat, from, options } of puzzles) {
            const opened = engine.import(record);
            expect(opened.ok, `${game} ${name}`).toBe(true);
            expect(opened.plies).toBe(from);
            const legal = engine.legal(opened.handle as number, seat).actions as { text: string }[];
            const texts = legal.map(({ text }) => text);
            engine.close(opened.handle as number);
            for (const { action } of options) expect(texts).toContain(action);
            const [best, next] = options;
            expect((best?.win ?? 0) - (next?.win ?? 0), `${game} ${name}`).toBeGreaterThanOrEqual(
                100,
            );
        }
    }
});

test('the puzzle of the day leads from the first screen to an answer by keyboard and a streak', async () => {
    let day = dayFor('sioux');
    while (!puzzleAt(day).puzzle.options[0]?.action.startsWith('play ')) day += GAMES.length;
    const { puzzle } = puzzleAt(day);
    await onDay(day);
    await page.evaluate(
        ([key, days]) => localStorage.setItem(key as string, JSON.stringify(days)),
        ['prairie.puzzles', { [day - 1]: true, [day - 2]: true, [day - 3]: false }],
    );
    await page.goto(`${world.address}#/puzzle`);
    await page.goto(`${world.address}#/`);
    await page.getByRole('link', { name: /^Puzzle of the day.*2 days/ }).click();
    await settled(page);
    expect(await ask().textContent()).toContain('One choice is clearly best here.');
    expect(await violations(page)).toEqual([]);
    const best = puzzle.options[0]?.action ?? '';
    const label = labelOf(puzzle.record, puzzle.seat, best);
    // Sioux's card of the best choice, and Confirm, without a mouse.
    const cards = page.locator('.hand [role=radio]');
    const texts = await cards.evaluateAll((all) =>
        all.map((card) => card.getAttribute('aria-label') ?? card.textContent ?? ''),
    );
    const wanted = texts.findIndex((text) => ` ${label} `.includes(` ${text.split(',')[0]} `));
    expect(wanted, texts.join('; ')).toBeGreaterThanOrEqual(0);
    await cards.nth(wanted).focus();
    await page.keyboard.press('Space');
    await settled(page);
    await page.keyboard.press('Control+Enter');
    await page.locator('[data-puzzle=answered]').waitFor();
    const said = (await ask().textContent()) ?? '';
    expect(said).toContain(`${label} wins`);
    expect(said).toContain('3 days in a row.');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await page.goto(`${world.address}#/`);
    await page.getByRole('link', { name: /^Puzzle of the day.*3 days/ }).waitFor();
});

test('a wrong answer is told what is better; another day has another puzzle; it works offline', async () => {
    await onDay(dayFor('bison'));
    await page.goto(`${world.address}#/puzzle`);
    await settled(page);
    const { puzzle } = puzzleAt(dayFor('bison'));
    const wrong = puzzle.options.at(-1)?.action ?? '';
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await visitor.context.setOffline(true);
    // Any legal piece leads to some first action; what it is decides what is said.
    await page.locator('#board [data-legal], .acts [data-legal]').first().click();
    await settled(page);
    const mine = page.locator('[data-answer]');
    if (await mine.isVisible()) await mine.click();
    else await page.keyboard.press('Control+Enter');
    await page.locator('[data-puzzle=answered]').waitFor();
    expect(wrong).not.toBe('');
    expect(await ask().textContent()).toMatch(/wins \d+\.\d of 100 games/);
    await visitor.context.setOffline(false);
    await page.setViewportSize(PHONE);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const first = await page.title();
    await onDay(dayFor('bison') + 1);
    await page.goto(`${world.address}#/`);
    await page.reload();
    await page.goto(`${world.address}#/puzzle`);
    await settled(page);
    expect(await page.title()).not.toBe(first);
});
