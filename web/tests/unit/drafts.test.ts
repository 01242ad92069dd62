// What boards draft in the reader's order the engine takes in its own: where something belongs is told
// by insight, never worked out by the page.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEngine } from '@wasm/prairie.mjs';
import { beforeAll, expect, test } from 'vitest';
import { moving } from '../../src/boards/bison/choice.ts';
import type { BisonInsight } from '../../src/boards/bison/view.ts';
import { choiceOf } from '../../src/boards/tomahawk/choice.ts';
import { begun } from '../../src/boards/tomahawk/laying.ts';
import type { TomahawkInsight, TomahawkView } from '../../src/boards/tomahawk/view.ts';
import { EngineModule } from '../../src/engine/module.ts';

const BUILD = resolve(import.meta.dirname, '../../..', process.env.PRAIRIE_BUILD ?? 'build');
const SEED = '00112233445566778899aabbccddeeff';

let engine: EngineModule;
beforeAll(async () => {
    engine = new EngineModule(await loadEngine(readFileSync(`${BUILD}/prairie.wasm`)));
});

function start(game: string): number {
    const opened = engine.create({ game, seats: 2, seed: SEED, options: {}, names: ['A', 'B'] });
    if (!opened.ok) throw new Error(opened.refusal.message);
    return opened.value;
}

/** The position after these actions. */
function after(handle: number, seat: number, texts: string[]) {
    const tried = engine.attempt(handle, seat, texts);
    if (!tried.ok) throw new Error(`${texts.join(', ')}: ${tried.refusal.message}`);
    const look = tried.value.at(-1);
    if (!look) throw new Error('nothing was attempted');
    return look;
}

/** What the draft becomes when a hunter of the last origin goes first and one of the first last. */
function backwards(handle: number, seat: number): string[] | null {
    const mark = ['mark move1'];
    const known = () => after(handle, seat, draft).insight as unknown as BisonInsight;
    let draft = mark;
    if (!engine.attempt(handle, seat, mark).ok) return null;
    const [first, last] = [known().moves[0], known().moves.at(-1)];
    if (!first || !last || first.from === last.from) return null;
    draft = moving(known(), draft, last.from, last.to[0] ?? '');
    const again = known().moves.find(({ from }) => from === first.from);
    if (!again) return null;
    draft = moving(known(), draft, again.from, again.to[0] ?? '');
    known();
    return draft;
}

test('hunters of Bison may be moved in any order', () => {
    const handle = start('bison');
    let turned = 0;
    for (let ply = 0; ply < 150; ply++) {
        const look = engine.look(handle, 'public');
        const seat = look.view.to_act[0];
        if (seat === undefined) break;
        const draft = look.view.phase === 'turn' ? backwards(handle, seat) : null;
        if (draft) {
            turned++;
            expect(draft.filter((text) => text.startsWith('from '))).toHaveLength(2);
        }
        const { legal } = engine.look(handle, seat);
        engine.apply(handle, seat, legal[(ply * 7) % legal.length]?.text ?? '');
    }
    expect(turned).toBeGreaterThan(3);
    engine.close(handle);
});

test('a hero of Tomahawk is kept with any champion that may leave for it', () => {
    const handle = start('tomahawk');
    const look = engine.look(handle, 0);
    const insight = look.insight as unknown as TomahawkInsight;
    const dealt = (look.view as TomahawkView).players[0].dealt;
    const [one = '', two = ''] = dealt;
    for (const card of insight.heroes[one]?.leaving ?? []) {
        const sketch = [`keep ${one}`, `keep ${two}`, `out ${one} ${card}`];
        const { action } = choiceOf(look.legal, sketch, insight);
        expect(action?.split(' ')).toContain(card);
        after(handle, 0, [action ?? '']);
    }
    engine.close(handle);
});

test('cards of Tomahawk laid in any order are picked pile by pile', () => {
    const handle = start('tomahawk');
    for (const seat of [0, 1])
        engine.apply(handle, seat, engine.look(handle, seat).legal[0]?.text ?? '');
    const { view, insight } = engine.look(handle, 0);
    const { hand } = (view as TomahawkView).players[0];
    const sketch = (piles: number[]) => piles.map((pile) => `${pile} ${pile} ${hand[pile]}`);
    if (!insight) throw new Error('no insight');
    expect(begun(view, insight, 0, sketch([3, 1]))).toEqual([`place ${hand[1]} 1`]);
    const three = begun(view, insight, 0, sketch([4, 2, 1, 3]));
    expect(three).toEqual([1, 2, 3].map((pile) => `place ${hand[pile]} ${pile}`));
    after(handle, 0, three);
    engine.close(handle);
});
