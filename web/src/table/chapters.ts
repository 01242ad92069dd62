// The course of a game, as its board names it: for the slider and the curve of the lead.
import type { Table } from './table.svelte';

export interface Stretch {
    at: number; // the first position of it
    name: string;
}

export interface Course {
    chapters: Stretch[]; // one per name that the board gives
    turns: number[]; // the first position of every turn
}

/** Looks at every position once; the last one, after which nobody acts, begins nothing. */
export async function courseOf(table: Table): Promise<Course> {
    const { chapter, progress } = table.board;
    const looks = (await table.course()).slice(0, table.save.plies);
    const course: Course = { chapters: [], turns: [] };
    let last = '';
    for (const [at, { move, view, insight }] of looks.entries()) {
        const name = chapter?.(view);
        if (name && course.chapters.at(-1)?.name !== name) course.chapters.push({ at, name });
        const turn = move ? String(move) : (progress?.(view, insight) ?? '');
        if (turn !== last) course.turns.push(at);
        last = turn;
    }
    return course;
}
