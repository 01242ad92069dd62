// Cards laid out and not yet confirmed. The sketch keeps them in the order they were laid, each as
// "pile place card": the place in hand tells equal cards apart.
import type { View } from '../../engine/types';
import type { Card, Player, TomahawkView } from './view';

export interface Placement {
    pile: number; // from 1
    index: number; // place in hand
    card: Card;
}

export const write = ({ pile, index, card }: Placement) => `${pile} ${index} ${card}`;

/** The placements of a sketch that fit the hand. */
export function placementsOf(sketch: string[], hand: Card[]): Placement[] {
    return sketch.flatMap((text) => {
        const [pile = '', index = '', card = ''] = text.split(' ');
        return hand[Number(index)] === card
            ? [{ pile: Number(pile), index: Number(index), card }]
            : [];
    });
}

/** Places in hand of the cards already picked this turn: they leave it when the turn is resolved. */
export function pickedOf({ hand, picks }: Player): number[] {
    const places: number[] = [];
    for (const pick of Array.isArray(picks) ? picks : []) {
        const place = hand.findIndex((card, index) => card === pick && !places.includes(index));
        if (place >= 0) places.push(place);
    }
    return places;
}

/** Lays a card on a pile: whatever lay there goes back to hand, as the card leaves its old place. */
export function lay(placements: Placement[], one: Placement): Placement[] {
    const others = placements.filter(({ pile, index }) => pile !== one.pile && index !== one.index);
    return [...others, one];
}

/** The picks that confirm these placements, in the engine's order. */
export function picksOf(placements: Placement[]): string[] {
    return [...placements]
        .sort((a, b) => a.pile - b.pile)
        .map(({ card, pile }) => `place ${card} ${pile}`);
}

/** The first picks of a move that the sketch already decides: a hint goes on from there. */
export function begun(any: View, seat: number, sketch: string[]): string[] {
    const view = any as TomahawkView;
    const player = view.players[seat];
    if (view.phase !== 'place' || !player) return [];
    const laid = placementsOf(sketch, player.hand);
    const picks: Placement[] = [];
    for (let pile = 1; pile <= view.piles.length; pile++) {
        if (player.committed?.pile === pile || player.picks[pile - 1]) continue;
        const one = laid.find((placement) => placement.pile === pile);
        if (!one) return picksOf(picks);
        picks.push(one);
    }
    return picksOf(picks.slice(0, -1)); // all are laid: what else could the last one be?
}
