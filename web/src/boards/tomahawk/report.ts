// What a turn brought, read from the events of its moments. Nothing is worked out here: every value,
// sum and score is the engine's.
import { ofKind, pointsOf } from '../../engine/told';
import type { GameEvent } from '../../engine/types';
import type { MomentShown } from '../../game/moments';
import type { Card, Laid, TomahawkEvent, TomahawkInsight, TomahawkView } from './view';

/** A ground as a moment shows it; pairs of lists are by seat, lists by turn. */
export interface Told {
    ground: string;
    laid: [Laid[], Laid[]];
    values: [(number | null)[], (number | null)[]]; // what counts, where it is told
    gains: [number[], number[]]; // honours won by the card
    sums: [number, number] | null;
    winner: number | null;
    points: number;
}

const all = <Kind extends TomahawkEvent['kind']>(events: GameEvent[], kind: Kind) =>
    ofKind(events as TomahawkEvent[], kind);
const open = (card: Card): Laid => ({ card, up: true, scouted: false });

/** A ground while a turn is revealed: cards at once, what they count from beat 2, honours from beat 3. */
export function revealed(told: MomentShown, pile: number): Told | null {
    const before = told.before as TomahawkView;
    const ground = before.piles[pile]?.ground;
    if (!ground) return null;
    const known = told.known as unknown as TomahawkInsight;
    const faces = all(told.events, 'faces').filter((event) => event.ground === ground);
    const stars = all(told.events, 'outshines').filter((event) => event.ground === ground);
    // A forest that stays hidden has only got new backs.
    const table = faces.length ? before : (told.after as TomahawkView);
    const side = (seat: 0 | 1) => {
        const laid = [...(table.players[seat].table[pile] ?? [])];
        const values: (number | null)[] = (known.pairs[pile] ?? []).map((pair) => pair[seat]);
        for (const { row, own, other, worth, against } of faces)
            for (const [place, card] of (seat === 0 ? own : other).entries()) {
                const value = (seat === 0 ? worth : against)[place] ?? null;
                laid[row - 1 + place] = open(card);
                values[row - 1 + place] = told.beat >= 2 ? value : null;
            }
        const gains: number[] = [];
        if (told.beat >= 3)
            for (const one of stars.filter((star) => star.seat === seat))
                gains[one.row - 1] = one.honours;
        return { laid, values, gains };
    };
    const [lake, pine] = [side(0), side(1)];
    return {
        ground,
        laid: [lake.laid, pine.laid],
        values: [lake.values, pine.values],
        gains: [lake.gains, pine.gains],
        sums: null,
        winner: null,
        points: 0,
    };
}

/** The battles among these events, in the order of their piles. */
export function battles(events: GameEvent[]): Told[] {
    const totals = all(events, 'totals');
    const played = all(events, 'played');
    const grounds = [...new Set(totals.map(({ ground }) => ground))];
    return grounds.map((ground) => {
        const of = (seat: 0 | 1) =>
            totals.find((one) => one.seat === seat && one.ground === ground);
        const laid = (seat: 0 | 1) =>
            (played.find((one) => one.seat === seat && one.ground === ground)?.cards ?? []).map(
                open,
            );
        const taken = all(events, 'takes').find((one) => one.ground === ground);
        return {
            ground,
            laid: [laid(0), laid(1)],
            values: [of(0)?.parts ?? [], of(1)?.parts ?? []],
            gains: [[], []],
            sums: [of(0)?.total ?? 0, of(1)?.total ?? 0],
            winner: taken?.seat ?? null,
            points: taken?.points ?? 0,
        };
    });
}

/** The symbol of what has changed what a card counts, a hero or the ground's mark: by seat and turn. */
export function causesOf(events: GameEvent[]): string[][] {
    const ret: string[][] = [[], []];
    const note = (seat: number, rows: number[], cause: string) => {
        for (const row of rows) (ret[seat] ?? [])[row - 1] = cause;
    };
    for (const { seat, mirrored, charmed } of all(events, 'totals')) {
        note(seat, mirrored, 'hero-sky');
        note(seat, charmed, 'hero-clo');
    }
    for (const [kind, picto] of [
        ['aside', 'puma'],
        ['doubled', 'gathering'],
    ] as const)
        for (const { seat, rows } of all(events, kind)) note(seat, rows, picto);
    return ret;
}

/** Who takes the ground of a battle, and for how much; null: nobody. */
export const takenIn = (events: GameEvent[]): { seat: number; points: number } | null =>
    all(events, 'takes')[0] ?? null;

/** Points of both sides as far as a moment has told them. */
export function pointsSoFar(told: MomentShown, after: number[]): number[] {
    const { events, beat, moment } = told;
    if (moment.key === 'honours') {
        const known = told.known as unknown as TomahawkInsight;
        return [0, 1].map((seat) => {
            const stars = all(events, 'outshines').filter((one) => one.seat === seat);
            return beat < 3
                ? pointsOf(known, seat)
                : (stars.at(-1)?.score ?? pointsOf(known, seat));
        });
    }
    if (moment.key !== 'battle') return after;
    return [0, 1].map((seat) => {
        const taken = all(events, 'takes').find((one) => one.seat === seat);
        const had = all(events, 'played').find((one) => one.seat === seat)?.points ?? 0;
        return beat >= 3 && taken ? taken.score : had;
    });
}
