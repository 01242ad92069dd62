// What the page tells of the games before their engine is there: the module `virtual:games`, asked of
// the engine itself when the page is built.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** `root` has wasm/prairie.mjs, the door of the `module`. */
export function gamesPlugin(root: string, module: string): Plugin {
    const id = 'virtual:games';
    const door = pathToFileURL(resolve(root, 'wasm/prairie.mjs')).href;
    return {
        name: 'prairie-games',
        resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
        async load(asked) {
            if (asked !== `\0${id}`) return undefined;
            this.addWatchFile(module);
            const { loadEngine } = (await import(door)) as typeof import('@wasm/prairie.mjs');
            const { games } = (await loadEngine(readFileSync(module))).games();
            return `export default ${JSON.stringify(games)}`;
        },
    };
}
