// What the page is built with: the lock file has version and hash of every package, and no host's address.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
    version: string;
    integrity?: string;
    resolved?: string;
    devDependencies?: Record<string, string>;
}

const web = resolve(import.meta.dirname, '../..');
const read = (name: string) => JSON.parse(readFileSync(resolve(web, name), 'utf8'));
const { '': own, ...packages } = read('package-lock.json').packages as Record<string, Locked>;

test('the lock file is that of package.json', () => {
    expect(own?.devDependencies).toEqual(read('package.json').devDependencies);
    for (const [name, version] of Object.entries(own?.devDependencies ?? {}))
        expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
});

test('every package has a hash, and none an address', () => {
    for (const [name, { integrity, resolved }] of Object.entries(packages)) {
        expect(integrity, name).toMatch(/^sha512-/);
        expect(resolved, name).toBeUndefined();
    }
});

test('the packages that are installed are those of the lock file', () => {
    const installed = read('node_modules/.package-lock.json').packages as Record<string, Locked>;
    for (const [name, { version }] of Object.entries(installed))
        expect(packages[name]?.version, name).toBe(version);
});
