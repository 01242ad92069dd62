// Sioux's own keys of a view and of the engine's insight, and what was told of a hunt.
import { type SiouxEvent, words } from '../../engine/made/sioux';
import type { GameEvent, Step } from '../../engine/types';
import { momentsOf } from '../../game/moments';

export type {
    Animal,
    Herd,
    Naming,
    Outcome,
    SiouxEvent,
    SiouxInsight,
    SiouxView,
    Tribe,
} from '../../engine/made/sioux';

export type Card = string; // as actions say it: "crow", "7"; "?" when hidden

export const ANIMALS = words.animal;

/** What was told of one hunt. */
export interface Hunt {
    cards: Map<number, Card>; // shown, by camp
    values: Map<number, number>; // of Wise Elders
    events: GameEvent[]; // of the hunt, and of the winter behind it
}

/** The latest hunt of which something has come, told by the steps so far; null before the first. */
export function lastHunt(steps: Step[]): Hunt | null {
    const moments = momentsOf(steps);
    const at = moments.findLastIndex(
        ({ key, events }) => key === 'hunt' && events.some(({ beat }) => beat === 3),
    );
    if (at < 0) return null;
    const hunt: Hunt = { cards: new Map(), values: new Map(), events: [] };
    for (const event of moments.slice(at).flatMap(({ events }) => events) as SiouxEvent[]) {
        if (event.kind === 'card') {
            if (hunt.events.some(({ beat }) => beat > 1)) break; // the hunt behind it
            hunt.cards.set(event.seat, event.card);
        }
        if (event.kind === 'name' || event.kind === 'elder')
            hunt.values.set(event.seat, event.value);
        hunt.events.push(event);
    }
    return hunt;
}
