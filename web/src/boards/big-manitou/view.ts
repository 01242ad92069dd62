// Big Manitou's own keys of a view and of the engine's insight, and how its actions are written.
import type { Insight, View } from '../../engine/types';

export type Card = string; // "h7", "chief", "?" when hidden
export type Tile = string; // "bison3", "totem"

export interface Placed {
    hunters: Card[];
    up: Card[]; // lower, upper
    down: Card[];
}

export interface Player {
    pool: Card[];
    selection: Card[];
    hand: Card[];
    pile: Card[];
    played: [Placed, Placed, Placed];
    discards: Card[];
    tiles: Tile[];
    won: number;
    bonus: number;
}

export interface ManitouView extends View {
    hunt: number;
    dealer: number;
    turn: number | null;
    ground: number | null;
    step: 'hero' | 'first' | 'second' | null;
    picks: number | null;
    payers: number[];
    grounds: [Tile[], Tile[], Tile[]];
    markers: { totem: number | null; horse: number | null };
    players: Player[];
}

export interface GroundNow {
    totals: (number | null)[]; // null: no hunter there
    extra: number[]; // the part of the total that tomahawks give
    tied: number[]; // seats whose total another one shares
    takes: number[];
}

/** What a placement or a horse move would lead to. */
export interface Outcome {
    action: string;
    fate: 'hunter' | 'stays' | 'covers' | 'beats' | 'equal' | 'falls' | 'sacrifice' | 'bounces';
    seat?: number; // whose hero is met
    hero?: Card;
    takes: number; // tiles on that ground
    all: number; // tiles on all grounds
    total: number;
    pays: boolean;
}

export interface ManitouInsight extends Insight {
    bonus: number[];
    grounds: [GroundNow, GroundNow, GroundNow];
    force: number[];
    would_pay: number[];
    worth: Record<Kind, number>[]; // per seat: points of bison and tipis, numbers of the others
    outcomes: Outcome[];
    hunts: number;
    turns: number;
    full_hand: number;
    beats: Record<Card, Card[]>;
}

export const KINDS = ['bison', 'tipi', 'horse', 'totem', 'tomahawk'] as const;
export type Kind = (typeof KINDS)[number];
const HEROES = ['chief', 'mother', 'healer', 'rain', 'scout'];
export const CARDS: readonly Card[] = [
    ...Array.from({ length: 10 }, (_, index) => `h${index + 1}`),
    ...HEROES,
];

export const isHero = (card: Card) => HEROES.includes(card);
/** The number on a hunter; 0 for heroes and hidden cards. */
export const numberOf = (card: Card) =>
    card.startsWith('h') && !isHero(card) ? Number(card.slice(1)) : 0;
export const kindOf = (tile: Tile) => tile.replace(/\d$/, '') as Kind;
/** The points printed on a tile; 0 where there are none. */
export const pointsOf = (tile: Tile) => Number(/\d$/.exec(tile)?.[0] ?? 0);
export const inOrder = (cards: Card[]) =>
    [...cards].sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b));

/** Things with a key that tells equal ones apart: the first Great Chief, the second one. */
export function keyed<T extends string>(things: T[]): { thing: T; key: string }[] {
    return things.map((thing, index) => ({
        thing,
        key: `${thing}.${things.slice(0, index).filter((other) => other === thing).length}`,
    }));
}

/** The name of a card that flies: `2:chief`. */
export const pieceOf = (seat: number, card: Card) => `${seat}:${card}`;
export const homeOf = (seat: number) => `seat:${seat}`;

/** The width of cards on a lane of this size: one line of them, or two where lanes are tall or narrow. */
export function fittingCard(width: number, height: number, seats: number): number {
    const phone = matchMedia('(max-width: 760px)').matches;
    const [lines, ratio, spare, share] = phone
        ? seats <= 3
            ? [1, 1.14, 6, 0.16]
            : [2, 1.14, 13, 0.276]
        : seats === 2
          ? [2, 1.42, 24, 0.216]
          : [1, 1.42, 13, 0.166];
    return Math.round(Math.max(16, Math.min((height - spare) / lines / ratio, width * share)));
}
