// Which cards of Tomahawk move: laid out and taken back by the reader, laid by the other side.
import type { Trip } from '../../parts/flight';
import type { Placement } from './laying';
import type { TomahawkView } from './view';

const has = (all: Placement[], one: Placement) =>
    all.some(({ pile, index }) => pile === one.pile && index === one.index);

export function draftTrips(before: Placement[], after: Placement[]): Trip[] {
    if (before.length > 1 && after.length === 0) return []; // confirmed, not taken back
    const laid = after.filter((one) => !has(before, one));
    const back = before.filter((one) => !after.some(({ index }) => index === one.index));
    const from = ({ index }: Placement) => {
        const old = before.find((one) => one.index === index);
        return old ? `draft-${old.pile}` : `hand-${index}`;
    };
    return [
        ...laid.map((one) => ({ from: from(one), to: `draft-${one.pile}` })),
        ...back.map(({ pile, index }) => ({ from: `draft-${pile}`, to: `hand-${index}` })),
    ];
}

/** The other side's cards come from its hand when a turn is resolved. */
export function turnTrips(before: TomahawkView, after: TomahawkView, other: 0 | 1): Trip[] {
    if (after.turn !== before.turn + 1) return [];
    return before.piles.flatMap((_, pile) => {
        const row = before.players[other].table[pile]?.length ?? 0;
        return before.turn > 0 ? [{ from: 'their-hand', to: `laid-${other}-${pile}-${row}` }] : [];
    });
}
