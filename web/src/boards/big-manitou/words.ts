// What Big Manitou's board says.
import { pointsOf } from '../../engine/told';
import type { View } from '../../engine/types';
import { t } from '../../i18n/t.svelte';
import type { Explanation } from '../../parts/explain.svelte';
import { together, whom } from '../../parts/names';
import type { LaneTold, TileTold } from './evaluation';
import {
    type Card,
    type GroundNow,
    isHero,
    kindOf,
    type ManitouInsight,
    type ManitouView,
    type Marker,
    numberOf,
    type Outcome,
    printedOf,
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
    const points = printedOf(tile);
    return points ? `${kinds[kindOf(tile)]} ${points}` : kinds[kindOf(tile)];
}

const tiles = (n: number) =>
    n === 0 ? t('no tile') : n === 1 ? t('1 tile') : t('{n} tiles', { n });

/** What a card would do on a ground where the seat takes `before` tiles now: the word that matters, the rest. */
export function foretold(outcome: Outcome, before: number, names: string[]): [string, string] {
    const hero = cardName(outcome.hero ?? '');
    const name = names[outcome.seat ?? 0] ?? '';
    const takes =
        outcome.takes === before
            ? tiles(outcome.takes)
            : t('{tiles}, not {n}', { tiles: tiles(outcome.takes), n: before });
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

/** The same for every ground that the card may go to, in lines. */
export const hereLines = (outcomes: Outcome[], card: Card, names: string[]): string[] =>
    outcomes
        .filter(({ action }) => action.split(' ')[1] === card)
        .map((outcome) => {
            const ground = outcome.action.at(-1) ?? '';
            return t('Ground {n}: {what}', {
                n: ground,
                what: foretold(outcome, outcome.takes, names).join(' '),
            });
        });

export const cardExplained = (card: Card, here: string[]): Explanation | null =>
    card === '?'
        ? null
        : {
              piece: isHero(card) ? card : 'hunter',
              kind: isHero(card) ? t('hero') : String(numberOf(card)),
              here,
          };

/** A card that lies on a ground: what it does there. */
export function laidExplained(
    card: Card,
    lies: 'up' | 'pair' | 'down',
    name: string,
    bonus: number,
): Explanation | null {
    const hunter = bonus
        ? t('{name}: adds {n} here, and {bonus} for tomahawks.', { name, n: numberOf(card), bonus })
        : t('{name}: adds {n} here.', { name, n: numberOf(card) });
    const heroes = {
        up: t('{name}: stands alone here and would take a tile.', { name }),
        pair: t('{name}: a pair, whoever attacks it falls as well.', { name }),
        down: t('{name}: has fallen and does nothing more in this hunt.', { name }),
    };
    return cardExplained(card, [isHero(card) ? heroes[lies] : hunter]);
}

/** What taking or paying a tile would lead to; nothing where it is not asked. */
export function choiceLines(tile: Tile, insight: ManitouInsight, seat: number | null): string[] {
    const choice = insight.choices.find((one) => one.tile === tile);
    if (!choice || seat === null) return [];
    const points = pointsOf(insight, seat);
    const lines =
        choice.points === points
            ? [t('Your points stay at {n}.', { n: points })]
            : [t('Your points: {from} → {to}.', { from: points, to: choice.points })];
    if (choice.marker === 'totem') lines.push(t('It brings you the Totem marker.'));
    if (choice.marker === 'horse') lines.push(t('It brings you the Horse marker.'));
    return lines;
}

/** A tile of a ground, or a kind of tile; with `told`, what has become of it. */
export function tileExplained(
    tile: Tile,
    insight: ManitouInsight,
    seat: number | null,
    told?: TileTold,
    names: string[] = [],
): Explanation {
    const kind = kindOf(tile);
    const worth = seat === null ? undefined : insight.worth[seat];
    const here: string[] = [];
    if (told?.lost) here.push(t('Nobody takes it: it leaves the game.'));
    else if (told && told.taker !== null)
        here.push(t('Taken by {name}.', { name: whom(told.taker, seat, names) }));
    if (worth && (kind === 'bison' || kind === 'tipi'))
        here.push(
            t('You have bison {bison}, tipis {tipi}.', {
                bison: worth.bison ?? 0,
                tipi: worth.tipi ?? 0,
            }),
        );
    else if (worth) here.push(t('You have {n} of these.', { n: worth[kind] ?? 0 }));
    here.push(...choiceLines(tile, insight, seat));
    const points = printedOf(tile);
    return { piece: kind, kind: points ? t('worth {n}', { n: points }) : undefined, here };
}

/** What a seat has come to on a ground, two words for each thing. */
export function laneWords({ hero, struck, place, tiles: n }: LaneTold): string[] {
    const parts = hero ? [t('hero')] : [];
    if (struck) parts.push(t('tie'));
    if (place === 'first') parts.push(t('first: {n}', { n }));
    if (place === 'second') parts.push(t('second: {n}', { n }));
    return parts;
}

export const markerExplained = (marker: Marker): Explanation => ({
    piece: { totem: 'Totem marker', horse: 'Horse marker' }[marker],
    picture: marker,
});

export function groundExplained(
    name: string,
    view: ManitouView,
    now: GroundNow,
    seat: number | null,
    names: string[],
): Explanation {
    const here = view.players.flatMap((_, player) => {
        const takes = now.takes[player] ?? 0;
        const who = whom(player, seat, names);
        return takes
            ? [t('{name}: {tiles} as things stand', { name: who, tiles: tiles(takes) })]
            : [];
    });
    return { piece: 'Ground', name, here };
}

export function forceExplained(
    insight: ManitouInsight,
    seat: number | null,
    names: string[],
): Explanation {
    const payers = insight.would_pay.map((player) => whom(player, seat, names));
    const here = payers.length ? [t('Would pay now: {names}', { names: together(payers) })] : [];
    return { piece: 'Force', here };
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
            return t('Totem marker: you may play one more card.');
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
            return t('{name} may play one more card.', { name });
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

/** The end of a hunt is told as a whole. */
export const midway = (any: View) => ['fine', 'take'].includes(any.phase);

export const chapter = (any: View) => t('Hunt {hunt}', { hunt: (any as ManitouView).hunt });

/** The three fields of a moment. */
export function beats(moment: string): [string, string, string] {
    if (moment === 'fine') return [t('Force'), t('The most'), t('The fine')];
    if (moment === 'grounds') return [t('Heroes and totals'), t('Ties and ranks'), t('Tiles')];
    if (moment === 'hunt') return [t('Points'), t('The cards'), t('The next hunt')];
    if (moment === 'end') return [t('The end'), t('What beats what'), t('Points')];
    return [t('What was played'), t('What beats what'), t('What changes hands')];
}
