// The end of a hunt as far as it is told: who owes the fine, what each ground came to, whose every tile
// is now. All of it is read from the engine's events; the table's cards come from a view beside them.
import { ofKind } from '../../engine/told';
import type { GameEvent, Run, Step } from '../../engine/types';
import type { MomentShown } from '../../game/moments';
import {
    type Card,
    groundsOf,
    inTileOrder,
    type Kind,
    kindOf,
    type ManitouEvent,
    type ManitouInsight,
    type ManitouView,
    type Tile,
} from './view';

export interface TileTold {
    tile: Tile;
    taker: number | null;
    lost: boolean; // left the game with its ground
}

/** What one seat has come to on a ground. */
export interface LaneTold {
    total: number | null;
    bonus: number; // the part of it that tomahawks give
    hero: boolean; // stands, and picks first
    struck: boolean;
    place: 'first' | 'second' | null;
    tiles: number; // that its place gives
}

export interface GroundTold {
    told: boolean; // its totals are
    lanes: LaneTold[];
    tiles: TileTold[];
    why: Run[][];
}

/** The fine, a ground by its number, the next hunt. */
export type Stage = 'fine' | number | 'next';

export interface HuntTold {
    hunt: number;
    /** In the order in which they come; the fine of the first hunt is its last. */
    stages: Stage[];
    now: Stage;
    force: (number | null)[];
    payers: { seat: number; strength: number; paid: Tile | null; none: boolean }[];
    grounds: GroundTold[];
    markers: Run[][];
    /** What each seat has won in this hunt. */
    won: Kind[][];
    /** Points before this hunt, and after it once they are told. */
    points: { before: number; after: number | null }[];
}

const TELLS = ['fine', 'grounds', 'hunt', 'end'];

/** Is this moment a part of a hunt's end? */
export const endsHunt = (moment: MomentShown | null) =>
    moment !== null && TELLS.includes(moment.moment.key);

/** A position whose cards are looked at. */
export interface Cards {
    view: ManitouView;
    insight: ManitouInsight;
    ply: number;
}

/** The position before a moment. */
export const before = ({ moment, before: view, known }: MomentShown): Cards => ({
    view: view as ManitouView,
    insight: known as unknown as ManitouInsight,
    ply: moment.from,
});

/**
 * The position whose cards are on the table: `now`, or while a moment is told, the one after it, but the
 * one before it until heroes that meet are compared, and where the cards have been put away since.
 */
export function onTable(moment: MomentShown | null, now: Cards): Cards {
    if (!moment) return now;
    const early = before(moment);
    const gone = (moment.after as ManitouView).hunt !== early.view.hunt;
    if (gone || (moment.moment.key === 'card' && moment.beat === 1)) return early;
    return { ...now, view: moment.after as ManitouView, ply: moment.moment.ply };
}

/** Events up to what is told, or up to the position shown. */
function toldIn(steps: Step[], moment: MomentShown | null, at: number): ManitouEvent[] {
    const all = steps.flatMap(({ events }) => events) as ManitouEvent[];
    if (!moment) return all.filter(({ ply }) => ply <= at);
    const first = moment.events[0]?.seq ?? 0;
    const past = all.filter(({ seq }) => seq < first);
    return [
        ...past,
        ...(moment.events as ManitouEvent[]).filter(({ beat }) => beat <= moment.beat),
    ];
}

/** Those of the hunt that is the last one, and the points told before it. */
function ofLastHunt(told: ManitouEvent[]): { events: ManitouEvent[]; earlier: ManitouEvent[] } {
    const begun = told.findLastIndex(({ kind }) => kind === 'hunt');
    return { events: told.slice(begun + 1), earlier: told.slice(0, begun + 1) };
}

/**
 * The end of a hunt. `cards` is a view in which the hunt's cards lie on the
 * table, `ply` its position.
 */
export function huntTold(
    steps: Step[],
    moment: MomentShown | null,
    at: number,
    cards: Cards,
): HuntTold {
    const { events, earlier } = ofLastHunt(toldIn(steps, moment, at));
    const { view, insight } = cards;
    const seats = view.players.map((_, seat) => seat);
    const sofar = ofLastHunt(toldIn(steps, null, cards.ply)).events;
    const standing = (some: ManitouEvent[], seat: number) =>
        ofKind(some, 'standing', 'score').findLast((one) => one.seat === seat)?.points;
    const grounds = groundsOf(view);
    const stages: Stage[] = insight.fine_last
        ? [...grounds, 'fine', 'next']
        : ['fine', ...grounds, 'next'];
    return {
        hunt: view.hunt,
        stages,
        now: stageOf(events) ?? stages[0] ?? 'fine',
        force: seats.map((seat) => ofKind(about(events, seat), 'force')[0]?.strength ?? null),
        payers: seats.flatMap((seat) => {
            const own = about(events, seat);
            const [owes] = ofKind(own, 'strongest');
            if (!owes) return [];
            const paid = ofKind(own, 'pay')[0]?.tile ?? null;
            const none = ofKind(own, 'nothing_to_pay').length > 0;
            return [{ seat, strength: owes.strength, paid, none }];
        }),
        grounds: grounds.map((ground) => groundTold(ground, events, sofar, view)),
        markers: events.filter(({ kind }) => kind.startsWith('marker')).map(({ runs }) => runs),
        won: seats.map((seat) => [
            ...new Set(
                takes(events).flatMap((one) => (one.seat === seat ? [kindOf(one.tile)] : [])),
            ),
        ]),
        points: seats.map((seat) => ({
            before: standing(earlier, seat) ?? 0,
            after: standing(events, seat) ?? null,
        })),
    };
}

/** Those about a seat. */
const about = (events: ManitouEvent[], seat: number) => events.filter((one) => one.about === seat);
const takes = (events: ManitouEvent[]) => ofKind(events, 'take_hero', 'take_first', 'take_second');

/** Where the telling stands: the last event that belongs to a stage says so. */
function stageOf(events: ManitouEvent[]): Stage | null {
    for (const event of events.toReversed()) {
        const key = event.moment?.key;
        if (key === 'fine') return 'fine';
        if (key === 'hunt' || key === 'end') return 'next';
        if (key === 'grounds' && 'ground' in event) return event.ground as number;
    }
    return null;
}

function groundTold(
    ground: number,
    events: ManitouEvent[],
    sofar: ManitouEvent[],
    view: ManitouView,
): GroundTold {
    const here = events.filter(
        (one) => one.moment?.key === 'grounds' && 'ground' in one && one.ground === ground,
    );
    return {
        told: here.length > 0,
        lanes: view.players.map((_, seat) => laneTold(about(here, seat))),
        tiles: tilesTold(ground, here, sofar, view),
        why: here.filter(({ kind }) => WHY.includes(kind)).map(({ runs }) => runs),
    };
}
const WHY = ['struck', 'first', 'second', 'none_left'];

function laneTold(events: ManitouEvent[]): LaneTold {
    const [total] = ofKind(events, 'total', 'total_bonus');
    const [place] = ofKind(events, 'first', 'second');
    return {
        total: total?.total ?? null,
        bonus: total?.kind === 'total_bonus' ? total.bonus : 0,
        hero: events.some(({ kind }) => kind === 'stands'),
        struck: events.some(({ kind }) => kind === 'struck'),
        place: place?.kind ?? null,
        tiles: place?.tiles ?? 0,
    };
}

/** All tiles that lay on the ground: those that lie there in the view, and those that had gone by then. */
function tilesTold(
    ground: number,
    told: ManitouEvent[],
    sofar: ManitouEvent[],
    view: ManitouView,
): TileTold[] {
    const gone = (events: ManitouEvent[]): TileTold[] => [
        ...takes(events)
            .filter((one) => one.ground === ground)
            .map(({ tile, seat }) => ({ tile, taker: seat, lost: false })),
        ...ofKind(events, 'left_over')
            .filter((one) => one.ground === ground)
            .flatMap(({ tiles }) => tiles.map((tile) => ({ tile, taker: null, lost: true }))),
    ];
    const known = gone(told);
    const all = inTileOrder([
        ...(view.grounds[ground - 1] ?? []),
        ...gone(sofar).map((one) => one.tile),
    ]);
    return all.map((tile) => {
        const at = known.findIndex((one) => one.tile === tile);
        const [found] = at < 0 ? [] : known.splice(at, 1);
        return found ?? { tile, taker: null, lost: false };
    });
}

export interface Trial {
    seat: number;
    card: Card;
    foe: number;
    met: Card;
    ground: number;
    fate: 'beats' | 'equal' | 'falls' | 'sacrifice' | 'bounces';
}

/** Heroes that meet in these events, or null. */
export function trialOf(events: GameEvent[]): Trial | null {
    const told = events as ManitouEvent[];
    const [placed] = ofKind(told, 'challenge');
    const [fate] = ofKind(told, 'beats', 'equal', 'falls', 'sacrifice', 'bounces');
    if (!placed || !fate) return null;
    const { seat, card, foe, met, kind } = fate;
    return { seat, card, foe, met, ground: placed.ground, fate: kind };
}
