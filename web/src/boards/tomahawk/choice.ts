// The choice of heroes before the first turn, as far as the reader has made it: which are kept, which
// copies leave for them, and the army that comes of it.
import type { Action } from '../../engine/types';
import { type Card, figures, type TomahawkInsight } from './view';

export interface Choice {
    kept: Card[];
    /** Copies that may leave for a hero, and the one that does. */
    copies(hero: Card): Card[];
    leaving(hero: Card): Card;
    /** The army by value; a kept hero stands where its champion has left. */
    columns: Card[][];
    /** The action that says all this, once two heroes are kept. */
    action: string | null;
}

const sorted = (cards: Card[]) => [...cards].sort().join(' ');

/** `sketch` holds "keep HERO" and "out HERO CARD", in the order they were chosen. */
export function choiceOf(legal: Action[], sketch: string[], insight: TomahawkInsight): Choice {
    const said = sketch.map((text) => text.split(' '));
    const kept = said.flatMap(([verb, hero = '']) => (verb === 'keep' ? [hero] : []));
    const out = new Map(
        said.flatMap(([verb, hero = '', card = '']) => (verb === 'out' ? [[hero, card]] : [])),
    );
    const armies = legal.map((one) => one.text.split(' '));
    const worthOf = (card: Card) => figures(card, insight.heroes).value;
    const copies = (hero: Card): Card[] => insight.heroes[hero]?.leaving ?? [];
    const leaving = (hero: Card) => out.get(hero) ?? copies(hero)[0] ?? '';
    const columns = [...new Set(insight.tribe.map(worthOf))].map((value) => {
        const cards = insight.tribe.filter((card) => worthOf(card) === value);
        for (const hero of kept.filter((one) => cards.includes(leaving(one)))) {
            cards.splice(cards.indexOf(leaving(hero)), 1);
            cards.push(hero);
        }
        return cards;
    });
    const army = armies.find(
        (words) =>
            sorted(words.slice(1, 3)) === sorted(kept) &&
            sorted(words.slice(4)) === sorted(kept.map(leaving)),
    );
    const action = kept.length === 2 ? (army?.join(' ') ?? null) : null;
    return { kept, copies, leaving, columns, action };
}

/** The sketch with this hero kept or dropped: a third one takes the place of the first chosen. */
export function toggled(sketch: string[], kept: Card[], hero: Card): string[] {
    const rest = sketch.filter((text) => text !== `keep ${hero}`);
    if (kept.includes(hero)) return rest;
    const others = kept.length === 2 ? rest.filter((text) => text !== `keep ${kept[0]}`) : rest;
    return [...others, `keep ${hero}`];
}

/** The sketch that an action says: "keep HERO HERO out CARD CARD". */
export function choiceSaid(action: string): string[] {
    const [, one = '', two = '', , first = '', second = ''] = action.split(' ');
    return [`keep ${one}`, `keep ${two}`, `out ${one} ${first}`, `out ${two} ${second}`];
}

/** The sketch with this copy leaving for the hero. */
export const sent = (sketch: string[], hero: Card, card: Card): string[] => [
    ...sketch.filter((text) => !text.startsWith(`out ${hero} `)),
    `out ${hero} ${card}`,
];
