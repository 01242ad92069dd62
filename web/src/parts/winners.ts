// Who has won, in words.
import type { Result } from '../engine/types';
import { t } from '../i18n/t.svelte';
import { together, whom } from './names';

export interface Place {
    seat: number;
    score: number;
    rank: number;
}

/** The seats from the first place to the last. */
export const placesOf = (result: Result): Place[] =>
    result.scores
        .map((score, seat) => ({ seat, score, rank: result.ranks[seat] ?? 0 }))
        .sort((a, b) => a.rank - b.rank || a.seat - b.seat);

/** "Maud wins, 12 to 9", for the reader at the seat `own`. */
export function outcome(result: Result, own: number | null, names: string[]): string {
    const places = placesOf(result);
    const winners = places.filter((one) => one.rank === 1);
    const [first] = winners;
    if (!first) return t('The game is over.');
    if (winners.length > 1)
        return t('{names} share the win', {
            names: together(winners.map(({ seat }) => whom(seat, own, names))),
        });
    const second = places.find((one) => one.rank > 1)?.score ?? 0;
    const scores = { first: first.score, second };
    if (first.seat === own) return t('You win, {first} to {second}', scores);
    return t('{name} wins, {first} to {second}', { name: names[first.seat] ?? '', ...scores });
}
