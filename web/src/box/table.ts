// The file of a component table as the form edits it: a head of three lines, then lines of words.

const HEAD = 3;

export interface Sheet {
    game: string;
    name: string;
    rows: string[][];
}

export function sheetOf(file: string): Sheet {
    const lines = file
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim())
        .filter(Boolean);
    const value = (key: string) =>
        lines
            .find((line) => line.startsWith(key))
            ?.slice(key.length)
            .trim() ?? '';
    return {
        game: value('game:'),
        name: value('name:'),
        rows: lines.slice(HEAD).map((line) => line.split(/\s+/)),
    };
}

export function fileOf({ game, name, rows }: Sheet): string {
    const lines = ['prairie-data 1', `game: ${game}`, `name: ${name}`];
    return `${[...lines, ...rows.map((words) => words.join(' '))].join('\n')}\n`;
}

/** Where a line of the file stands in the form: a row, 'name', or null for the whole. */
export function placeOf(line: number): number | 'name' | null {
    if (line === HEAD) return 'name';
    return line > HEAD ? line - HEAD - 1 : null;
}

/** The row with another word; an empty one is kept as a gap that the engine sees. */
export function withWord(words: string[], at: number, typed: string, rest = false): string[] {
    const next = [...words];
    const parts = typed.trim().split(/\s+/);
    if (rest) return [...next.slice(0, at), ...parts];
    next[at] = parts.join('') || '?';
    return next;
}
