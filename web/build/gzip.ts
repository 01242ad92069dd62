// Lays FILE.gz beside every file that compresses, so that `prairie serve` never has to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSES = /\.(js|css|html|svg|wasm|json|webmanifest)$/;

export function gzipPlugin(folder: string): Plugin {
    return {
        name: 'prairie-gzip',
        apply: 'build',
        enforce: 'post',
        closeBundle: {
            order: 'post', // the service worker is written when the bundle is closed, too
            sequential: true,
            handler: () => zipAll(folder),
        },
    };
}

function zipAll(folder: string): void {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSES.test(name)) continue;
        const bytes = readFileSync(join(folder, name));
        const zipped = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
        if (zipped.length < bytes.length) writeFileSync(join(folder, `${name}.gz`), zipped);
    }
}
