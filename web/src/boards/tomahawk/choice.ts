// The choice of heroes before the first turn, as far as the reader has made it: which are kept, which
// copies leave for them, and the army that comes of it.
import type { Action } from '../../engine/types';
import { type Card, figures, type TomahawkInsight } from './view';

export interface Choice {
    kept: Card[];
    /** How many are to be kept. */
    number: number;
    /** Copies that may leave for a hero, and the one that does. */
    copies(hero: Card): Card[];
    leaving(hero: Card): Card;
    /** The army by value; a kept hero stands where its champion has left. */
    columns: Card[][];
    /** The action that says all this, once it is whole. */
    action: string | null;
}

const sorted = (cards: Card[]) => [...cards].sort().join(' ');

/** What "keep HERO HERO out CARD CARD" says: the heroes, and the copies that leave for them. */
function said(action: string): { kept: Card[]; out: Card[] } {
    const words = action.split(' ');
    const between = words.indexOf('out');
    return { kept: words.slice(1, between), out: words.slice(between + 1) };
}

/** `sketch` holds "keep HERO" and "out HERO CARD", in the order they were chosen. */
export function choiceOf(legal: Action[], sketch: string[], insight: TomahawkInsight): Choice {
    const words = sketch.map((text) => text.split(' '));
    const kept = words.flatMap(([verb, hero = '']) => (verb === 'keep' ? [hero] : []));
    const out = new Map(
        words.flatMap(([verb, hero = '', card = '']) => (verb === 'out' ? [[hero, card]] : [])),
    );
    const number = legal[0] ? said(legal[0].text).kept.length : 0;
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
    const action = legal.find(({ text }) => {
        const army = said(text);
        return sorted(army.kept) === sorted(kept) && sorted(army.out) === sorted(kept.map(leaving));
    });
    return { kept, number, copies, leaving, columns, action: action?.text ?? null };
}

/** The sketch with this hero kept or dropped: one too many takes the place of the first chosen. */
export function toggled(sketch: string[], { kept, number }: Choice, hero: Card): string[] {
    const rest = sketch.filter((text) => text !== `keep ${hero}`);
    if (kept.includes(hero)) return rest;
    const others = kept.length < number ? rest : rest.filter((text) => text !== `keep ${kept[0]}`);
    return [...others, `keep ${hero}`];
}

/** The sketch that an action says: "keep HERO HERO out CARD CARD". */
export function choiceSaid(action: string): string[] {
    const { kept, out } = said(action);
    return [
        ...kept.map((hero) => `keep ${hero}`),
        ...kept.map((hero, place) => `out ${hero} ${out[place]}`),
    ];
}

/** The sketch with this copy leaving for the hero. */
export const sent = (sketch: string[], hero: Card, card: Card): string[] => [
    ...sketch.filter((text) => !text.startsWith(`out ${hero} `)),
    `out ${hero} ${card}`,
];
