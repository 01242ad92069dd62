// Every game by finger on a phone, in French: the page never scrolls, and nothing that it
// shows from its first moment to the end is English.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToTheEnd } from './hand.ts';
import { englishAmong, noteWords, wordsSeen } from './words.ts';
import { GAMES, PHONE, startGame, World } from './world.ts';

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

test.each(GAMES)('%s', async (game) => {
    const visitor = await world.visitor({ viewport: PHONE, language: 'fr', unseen: true });
    await noteWords(visitor.context);
    const page = await visitor.page();
    await startGame(page, { game });
    const { scrolled } = await playToTheEnd(page, 11, { finger: true });
    expect(scrolled).toBe(0);
    expect(await page.locator('[data-end] h1').textContent()).toMatch(/gagne|partage/);
    const words = await wordsSeen(page);
    expect(words.length).toBeGreaterThan(200);
    expect(englishAmong(words)).toEqual([]);
    expect(visitor.complaints.join('\n')).toBe('');
    await visitor.close();
});

test('the measure itself finds English', () => {
    const some = [
        'Your turn: choose an action.',
        'Heron wins, 12 to 9',
        'À vous.',
        'Bison',
        'Undo',
    ];
    expect(englishAmong(some)).toEqual([some[0], some[1], some[4]]);
});
