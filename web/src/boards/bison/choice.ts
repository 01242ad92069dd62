// A turn as a list of action texts: trades, the marked action, its hunters. People choose in any
// order; the draft is put into the order that the engine wants.
import type { Play } from '../../game/board';
import { ACTS, type Act, type BisonInsight } from './view';

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

/** Where the engine wants the move of a hunter, among the moves of the draft. */
function orderOf(insight: BisonInsight, from: string, to: string | null): number {
    const way = insight.moves.find((one) => one.from === from);
    return way?.at[to === null ? 0 : way.to.indexOf(to)] ?? way?.at[0] ?? 0;
}

/** One more hunter who comes to the caller. */
export function coming(insight: BisonInsight, draft: string[], space: string): string[] {
    const all = draft.filter((text) => text.startsWith('come '));
    all.splice(orderOf(insight, space, null), 0, `come ${space}`);
    return [...until(draft, 'come', 'done'), ...all];
}

/** One more hunter on his way. */
export function moving(insight: BisonInsight, draft: string[], from: string, to: string): string[] {
    const all = draft.filter((text) => /^(from|to) /.test(text));
    all.splice(2 * orderOf(insight, from, to), 0, `from ${from}`, `to ${to}`);
    return [...until(draft, 'from', 'done'), ...all];
}

/** What `enter 3 p` in the draft says, or null. */
export function enteringOf(draft: string[]): { hunters: number; terrain: string } | null {
    const text = draft.find((one) => one.startsWith('enter '));
    const [, hunters = '1', terrain = 'p'] = text?.split(' ') ?? [];
    return text ? { hunters: Number(hunters), terrain } : null;
}

/** Is it among these actions to let so many hunters enter, wherever? */
export const mayEnter = (texts: string[], hunters: number): boolean =>
    texts.some((text) => (hunters ? text.startsWith(`enter ${hunters} `) : text === 'none'));

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

export const isTrade = (text: string): boolean => /^(buy|swap) /.test(text);

/** The actions that may be named in this turn, whether or not the draft holds one already. */
export async function openActsOf(play: Play, draft: string[]): Promise<Act[]> {
    const tried = await play.attempt(draft.slice(0, markedAt(draft)));
    const may = tried.ok ? tried.value.legal.map((one) => one.text) : [];
    return ACTS.filter((act) => may.includes(`mark ${act}`));
}
