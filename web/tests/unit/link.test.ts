// A game as a word of an address, and back.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { recordOf, wordOf } from '../../src/table/link.ts';

const text = readFileSync(resolve(import.meta.dirname, '../../../docs/notation.md'), 'utf8');

test('a text comes back as it was, accents included, and is written in letters that addresses take', async () => {
    for (const record of ['', 'prairie 1\nplayer 0: Zoé\n', text]) {
        const word = await wordOf(record);
        expect(word).toMatch(/^[\w-]*$/);
        expect(await recordOf(word)).toBe(record);
    }
    expect((await wordOf(text)).length).toBeLessThan(text.length * 0.75);
});

test('a damaged word is nothing, and one that would fill the memory is not unpacked', async () => {
    const word = await wordOf(text);
    for (const damaged of [word.slice(0, -9), `${word.slice(0, 40)}!${word.slice(41)}`, 'abc', '%'])
        expect(await recordOf(damaged)).toBeNull();
    expect(await recordOf(await wordOf('x'.repeat(3_000_000)))).toBeNull();
});
