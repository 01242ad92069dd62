// Two kinds of tests: small ones in node, and whole games in a real browser over `prairie serve`.

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { rulesPlugin } from './build/rules.ts';

const root = resolve(import.meta.dirname, '..');
const alias = {
    '@build': resolve(root, process.env.PRAIRIE_BUILD ?? 'build'),
    '@wasm': resolve(root, 'wasm'),
};

export default defineConfig({
    test: {
        // A test of a page waits for most of its time: two workers more than cores.
        maxWorkers: Math.min(6, availableParallelism() + 2),
        projects: [
            {
                plugins: [svelte(), rulesPlugin(root)],
                resolve: { alias },
                test: {
                    name: 'unit',
                    include: ['tests/unit/*.test.ts'],
                    testTimeout: 60_000,
                    hookTimeout: 60_000,
                },
            },
            {
                resolve: { alias },
                test: {
                    name: 'browser',
                    include: ['tests/browser/*.test.ts'],
                    testTimeout: 400_000,
                    hookTimeout: 60_000,
                    expect: { poll: { timeout: 15_000 } },
                },
            },
            {
                resolve: { alias },
                test: {
                    name: 'firefox',
                    include: ['tests/browser/firefox.ts'],
                    testTimeout: 400_000,
                    hookTimeout: 60_000,
                },
            },
            {
                resolve: { alias },
                test: {
                    name: 'sizes',
                    include: ['tests/browser/sizes.ts'],
                    testTimeout: 3_600_000,
                    hookTimeout: 60_000,
                },
            },
            {
                resolve: { alias },
                test: {
                    name: 'lighthouse',
                    include: ['tests/browser/lighthouse.ts'],
                    testTimeout: 3_600_000,
                    hookTimeout: 60_000,
                },
            },
            {
                resolve: { alias },
                test: {
                    name: 'screenshots',
                    include: ['tests/browser/screenshots.ts'],
                    testTimeout: 600_000,
                    hookTimeout: 60_000,
                },
            },
        ],
    },
});
