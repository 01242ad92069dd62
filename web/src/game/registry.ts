// Finds the board of a game: each folder of src/boards/ is one, loaded when it is needed.
import type { BoardModule } from './board';

const folders = import.meta.glob<{ default: BoardModule }>('../boards/*/index.ts');

export async function boardOf(game: string): Promise<BoardModule> {
    const load = folders[`../boards/${game}/index.ts`];
    if (load) return (await load()).default;
    return { Board: (await import('./GenericBoard.svelte')).default };
}
