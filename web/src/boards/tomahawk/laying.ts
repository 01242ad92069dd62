// Cards laid out and not yet confirmed. The sketch keeps them in the order they were laid, each as
// "pile place card": the place in hand tells equal cards apart.
import type { Insight, View } from '../../engine/types';
import { choiceSaid } from './choice';
import type { Card, Player, TomahawkInsight, TomahawkView } from './view';

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

/** The picks that confirm these placements, for these piles in their order. */
export const picksOf = (placements: Placement[], piles: number[]): string[] =>
    piles
        .flatMap((pile) => placements.find((one) => one.pile === pile) ?? [])
        .map(({ card, pile }) => `place ${card} ${pile}`);

/** The sketch in which this action's card lies on its ground, or its heroes are kept. */
export function taken(action: string, any: View, seat: number, sketch: string[]): string[] {
    const [verb, card = '', pile] = action.split(' ');
    if (verb === 'keep') return choiceSaid(action);
    const player = (any as TomahawkView).players[seat];
    const placements = placementsOf(sketch, player?.hand ?? []);
    const used = [...(player ? pickedOf(player) : []), ...placements.map((one) => one.index)];
    const free = player?.hand.findIndex((one, at) => one === card && !used.includes(at)) ?? -1;
    const index = free >= 0 ? free : (player?.hand.indexOf(card) ?? 0);
    return lay(placements, { pile: Number(pile), index, card }).map(write);
}

/** The first picks of a move that the sketch already decides: a hint goes on from there. */
export function begun(any: View, known: Insight, seat: number, sketch: string[]): string[] {
    const laid = placementsOf(sketch, (any as TomahawkView).players[seat]?.hand ?? []);
    const open = (known as TomahawkInsight).open[seat] ?? [];
    const covered = new Set(laid.map((one) => one.pile));
    const missing = open.findIndex((pile) => !covered.has(pile));
    return picksOf(laid, open.slice(0, missing)); // all are laid: what else could the last one be?
}
