// Says how the page is called and looks where it is installed: one web manifest per language, the words
// of both from the same catalogue as the page's. settings.svelte.ts points the page to the reader's.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'Prairie: four games of the Great Plains';
const ABOUT = 'Four games of the Great Plains, at one table.';
const PAPER = '#f4ebd9'; // theme.css
const CARD = '#fffbf2';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
});

export function manifestOf(lang: string, say: (english: string) => string): object {
    return {
        name: say(NAME),
        short_name: 'Prairie',
        description: say(ABOUT),
        lang,
        dir: 'ltr',
        start_url: './',
        scope: './',
        display: 'standalone',
        theme_color: CARD,
        background_color: PAPER,
        categories: ['games'],
        icons: [
            icon('app-192', 192, 'any'),
            icon('app-512', 512, 'any'),
            icon('app-maskable-512', 512, 'maskable'),
        ],
    };
}

/** Reads the catalogue ({ fr: { English: French } }) and adds a manifest for each language to the page. */
export function manifestPlugin(catalogue: string): Plugin {
    return {
        name: 'prairie-manifest',
        apply: 'build',
        generateBundle() {
            const languages: Record<string, Record<string, string>> = {
                en: {},
                ...JSON.parse(readFileSync(catalogue, 'utf8')),
            };
            for (const [language, words] of Object.entries(languages))
                this.emitFile({
                    type: 'asset',
                    fileName: `prairie.${language}.webmanifest`,
                    source: JSON.stringify(manifestOf(language, (text) => words[text] ?? text)),
                });
        },
    };
}
