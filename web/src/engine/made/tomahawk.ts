// What Tomahawk says: its views, insight, events and actions.
// Made by tools/schema from docs/schema/tomahawk.json: change the declarations, not this file.

import type { GameEvent, Insight, View } from './common';

export const words = {
    hero: ['man', 'spi', 'seq', 'dan', 'sku', 'sky', 'clo'],
    phase: ['setup', 'place', 'over'],
    type: ['plain', 'forest', 'mountain'],
    picto: ['puma', 'gathering'],
} as const;

export type Champion = string;
export type Hero = (typeof words.hero)[number];
export type Card = string;
export type Ground = string;
export type Phase = (typeof words.phase)[number];
export type Type = (typeof words.type)[number];
export type Picto = (typeof words.picto)[number];

export interface Laid {
    card: Card | '?';
    up: boolean;
    scouted: boolean; // the other side has seen it
}

export interface Won {
    ground: Ground;
    points: number;
}

/** by Dusk Dancer */
export interface Committed {
    pile: number; // from 1
    card: Card | '?';
}

export interface Player {
    dealt: (Hero | '?')[];
    kept: (Hero | '?')[];
    rejected: Hero | '?' | null;
    out: (Card | '?')[]; // cards that two heroes have replaced
    hand: (Card | '?')[];
    deck: (Card | '?')[];
    picks: (Card | null)[] | '?'; // cards chosen this turn, by pile
    committed: Committed | null;
    table: Laid[][]; // by pile
    discard: Card[];
    honours: number;
    won: Won[];
}

export interface Pile {
    ground: Ground | '?' | null; // the one that is fought for
    next: (Ground | '?')[];
}

export interface Territory {
    duration: number;
    type: Type;
    animals: number;
    picto: Picto | null;
}

export interface Figures {
    value: number;
    renown: number;
    name: string; // English, to be translated
    power: string;
    leaving: Champion[]; // the champions of which one leaves where it is kept
}

/** how far the fight for a pile's ground is */
export interface Front {
    turn: number;
    of: number;
    ends: boolean;
    sums: [number, number] | null; // of the open cards; null in a forest
}

/** what two cards that face each other count and win */
export interface Pair {
    worth: [number, number];
    honours: [number, number];
}

/** a pile's cards, and the ground as if its fight ended with them */
export interface Stand {
    pairs: (Pair | null)[];
    parts?: [number[], number[]]; // what each card would add, by side and turn
    totals?: [number, number];
    winner?: number | null;
    points?: number;
}

/** sums of a ground whose cards lie open, with a card laid there */
export interface Reach {
    pile: number;
    own: number;
    other: number;
    ends: boolean;
}

/** what a card in hand would meet */
export interface Prospect {
    card: Card;
    beats?: number; // of the other side's unseen champions; not where one plays from memory
    level?: number;
    loses?: number;
    most?: number; // honours that one of them would bring at most
    reach: Reach[];
    acts?: number[]; // piles where a hero's power would act, if it asks for certain grounds
}

export interface Hand {
    unseen?: number; // champions of the other side; not where one plays from memory
    cards: Prospect[];
}

/** a side's cards of one value */
export interface Tally {
    value: number;
    seen: number; // by all
    scouted: number; // face down, and known to this view
    unseen: number; // or replaced by a hero
}

export interface TomahawkView extends View {
    phase: Phase;
    turn: number; // 0: heroes are chosen
    piles: Pile[];
    tied: Ground[];
    unused: (Ground | '?')[];
    sought: Ground | '?' | null;
    unseen: Hero | '?'; // the hero that was not dealt
    players: [Player, Player];
    rng?: string; // the generator; in the full state only
}

export interface TomahawkInsight extends Insight {
    pairs: [number, number][][]; // effective values of the open pairs, by pile
    fronts: Front[]; // by pile; empty unless cards are placed
    open: [number[], number[]]; // piles for which each side has still to choose a card
    doubled: Ground[]; // of those won
    turns: number;
    most_cards: number; // that a hand ever holds
    kept_heroes: number; // of those dealt
    sought_points: number; // for most of the sought game
    below: number[][]; // durations of the territories below, by pile
    territories: Record<string, Territory>;
    tribe: Card[];
    heroes: Record<string, Figures>;
    stands: Stand[];
    hands: [Hand | null, Hand | null]; // by seat; null where it is not known
    memory: boolean; // one plays from memory: until the end nothing of what has been seen is shown
    // by side; null where one plays from memory, before cards are placed and at the end
    tally: [Tally[], Tally[]] | null;
    dealt: [Hero[], Hero[]]; // that each side may have been dealt
}

/** What each kind of event tells. */
export interface TomahawkEvents {
    chosen: { seat: number };
    ready: { seat: number };
    turn: { turn: number };
    opens: { pile: number; ground: Ground };
    sought: { ground: Ground };
    faces: {
        ground: Ground;
        first: number;
        own: Card[];
        second: number;
        other: Card[];
        row: number;
        worth: number[];
        against: number[];
    };
    hidden: { ground: Ground };
    mirrors: { seat: number; card: Card; foe: number; faced: Card; value: number };
    charms: { seat: number; card: Card; foe: number; faced: Card };
    outshines: {
        seat: number;
        card: Card;
        foe: number;
        faced: Card;
        honours: number;
        ground: Ground;
        row: number;
        score: number;
    };
    dances: { card: Card; seat: number; pile: number };
    played: { seat: number; ground: Ground; cards: Card[]; points: number };
    aside: { seat: number; ground: Ground; cards: Card[]; rows: number[] };
    doubled: { seat: number; ground: Ground; cards: Card[]; rows: number[] };
    twins: { seat: number; bonus: number };
    totals: {
        seat: number;
        ground: Ground;
        worth: number[];
        parts: number[];
        total: number;
        mirrored: number[];
        charmed: number[];
    };
    underdog: { seat: number; card: Card };
    redwood: { ground: Ground; points: number };
    takes: {
        seat: number;
        ground: Ground;
        points: number;
        own: number;
        other: number;
        score: number;
    };
    discarded: { ground: Ground; total: number };
    scouts: { seat: number; foe: number };
    draws: { cards: number };
    bonus: { seat: number; points: number; ground: Ground };
    scores: { seat: number; points: number };
}

export type TomahawkEvent = {
    [Kind in keyof TomahawkEvents]: GameEvent & { kind: Kind } & TomahawkEvents[Kind];
}[keyof TomahawkEvents];

export type TomahawkAction =
    | `keep ${Hero} ${Hero} out ${Champion} ${Champion}`
    | `place ${Card} ${number}`;
