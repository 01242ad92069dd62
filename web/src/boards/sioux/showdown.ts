// What the events of a hunt tell, arranged for the stage: cards by worth, who wins, by how much, what
// changes hands; and each camp's catch as far as it is told. Nothing here is worked out by rule.
import { ofKind } from '../../engine/told';
import type { GameEvent } from '../../engine/types';
import { t } from '../../i18n/t.svelte';
import {
    ANIMALS,
    type Animal,
    type Card,
    type Herd,
    type SiouxEvent,
    type SiouxInsight,
    type SiouxView,
} from './view';
import { cornerOf } from './words';

export interface Shown {
    tribe: number;
    card: Card;
    second: Card | null;
    adds: number; // what the second card adds
    value: number | null; // where it is not what is printed
    worth: number; // by which the cards are placed
}

export interface Taken {
    tribe: number;
    food: number;
    herds: Herd[];
}

export interface Showdown {
    cards: Shown[];
    winners: number[];
    gap: number;
    title: string; // "9 beats 6"
    note: string; // what counts beside it
    taken: Taken[];
    swapped: boolean;
}

const find = <Kind extends SiouxEvent['kind']>(events: SiouxEvent[], ...kinds: Kind[]) =>
    ofKind(events, ...kinds).at(-1) ?? null;
const ofTribe = (events: SiouxEvent[], tribe: number) =>
    events.filter((event) => 'seat' in event && event.seat === tribe);

/** `before`: cards that lay open already when the telling began. */
export function showdownOf(before: SiouxView, told: GameEvent[], insight: SiouxInsight): Showdown {
    const events = told as SiouxEvent[];
    const cards = before.tribes.flatMap((tribe, index): Shown[] => {
        const card = find(ofTribe(events, index), 'card')?.card;
        const open = card ?? (tribe.face_up ? tribe.card : null);
        return open ? [shown(index, open, events, insight, tribe.value)] : [];
    });
    cards.sort((a, b) => b.worth - a.worth || a.tribe - b.tribe);
    return { cards, ...decided(events), note: noteOf(events), taken: takenOf(events) };
}

function shown(
    tribe: number,
    card: Card,
    events: SiouxEvent[],
    insight: SiouxInsight,
    known: number | null,
): Shown {
    const own = ofTribe(events, tribe);
    const named = find(own, 'name', 'name_beside', 'elder', 'elder_full', 'elder_lowest');
    const elders = find(events, 'elders');
    const elder = named?.value ?? elders?.value ?? known;
    const value = card === 'shaman' ? elder : null;
    const printed = Number(card === 'crow' ? insight.crow : card) || insight.elder[1];
    const second = find(own, 'second');
    // The Honoured Hunter stands first: it is compared with nobody.
    const worth =
        card === 'hunter'
            ? Math.max(...insight.deck.map(Number).filter(Boolean)) + 1
            : (value ?? printed);
    return {
        tribe,
        card,
        second: second?.card ?? null,
        adds: second?.adds ?? 0,
        value: value === null || String(value) === cornerOf(card, insight) ? null : value,
        worth,
    };
}

function decided(events: SiouxEvent[]): Pick<Showdown, 'winners' | 'gap' | 'title' | 'swapped'> {
    const lead = find(events, 'lead', 'lead_several');
    const alone = find(events, 'hunter', 'hunter_safe', 'steal');
    const broken = find(events, 'break');
    const tie = find(events, 'tie');
    const crowd = find(events, 'crowd', 'sign');
    const swapped = find(events, 'swap') !== null;
    if (lead)
        return {
            winners: [lead.seat],
            gap: lead.gap,
            title: t('{high} beats {low}', { high: lead.high, low: lead.low }),
            swapped,
        };
    if (alone) return { winners: [alone.seat], gap: 0, title: t('Nothing is compared'), swapped };
    if (broken)
        return {
            winners: [broken.seat],
            gap: 0,
            title: t('{high} beats {low}', { high: broken.value, low: broken.against }),
            swapped,
        };
    if (tie) {
        const value = find(events, 'still_level')?.value ?? tie.value;
        return {
            winners: [tie.first, tie.second],
            gap: 0,
            title: swapped
                ? t('{a} = {b}: catches swapped', { a: value, b: value })
                : `${value} = ${value}`,
            swapped,
        };
    }
    if (crowd)
        return {
            winners: [],
            gap: 0,
            title: t('{n} level at {value}', { n: crowd.number, value: crowd.value }),
            swapped,
        };
    return { winners: [], gap: 0, title: '', swapped };
}

function noteOf(events: SiouxEvent[]): string {
    const elders = find(events, 'elders');
    if (elders)
        return t('{n} Wise Elders: each counts {value}', { n: elders.number, value: elders.value });
    if (find(events, 'lead_several')) return t('Equals in second place change nothing');
    return '';
}

const takenOf = (events: SiouxEvent[]): Taken[] =>
    ofKind(events, 'prey', 'prey_part').map(({ seat, food, animals }) => ({
        tribe: seat,
        food,
        herds: animals,
    }));

/** The herds and catches after what is told, from those before it. */
export interface Count {
    prairie: number[];
    food: number[][]; // of each camp
    totals: number[]; // of each camp, as the events say them
}

export function countAfter(before: SiouxView, totals: number[], told: GameEvent[]): Count {
    const count: Count = {
        prairie: [...before.prairie],
        food: before.tribes.map((tribe) => [...tribe.food]),
        totals: [...totals],
    };
    for (const event of told as SiouxEvent[]) move(count, event);
    return count;
}

function move({ prairie, food, totals }: Count, event: SiouxEvent): void {
    const add = (to: number[] | undefined, animal: Animal, count: number) => {
        const kind = ANIMALS.indexOf(animal);
        if (to) to[kind] = (to[kind] ?? 0) + count;
    };
    if (event.kind === 'prey' || event.kind === 'prey_part') {
        for (const { animal, count } of event.animals) {
            add(prairie, animal, -count);
            add(food[event.seat], animal, count);
        }
        totals[event.seat] = event.total;
    }
    if (event.kind === 'swap') {
        const { first, second, gets, gives } = event;
        [food[first], food[second]] = [food[second] ?? [], food[first] ?? []];
        [totals[first], totals[second]] = [gets, gives];
    }
    if (event.kind === 'gift') {
        add(food[event.giver], event.animal, -1);
        add(food[event.seat], event.animal, 1);
        [totals[event.seat], totals[event.giver]] = [event.total, event.left];
    }
}
