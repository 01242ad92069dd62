// A moment is a decision as people follow it: what was played, what beats what, what changes hands.
// The engine says to which moment and beat an event belongs; here they are only gathered.
import type { GameEvent, Insight, Run, Step, View } from '../engine/types';

export type Beat = 1 | 2 | 3;

export interface Moment {
    /** The engine's name for this kind of moment: "hunt", "winter". */
    key: string;
    /** The same for people: "Hunt 9". */
    title: string;
    /** The positions before and after it, counted in actions. */
    from: number;
    ply: number;
    events: GameEvent[];
    /** So many of the events, from the first, were told before a question interrupted it. */
    heard: number;
    /** One sentence per event, by beat; a beat without an event is empty. */
    beats: Record<Beat, Run[][]>;
}

/** A moment as a board draws it: one of its beats, between two positions. */
export interface MomentShown {
    moment: Moment;
    beat: Beat;
    before: View;
    after: View;
    /** What the game worked out of the position before. */
    known: Insight | null;
    events: GameEvent[];
    /** All moments that are told in a row, this one among them. */
    series: Moment[];
}

export const BEATS: readonly Beat[] = [1, 2, 3];

/** The beats of which something is told, in order. */
export const beatsOf = (moment: Moment): Beat[] =>
    BEATS.filter((beat) => moment.beats[beat].length > 0);

/** Was this sentence of a beat told before a question interrupted the moment? */
export const isHeard = ({ events, heard }: Moment, beat: Beat, line: number): boolean =>
    events.filter((event) => event.beat < beat).length + line < heard;

/** What was told, in moments; the reader has heard of `told` actions. The engine says with which event each begins. */
export function momentsOf(steps: Step[], told = 0): Moment[] {
    const moments: Moment[] = [];
    let open: Moment | null = null;
    for (const { ply, events } of steps)
        for (const event of events) {
            if (event.tell === 'ready') continue;
            const { moment, beat } = event;
            if (!moment || !beat) {
                open = null;
                continue;
            }
            if (open === null || event.begins) {
                open = {
                    ...moment,
                    from: ply - 1,
                    ply,
                    events: [],
                    heard: 0,
                    beats: { 1: [], 2: [], 3: [] },
                };
                moments.push(open);
            }
            open.ply = ply;
            open.events.push(event);
            if (ply <= told) open.heard++;
            open.beats[beat as Beat].push(event.runs);
        }
    return moments;
}

/**
 * Those that this reader waits for: what somebody else had a part in, and what was decided together with
 * it. What is only the reader's own needs no telling; without a reader, everything does.
 */
export function awaited(moments: Moment[], reader: number | null): Moment[] {
    const isShared = ({ events }: Moment) =>
        reader === null || events.some(({ about }) => about !== reader);
    const shared = new Set(moments.filter(isShared).map(({ ply }) => ply));
    return moments.filter(({ events, heard, ply }) => heard < events.length && shared.has(ply));
}
