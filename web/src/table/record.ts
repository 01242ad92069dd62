// Records are texts that people may read (docs/notation.md): a head, an empty line, one action per
// line. The engine writes and checks them; the page only cuts and names them.

/** The same record with its first `plies` actions only. */
export function recordUpTo(record: string, plies: number): string {
    const [head = ''] = split(record);
    return [head, '', ...linesOf(record).slice(0, plies), ''].join('\n');
}

/** What a seat does after the first `plies` actions. */
export function actionsAfter(record: string, plies: number, seat: number): string[] {
    const mine = linesOf(record)
        .slice(plies)
        .filter((line) => line.startsWith(`${seat} `));
    return mine.map((line) => line.slice(`${seat} `.length));
}

/** The actions of a record, a line each: seat and text. */
export function linesOf(record: string): string[] {
    const [, body = ''] = split(record);
    return body.split('\n').filter((line) => line && !line.startsWith('#'));
}

/** All actions behind the first `plies`, with the seat of each. */
export function linesAfter(record: string, plies: number): { seat: number; text: string }[] {
    return linesOf(record)
        .slice(plies)
        .map((line) => ({ seat: Number(line[0]), text: line.slice(2) }));
}

/** The owner's component table in front of a record that was played with one. */
export function boxIn(record: string): string | null {
    const at = record.startsWith('prairie-data ') ? record.search(/^prairie \d/m) : 0;
    return at > 0 ? record.slice(0, at) : null;
}

/** How many actions a seat has taken so far. */
export function actionsOf(record: string, seat: number): number {
    const body = split(record)[1] ?? '';
    return body.split('\n').filter((line) => line.startsWith(`${seat} `)).length;
}

/** The record's head as pairs: "game" and "seed", "option phantom", "player 0". */
export function headOf(record: string): Map<string, string> {
    const lines = (split(record)[0] ?? '').split('\n').slice(1);
    return new Map(
        lines
            .filter((line) => line.includes(':') && !line.startsWith('#'))
            .map((line) => {
                const colon = line.indexOf(':');
                return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
            }),
    );
}

function split(record: string): string[] {
    const text = record.replaceAll('\r\n', '\n');
    const gap = text.indexOf('\n\n');
    return gap < 0 ? [text] : [text.slice(0, gap), text.slice(gap + 2)];
}
