// Every coach's script is a game of these rules: each step stands where the reader is asked for just that,
// its acts match what the script does, and what it has the reader meet happens.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEngine } from '@wasm/prairie.mjs';
import { beforeAll, expect, test } from 'vitest';
import { parseRules } from '../../build/rules.ts';
import { coached, scriptOf } from '../../src/coach/coaches.ts';
import {
    actionsOf,
    movesFrom,
    placesOf,
    READER,
    recordOf,
    type Script,
    seatOf,
    textOf,
} from '../../src/coach/script.ts';
import { EngineModule } from '../../src/engine/module.ts';
import { linesOf } from '../../src/table/record.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const BUILD = resolve(ROOT, process.env.PRAIRIE_BUILD ?? 'build');
const engine = new EngineModule(await loadEngine(readFileSync(`${BUILD}/prairie.wasm`)));
const FRENCH = JSON.parse(readFileSync(`${BUILD}/po/catalogue.json`, 'utf8')).fr;

const MOST_WORDS = 25;
/** What happens to the reader or before its eyes in every coach: kinds of events. */
const MET: Record<string, string[]> = {
    sioux: [
        ...['lead', 'prey', 'lead_several', 'name_beside', 'tie', 'swap', 'call', 'break'],
        ...['gift', 'refill', 'goal', 'stock', 'honour', 'hunter', 'season', 'over'],
    ],
    'big-manitou': [
        ...['ready', 'shuffled', 'hunter', 'hero', 'beats', 'pair', 'pay', 'first', 'second'],
        ...['take_hero', 'take_first', 'marker_level', 'move', 'total_bonus', 'score', 'over'],
    ],
    bison: [
        ...['tile', 'enter', 'pay', 'move', 'build', 'enlarge', 'gather', 'buy', 'swap'],
        ...['stand', 'lead', 'income', 'season', 'reset', 'winner'],
    ],
    tomahawk: [
        ...['turn', 'faces', 'hidden', 'outshines', 'takes', 'scouts', 'charms', 'opens'],
        ...['aside', 'doubled', 'totals', 'draws', 'scores'],
    ],
};

beforeAll(() => {
    Object.assign(globalThis, { navigator: { languages: ['en'] }, localStorage: undefined });
});

function opened(script: Script, ply = actionsOf(script).length): number {
    const match = engine.importRecord(recordOf(script, ply));
    if (!match.ok) throw new Error(`${script.game}: ${match.refusal.message}`);
    return match.value;
}

/** As Tomahawk's board keeps cards that are laid out. */
const laid = (texts: string[]) =>
    texts.map((text) => text.replace(/^place (\S+) (\d)$/, '$2 0 $1')).join(', ');

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

test.each(coached())('the script of %s is a game of its rules', async (game) => {
    const script = (await scriptOf(game)) as Script;
    const match = opened(script);
    expect(linesOf(engine.record(match))).toEqual(actionsOf(script));
    const told = engine.story(match, READER).flatMap(({ events }) => events);
    const kinds = new Set(told.map(({ kind }) => kind));
    expect(MET[game]?.filter((kind) => !kinds.has(kind))).toEqual([]);
    engine.close(match);
    expect(placesOf(script).length).toBe(script.steps.length);
});

test.each(coached())('every step of %s asks what the script does', async (game) => {
    const script = (await scriptOf(game)) as Script;
    const lines = actionsOf(script);
    for (const [at, { ply, draft }] of placesOf(script).entries()) {
        const { asks, title } = script.steps[at] as Script['steps'][0];
        const name = `${game} ${at + 1} ${title()}`;
        const match = opened(script, ply + draft.length);
        expect(movesFrom(script, ply).slice(0, draft.length), name).toEqual(draft);
        let next = ply + draft.length;
        let done = [...draft]; // not yet sent
        for (const { does } of asks) {
            if ('taps' in does) continue;
            const pattern = 'sends' in does ? does.sends : does.drafts;
            while (!pattern.test(done.join(', ')) && !pattern.test(laid(done))) {
                const line = lines[next++];
                if (!line) throw new Error(`${name}: nothing matches ${pattern}`);
                const made = engine.apply(match, seatOf(line), textOf(line));
                expect(made.ok, `${name}: ${line}`).toBe(true);
                if (seatOf(line) === READER) done.push(textOf(line));
            }
            if ('sends' in does) done = [];
        }
        engine.close(match);
    }
});

test.each(coached())('the words of %s are short, French too, and cite its rules', async (game) => {
    const script = (await scriptOf(game)) as Script;
    const text = readFileSync(`${ROOT}/games/${game.replace('-', '_')}/README.md`, 'utf8');
    const ids = parseRules(text).flatMap(({ rules }) => rules.map(({ id }) => id));
    for (const { asks, say, wrong, rule, title } of script.steps) {
        expect(ids, rule).toContain(rule);
        for (const { act } of asks) {
            for (const language of [(one: string) => one, (one: string) => FRENCH[one] ?? one])
                expect(words(`${language(say())} ${language(act())}`), say()).toBeLessThanOrEqual(
                    MOST_WORDS,
                );
            expect(FRENCH[act()], act()).toBeTruthy();
        }
        for (const one of [say(), wrong(), title()]) expect(FRENCH[one], one).toBeTruthy();
    }
});
