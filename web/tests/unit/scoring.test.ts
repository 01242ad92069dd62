// While a scoring of Bison is told, everybody's stocks go on from what was told before it, to what the
// position after it holds.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEngine } from '@wasm/prairie.mjs';
import { expect, test } from 'vitest';
import { stocksOf } from '../../src/boards/bison/moment.ts';
import { type BisonView, KINDS } from '../../src/boards/bison/view.ts';
import { EngineModule } from '../../src/engine/module.ts';
import { type MomentShown, momentsOf } from '../../src/game/moments.ts';

const BUILD = resolve(import.meta.dirname, '../../..', process.env.PRAIRIE_BUILD ?? 'build');
const engine = new EngineModule(await loadEngine(readFileSync(`${BUILD}/prairie.wasm`)));

/** A whole game in which everybody takes each time another of the legal actions. */
function playOut(): number {
    const names = ['Ana', 'Heron', 'Otter'];
    const opened = engine.create({
        game: 'bison',
        seats: 3,
        seed: '5'.repeat(32),
        options: {},
        names,
    });
    if (!opened.ok) throw new Error(opened.refusal.message);
    for (let n = 0; ; n++) {
        const [seat] = engine.look(opened.value, 'public').view.to_act;
        if (seat === undefined) return opened.value;
        const { legal } = engine.look(opened.value, seat);
        const text = legal[(n * 7) % legal.length]?.text ?? '';
        if (!engine.apply(opened.value, seat, text).ok) throw new Error(text);
    }
}

test('the stocks of a scoring go on from moment to moment, and from 0 after the last season', () => {
    const handle = playOut();
    const moments = momentsOf(engine.story(handle, 0));
    const viewAt = (ply: number) => engine.lookBack(handle, ply, 'all').view;
    const stocked = (ply: number) =>
        (viewAt(ply) as BisonView).players.map((player) => KINDS.map((kind) => player[kind]));
    const plies = [...new Set(moments.map(({ ply }) => ply))];
    expect(plies.length).toBeGreaterThan(3);
    for (const ply of plies) {
        const series = moments.filter((moment) => moment.ply === ply);
        let sofar: number[][] | null = null;
        for (const moment of series) {
            const { events } = moment;
            const [before, after] = [viewAt(ply - 1), viewAt(ply)];
            const shown = { moment, beat: 3, before, after, known: null, events, series };
            const told = stocksOf(shown as MomentShown);
            if (sofar) expect(told.map((stocks) => stocks.before)).toEqual(sofar);
            sofar = told.map((stocks) => stocks.after);
            if (moment.key === 'reset')
                expect(sofar.flat().every((count) => count === 0)).toBe(true);
        }
        expect(sofar).toEqual(stocked(ply));
    }
    expect(moments.some(({ key }) => key === 'reset')).toBe(true);
});
