// The manifests of the installed page: both languages, and pictures of the sizes that they promise.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import catalogue from '@build/po/catalogue.json';
import { expect, test } from 'vitest';
import { manifestOf } from '../../build/manifest.ts';

interface Manifest {
    start_url: string;
    name: string;
    short_name: string;
    description: string;
    lang: string;
    icons: { src: string; sizes: string; purpose: string }[];
}
const english = manifestOf('en', (text) => text) as Manifest;

test('the installed page has a name in the reader’s language, and is the same page in both', () => {
    const french = manifestOf('fr', (text) => catalogue.fr[text] ?? text) as Manifest;
    expect([english.lang, french.lang]).toEqual(['en', 'fr']);
    expect(french.name).not.toBe(english.name);
    expect(french.description).not.toBe(english.description);
    expect(french.short_name).toBe(english.short_name);
    expect([english.start_url, french.start_url]).toEqual(['./', './']);
});

test('every picture is there, as large as the manifest says, and one may be cut to any shape', () => {
    for (const { src, sizes } of english.icons) {
        const file = readFileSync(resolve(import.meta.dirname, `../../public/${src}`));
        const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]; // PNG's first chunk
        expect(`${width}x${height}`).toBe(sizes);
    }
    expect(english.icons.map((icon) => icon.sizes)).toContain('192x192');
    expect(english.icons.filter((icon) => icon.purpose === 'maskable')).toHaveLength(1);
});
