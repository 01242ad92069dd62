// Events by their kinds, with the types that their game declares for them (made/GAME.ts).
import type { GameEvent } from './types';

/** Those of these kinds, in their order. */
export const ofKind = <Event extends GameEvent, Kind extends Event['kind']>(
    events: Event[],
    ...kinds: Kind[]
) =>
    events.filter((event): event is Extract<Event, { kind: Kind }> =>
        kinds.includes(event.kind as Kind),
    );
