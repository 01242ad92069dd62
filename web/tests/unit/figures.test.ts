// Every figure of the rules is a game of these rules, and shows what it says that it shows.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEngine } from '@wasm/prairie.mjs';
import { expect, test } from 'vitest';
import { parseRules, readFigures } from '../../build/rules.ts';
import { EngineModule } from '../../src/engine/module.ts';
import { homeOf } from '../../src/rules/figures.ts';
import { actionsAfter } from '../../src/table/record.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const BUILD = resolve(ROOT, process.env.PRAIRIE_BUILD ?? 'build');
const engine = new EngineModule(await loadEngine(readFileSync(`${BUILD}/prairie.wasm`)));

const idsOf = (game: string, file: string) =>
    parseRules(readFileSync(`${ROOT}/games/${game}/${file}`, 'utf8'))
        .flatMap(({ rules }) => rules.map(({ id }) => id))
        .filter((id) => id);

test.each(['sioux', 'tomahawk', 'big_manitou', 'bison'])('figures of %s', (game) => {
    const figures = readFigures(`${ROOT}/games/${game}`);
    const info = engine.games().find(({ name }) => name === game.replace('_', '-'));
    const pieces = info?.pieces.map(({ rule }) => rule) ?? [];
    expect(figures.length).toBeGreaterThan(8);
    for (const { name, record, from, seat, shows } of figures) {
        const opened = engine.importRecord(record);
        if (!opened.ok) throw new Error(`${name}: ${opened.refusal.message}`);
        const handle = opened.value;
        const before = engine.lookBack(handle, from, seat);
        expect(before.view.to_act, name).toContain(seat);
        expect(before.legal.length, name).toBeGreaterThan(0);
        const decision = actionsAfter(record, from, seat);
        expect(engine.look(handle, 'public').ply, name).toBe(from + decision.length);
        const told = engine.story(handle, seat).slice(from);
        const cited = told.flatMap(({ events }) => events.map(({ rule }) => rule));
        const tells = (rule: string) =>
            cited.includes(rule) ||
            pieces.some((one) => rule === one || rule.startsWith(`${one}.`));
        expect(
            shows.filter((rule) => !tells(rule)),
            name,
        ).toEqual([]);
        for (const file of ['README.md', 'README.fr.md'])
            expect(
                homeOf({ name, record, from, seat, shows }, idsOf(game, file)),
                name,
            ).toBeTruthy();
        engine.close(handle);
    }
});
