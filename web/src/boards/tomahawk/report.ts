// What the last turn brought, read from what was told: the fights that ended, with all their cards.
import type { GameEvent, Step } from '../../engine/types';
import type { Card, Laid, TomahawkInsight } from './view';

export interface Fight {
    ground: string;
    laid: [Laid[], Laid[]]; // by seat and turn
    totals: [number, number];
    winner: number | null; // null: a tie
    points: number;
}

const groundOf = (number: number) => `T${String(number).padStart(2, '0')}`;

/** The card of that number: tribe cards in their order, heroes behind them. */
function cardOf(number: number, insight: TomahawkInsight): Card {
    const heroes = Object.keys(insight.heroes);
    return insight.tribe[number - 1] ?? heroes[number - 1 - insight.tribe.length] ?? '?';
}

function cardsOf(faces: GameEvent[], seat: 0 | 1, insight: TomahawkInsight): Laid[] {
    return faces.map((event) => ({
        card: cardOf(event.args[1 + seat] ?? 0, insight),
        up: true,
        scouted: false,
    }));
}

/** The events of the last turn that was resolved; none before the first. */
function lastTurn(steps: Step[]): GameEvent[] {
    return (
        steps.findLast((step) =>
            step.events.some(({ kind }) => kind === 'totals' || kind === 'hidden'),
        )?.events ?? []
    );
}

/** The fights that ended in the last turn, by pile (0 to 3). */
export function endedFights(steps: Step[], insight: TomahawkInsight): Map<number, Fight> {
    const all = steps.flatMap((step) => step.events);
    const piles = new Map(
        all
            .filter(({ kind }) => kind === 'opens')
            .map(({ args }) => [args[1] ?? 0, (args[0] ?? 1) - 1]),
    );
    const told = lastTurn(steps);
    const fights = new Map<number, Fight>();
    for (const { args } of told.filter(({ kind }) => kind === 'totals')) {
        const [ground = 0, lake = 0, pine = 0] = args;
        const faces = all.filter((event) => event.kind === 'faces' && event.args[0] === ground);
        const taken = told.find((event) => event.kind === 'takes' && event.args[1] === ground);
        fights.set(piles.get(ground) ?? 0, {
            ground: groundOf(ground),
            laid: [cardsOf(faces, 0, insight), cardsOf(faces, 1, insight)],
            totals: [lake, pine],
            winner: taken?.args[0] ?? null,
            points: taken?.args[2] ?? 0,
        });
    }
    return fights;
}
