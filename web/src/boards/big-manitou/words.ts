// What Big Manitou's board says.
import type { View } from '../../engine/types';
import { t } from '../../i18n/t.svelte';
import { whom } from '../../parts/names';
import { type Card, isHero, kindOf, type ManitouView, numberOf, pointsOf, type Tile } from './view';

export function cardName(card: Card): string {
    const heroes: Record<Card, string> = {
        chief: t('Great Chief'),
        mother: t('Clan Mother'),
        healer: t('Healer'),
        rain: t('Rain Caller'),
        scout: t('Scout'),
    };
    if (isHero(card)) return heroes[card] ?? card;
    return card === '?' ? t('hidden card') : t('Hunter {n}', { n: numberOf(card) });
}

/** The short name at the foot of a card. */
export const footName = (card: Card) => (isHero(card) ? cardName(card) : t('Hunter'));

export function tileName(tile: Tile): string {
    const kinds = {
        bison: t('Bison'),
        tipi: t('Tipi'),
        horse: t('Horse'),
        totem: t('Totem'),
        tomahawk: t('Tomahawk'),
    };
    const points = pointsOf(tile);
    return points ? `${kinds[kindOf(tile)]} ${points}` : kinds[kindOf(tile)];
}

function ownSentence(view: ManitouView): string {
    const ground = view.ground ?? 0;
    switch (view.phase) {
        case 'select':
            return t('Choose in secret the cards of this hunt.');
        case 'place':
            return t('Your turn: play a card on a ground.');
        case 'extra':
            return t('The Totem marker is yours: you may play an eighth card.');
        case 'move':
            return t('The Horse marker is yours: you may move one of your hunters.');
        case 'fine':
            return t('You used the most force: pay a tile.');
        default:
            if (view.step === 'hero')
                return t('Your hero takes a tile from ground {ground}.', { ground });
            if ((view.picks ?? 0) > 1)
                return t('Take {n} tiles from ground {ground}.', { n: view.picks ?? 0, ground });
            return t('Take a tile from ground {ground}.', { ground });
    }
}

function otherSentence(view: ManitouView, name: string): string {
    switch (view.phase) {
        case 'place':
            return t('{name} plays a card.', { name });
        case 'extra':
            return t('{name} may play an eighth card.', { name });
        case 'move':
            return t('{name} may move a hunter.', { name });
        case 'fine':
            return t('{name} pays the force fine.', { name });
        default:
            return t('{name} takes from ground {ground}.', { name, ground: view.ground ?? 0 });
    }
}

export function sentence(any: View, seat: number | null, names: string[]): string {
    const view = any as ManitouView;
    if (view.phase === 'over') return t('The game is over.');
    if (seat !== null && view.to_act.includes(seat)) return ownSentence(view);
    if (view.phase === 'select') return t('The others are choosing their cards.');
    return otherSentence(view, whom(view.to_act[0] ?? 0, seat, names));
}

export function progress(any: View): string {
    const view = any as ManitouView;
    if (view.turn) return t('hunt {hunt}, turn {turn} of 7', { hunt: view.hunt, turn: view.turn });
    return t('hunt {hunt}', { hunt: view.hunt });
}

export const chapter = (any: View) => t('Hunt {hunt}', { hunt: (any as ManitouView).hunt });
