// "What is this?" in Tomahawk: what each thing is, and what it does here and now, from the engine's
// insight.
import type { PieceInfo } from '../../engine/types';
import { t } from '../../i18n/t.svelte';
import type { Explanation } from '../../parts/explain.svelte';
import { together } from '../../parts/names';
import { inBrief, pieceOf } from '../../parts/pieces';
import type { Told } from './report';
import { type Card, figures, type Hero, type TomahawkInsight, type TomahawkView } from './view';
import { cardName, honoursOf, pointsName } from './words';

/** The table as somebody looks at it. */
export interface Here {
    view: TomahawkView;
    insight: TomahawkInsight;
    seat: number | null; // who reads
    names: string[]; // by seat, as the reader calls them
    pieces: PieceInfo[];
}

const LINES = 3;
const groundsOf = (piles: number[]) => together(piles.map((n) => t('ground {n}', { n })));
const starsOf = (n: number) => (n === 1 ? t('1 star') : t('{n} stars', { n }));

/** "hero, 7, 3 stars", "8, 2 stars" */
function kindOf(card: Card, heroes: Record<Card, Hero>): string {
    const { value, renown } = figures(card, heroes);
    const words = [String(value), ...(renown ? [starsOf(renown)] : [])].join(', ');
    return card in heroes ? t('hero, {figures}', { figures: words }) : words;
}

export function cardExplained(card: Card, heroes: Record<Card, Hero>, here: string[]): Explanation {
    if (card === '?') return { piece: 'face-down card', here };
    const piece = card in heroes ? `hero-${card}` : 'Champion';
    return { piece, kind: kindOf(card, heroes), here: here.slice(0, LINES) };
}

function rivalsOf(unseen: number, beats: number, level: number, foe: string): string {
    return level
        ? t('Of {n} unseen champions of {name} it beats {beats} and is level with {level}.', {
              n: unseen,
              name: foe,
              beats,
              level,
          })
        : t('Of {n} unseen champions of {name} it beats {beats}.', { n: unseen, name: foe, beats });
}

/** What speaks for or against laying a card this turn. */
function prospects(card: Card, { insight, seat, names }: Here): string[] {
    const hand = seat === null ? null : insight.hands[seat];
    const found = hand?.cards.find((one) => one.card === card);
    if (!hand || !found || seat === null) return [];
    const lines: string[] = [];
    if (found.acts?.length === 0) lines.push(t('Its power would act nowhere this turn.'));
    else if (found.acts)
        lines.push(t('Its power would act on {grounds}.', { grounds: groundsOf(found.acts) }));
    for (const { pile, own, other, ends } of [...found.reach].sort(
        (a, b) => Number(b.ends) - Number(a.ends),
    ))
        lines.push(
            ends
                ? t('On ground {n}, which ends now: {own} to {other} before they lay.', {
                      n: pile,
                      own,
                      other,
                  })
                : t('On ground {n}: {own} to {other} before they lay.', { n: pile, own, other }),
        );
    const told = lines.slice(0, LINES - 1);
    if (hand.unseen !== undefined)
        told.unshift(
            rivalsOf(hand.unseen, found.beats ?? 0, found.level ?? 0, names[1 - seat] ?? ''),
        );
    return told;
}

export const heldExplained = (card: Card, here: Here): Explanation =>
    cardExplained(card, here.insight.heroes, prospects(card, here));

/** How a card on a ground came to count what it does, and what it won or lost. */
function pairLines(
    printed: number,
    worth: number,
    won: number,
    lost: number,
    open: boolean,
): string[] {
    const lines: string[] = [];
    if (worth !== printed)
        lines.push(t('It counts {worth} instead of {printed}.', { worth, printed }));
    if (won)
        lines.push(
            open
                ? t('It has won {honours}.', { honours: honoursOf(won) })
                : t('It will win {honours} when the forest opens.', { honours: honoursOf(won) }),
        );
    if (lost)
        lines.push(
            open
                ? t('Its stars have gone to the higher card.')
                : t('Its stars will go to the higher card when the forest opens.'),
        );
    return lines;
}

/** Who knows a card that lies face down. */
function knownTo(side: number, scouted: boolean, { seat, names }: Here): string {
    if (side !== seat) return t('You have scouted it.');
    return scouted
        ? t('{name} has scouted it.', { name: names[1 - side] ?? '' })
        : t('Only you know it.');
}

/** A card that lies on a ground since an earlier turn. */
export function laidExplained(
    pile: number,
    side: 0 | 1,
    row: number,
    here: Here,
): Explanation | null {
    const { view, insight } = here;
    const laid = view.players[side].table[pile]?.[row];
    const facing = view.players[side === 0 ? 1 : 0].table[pile]?.[row];
    if (!laid) return null;
    const { heroes } = insight;
    const stand = insight.stands[pile];
    const pair = stand?.pairs[row];
    const lines: string[] = [];
    if (laid.card !== '?' && facing && facing.card !== '?')
        lines.push(t('It faces: {card}.', { card: cardName(facing.card, heroes) }));
    if (!laid.up && laid.card !== '?' && here.seat !== null)
        lines.push(knownTo(side, laid.scouted, here));
    if (pair) {
        const [worth, won, lost] = [
            pair.worth[side],
            pair.honours[side],
            pair.honours[side === 0 ? 1 : 0],
        ];
        lines.push(...pairLines(figures(laid.card, heroes).value, worth, won, lost, laid.up));
        const part = stand?.parts?.[side][row] ?? worth;
        if (part !== worth) lines.push(t('If the fight ended now, it would add {n}.', { n: part }));
    }
    return cardExplained(laid.card, heroes, lines);
}

/** A card while a moment tells of it. */
export function toldExplained(
    told: Told,
    side: 0 | 1,
    row: number,
    heroes: Record<Card, Hero>,
): Explanation | null {
    const card = told.laid[side][row]?.card;
    if (!card) return null;
    const printed = figures(card, heroes).value;
    const lines = pairLines(
        printed,
        told.values[side][row] ?? printed,
        told.gains[side][row] ?? 0,
        told.gains[side === 0 ? 1 : 0][row] ?? 0,
        true,
    );
    return cardExplained(card, heroes, card === '?' ? [] : lines);
}

/** The card that Dusk Dancer has drawn for a ground. */
export const drawnExplained = (card: Card, heroes: Record<Card, Hero>): Explanation => ({
    piece: 'drawn card',
    name: card === '?' ? t('face-down card') : cardName(card, heroes),
    picture: 'hero-dan',
});

/** "If it ended now, 12 to 9: you would take it." */
function asItStands(pile: number, { insight, seat, names }: Here): string | null {
    const { totals, winner } = insight.stands[pile] ?? {};
    if (!totals || winner === undefined) return null;
    const mine = seat ?? 0;
    const figures = { own: totals[mine] ?? 0, other: totals[1 - mine] ?? 0 };
    if (winner === null)
        return t('If it ended now, {own} to {other}: nobody would take it.', figures);
    return winner === seat
        ? t('If it ended now, {own} to {other}: you would take it.', figures)
        : t('If it ended now, {own} to {other}: {name} would take it.', {
              ...figures,
              name: names[winner] ?? '',
          });
}

export function groundExplained(pile: number, here: Here): Explanation | null {
    const { view, insight } = here;
    const land = insight.territories[view.piles[pile]?.ground ?? ''];
    const front = insight.fronts[pile];
    if (!land) return { piece: 'empty place', name: t('Ground {n}', { n: pile + 1 }) };
    const lines: string[] = [];
    if (front)
        lines.push(
            front.ends
                ? t('It ends with the cards of this turn.')
                : t('This turn: card {turn} of {of} on each side.', {
                      turn: front.turn,
                      of: front.of,
                  }),
        );
    const stands = asItStands(pile, here);
    if (stands) lines.push(stands);
    const mark = land.picto && pieceOf(here.pieces, land.picto);
    if (mark) lines.push(`${inBrief(mark)}.`);
    return { piece: land.type, kind: pointsName(land.animals), here: lines };
}

/** The grounds that lie below, by the cards they take. */
export const belowExplained = (below: number[]): Explanation => ({
    piece: 'What comes next here',
    here: [t('Next: {list}', { list: below.join(', ') })],
});

export function honoursExplained(honours: number[], { seat, names }: Here): Explanation {
    return {
        piece: 'star',
        here: [0, 1].map((side) =>
            side === seat
                ? t('You have {honours}.', { honours: honoursOf(honours[side] ?? 0) })
                : t('{name} has {honours}.', {
                      name: names[side] ?? '',
                      honours: honoursOf(honours[side] ?? 0),
                  }),
        ),
    };
}

/** A ground that a side has won. */
export function wonExplained(
    ground: string,
    points: number,
    insight: TomahawkInsight,
): Explanation | null {
    const land = insight.territories[ground];
    if (!land) return null;
    const worth = points === 1 ? t('Won for 1 point.') : t('Won for {n} points.', { n: points });
    return {
        piece: land.type,
        kind: pointsName(land.animals),
        here: insight.doubled.includes(ground) ? [worth, t('Its animals count double.')] : [worth],
    };
}

export const handExplained = (name: string, hand: number, deck: number): Explanation => ({
    piece: 'the other side’s hand',
    name: t('Cards of {name}', { name }),
    here: [t('{hand} in hand, {deck} in deck', { hand, deck })],
});

/** Where a hero of the reader's is, and what it would do there. */
export function heroExplained(hero: Card, where: string, here: Here): Explanation {
    const { view, insight, seat } = here;
    const side = seat === 1 ? 1 : 0;
    for (const [pile, cards] of view.players[side].table.entries()) {
        const row = cards.findIndex(({ card }) => card === hero);
        if (row >= 0) return laidExplained(pile, side, row, here) ?? { piece: `hero-${hero}` };
    }
    const first = where ? [t('It is {where}.', { where })] : [];
    return cardExplained(hero, insight.heroes, [...first, ...prospects(hero, here)]);
}
