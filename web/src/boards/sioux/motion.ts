// Which pieces of Sioux move between two positions: cards to their places, animals to camps.
import type { Trip } from '../../parts/flight';
import type { Hunt, SiouxView } from './view';

export function tripsOf(
    before: SiouxView,
    after: SiouxView,
    seat: number | null,
    last: Hunt | null,
): Trip[] {
    const hunts = after.hunt - before.hunt;
    if (before.winter !== after.winter || hunts < 0 || hunts > 1) return [];
    return [...cards(before, after, seat, last), ...animals(before, after)];
}

function cards(
    before: SiouxView,
    after: SiouxView,
    seat: number | null,
    last: Hunt | null,
): Trip[] {
    return after.tribes.flatMap((tribe, camp) => {
        const had = before.tribes[camp];
        const card = tribe.card ?? (after.hunt > before.hunt ? last?.cards.get(camp) : null);
        const from = (of: string) => (camp === seat ? `hand-${of}` : `seat-${camp}`);
        const trips: Trip[] = [];
        if (card && !had?.card) trips.push({ from: from(card), to: `card-${camp}` });
        if (tribe.second && !had?.second)
            trips.push({ from: from(tribe.second), to: `second-${camp}` });
        return trips;
    });
}

function animals(before: SiouxView, after: SiouxView): Trip[] {
    const count = (view: SiouxView, camp: number, kind: number) =>
        view.tribes[camp]?.food[kind] ?? 0;
    const trips: Trip[] = [];
    for (const camp of after.tribes.keys())
        for (const kind of after.prairie.keys()) {
            if (count(after, camp, kind) <= count(before, camp, kind)) continue;
            const giver = [...after.tribes.keys()].find(
                (other) => count(after, other, kind) < count(before, other, kind),
            );
            const from = giver === undefined ? `herd-${kind}` : `catch-${giver}-${kind}`;
            trips.push({ from, to: `catch-${camp}-${kind}` });
        }
    return trips;
}
