// What Big Manitou's board says.
import type { View } from '../../engine/types';
import { t } from '../../i18n/t.svelte';
import { together, whom } from '../../parts/names';
import {
    type Card,
    isHero,
    kindOf,
    type ManitouView,
    numberOf,
    type Outcome,
    pointsOf,
    type Tile,
} from './view';

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
export function footName(card: Card): string {
    if (card === 'rain') return t('Caller');
    return isHero(card) ? cardName(card) : t('Hunter');
}

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

const tiles = (n: number) =>
    n === 0 ? t('no tile') : n === 1 ? t('1 tile') : t('{n} tiles', { n });

/** What a card would do on a ground: the word that matters, then the rest. */
export function told(outcome: Outcome, names: string[]): [string, string] {
    const hero = cardName(outcome.hero ?? '');
    const name = names[outcome.seat ?? 0] ?? '';
    const takes = tiles(outcome.takes);
    switch (outcome.fate) {
        case 'hunter':
            return outcome.action.startsWith('move')
                ? [
                      t('Total {total}:', { total: outcome.total }),
                      t('{tiles} on all grounds.', { tiles: tiles(outcome.all) }),
                  ]
                : [
                      t('Total {total}:', { total: outcome.total }),
                      t('takes {tiles}.', { tiles: takes }),
                  ];
        case 'stays':
            return [t('Only hero:'), t('takes {tiles}.', { tiles: takes })];
        case 'covers':
            return [t('Covers'), t('your {hero}: a protected pair.', { hero })];
        case 'beats':
            return [
                t('Beats'),
                t('{hero} of {name}, takes {tiles}.', { hero, name, tiles: takes }),
            ];
        case 'equal':
        case 'sacrifice':
            return [t('Falls'), t('with {hero} of {name}.', { hero, name })];
        default:
            return [t('Falls'), t('to {hero} of {name}.', { hero, name })];
    }
}

/** The cards a seat still has: "hand 3, pile 1". */
export function holdings(view: ManitouView, seat: number): string {
    const { hand, pile } = view.players[seat] ?? { hand: [], pile: [] };
    if (view.phase === 'select')
        return view.to_act.includes(seat) ? t('choosing') : t('has chosen');
    if (!hand.length) return seat === view.dealer ? t('dealer') : '';
    if (seat === view.dealer && !pile.length) return t('hand {n}, dealer', { n: hand.length });
    return t('hand {n}, pile {m}', { n: hand.length, m: pile.length });
}

function ownSentence(view: ManitouView): string {
    const ground = view.ground ?? 0;
    switch (view.phase) {
        case 'select':
            return t('Choose in secret the cards of this hunt.');
        case 'place':
            return t('Your turn: play a card on a ground.');
        case 'extra':
            return t('Totem marker: you may play an eighth card.');
        case 'move':
            return t('Horse marker: you may move a hunter.');
        case 'fine':
            return t('Most force: pay a tile.');
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

/** Whom the reader waits for. */
export function waiting(view: ManitouView, seat: number | null, names: string[]): string {
    const name = together(view.to_act.map((other) => whom(other, seat, names)));
    return t('{name} to move', { name });
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
    if (view.turn) return t('hunt {hunt}, turn {turn}', { hunt: view.hunt, turn: view.turn });
    return t('hunt {hunt}', { hunt: view.hunt });
}

export const chapter = (any: View) => t('Hunt {hunt}', { hunt: (any as ManitouView).hunt });
