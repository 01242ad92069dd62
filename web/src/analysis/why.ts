// Why a choice was better than another, from what the engine tells of both: what would have come of each
// against what the others did, and what the score would have been by rule. Nothing is made up here.
import type { Consequence, GameEvent, ScorePart } from '../engine/types';

export interface Why {
    events: GameEvent[]; // what only this choice leads to
    score: { part: ScorePart; here: number; there: number }[]; // where the score by rule differs
}

const MOST = 2; // more would be a log

/** Events that tell a reader something: what changes hands first, then what beats what. */
function worth(event: GameEvent): number {
    return event.tell === 'line' ? event.beat : 0;
}

const key = ({ text, kind }: GameEvent) => `${kind} ${text}`;

function onlyHere(here: Consequence, there: Consequence): GameEvent[] {
    const known = new Set(there.events.map(key));
    return here.events
        .filter((event) => worth(event) > 0 && !known.has(key(event)))
        .sort((a, b) => worth(b) - worth(a) || a.seq - b.seq)
        .slice(0, MOST);
}

/** What the choice `here` led to and `there` did not, for the seat that chose. */
export function whyOf(seat: number, here: Consequence, there: Consequence): Why {
    const score = here.score.flatMap((part, index) => {
        const mine = part.seats[seat] ?? 0;
        const other = there.score[index]?.seats[seat] ?? 0;
        return mine === other ? [] : [{ part, here: mine, there: other }];
    });
    return { events: onlyHere(here, there), score: score.slice(0, MOST) };
}
