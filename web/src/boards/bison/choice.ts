// A turn as a list of action texts: trades, the marked action, its hunters. People choose in any
// order; the draft is put into the order that the engine wants.
import { type BisonView, cellOf, placeOf } from './view';

/** A place on the land that may be chosen now. */
export interface Target {
    place: string; // a space, or a cell for a tile
    mark: string; // its number for key and eye
    label: string;
    hot: boolean; // chosen already
    hinted: boolean; // a hint points here
    beside: boolean; // pieces stand here: the ring stands beside them
}

/** Where the marked action begins in the draft; its length if none is marked yet. */
export function markedAt(draft: string[]): number {
    const at = draft.findIndex((text) => text.startsWith('mark '));
    return at < 0 ? draft.length : at;
}

/** The draft with another action marked; trades stay, the old action goes. */
export const marking = (draft: string[], act: string): string[] => [
    ...draft.slice(0, markedAt(draft)),
    `mark ${act}`,
];

/** The draft up to the first text that begins with one of these words. */
export function until(draft: string[], ...words: string[]): string[] {
    const at = draft.findIndex((text) => words.includes(text.split(' ')[0] ?? ''));
    return at < 0 ? draft : draft.slice(0, at);
}

const spaceIn = (text: string) => text.slice(text.indexOf(' ') + 1);

/** One more hunter who comes to the caller, sorted among those before. */
export function coming(view: BisonView, draft: string[], space: string): string[] {
    const head = until(draft, 'come', 'done');
    const all = [...draft.filter((text) => text.startsWith('come ')), `come ${space}`];
    return [...head, ...all.sort((a, b) => placeOf(view, spaceIn(a)) - placeOf(view, spaceIn(b)))];
}

/** One more hunter on his way, sorted among those before. */
export function moving(view: BisonView, draft: string[], from: string, to: string): string[] {
    const head = until(draft, 'from', 'done');
    const origins = draft.filter((text) => text.startsWith('from ')).map(spaceIn);
    const ends = draft.filter((text) => text.startsWith('to ')).map(spaceIn);
    const ways = origins.map((origin, i): [string, string] => [origin, ends[i] ?? origin]);
    const rank = ([a, b]: [string, string]) => placeOf(view, a) * 100 + placeOf(view, b);
    const sorted = [...ways, [from, to] as [string, string]].sort((a, b) => rank(a) - rank(b));
    return [...head, ...sorted.flatMap(([a, b]) => [`from ${a}`, `to ${b}`])];
}

/** What `enter 3 p` in the draft says, or null. */
export function enteringOf(draft: string[]): { hunters: number; terrain: string } | null {
    const text = draft.find((one) => one.startsWith('enter '));
    const [, hunters = '1', terrain = 'p'] = text?.split(' ') ?? [];
    return text ? { hunters: Number(hunters), terrain } : null;
}

/** What `tile 2,-1 r1` in the draft says, or null. */
export function layingOf(draft: string[]): { cell: string; rotation: number } | null {
    const text = draft.find((one) => one.startsWith('tile '));
    const [, cell = '', turn = 'r0'] = text?.split(' ') ?? [];
    return text ? { cell, rotation: Number(turn.slice(1)) } : null;
}

/** The spaces or cells behind a word in the list of legal actions, each once. */
export function placesAfter(texts: string[], word: string): string[] {
    const found = texts
        .filter((text) => text.startsWith(`${word} `))
        .map((text) => text.split(' ')[1] ?? '');
    return [...new Set(found)];
}

export const sameTile = (place: string, cell: string | null): boolean =>
    cell !== null && cellOf(place) === cell;
