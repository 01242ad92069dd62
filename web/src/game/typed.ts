// Which legal actions a person may mean who types: those that begin so, then those that have all the
// words somewhere, in the notation or in the label.
import type { Action } from '../engine/types';

/** Without capitals, accents and blanks that say nothing. */
const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

export function fitting(legal: Action[], typed: string): Action[] {
    const wanted = plain(typed);
    if (!wanted) return legal;
    const exact = legal.filter(({ text }) => text === wanted);
    if (exact.length) return exact;
    const begins = legal.filter(({ text }) => text.startsWith(wanted));
    const words = wanted.split(' ');
    const has = legal.filter(({ text, label }) => {
        const all = `${text} ${plain(label)}`;
        return !text.startsWith(wanted) && words.every((word) => all.includes(word));
    });
    return [...begins, ...has];
}
