// A whole game of each by ear: the table in words, announcements and typed actions, written down by a
// virtual screen reader as a transcript (build/transcripts). Nothing is looked at.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Ear } from './ear.ts';
import { saveHere } from './shelf.ts';
import { visitor, world } from './visit.ts';
import { startGame } from './world.ts';

const isOver = (page: Page) => page.locator('[data-end], .banner .sec').count();
const isTyping = (page: Page) => page.locator('#typed').count();
const isMine = (page: Page) => page.title().then((title) => title.startsWith('●'));

/** Waits without the clock until the reader is asked, or the game is over. */
const asked = (page: Page) =>
    page.waitForFunction(
        () =>
            !document.documentElement.hasAttribute('data-busy') &&
            (document.title.startsWith('●') || document.querySelector('[data-end], .banner .sec')),
    );

/** One action by the field: opened by a key, chosen among the options by arrow keys and their names. */
async function chooseAction(ear: Ear, turn: number): Promise<string> {
    const { page } = ear;
    // A move of several actions goes on in the same field.
    if (!(await isTyping(page))) await ear.press('/');
    await page.locator('#typed').waitFor();
    await ear.readOut();
    const count = await page.locator('#typed-list [role=option]').count();
    if (count === 0) {
        // The move is whole: Enter sends it.
        await ear.press('Enter');
        return '';
    }
    for (let down = 0; down <= turn % Math.min(count, 3); down++)
        await page.keyboard.press('ArrowDown');
    ear.note('presses', `ArrowDown ${(turn % Math.min(count, 3)) + 1} times`);
    const option = await ear.readOut(
        'document.getElementById(document.activeElement.getAttribute("aria-activedescendant"))',
    );
    expect(option.role).toBe('option');
    expect(option.name.trim()).not.toBe('');
    expect(option.states).toContain('selected');
    await ear.press('Enter');
    return option.name;
}

test.each(['sioux', 'tomahawk', 'big-manitou', 'bison'])('a game of %s by ear', async (game) => {
    const page = await visitor.context.newPage();
    const ear = await Ear.on(page);
    await page.goto(world.address);
    await startGame(page, { game, seats: 2 });
    const chosen: string[] = [];
    const heard: string[] = [];
    for (let turn = 0; turn < 900; turn++) {
        await asked(page);
        if (await isOver(page)) break;
        expect(await isMine(page)).toBe(true);
        if (turn % 40 === 0 && !(await isTyping(page))) await listenToTable(ear);
        chosen.push(await chooseAction(ear, turn));
        await asked(page);
        heard.push(...(await ear.hear()));
    }
    heard.push(...(await ear.hear()));
    ear.write(game);
    expect(await isOver(page)).toBeGreaterThan(0);
    await everythingWasSaid(page, heard);
    expect(chosen.filter(Boolean).length).toBeGreaterThan(10);
});

async function listenToTable(ear: Ear): Promise<void> {
    await ear.press('d');
    await ear.page.locator('dialog #words p').first().waitFor();
    const open = 'document.querySelector("dialog[open]")';
    await expect.poll(async () => (await ear.read(open)).name).toBe('The table in words');
    const dialog = await ear.readOut(open);
    expect(dialog.line).toMatch(/You:|Your hand/);
    await ear.press('Escape');
    await ear.page.locator('dialog').waitFor({ state: 'detached' });
}

/** All that the log tells was announced, in its order. */
async function everythingWasSaid(page: Page, heard: string[]): Promise<void> {
    expect((await saveHere(page)).plies).toBeGreaterThan(0);
    const told = heard.join('\n');
    const lines = await page.locator('[role=log] li p').allTextContents();
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(told).toContain(line.trim());
}
