// Tomahawk's own keys of a view and of the engine's insight.
import type { Insight, View } from '../../engine/types';

export type Card = string; // "9/4", "man", "?" when hidden

export interface Laid {
    card: Card;
    up: boolean;
    scouted: boolean;
}

export interface Player {
    dealt: Card[];
    kept: Card[];
    rejected: Card | null;
    out: Card[];
    hand: Card[];
    deck: Card[];
    picks: (Card | null)[] | '?';
    committed: { pile: number; card: Card } | null;
    table: Laid[][];
    discard: Card[];
    honours: number;
    won: { ground: string; points: number }[];
}

export interface TomahawkView extends View {
    turn: number;
    piles: { ground: string | null; next: string[] }[];
    tied: string[];
    unused: string[];
    sought: string | null;
    unseen: Card;
    players: [Player, Player];
}

export type Type = 'plain' | 'forest' | 'mountain';

export interface Territory {
    duration: number;
    type: Type;
    animals: number;
    picto: 'puma' | 'gathering' | null;
}

export interface Hero {
    value: number;
    renown: number;
    name: string; // English, said through say()
    power: string;
}

/** How far the fight for a pile's ground is. */
export interface Front {
    turn: number;
    of: number;
    ends: boolean;
    sums: [number, number] | null; // of the open cards; null in a forest
}

export interface TomahawkInsight extends Insight {
    pairs: [number, number][][]; // effective values of the open pairs, by pile
    fronts: Front[]; // by pile; empty unless cards are placed
    open: [number[], number[]]; // piles, from 1, for which each side has still to choose a card
    turns: number;
    below: number[][]; // durations of the territories below, by pile
    territories: Record<string, Territory>;
    tribe: Card[];
    heroes: Record<Card, Hero>;
}

export const ANIMAL = { plain: 'bison', forest: 'caribou', mountain: 'eagle' } as const;

/** The figures on a card. */
export function figures(card: Card, heroes: Record<Card, Hero>): { value: number; renown: number } {
    const hero = heroes[card];
    if (hero) return hero;
    const [value = 0, renown = 0] = card.split('/').map(Number);
    return { value, renown };
}

export const pointsOf = (insight: TomahawkInsight, seat: number) =>
    (insight.score ?? []).reduce((sum, part) => sum + (part.seats[seat] ?? 0), 0);
