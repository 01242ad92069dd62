// Sioux's own keys of a view and of the engine's insight.
import type { GameEvent, Insight, Step, View } from '../../engine/types';

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

/** One way a tie may end: the totals of the two tied camps afterwards. */
export interface Outcome {
    crow: number | null; // the camp whose crow alone is shown; null: the catches are swapped
    prey: number; // food that it takes
    totals: [number, number];
}

/** What a value of the Wise Elder leads to. */
export interface Naming {
    value: number;
    preys: [number, number][]; // camp, food
    tie: number[];
}

export interface SiouxInsight extends Insight {
    totals: number[];
    goal: number;
    animals: number[];
    stock: number[][]; // winter stores of each winter, ascending
    deck: Card[];
    groups: number[][];
    stores: number[]; // sum of each camp's winter stores
    crow: number; // value printed on the crow
    elder: [number, number];
    values: number[]; // food value of each animal
    ahead: (number | null)[]; // store of each camp if the season ended now; null: by lot
    outcomes: Outcome[];
    names: Naming[];
    gifts: { tribe: number; animal: number | null }[];
}

export const ANIMALS = ['fish', 'hare', 'deer', 'bear', 'bison'] as const;

/** The card that an event names by its number. */
function cardOf(number: number): Card {
    if (number === 1) return 'crow';
    if (number === 14) return 'shaman';
    return number === 15 ? 'hunter' : String(number);
}

/** What was told of one hunt. */
export interface Hunt {
    cards: Map<number, Card>; // shown, by camp
    values: Map<number, number>; // of Wise Elders
    events: GameEvent[];
}

const RESULTS = ['prey', 'prey_part', 'prey_none', 'swap', 'crowd', 'hunter', 'steal'];

/** The latest hunt of which something has come, told by the steps so far; null before the first. */
export function lastHunt(steps: Step[]): Hunt | null {
    let found: Hunt | null = null;
    let hunt: Hunt = { cards: new Map(), values: new Map(), events: [] };
    let ready = new Set<number>();
    for (const event of steps.flatMap((step) => step.events)) {
        const [camp = 0, number = 0] = event.args;
        if (event.kind === 'ready' && ready.has(camp)) {
            hunt = { cards: new Map(), values: new Map(), events: [] };
            ready = new Set();
        }
        if (event.kind === 'ready') ready.add(camp);
        if (event.kind === 'card') hunt.cards.set(camp, cardOf(number));
        if (event.kind === 'name' || event.kind === 'elder') hunt.values.set(camp, number);
        hunt.events.push(event);
        if (RESULTS.includes(event.kind)) found = hunt;
    }
    return found;
}
