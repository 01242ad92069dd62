// The engine as the page calls it, on the real module.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEngine } from '@wasm/prairie.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module.ts';

const BUILD = resolve(import.meta.dirname, '../../..', process.env.PRAIRIE_BUILD ?? 'build');
const SEED = '00112233445566778899aabbccddeeff';
const SEATS: Record<string, number> = { sioux: 3, tomahawk: 2, 'big-manitou': 3, bison: 2 };

let engine: EngineModule;
beforeAll(async () => {
    engine = new EngineModule(await loadEngine(readFileSync(`${BUILD}/prairie.wasm`)));
});

function start(game: string): number {
    const seats = SEATS[game] ?? 2;
    const names = Array.from({ length: seats }, (_, seat) => `Name ${seat}`);
    const opened = engine.create({ game, seats, seed: SEED, options: {}, names });
    if (!opened.ok) throw new Error(opened.refusal.message);
    return opened.value;
}

describe.each(Object.keys(SEATS))('%s', (game) => {
    test('what is attempted changes nothing', () => {
        const handle = start(game);
        const seat = engine.look(handle, 'public').view.to_act[0] ?? 0;
        const before = engine.look(handle, 'all');
        const text = before.view && engine.look(handle, seat).legal[0]?.text;
        expect(engine.attempt(handle, seat, [text ?? ''])).toMatchObject({ ok: true });
        expect(engine.look(handle, 'all')).toEqual(before);
        engine.close(handle);
    });

    test('a refusal has words and changes nothing', () => {
        const handle = start(game);
        const before = engine.look(handle, 'all');
        const tried = engine.attempt(handle, 0, ['nonsense 99']);
        expect(tried.ok).toBe(false);
        if (!tried.ok) expect(tried.refusal.message).not.toBe('');
        expect(engine.look(handle, 'all')).toEqual(before);
        engine.close(handle);
    });

    test('a view alone answers its seat as the match does', () => {
        const handle = start(game);
        const { view } = engine.look(handle, 0);
        const opened = engine.openView(structuredClone(view));
        if (!opened.ok) throw new Error(opened.refusal.message);
        const seen = opened.value;
        expect(engine.look(seen, 0)).toEqual(engine.look(handle, 0));
        const text = engine.look(seen, 0).legal[0]?.text ?? '';
        expect(engine.attempt(seen, 0, [text])).toEqual(engine.attempt(handle, 0, [text]));
        expect(engine.attempt(seen, 0, ['nonsense 99'])).toEqual(
            engine.attempt(handle, 0, ['nonsense 99']),
        );
        expect(() => engine.look(seen, 1)).toThrow('hidden');
        expect(engine.openView({ ...view, seats: 9 })).toMatchObject({ ok: false });
        engine.close(seen);
        engine.close(handle);
    });

    test('a record leads to the same position, and its story is told action by action', () => {
        const handle = start(game);
        for (let ply = 0; ply < 8; ply++) {
            const seat = engine.look(handle, 'public').view.to_act[0] ?? 0;
            const legal = engine.look(handle, seat).legal;
            engine.apply(handle, seat, legal[ply % legal.length]?.text ?? '');
        }
        const again = engine.importRecord(engine.record(handle));
        expect(again.ok && engine.look(again.value, 'all')).toEqual(engine.look(handle, 'all'));
        expect(engine.story(handle).map((step) => step.ply)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
        // No event is told twice, none is left out, each stands with its own action.
        const events = engine
            .story(handle)
            .flatMap((step) => step.events.map((event) => [event.seq, event.ply, step.ply]));
        expect(events.map(([seq]) => seq)).toEqual([...events.keys()]);
        expect(events.every(([, ply, step]) => ply === step)).toBe(true);
        expect(engine.lookBack(handle, 0, 'public').ply).toBe(0);
        if (again.ok) engine.close(again.value);
        engine.close(handle);
    });
});
