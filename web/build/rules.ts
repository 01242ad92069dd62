// Makes the rules of every game (games/NAME/README.md and README.fr.md) into modules of the page:
// `virtual:rules` maps "sioux/fr" to a function that loads those rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';

export interface Rule {
    id: string; // "SX-3.6", or "" for text without a number
    title: string;
    html: string;
}
export interface Chapter {
    title: string;
    rules: Rule[];
}

const NUMBER = /^([A-Z]{1,2}-[\w.]+|\d+\.\d+)\s*(.*)$/;
const CITED = /<code>.*?<\/code>|<[^>]*>|\b(?:[A-Z]{1,2}-)?\d+(?:\.\d+)*\b/gs;
const FILES = { en: 'README.md', fr: 'README.fr.md' };

/** A corner of a table that heads nothing is no heading; wide tables scroll, so keys must reach them. */
const accessible = (html: string): string =>
    html.replace(/<th[^>]*><\/th>/g, '<td></td>').replaceAll('<table>', '<table tabindex="0">');

/** Where a text cites a rule or a chapter of its own game, it becomes a button for it. */
function citing(chapters: Chapter[]): Chapter[] {
    const ids = chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id));
    const known = new Set(
        ids.flatMap((id) => [id, id.replace(/\.[\d.]+$/, '')]).filter((id) => /[-.]/.test(id)),
    );
    const link = (html: string, own: string) =>
        html.replace(CITED, (found) =>
            known.has(found) && found !== own
                ? `<button type="button" data-rule="${found}">${found}</button>`
                : found,
        );
    return chapters.map(({ title, rules }) => ({
        title,
        rules: rules.map((rule) => ({ ...rule, html: link(rule.html, rule.id) })),
    }));
}

/** Splits a README at its headings: "## Chapter", "### ID Title". */
export function parseRules(markdown: string): Chapter[] {
    const chapters: Chapter[] = [];
    let text: string[] = [];
    let rule: Rule = { id: '', title: '', html: '' };
    const close = () => {
        rule.html = accessible(marked.parse(text.join('\n'), { async: false }).trim());
        if (rule.html || rule.id) chapters.at(-1)?.rules.push(rule);
        text = [];
        rule = { id: '', title: '', html: '' };
    };
    for (const line of markdown.split('\n')) {
        const heading = /^(#{1,3})\s+(.*)$/.exec(line);
        if (!heading) {
            text.push(line);
            continue;
        }
        close();
        const title = (heading[2] ?? '').replace(/[`*]/g, '').trim();
        if (heading[1] !== '###') {
            chapters.push({ title, rules: [] });
            continue;
        }
        const [, id = '', rest = title] = NUMBER.exec(title) ?? [];
        rule = { id, title: rest, html: '' };
    }
    close();
    return citing(chapters.filter((chapter) => chapter.rules.length > 0));
}

export function rulesPlugin(root: string): Plugin {
    const games = join(root, 'games');
    const folders = () =>
        readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const key = (folder: string) => folder.replaceAll('_', '-');
    return {
        name: 'prairie-rules',
        resolveId: (id) => (id.startsWith('virtual:rules') ? `\0${id}` : undefined),
        load(id) {
            if (id === '\0virtual:rules') {
                const entries = folders().flatMap(({ name }) =>
                    Object.entries(FILES)
                        .filter(([, file]) => existsSync(join(games, name, file)))
                        .map(([language]) => `${key(name)}/${language}`),
                );
                const lines = entries.map((e) => `'${e}': () => import('virtual:rules/${e}')`);
                return `export default {${lines.join(',\n')}}`;
            }
            if (!id.startsWith('\0virtual:rules/')) return undefined;
            const [game = '', language] = id.slice('\0virtual:rules/'.length).split('/');
            const folder = folders().find(({ name }) => key(name) === game)?.name ?? game;
            const file = join(games, folder, FILES[language as keyof typeof FILES]);
            this.addWatchFile(file);
            return `export default ${JSON.stringify(parseRules(readFileSync(file, 'utf8')))}`;
        },
    };
}
