// The puzzles of a game, loaded when somebody wants one.
import puzzles, { type Puzzle } from 'virtual:puzzles';

export type { Puzzle };

export async function puzzlesOf(game: string): Promise<Puzzle[]> {
    return (await puzzles[game]?.())?.default ?? [];
}
