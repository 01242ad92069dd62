// What the engine tells, picked out: events by their kinds, with the types that their game declares for
// them (made/GAME.ts), and a seat's points.
import type { GameEvent, Insight } from './types';

/** Those of these kinds, in their order. */
export const ofKind = <Event extends GameEvent, Kind extends Event['kind']>(
    events: Event[],
    ...kinds: Kind[]
) =>
    events.filter((event): event is Extract<Event, { kind: Kind }> =>
        kinds.includes(event.kind as Kind),
    );

/** A seat's points so far: its parts of the score make it; those that the view hides are left out. */
export const pointsOf = (insight: Insight, seat: number): number =>
    insight.score.reduce((sum, part) => sum + (part.seats[seat] ?? 0), 0);
