// Every game by two or three people around one phone, by finger and in French, to the end: nobody acts before the
// device is handed over, and the board is never in the page meanwhile; the page never scrolls, and nothing that it
// shows from its first moment on is English.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToTheEnd } from './hand.ts';
import { actionsIn, saveHere } from './shelf.ts';
import { englishAmong, noteWords, wordsSeen } from './words.ts';
import { GAMES, PHONE, startGame, World } from './world.ts';

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

test.each(GAMES)('%s', async (game) => {
    const visitor = await world.visitor({ viewport: PHONE, language: 'fr' });
    await noteWords(visitor.context);
    await visitor.context.addInitScript(() => {
        const count = { handOvers: 0, leaks: 0 };
        Object.assign(window, { count });
        let handing = false;
        new MutationObserver(() => {
            const now = document.querySelector('[data-hand-over]') !== null;
            if (now && !handing) count.handOvers++;
            if (now && document.querySelector('#board, [role=log]')) count.leaks++;
            handing = now;
        }).observe(document, { subtree: true, childList: true });
    });
    const page = await visitor.page();
    await startGame(page, { game, way: 'screen', seats: game === 'sioux' ? 3 : 2 });
    const { scrolled } = await playToTheEnd(page, 13, { finger: true });
    expect(scrolled).toBe(0);
    expect(await page.locator('[data-end] h1').textContent()).toMatch(/gagne|partage/);
    const words = await wordsSeen(page);
    expect(words.length).toBeGreaterThan(200);
    expect(englishAmong(words)).toEqual([]);
    const { handOvers, leaks } = await page.evaluate(
        () => (window as unknown as { count: { handOvers: number; leaks: number } }).count,
    );
    expect(leaks).toBe(0);
    // Whoever acts next is another one than before: each such change needs a hand-over.
    const save = await saveHere(page);
    const seats = save.record.split('\n').flatMap((line) => /^(\d) /.exec(line)?.[1] ?? []);
    expect(seats).toHaveLength(actionsIn(save).length);
    expect(handOvers).toBe(seats.filter((seat, at) => seat !== seats[at - 1]).length);
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
