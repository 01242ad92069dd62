// What the board of Tomahawk says.
import type { Insight, View } from '../../engine/types';
import { say, t } from '../../i18n/t.svelte';
import { together, whom } from '../../parts/names';
import {
    type Card,
    figures,
    type Hero,
    type Player,
    type Territory,
    type TomahawkInsight,
    type TomahawkView,
    type Type,
} from './view';

export function cardName(card: Card, heroes: Record<Card, Hero>): string {
    if (card === '?') return t('face-down card');
    const hero = heroes[card];
    const { value, renown } = figures(card, heroes);
    if (hero)
        return renown
            ? t('{name}, {value} with {renown} renown', { name: say(hero.name), value, renown })
            : t('{name}, {value}', { name: say(hero.name), value });
    return renown ? t('{value} with {renown} renown', { value, renown }) : String(value);
}

export const campOf = (seat: number) => (seat === 0 ? t('Lake Camp') : t('Pine Camp'));

export function typeName(type: Type): string {
    return { plain: t('plain'), forest: t('forest'), mountain: t('mountain') }[type];
}

export const honoursOf = (n: number) => (n === 1 ? t('1 honour') : t('{n} honours', { n }));

/** Where a side's own hero is. */
export function whereIs(hero: Card, player: Player): string {
    if (player.hand.includes(hero)) return t('in your hand');
    if (player.committed?.card === hero || player.table.flat().some(({ card }) => card === hero))
        return t('on a ground');
    return player.discard.includes(hero) ? t('out of the game') : t('in your deck');
}

export const pointsName = (n: number) => (n === 1 ? t('1 point') : t('{n} points', { n }));

/** What a ground is, in words: "forest, 4 points, puma". */
export function landName({ type, animals, picto }: Territory): string {
    const points = pointsName(animals);
    const effect =
        picto === 'puma' ? `, ${t('Puma')}` : picto === 'gathering' ? `, ${t('Gathering')}` : '';
    return `${typeName(type)}, ${points}${effect}`;
}

function toPlace(view: TomahawkView, left: number): string {
    const { turn } = view;
    if (left === view.piles.length) return t('Turn {turn}: one card on each ground.', { turn });
    if (left === 0) return t('Turn {turn}: confirm, or change your mind.', { turn });
    return left === 1
        ? t('Turn {turn}: one card on each ground, one to go.', { turn })
        : t('Turn {turn}: one card on each ground, {n} to go.', { turn, n: left });
}

export function sentence(
    any: View,
    seat: number | null,
    names: string[],
    sketch: string[] = [],
    insight: Insight | null = null,
): string {
    const view = any as TomahawkView;
    if (view.phase === 'over') return t('The game is over.');
    if (seat !== null && view.to_act.includes(seat)) {
        if (view.phase === 'setup')
            return t('Keep {n} heroes, choose the cards they replace.', {
                n: (insight as TomahawkInsight | null)?.kept_heroes ?? '',
            });
        const open = (insight as TomahawkInsight | null)?.open[seat] ?? [];
        return toPlace(view, open.length - sketch.length);
    }
    const others = together(view.to_act.map((other) => whom(other, seat, names)));
    return t('Waiting for {names}.', { names: others });
}

export function progress(any: View, insight: Insight | null): string {
    const { turn } = any as TomahawkView;
    const of = (insight as TomahawkInsight | null)?.turns;
    if (!turn) return t('choosing heroes');
    return of ? t('turn {turn} of {of}', { turn, of }) : t('Turn {turn}', { turn });
}

export const chapter = (any: View) => {
    const view = any as TomahawkView;
    return view.turn ? t('Turn {turn}', { turn: view.turn }) : t('Heroes');
};

export const beats = (moment: string): [string, string, string] =>
    moment === 'honours'
        ? [t('What was revealed'), t('What counts differently'), t('Who wins honours')]
        : [t('What was played'), t('What counts how much'), t('What changes hands')];
