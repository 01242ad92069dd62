// What the games say is what docs/schema promises, and all that it promises is said: every view,
// insight, event and action of random games is held against its game's schema, and each key, each
// kind, each word and each way that a value may be must have been seen.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const BUILD = resolve(ROOT, process.env.PRAIRIE_BUILD ?? 'build');
const GAMES = Number(process.env.SCHEMA_GAMES ?? 500); // of each game

interface Schema {
    $ref?: string;
    $defs?: Record<string, Schema>;
    anyOf?: Schema[];
    type?: string;
    enum?: string[];
    const?: string;
    pattern?: string;
    properties?: Record<string, Schema>;
    propertyNames?: Schema;
    additionalProperties?: Schema | false;
    items?: Schema | false;
    prefixItems?: Schema[];
}

interface Said {
    state: unknown;
    insight: unknown;
    events: { kind: string }[];
    actions: string[];
}

/** Walks a schema beside what fits it and ticks off all that occurs. */
class Marks {
    readonly seen = new Set<string>();
    private readonly defs: Record<string, Schema>;
    constructor(schema: Schema) {
        this.defs = schema.$defs ?? {};
    }

    private resolved(schema: Schema, path: string): [Schema, string] {
        if (!schema.$ref) return [schema, path];
        const name = schema.$ref.replace('#/$defs/', '');
        return this.resolved(this.defs[name] as Schema, name);
    }

    private fits(schema: Schema, value: unknown): boolean {
        const [{ type, enum: words, const: word, pattern, anyOf }] = this.resolved(schema, '');
        if (anyOf) return anyOf.some((one) => this.fits(one, value));
        if (words) return words.includes(value as string);
        if (word) return word === value;
        if (pattern) return typeof value === 'string' && new RegExp(pattern).test(value);
        if (type === 'null') return value === null;
        if (type === 'array') return Array.isArray(value);
        if (type === 'integer') return typeof value === 'number';
        return typeof value === type && value !== null && !Array.isArray(value);
    }

    mark(given: Schema, at: string, value: unknown): void {
        const [schema, path] = this.resolved(given, at);
        this.seen.add(path);
        if (schema.enum) this.seen.add(`${path} ${value}`);
        schema.anyOf?.forEach((one, index) => {
            if (this.fits(one, value)) this.mark(one, `${path}|${index}`, value);
        });
        if (Array.isArray(value)) this.markItems(schema, path, value);
        else if (typeof value === 'object' && value !== null) this.markKeys(schema, path, value);
    }

    private markItems(schema: Schema, path: string, value: unknown[]): void {
        for (const [index, one] of value.entries()) {
            const pair = schema.prefixItems?.[index];
            if (pair) this.mark(pair, `${path}[${index}]`, one);
            else if (schema.items) this.mark(schema.items, `${path}[]`, one);
        }
    }

    private markKeys(schema: Schema, path: string, value: object): void {
        for (const [key, one] of Object.entries(value)) {
            const known = schema.properties?.[key];
            if (known) this.mark(known, `${path}.${key}`, one);
            else if (schema.additionalProperties) {
                if (schema.propertyNames) this.mark(schema.propertyNames, `${path} key`, key);
                this.mark(schema.additionalProperties, `${path}{}`, one);
            }
        }
    }

    /** Everything that a definition promises. */
    private *promised(given: Schema, at: string, done: Set<string>): Generator<string> {
        const [schema, path] = this.resolved(given, at);
        if (done.has(path)) return;
        done.add(path);
        yield path;
        for (const word of schema.enum ?? []) yield `${path} ${word}`;
        for (const [index, one] of (schema.anyOf ?? []).entries())
            yield* this.promised(one, `${path}|${index}`, done);
        for (const [index, one] of (schema.prefixItems ?? []).entries())
            yield* this.promised(one, `${path}[${index}]`, done);
        if (schema.items) yield* this.promised(schema.items, `${path}[]`, done);
        for (const [key, one] of Object.entries(schema.properties ?? {}))
            yield* this.promised(one, `${path}.${key}`, done);
        if (schema.propertyNames) yield* this.promised(schema.propertyNames, `${path} key`, done);
        if (schema.additionalProperties)
            yield* this.promised(schema.additionalProperties, `${path}{}`, done);
    }

    missing(name: string): string[] {
        const promised = this.promised({ $ref: `#/$defs/${name}` }, name, new Set());
        return [...promised].filter((place) => !this.seen.has(place));
    }

    /** Definitions of which not all has been seen. */
    open(): string[] {
        const names = Object.keys(this.defs).filter((name) => name !== 'event');
        return names.filter((name) => this.missing(name).length > 0);
    }
}

const schemaOf = (game: string): Schema =>
    JSON.parse(readFileSync(`${ROOT}/docs/schema/${game}.json`, 'utf8'));

/** Holds values against definitions of a schema. */
function checker(schema: Schema) {
    const ajv = new Ajv2020({ allowUnionTypes: true });
    ajv.addSchema(schema, 'game');
    const compiled = new Map<string, ValidateFunction>();
    return (name: string, value: unknown): string | null => {
        const known = compiled.get(name) ?? ajv.compile({ $ref: `game#/$defs/${name}` });
        compiled.set(name, known);
        if (known(value)) return null;
        return `${name}: ${ajv.errorsText(known.errors)} in ${JSON.stringify(value).slice(0, 600)}`;
    };
}

/** What is said, definition by definition. */
function* partsOf({ state, insight, events, actions }: Said): Generator<[string, unknown]> {
    yield ['view', state];
    yield ['insight', insight];
    for (const event of events) yield [`event-${event.kind}`, event];
    for (const action of actions) yield ['actions', action];
}

const games = readdirSync(`${ROOT}/docs/schema`)
    .map((name) => name.replace('.json', ''))
    .filter((name) => name !== 'table-protocol');

describe.each(games)('%s', (game) => {
    test('what random games say fits the schema, and all of it is said', async () => {
        const schema = schemaOf(game);
        const check = checker(schema);
        const marks = new Marks(schema);
        const told = spawn(`${BUILD}/tests/told`, [game, String(GAMES), '2026']);
        const ended = new Promise((done) => told.on('close', done));
        // Of what has been seen whole nothing more is ticked off.
        let [lines, open] = [0, new Set<string>()];
        for await (const line of createInterface({ input: told.stdout })) {
            if (lines++ % 1000 === 0) open = new Set(marks.open());
            for (const [name, value] of partsOf(JSON.parse(line))) {
                const fault = check(name, value);
                if (fault) throw new Error(fault);
                if (open.has(name)) marks.mark({ $ref: `#/$defs/${name}` }, name, value);
            }
        }
        expect(await ended).toBe(0);
        expect(marks.open().flatMap((name) => marks.missing(name))).toEqual([]);
    }, 600_000);

    test('what no game says is refused', () => {
        const check = checker(schemaOf(game));
        expect(check('actions', 'dance')).toContain('actions');
        expect(check('view', { game })).toContain('view');
    });
});
