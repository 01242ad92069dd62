// What the reader has chosen and not yet sent, besides the selection of a hunt's cards. The sketch holds
// what is played, moved, paid or taken, then the ground it goes to: ["h7", "2"], ["h4 1", "3"], ["totem"].
import type { View } from '../../engine/types';
import type { Card, ManitouView } from './view';

export interface Draft {
    /** What is chosen: a card, a hunter with its ground ("h4 1"), a tile; null before. */
    what: string | null;
    /** All that may be chosen, in the engine's order. */
    choices: string[];
    card: Card | null;
    /** From which ground a hunter moves. */
    from: number | null;
    ground: number | null;
    /** The action that all this makes, once it is whole and legal. */
    action: string | null;
    /** The action of putting what is chosen on that ground; null while there is nothing to put. */
    on(ground: number): string | null;
}

const VERBS: Record<string, string> = {
    place: 'play',
    extra: 'play',
    move: 'move',
    fine: 'pay',
    take: 'take',
};

/** The sketch that an action says; null for one that has a button of its own. */
export function taken(action: string, any: View, seat: number): string[] | null {
    const [verb = '', ...words] = action.split(' ');
    if (verb === 'select') return placesOf(words, (any as ManitouView).players[seat]?.pool ?? []);
    if (verb === 'decline') return null;
    if (verb === 'play' || verb === 'move')
        return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
    return [words.join(' ')];
}

/** Where these cards lie in the pool; of equal ones the first that is free. */
export function placesOf(cards: Card[], pool: Card[]): string[] {
    const places: number[] = [];
    for (const card of cards)
        places.push(pool.findIndex((one, at) => one === card && !places.includes(at)));
    return places.filter((place) => place >= 0).map(String);
}

export function drafted(phase: string, legal: string[], sketch: string[]): Draft {
    const verb = VERBS[phase] ?? '';
    const targets = verb === 'play' || verb === 'move';
    const bodies = legal
        .filter((text) => text.startsWith(`${verb} `))
        .map((text) => text.slice(verb.length + 1));
    const choices = [...new Set(bodies.map((body) => (targets ? body.slice(0, -2) : body)))];
    const what = sketch.find((choice) => choices.includes(choice)) ?? null;
    const on = (ground: number) => (what !== null && targets ? `${verb} ${what} ${ground}` : null);
    const wished = what === null ? 0 : Number(sketch[sketch.indexOf(what) + 1] ?? 0);
    const whole = what === null ? null : targets ? on(wished) : `${verb} ${what}`;
    const action = whole !== null && legal.includes(whole) ? whole : null;
    const [card = null, from] = targets && what ? what.split(' ') : [];
    return {
        what,
        choices,
        card,
        from: from ? Number(from) : null,
        ground: action && targets ? wished : null,
        action,
        on,
    };
}
