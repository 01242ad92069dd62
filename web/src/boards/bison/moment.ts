// A scoring as the plaques and the land show it while it is told, from the engine's events alone.
import { ofKind } from '../../engine/told';
import type { GameEvent } from '../../engine/types';
import type { Moment, MomentShown } from '../../game/moments';
import {
    type BisonEvent,
    type BisonInsight,
    type BisonView,
    KINDS,
    type Kind,
    type Lands,
    type Region,
    TERRAINS,
    type Terrain,
    terrainOf,
} from './view';

/** A seat's animals before and after: bison, salmon, turkeys. */
export interface Stocks {
    before: number[];
    after: number[];
}

/** What a seat gets of the region of a space. */
export interface Gain {
    seat: number;
    space: string;
    count: number;
}

type Stocked = { bison: number; salmon: number; turkey: number };

const stocksIn = (told: Stocked) => KINDS.map((kind) => told[kind]);

const gainsIn = (events: GameEvent[]): Gain[] =>
    ofKind(events as BisonEvent[], 'income', 'hold').map(({ seat, region, animals }) => ({
        seat,
        space: region,
        count: animals.count,
    }));
const allGains = ({ series }: MomentShown) => gainsIn(series.flatMap(({ events }) => events));

/**
 * The gains that the beats told so far have given, for tokens on the land; with the result, the most that
 * anybody got of each region in the last scoring.
 */
export function gainsOf(shown: MomentShown): Gain[] {
    const { beat, events, moment } = shown;
    if (moment.key !== 'end') return gainsIn(events.filter((one) => (one.beat ?? 0) <= beat));
    const all = allGains(shown);
    const most = (space: string) =>
        Math.max(...all.filter((one) => one.space === space).map(({ count }) => count));
    return all.filter(({ space, count }) => count > 0 && count === most(space));
}

/** What a region has given to whom. */
export interface Source {
    region: Region;
    gains: Gain[];
}

/** Where the result came from, region by region; null until it is told. */
export function sourcesOf(shown: MomentShown, regions: Region[]): Source[] | null {
    if (shown.moment.key !== 'end') return null;
    const gains = allGains(shown).filter(({ count }) => count > 0);
    return regions
        .map((region) => ({
            region,
            gains: gains.filter(({ space }) => region.spaces.includes(space)),
        }))
        .filter((source) => source.gains.length > 0)
        .sort((a, b) => b.region.animals - a.region.animals);
}

/** A space of the region that is told, or null. */
export const spaceTold = ({ moment, events }: MomentShown): string | null =>
    moment.key === 'region'
        ? (ofKind(events as BisonEvent[], 'stand', 'lead', 'level', 'income')[0]?.region ?? null)
        : null;

/** The scoring that is told: of which season, and the terrains so far. */
export interface Scoring {
    season: number;
    scored: Terrain[];
}

function terrainTold({ events }: Moment, lands: Lands): Terrain | undefined {
    const [place] = ofKind(events as BisonEvent[], 'stand', 'hold');
    if (place) return terrainOf(place.region);
    const [total] = ofKind(events as BisonEvent[], 'total');
    return TERRAINS.find((one) => lands[one].animal === total?.gain.animal);
}

/** The land may stand in the next season already; those moments that no scoring is made of give null. */
export function scoringOf({ moment, series, before, known }: MomentShown): Scoring | null {
    if (!['region', 'terrain', 'reset', 'end'].includes(moment.key)) return null;
    const { scored: earlier, lands } = known as unknown as BisonInsight;
    const sofar = series.slice(0, series.indexOf(moment) + 1).map((one) => terrainTold(one, lands));
    const terrains = sofar.filter((one): one is Terrain => one !== undefined);
    const scored = moment.key === 'end' ? [] : [...new Set([...earlier, ...terrains])];
    return { season: (before as BisonView).season, scored };
}

/**
 * Everybody's stocks at this beat: what the same action has given in earlier moments is theirs already, and
 * what it took or gave before the scoring is settled.
 */
export function stocksOf(shown: MomentShown): Stocks[] {
    const { beat, events, moment, series } = shown;
    const last = events.at(-1)?.seq ?? 0;
    const known = series.filter(({ ply }) => ply === moment.ply).flatMap((one) => one.events);
    const [reset] = ofKind(known as BisonEvent[], 'reset');
    const gained = (seat: number, kind: Kind) =>
        ofKind(known as BisonEvent[], 'total')
            .filter((one) => one.seat === seat && one.gain.animal === kind)
            .reduce((sum, { gain }) => sum + gain.count, 0);
    const playersOf = (view: unknown) => (view as BisonView).players;
    const stocks =
        moment.key === 'reset'
            ? playersOf(shown.before).map(stocksIn)
            : playersOf(shown.after).map((player, seat) =>
                  KINDS.map((kind) => (reset ? reset[kind] : player[kind] - gained(seat, kind))),
              );
    if (moment.key === 'reset' && reset)
        return stocks.map((before) => ({ before, after: stocksIn(reset) }));
    const totals = ofKind(known as BisonEvent[], 'total', 'sum');
    for (const one of totals)
        if (one.seq <= last && !events.includes(one)) stocks[one.seat] = stocksIn(one);
    const now = totals.filter(
        (one) => events.some((other) => other.seq === one.seq) && one.beat <= beat,
    );
    return stocks.map((before, seat) => {
        const told = now.find((one) => one.seat === seat);
        if (!told) return { before, after: before };
        const after = stocksIn(told);
        const was = after.map(
            (count, k) =>
                count -
                (told.kind === 'total' && told.gain.animal === KINDS[k] ? told.gain.count : 0),
        );
        return { before: was, after };
    });
}

/** Spaces and cells that an action of somebody else has touched: they are outlined for a moment. */
export const touchedBy = (events: GameEvent[], seat: number | null): string[] =>
    events
        .filter((one) => one.about !== null && one.about !== seat && !one.moment)
        .flatMap((one) => [one.space, one.from, one.to])
        .filter((one): one is string => typeof one === 'string');
