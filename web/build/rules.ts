// Makes the rules of every game (games/NAME/README.md and README.fr.md) into modules of the page:
// `virtual:rules` maps "sioux/fr" to a function that loads those rules. The words of the code are
// left out: they are not for players. `virtual:figures` does the same with games/NAME/figures/, and
// `virtual:puzzles` with games/NAME/puzzles/.
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
/** A record in which rules happen: it is shown before its action `from`, through the eyes of `seat`. */
export interface Figure {
    name: string;
    shows: string[]; // numbers of rules, the most important one first
    seat: number;
    from: number;
    record: string;
}

const NUMBER = /^([A-Z]{1,2}-[\w.]+|\d+\.\d+)\s*(.*)$/;
const CITED = /<code>.*?<\/code>|<[^>]*>|\b(?:[A-Z]{1,2}-)?\d+(?:\.\d+)*\b/gs;
const NOT_FOR_PLAYERS = /<!-- (words of the code) -->.*?<!-- end of \1 -->\n\n/gs;
const FILES = { en: 'README.md', fr: 'README.fr.md' };

/** A corner of a table that heads nothing is no heading; what is wide scrolls, so keys must reach it. */
const accessible = (html: string): string =>
    html.replace(/<th[^>]*><\/th>/g, '<td></td>').replace(/<(table|pre)>/g, '<$1 tabindex="0">');

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
    for (const line of markdown.replace(NOT_FOR_PLAYERS, '').split('\n')) {
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

/** A record whose comments say what it shows: "# shows: SX-3.6 SX-4.1", "# seat: 1", "# from: 12". */
export function parseFigure(name: string, text: string): Figure {
    const said = (word: string) => new RegExp(`^# ${word}: (.*)$`, 'm').exec(text)?.[1] ?? '';
    const record = text.replace(/^#.*\n/gm, '');
    return {
        name,
        shows: said('shows').split(' '),
        seat: Number(said('seat')),
        from: Number(said('from')),
        record,
    };
}

/** A position with one clearly best choice, as `prairie puzzles` finds them: the record ends before it. */
export interface Puzzle extends Figure {
    options: { action: string; win: number; error: number }[]; // thousandths of a win, best first
}

/** A record whose comments say who is to act and what the best choices win: "# option: 713 12 play 7". */
export function parsePuzzle(name: string, text: string): Puzzle {
    const figure = parseFigure(name, text);
    const options = [...text.matchAll(/^# option: (\d+) (\d+) (.*)$/gm)];
    const actions = figure.record.split('\n\n')[1] ?? '';
    return {
        ...figure,
        shows: [],
        from: actions.split('\n').filter(Boolean).length,
        options: options.map(([, win, error, action = '']) => ({
            action,
            win: Number(win),
            error: Number(error),
        })),
    };
}

/** The records of a folder inside a game's. */
function recordsIn(folder: string, kind: string): [string, string][] {
    const path = join(folder, kind);
    if (!existsSync(path)) return [];
    return readdirSync(path)
        .filter((file) => file.endsWith('.prairie'))
        .sort()
        .map((file) => [file.replace('.prairie', ''), readFileSync(join(path, file), 'utf8')]);
}

export const readPuzzles = (folder: string): Puzzle[] =>
    recordsIn(folder, 'puzzles').map(([name, text]) => parsePuzzle(name, text));

/** The figures of a game's folder. */
export const readFigures = (folder: string): Figure[] =>
    recordsIn(folder, 'figures').map(([name, text]) => parseFigure(name, text));

export function rulesPlugin(root: string): Plugin {
    const games = join(root, 'games');
    const folders = () =>
        readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const key = (folder: string) => folder.replaceAll('_', '-');
    const folderOf = (game: string) =>
        join(games, folders().find(({ name }) => key(name) === game)?.name ?? game);
    return {
        name: 'prairie-rules',
        resolveId: (id) => (/^virtual:(rules|figures|puzzles)/.test(id) ? `\0${id}` : undefined),
        load(id) {
            for (const [kind, read] of Object.entries({
                figures: readFigures,
                puzzles: readPuzzles,
            })) {
                const module = `virtual:${kind}`;
                if (id === `\0${module}`) {
                    const lines = folders().map(
                        ({ name }) => `'${key(name)}': () => import('${module}/${key(name)}')`,
                    );
                    return `export default {${lines.join(',\n')}}`;
                }
                if (id.startsWith(`\0${module}/`)) {
                    const game = id.slice(module.length + 2);
                    return `export default ${JSON.stringify(read(folderOf(game)))}`;
                }
            }
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
            const file = join(folderOf(game), FILES[language as keyof typeof FILES]);
            this.addWatchFile(file);
            return `export default ${JSON.stringify(parseRules(readFileSync(file, 'utf8')))}`;
        },
    };
}
