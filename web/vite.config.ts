// Builds the page into build/web, from the sources here and what meson has built: the engine
// (build/prairie.wasm) and the translations (build/po/catalogue.json).
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { gamesPlugin } from './build/games.ts';
import { gzipPlugin } from './build/gzip.ts';
import { manifestPlugin } from './build/manifest.ts';
import { rulesPlugin } from './build/rules.ts';

const root = resolve(import.meta.dirname, '..');
const built = resolve(root, process.env.PRAIRIE_BUILD ?? 'build');
const outDir = resolve(built, 'web');

// Every file of the page is kept for play without a network; the page itself registers the worker.
const offline = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/offline',
    filename: 'service-worker.ts',
    manifest: false,
    injectRegister: false,
    injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' }) }] },
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        globPatterns: ['**/*'],
        globIgnores: ['**/*.gz', 'service-worker.js'],
        dontCacheBustURLsMatching: /^assets\//,
    },
});

export default defineConfig({
    base: './', // any folder of any web space will do
    plugins: [
        svelte(),
        rulesPlugin(root),
        gamesPlugin(root, resolve(built, 'prairie.wasm')),
        manifestPlugin(resolve(built, 'po/catalogue.json')),
        offline,
        gzipPlugin(outDir),
    ],
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
