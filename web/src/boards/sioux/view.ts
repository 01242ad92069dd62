// Sioux's own keys of a view and of the engine's insight.
import type { GameEvent, Insight, View } from '../../engine/types';

export type Card = string; // "crow", "2" … "13", "shaman", "hunter", "?" when hidden

export interface Tribe {
    hand: Card[];
    played: Card[];
    card: Card | null;
    face_up: boolean;
    value: number | null;
    answer: string | null;
    second: Card | null;
    food: number[]; // fish, hare, deer, bear, bison
    prey: number;
    stock: (number | '?')[];
    blind: number[];
}

export interface SiouxView extends View {
    winter: number;
    hunt: number;
    prairie: number[];
    stock: number[];
    hunter: number | null;
    tie: number[];
    gift: { before: number[]; totals: number[]; done: number[] } | null;
    tribes: Tribe[];
}

export interface SiouxInsight extends Insight {
    totals: number[];
    goal: number;
    animals: number[];
    stock: number[][]; // winter stores of each winter, ascending
    deck: Card[];
    groups: number[][];
}

export const ANIMALS = ['fish', 'hare', 'deer', 'bear', 'bison'] as const;

/** The card that an event names by its number. */
export function cardOf(number: number): Card {
    if (number === 1) return 'crow';
    if (number === 14) return 'shaman';
    return number === 15 ? 'hunter' : String(number);
}

/** The cards that these events turn over, by tribe. */
export function shownBy(events: GameEvent[]): Map<number, Card> {
    const shown = new Map<number, Card>();
    for (const event of events)
        if (event.kind === 'card') shown.set(event.args[0] ?? 0, cardOf(event.args[1] ?? 0));
    return shown;
}
