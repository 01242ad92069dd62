// What Sioux says: its views, insight, events and actions.
// Made by tools/schema from docs/schema/sioux.json: change the declarations, not this file.

import type { GameEvent, Insight, View } from './common';

export const words = {
    animal: ['fish', 'hare', 'deer', 'bear', 'bison'],
    card: [
        'crow', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', 'shaman', 'hunter',
    ],
    phase: ['play', 'shaman', 'crow', 'second', 'gift', 'over'],
    reply: ['call', 'pass'],
} as const;

export type Animal = (typeof words.animal)[number];
export type Card = (typeof words.card)[number];
export type Phase = (typeof words.phase)[number];
export type Reply = (typeof words.reply)[number];

/** so many animals of one kind, in events */
export interface Herd {
    animal: Animal;
    count: number;
}

export interface Tribe {
    hand: (Card | '?')[];
    played: (Card | '?')[]; // lies face up beside the hand until that is empty
    card: Card | '?' | null; // of this hunt
    face_up: boolean;
    value: number | null; // what the card counts, once that is known
    answer: Reply | '?' | null; // to the question for the crow
    second: Card | '?' | null;
    food: number[]; // animals caught, by kind
    prey: number; // food taken in this hunt
    stock: (number | '?')[]; // winter stores, by winter
    blind: number[]; // 1: that store was drawn by lot, face down
}

export interface Gift {
    before: number[]; // food of each camp before the hunt
    totals: number[]; // and after it
    done: number[]; // camps that have asked or passed
}

/** one way a tie may end */
export interface Outcome {
    crow: number | null; // the camp whose crow alone is shown; null: the catches are swapped
    prey: number; // food that it takes
    totals: [number, number]; // of the two tied camps afterwards
}

/** what a value of the Wise Elder leads to */
export interface Naming {
    value: number;
    preys: [number, number][];
    tie: number[];
}

/** what a camp that may be asked would give */
export interface Giving {
    tribe: number;
    animal: Animal | null;
}

/** camps that may show more than a card in this hunt, or the same */
export interface Rival {
    card: Card;
    higher: number[];
    equal: number[];
}

export interface SiouxView extends View {
    phase: Phase;
    winter: number;
    hunt: number;
    prairie: number[]; // animals left, by kind
    stock: number[]; // winter stores of this winter
    hunter: number | null; // who holds the Honoured Hunter
    tie: number[];
    gift: Gift | null;
    tribes: Tribe[];
    rng?: string; // the generator; in the full state only
}

export interface SiouxInsight extends Insight {
    totals: number[]; // food of each camp
    goal: number; // food that ends the season
    animals: number[]; // of the whole game, by kind
    stock: [number[], number[], number[]]; // winter stores of each winter, ascending
    deck: Card[]; // of every camp
    owned: Card[][]; // by camp: with the Honoured Hunter, if it has that
    groups: number[][]; // who lays together in this hunt, in order
    stores: number[]; // sum of each camp's winter stores
    crow: number; // value printed on the crow
    elder: [number, number]; // the range of the Wise Elder
    values: number[]; // food value of each kind of animal
    ahead: (number | null)[]; // store of each camp if the season ended now; null: by lot
    outcomes: Outcome[];
    names: Naming[];
    gifts: Giving[];
    rivals: Rival[];
    // camps that may show the crow, the Wise Elder, the Honoured Hunter
    specials: Record<string, number[]>;
}

/** What each kind of event tells. */
export interface SiouxEvents {
    ready: { seat: number };
    hunt: { season: number; hunt: number };
    card: { seat: number; card: Card };
    name: { seat: number; value: number; shown: number[] };
    name_beside: { seat: number; value: number; shown: number[] };
    elder: { seat: number; value: number; shown: number[] };
    elder_full: { seat: number; value: number; shown: number[] };
    elder_lowest: { seat: number; value: number; shown: number[] };
    elders: { number: number; value: number };
    lead: { seat: number; second: number; high: number; low: number; gap: number };
    lead_several: { seat: number; high: number; low: number; gap: number };
    prey: { seat: number; food: number; total: number; animals: Herd[] };
    prey_part: { seat: number; due: number; food: number; total: number; animals: Herd[] };
    prey_none: { seat: number; due: number };
    hunter: { seat: number };
    hunter_safe: { seat: number; crows: number };
    steal: { seat: number; owner: number };
    tie: { first: number; second: number; value: number };
    crowd: { number: number; value: number };
    sign: { number: number; value: number };
    answered: { seat: number };
    call: { seat: number };
    silent: { seat: number };
    laid: { seat: number };
    second: { seat: number; card: Card; adds: number };
    break: { seat: number; other: number; value: number; against: number };
    still_level: { value: number };
    no_crow: object;
    swap: { first: number; second: number; gets: number; gives: number };
    gift: {
        seat: number;
        giver: number;
        level: number;
        animal: Animal;
        total: number;
        left: number;
    };
    gift_none: { seat: number; giver: number; level: number };
    no_gift: { seat: number };
    refill: { seats: number[] };
    goal: { seat: number; food: number; season: number };
    shortage: { season: number };
    limit: { season: number; hunts: number };
    omen: { seat: number; food: number };
    stock: {
        seat: number;
        store: number;
        season: number;
        food: number;
        number: number;
        catch: Herd[];
    };
    stock_animals: {
        seat: number;
        store: number;
        season: number;
        food: number;
        number: number;
        catch: Herd[];
    };
    stock_lot: {
        seat: number;
        store: number;
        season: number;
        food: number;
        number: number;
        catch: Herd[];
    };
    stock_hidden: { seat: number; season: number; food: number; number: number; catch: Herd[] };
    honour: { seat: number };
    honour_moves: { seat: number; former: number };
    honour_stays: { seat: number };
    reset: object;
    season: { season: number };
    over: object;
}

export type SiouxEvent = {
    [Kind in keyof SiouxEvents]: GameEvent & { kind: Kind } & SiouxEvents[Kind];
}[keyof SiouxEvents];

export type SiouxAction =
    | `play ${Card}`
    | `name ${number}`
    | 'call'
    | 'pass'
    | `lay ${Card}`
    | `ask ${number}`;
