// The stretches of a game, as its board names them: for the slider and the curve of the lead.
import type { Table } from './table.svelte';

export interface Stretch {
    at: number; // the first position of it
    name: string;
}

/** Walks through the game once; one stretch per name that the board gives. */
export async function chaptersOf(table: Table): Promise<Stretch[]> {
    const name = table.board.chapter;
    if (!name) return [];
    const chapters: Stretch[] = [];
    for (let ply = 0; ply < table.save.plies && !table.closed; ply++) {
        const { view } = await table.lookAt(ply, 'public');
        const here = name(view);
        if (chapters.at(-1)?.name !== here) chapters.push({ at: ply, name: here });
    }
    return chapters;
}
