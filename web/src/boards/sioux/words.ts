// What the board of Sioux says.
import type { Animal } from '../../engine/made/sioux';
import type { View } from '../../engine/types';
import { t } from '../../i18n/t.svelte';
import type { Explanation } from '../../parts/explain.svelte';
import { together, whom } from '../../parts/names';
import type { Card, SiouxInsight, SiouxView } from './view';

export function cardName(card: Card): string {
    if (card === 'crow') return t('Clever Crow');
    if (card === 'shaman') return t('Wise Elder');
    if (card === 'hunter') return t('Honoured Hunter');
    return card === '?' ? t('face-down card') : card;
}

/** What is chosen where a hint is taken: a card, or an answer among several; "yes" and "no" have buttons. */
export function taken(action: string): string[] | null {
    const [verb = '', what] = action.split(' ');
    if (what === undefined) return null;
    return verb === 'play' || verb === 'lay' ? [what] : [action];
}

/** What is printed in a card's corner. */
export function cornerOf(card: Card, insight: SiouxInsight): string {
    if (card === 'crow') return String(insight.crow);
    if (card === 'shaman') return insight.elder.join('–');
    return card === 'hunter' ? '★' : card;
}

/** The symbol under which the engine tells what a card does. */
export function pieceOf(card: Card): string {
    return { crow: 'crow', shaman: 'elder', hunter: 'hunter-honoured' }[card] ?? 'sun';
}

/** A card that lies on the table: what it is, and what it counts where that is not printed on it. */
export function shownExplained(
    card: Card,
    value: number | null,
    insight: SiouxInsight,
): Explanation | null {
    if (card === '?') return null;
    const counts = value !== null && cornerOf(card, insight) !== String(value);
    return {
        piece: pieceOf(card),
        kind: pieceOf(card) === 'sun' ? card : undefined,
        here: counts ? [t('It counts {value} in this hunt.', { value })] : [],
    };
}

/** So many animals of a kind. French has a plural where English has none. */
export function animalsOf(kind: number, count: number | string): string {
    const one = [t('1 fish'), t('1 hare'), t('1 deer'), t('1 bear'), t('1 bison')];
    const more = [
        t('{count} fish', { count }),
        t('{count} hares', { count }),
        t('{count} deer', { count }),
        t('{count} bears', { count }),
        t('{count} bison', { count }),
    ];
    return (count === 1 ? one : more)[kind] ?? '';
}
/** What a herd is called beside its number. */
export const herdName = (kind: number) => animalsOf(kind, '').trim();
/** One of these animals. */
export const animalName = (animal: Animal) =>
    ({
        fish: t('a fish'),
        hare: t('a hare'),
        deer: t('a deer'),
        bear: t('a bear'),
        bison: t('a bison'),
    })[animal];

/** A camp's name; the one after the players belongs to nobody. */
export function campName(view: SiouxView, tribe: number, seat: number | null, names: string[]) {
    return tribe >= view.seats ? t('Silent Camp') : whom(tribe, seat, names);
}

function tied(view: SiouxView, seat: number | null, names: string[]): string {
    return together(view.tie.map((tribe) => campName(view, tribe, seat, names)));
}

function toChoose(view: SiouxView, seat: number, names: string[]): string {
    const ready = view.tribes.flatMap((tribe, index) =>
        tribe.card && index !== seat ? [campName(view, index, seat, names)] : [],
    );
    if (ready.length === 0) return t('Choose a card for this hunt.');
    if (ready.length === 1)
        return t('Choose a card. {names} is ready.', { names: together(ready) });
    return ready.length === 2
        ? t('Choose a card. {names} are ready.', { names: together(ready) })
        : t('Choose a card. {n} others are ready.', { n: ready.length });
}

function ownSentence(view: SiouxView, seat: number, names: string[]): string {
    switch (view.phase) {
        case 'shaman':
            return t('Your Wise Elder: how much is it worth?');
        case 'crow': {
            const value = view.tribes[seat]?.value ?? 0;
            return t('{names} tie at {value}: call the crow?', {
                names: tied(view, seat, names),
                value,
            });
        }
        case 'second':
            return t('Lay a second card beside your first.');
        case 'gift':
            return t('You have drawn level: ask for a gift?');
        default:
            return toChoose(view, seat, names);
    }
}

export function sentence(any: View, seat: number | null, names: string[]): string {
    const view = any as SiouxView;
    if (view.phase === 'over') return t('The game is over.');
    if (seat !== null && view.to_act.includes(seat)) return ownSentence(view, seat, names);
    const others = together(view.to_act.map((other) => whom(other, seat, names)));
    if (view.phase === 'crow' || view.phase === 'second')
        return t('{names} settle their tie.', { names: tied(view, seat, names) });
    return t('Waiting for {names}.', { names: others });
}

export const progress = (any: View) => {
    const view = any as SiouxView;
    return t('winter {winter}, hunt {hunt}', { winter: view.winter, hunt: view.hunt });
};

export const chapter = (any: View) => t('Winter {winter}', { winter: (any as SiouxView).winter });

/** What the three beats of a moment tell. */
export const beats = (moment: string): [string, string, string] =>
    moment === 'winter'
        ? [t('Why now'), t('Who takes what'), t('What starts again')]
        : [t('What was played'), t('What beats what'), t('What changes hands')];
