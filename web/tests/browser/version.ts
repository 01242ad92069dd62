// Another version of the built page, for tests: the same files under names that all have changed, as
// after a change that touches everything.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT = /\.(html|js|css)$/;

/** Writes the other version into a folder. */
export function makeVersion(pages: string, folder: string): void {
    rmSync(folder, { recursive: true, force: true });
    cpSync(pages, folder, { recursive: true, filter: (file) => !file.endsWith('.gz') });
    const assets = join(folder, 'assets');
    const names = readdirSync(assets);
    const renamed = (text: string) =>
        names.reduce((changed, name) => changed.replaceAll(name, newName(name)), text);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(file)) continue;
        const text = renamed(readFileSync(join(folder, file), 'utf8'));
        writeFileSync(join(folder, file), text);
    }
    for (const name of names) {
        cpSync(join(assets, name), join(assets, newName(name)));
        rmSync(join(assets, name));
    }
    const worker = join(folder, 'service-worker.js');
    const kept = readFileSync(worker, 'utf8');
    writeFileSync(
        worker,
        kept.replace(/"revision":"\w+","url":"index.html"/, '"revision":"next","url":"index.html"'),
    );
}

const newName = (name: string) => name.replace(/\.(\w+)$/, '-next.$1');
