// Finds the board of a game: each folder of src/boards/ is one, loaded when it is needed.

import type { BoardModule } from './board';
import GenericBoard from './GenericBoard.svelte';

const folders = import.meta.glob<{ default: BoardModule }>('../boards/*/index.ts');

export async function boardOf(game: string): Promise<BoardModule> {
    const load = folders[`../boards/${game}/index.ts`];
    return load ? (await load()).default : { Board: GenericBoard };
}
