// The log as a story: what was told, newest first, in the order of events within one action, under the
// hunts, turns or seasons that the engine's headings begin.
import type { GameEvent, Run, Step } from '../engine/types';

export interface Line {
    key: string;
    ply: number; // the position after it
    seat: number | null; // whom it is about
    runs: Run[];
    heading: boolean;
}

export interface Wish {
    /** Only what is about this seat; headings stay. */
    only: number | null;
    /** Also what was only made ready. */
    every: boolean;
}

const lineOf = (event: GameEvent, ply: number, index: number): Line => ({
    key: `${ply}.${index}`,
    ply,
    seat: event.about,
    runs: event.runs,
    heading: event.tell === 'heading',
});

/** One stretch of play: its heading, and what was told in it, newest first. */
interface Stretch {
    heading: Line | null;
    lines: Line[];
}

function stretchesOf(steps: Step[], { only, every }: Wish): Stretch[] {
    const stretches: Stretch[] = [{ heading: null, lines: [] }];
    for (const { ply, events } of steps) {
        let together: Line[] = [];
        const close = () => stretches.at(-1)?.lines.unshift(...together);
        for (const [index, event] of events.entries()) {
            const line = lineOf(event, ply, index);
            if (line.heading) {
                close();
                together = [];
                stretches.push({ heading: line, lines: [] });
            } else if ((every || event.tell !== 'ready') && (only === null || line.seat === only))
                together.push(line);
        }
        close();
    }
    return stretches.reverse();
}

/** The story without what the reader is still to be told, by its numbers, and what only follows from it. */
export function toldSoFar(steps: Step[], ahead: Set<number>): Step[] {
    if (ahead.size === 0) return steps;
    let behind = false;
    const isTold = (event: GameEvent) => {
        behind ||= ahead.has(event.seq);
        return !ahead.has(event.seq) && !(behind && event.moment === null);
    };
    return steps.map(({ ply, events }) => ({ ply, events: events.filter(isTold) }));
}

/** All lines to be shown, from the top of the log to its end. */
export function storyOf(steps: Step[], wish: Wish): Line[] {
    const told = stretchesOf(steps, wish).filter(({ heading, lines }, index) =>
        heading ? lines.length > 0 || index === 0 : lines.length > 0,
    );
    return told.flatMap(({ heading, lines }) => (heading ? [heading, ...lines] : lines));
}
