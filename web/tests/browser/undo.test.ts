// Undo in every game: inside one's own unconfirmed turn, and never further. What is confirmed, what
// others did and what has been revealed stays.
import { readFileSync } from 'node:fs';
import { loadEngine } from '@wasm/prairie.mjs';
import { expect, test } from 'vitest';
import type { View } from '../../src/engine/types.ts';
import { playSome } from './hand.ts';
import { savesOfScenes } from './scenes.ts';
import { saveHere } from './shelf.ts';
import { laySaves, twins } from './stage.ts';
import { page, world } from './visit.ts';
import { settled } from './waiting.ts';
import { BUILD } from './world.ts';

const undo = () => page.getByRole('button', { name: 'Undo' }).filter({ visible: true });
const legal = () => page.locator('[data-legal]:not(.offers *)').filter({ visible: true }).first();
const board = () => page.locator('#board').textContent();

// Where a move takes several touches, or one that can be taken back before it is confirmed.
const SCENES = [
    'sioux-middle',
    'tomahawk-setup',
    'tomahawk-late',
    'big-manitou-select',
    'bison-middle',
];

test.each(SCENES)(
    '%s: an unconfirmed choice can be taken back, and nothing before it',
    async (scene) => {
        await laySaves(page, savesOfScenes([scene]));
        await page.goto(`${world.address}#/play/${scene}`);
        await settled(page);
        const [start, record] = [await board(), (await saveHere(page)).record];
        expect(await undo().isDisabled()).toBe(true); // the last thing that happened was another's move
        // In Tomahawk a card is taken up first, then laid down.
        for (let touches = 0; touches < 2 && (await undo().isDisabled()); touches++) {
            await legal().click();
            await settled(page);
        }
        expect(await undo().isEnabled()).toBe(true);
        await undo().click();
        await settled(page);
        expect(await board()).toBe(start);
        expect(await undo().isDisabled()).toBe(true);
        for (const key of ['u', 'Escape']) await page.keyboard.press(key);
        await settled(page);
        expect((await saveHere(page)).record).toBe(record);
        expect(await board()).toBe(start);
    },
);

test.each([...SCENES, 'big-manitou-middle'])(
    '%s: what is confirmed stays, also when it is the same player’s turn again',
    async (scene) => {
        const [staged] = savesOfScenes([scene]);
        await laySaves(page, savesOfScenes([scene]));
        await page.goto(`${world.address}#/play/${scene}`);
        await settled(page);
        while ((await saveHere(page)).plies === staged?.plies) {
            await playSome(page, 1, 5);
            await settled(page);
        }
        await expect
            .poll(() => page.locator('[data-legal]').filter({ visible: true }).count())
            .toBeGreaterThan(0);
        await settled(page);
        const { record } = await saveHere(page);
        expect(await undo().isDisabled()).toBe(true);
        await page.keyboard.press('u');
        await settled(page);
        expect((await saveHere(page)).record.startsWith(record)).toBe(true);
    },
);

// Only Bison tries actions in the engine before they are confirmed. In two games that seat 1 cannot tell
// apart, whatever it tries within its turn must look the same: nothing hidden is shown, so all may be
// taken back.
test('bison: nothing that a turn tries before it is confirmed shows what is hidden', async () => {
    const engine = await loadEngine(readFileSync(`${BUILD}/prairie.wasm`));
    const moveOf = ({ season, round, turn }: View) => `${season} ${round} ${turn}`;
    const worlds = twins('bison', 0).map((save) => engine.import(save.record).handle as number);
    const [one = 0, other = 0] = worlds;
    const view = (handle: number) => engine.state(handle, 1).state as View;
    const move = moveOf(view(one));
    let compared = 0;
    for (let course = 0; course < 40; course++) {
        const copies = worlds.map((handle) => engine.copy(handle).handle as number);
        for (let step = 0; step < 30; step++) {
            const actions = engine.legal(copies[0] ?? 0, 1).actions as { text: string }[];
            const text = actions[(course * 7 + step * 3) % actions.length]?.text ?? '';
            const looks = copies.map((copy) => {
                expect(engine.apply(copy, 1, text).ok).toBe(true);
                return view(copy);
            });
            if (moveOf(looks[0] as View) !== move || !looks[0]?.to_act.includes(1)) break;
            expect(looks[0]).toEqual(looks[1]);
            compared++;
        }
        for (const copy of copies) engine.close(copy);
    }
    expect(engine.state(one, -2).state).not.toEqual(engine.state(other, -2).state);
    expect(compared).toBeGreaterThan(100);
});
