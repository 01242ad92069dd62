// Tables for the addresses of games: which source stands behind one is decided here and nowhere else.
import { LocalSource } from './local.svelte';
import { Table } from './table.svelte';

/** A game kept in this browser, to look at; null if there is none of that name. */
export async function watchKept(id: string): Promise<Table | null> {
    const source = await LocalSource.open(id);
    return source && Table.watch(source);
}

/** The same, to play on. */
export async function openKept(id: string): Promise<Table | null> {
    const source = await LocalSource.open(id);
    return source && Table.open(source);
}
