// What the board of Sioux says.
import type { View } from '../../engine/types';
import { t } from '../../i18n/t.svelte';
import { together, whom } from '../../parts/names';
import type { Card, SiouxView } from './view';

export function cardName(card: Card): string {
    if (card === 'crow') return t('Clever Crow');
    if (card === 'shaman') return t('Wise Elder');
    if (card === 'hunter') return t('Honoured Hunter');
    return card === '?' ? t('face-down card') : card;
}

export const animalNames = () => [t('fish'), t('hares'), t('deer'), t('bears'), t('bison')];

/** A camp's name; the one after the players belongs to nobody. */
export function campName(view: SiouxView, tribe: number, seat: number | null, names: string[]) {
    return tribe >= view.seats ? t('Silent Camp') : whom(tribe, seat, names);
}

function tied(view: SiouxView, seat: number | null, names: string[]): string {
    return together(view.tie.map((tribe) => campName(view, tribe, seat, names)));
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
            return t('Choose a card for this hunt.');
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
