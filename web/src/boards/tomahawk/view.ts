// Tomahawk's own keys of a view and of the engine's insight.
import type { TomahawkInsight } from '../../engine/made/tomahawk';

export type {
    Figures as Hero,
    Front,
    Laid,
    Player,
    Stand,
    Tally,
    Territory,
    TomahawkEvent,
    TomahawkInsight,
    TomahawkView,
    Type,
} from '../../engine/made/tomahawk';

export type Card = string; // "9/4", "man", "?" when hidden

export const ANIMAL = { plain: 'bison', forest: 'caribou', mountain: 'eagle' } as const;

/** The figures on a card. */
export function figures(
    card: Card,
    heroes: TomahawkInsight['heroes'],
): { value: number; renown: number } {
    const hero = heroes[card];
    if (hero) return hero;
    const [value = 0, renown = 0] = card.split('/').map(Number);
    return { value, renown };
}
