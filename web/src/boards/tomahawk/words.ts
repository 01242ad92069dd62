// What the board of Tomahawk says.
import type { View } from '../../engine/types';
import { say, t } from '../../i18n/t.svelte';
import { together, whom } from '../../parts/names';
import { type Card, figures, type Hero, type TomahawkView } from './view';

export function cardName(card: Card, heroes: Record<Card, Hero>): string {
    if (card === '?') return t('face-down card');
    const hero = heroes[card];
    if (hero) return say(hero.name);
    const { value, renown } = figures(card, heroes);
    return renown ? t('{value} with {renown} renown', { value, renown }) : String(value);
}

export const campOf = (seat: number) => (seat === 0 ? t('Lake Camp') : t('Pine Camp'));

export function typeName(type: 'plain' | 'forest' | 'mountain'): string {
    return { plain: t('plain'), forest: t('forest'), mountain: t('mountain') }[type];
}

export function sentence(any: View, seat: number | null, names: string[]): string {
    const view = any as TomahawkView;
    if (view.phase === 'over') return t('The game is over.');
    if (seat !== null && view.to_act.includes(seat))
        return view.phase === 'setup'
            ? t('Keep two heroes, choose the cards they replace.')
            : t('Turn {turn}: one card on each ground.', { turn: view.turn });
    const others = together(view.to_act.map((other) => whom(other, seat, names)));
    return t('Waiting for {names}.', { names: others });
}

export const progress = (any: View) => {
    const view = any as TomahawkView;
    return view.turn ? t('turn {turn} of 6', { turn: view.turn }) : t('choosing heroes');
};

export const chapter = (any: View) => {
    const view = any as TomahawkView;
    return view.turn ? t('Turn {turn}', { turn: view.turn }) : t('Heroes');
};
