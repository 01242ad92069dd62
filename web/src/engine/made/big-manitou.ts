// What BigManitou says: its views, insight, events and actions.
// Made by tools/schema from docs/schema/big-manitou.json: change the declarations, not this file.

import type { GameEvent, Insight, View } from './common';

export const words = {
    hunter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9', 'h10'],
    hero: ['chief', 'mother', 'healer', 'rain', 'scout'],
    card: [
        'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9', 'h10', 'chief', 'mother', 'healer',
        'rain', 'scout',
    ],
    tile: ['bison1', 'bison2', 'bison3', 'tipi1', 'tipi2', 'tipi3', 'horse', 'totem', 'tomahawk'],
    kind: ['bison', 'tipi', 'horse', 'totem', 'tomahawk'],
    marker: ['totem', 'horse'],
    phase: ['select', 'place', 'extra', 'move', 'fine', 'take', 'over'],
    step: ['hero', 'first', 'second'],
    fate: ['hunter', 'stays', 'covers', 'beats', 'equal', 'falls', 'sacrifice', 'bounces'],
} as const;

export type Hunter = (typeof words.hunter)[number];
export type Hero = (typeof words.hero)[number];
export type Card = (typeof words.card)[number];
export type Tile = (typeof words.tile)[number];
export type Kind = (typeof words.kind)[number];
export type Marker = (typeof words.marker)[number];
export type Phase = (typeof words.phase)[number];
export type Step = (typeof words.step)[number];
export type Fate = (typeof words.fate)[number];

/** a seat's cards on a ground */
export interface Placed {
    hunters: Card[];
    up: Card[]; // lower, upper
    down: Hero[];
}

export interface Player {
    pool: (Card | '?')[];
    selection: (Card | '?')[];
    hand: (Card | '?')[];
    pile: (Card | '?')[];
    played: [Placed, Placed, Placed];
    discards: Card[];
    tiles: Tile[];
    won: number; // tiles of this hunt
    bonus: number; // of tomahawks, to each hunter
}

export interface Markers {
    totem: number | null;
    horse: number | null;
}

export interface Ground {
    totals: (number | null)[]; // null: no hunter there
    extra: number[]; // the part of the total that tomahawks give
    tied: number[]; // whose total another one shares
    takes: number[]; // tiles
}

/** what a placement or a horse move would lead to */
export interface Outcome {
    action: string;
    fate: Fate;
    seat?: number; // whose hero is met
    hero?: Hero;
    takes: number; // tiles on that ground
    all: number; // tiles on all grounds
    total: number;
    pays: boolean;
    force: number;
    grounds: [Ground, Ground, Ground];
}

/** a tile that may be taken or paid, and the points with it or without */
export interface Choice {
    tile: Tile;
    points: number;
    marker?: Marker; // that it brings
}

export interface BigManitouView extends View {
    phase: Phase;
    hunt: number;
    dealer: number;
    turn: number | null;
    ground: number | null; // where tiles are taken
    step: Step | null;
    picks: number | null; // tiles still to be taken in this step
    payers: number[]; // of the fine, in order
    bag: Record<string, number>;
    removed: Record<string, number>;
    grounds: [Tile[], Tile[], Tile[]];
    markers: Markers;
    players: Player[];
    rng?: string; // the generator; in the full state only
}

export interface BigManitouInsight extends Insight {
    bonus: number[];
    grounds: [Ground, Ground, Ground];
    force: number[];
    would_pay: number[];
    worth: Record<string, number>[]; // per seat: points of bison and tipis, numbers of the others
    outcomes: Outcome[];
    choices: Choice[];
    eighth: boolean; // the Totem marker's holder may have an eighth card when it is next asked for
    fine_last: boolean; // this hunt's fine is paid after the grounds are decided
    hunts: number;
    turns: number;
    full_hand: number;
    beats: Record<string, Hero[]>;
}

/** What each kind of event tells. */
export interface BigManitouEvents {
    hunt: { hunt: number; dealer: number };
    layout: { ground: number; tiles: Tile[] };
    ready: { seat: number };
    shuffled: object;
    drawn: object;
    hunter: { seat: number; card: Card; ground: number };
    hero: { seat: number; card: Card; ground: number };
    pair: { seat: number; card: Card; ground: number; under: Card };
    beats: { seat: number; card: Card; foe: number; met: Card };
    equal: { seat: number; card: Card; foe: number; met: Card };
    falls: { seat: number; card: Card; foe: number; met: Card };
    sacrifice: { seat: number; card: Card; foe: number; met: Card };
    bounces: { seat: number; card: Card; foe: number; met: Card };
    skip: { seat: number };
    eighth: { seat: number };
    no_eighth: { seat: number };
    move: { seat: number; card: Card; from: number; to: number };
    no_move: { seat: number };
    strongest: { seat: number; strength: number };
    nothing_to_pay: { seat: number };
    pay: { seat: number; tile: Tile };
    take_hero: { seat: number; tile: Tile; ground: number };
    take_first: { seat: number; tile: Tile; ground: number };
    take_second: { seat: number; tile: Tile; ground: number };
    marker: { seat: number; marker: Marker };
    marker_level: { seat: number; from: number; marker: Marker; count: number };
    marker_more: { seat: number; from: number; marker: Marker; count: number };
    marker_free: { marker: Marker };
    left_over: { ground: number; tiles: Tile[] };
    recover: object;
    over: object;
    score: { seat: number; points: number };
    challenge: { seat: number; card: Card; ground: number };
    force: { seat: number; strength: number };
    decided: { ground: number };
    stands: { seat: number; card: Card; ground: number };
    total: { seat: number; total: number; ground: number };
    total_bonus: { seat: number; total: number; ground: number; bonus: number };
    struck: { seat: number; total: number; ground: number };
    first: { seat: number; total: number; tiles: number; ground: number };
    second: { seat: number; total: number; tiles: number; ground: number };
    none_left: { seat: number; total: number; ground: number };
    standing: { seat: number; points: number };
    put_away: { hunt: number };
    begins: { seat: number; hunt: number; cards: number };
    deals: { seat: number; cards: number };
}

export type BigManitouEvent = {
    [Kind in keyof BigManitouEvents]: GameEvent & { kind: Kind } & BigManitouEvents[Kind];
}[keyof BigManitouEvents];

export type BigManitouAction =
    | `select ${string}`
    | `play ${Card} ${number}`
    | `move ${Card} ${number} ${number}`
    | `pay ${Tile}`
    | `take ${Tile}`
    | 'decline';
