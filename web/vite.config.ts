// Builds the page into build/web, from the sources here and what meson has built: the engine
// (build/prairie.wasm) and the translations (build/po/catalogue.json).
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { gzipPlugin } from './build/gzip.ts';
import { rulesPlugin } from './build/rules.ts';

const root = resolve(import.meta.dirname, '..');
const built = resolve(root, process.env.PRAIRIE_BUILD ?? 'build');
const outDir = resolve(built, 'web');

export default defineConfig({
    plugins: [svelte(), rulesPlugin(root), gzipPlugin(outDir)],
    resolve: { alias: { '@build': built, '@wasm': resolve(root, 'wasm') } },
    server: { fs: { allow: [root] } },
    worker: { format: 'es', rolldownOptions: { checks: { pluginTimings: false } } },
    build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { checks: { pluginTimings: false } },
    },
});
