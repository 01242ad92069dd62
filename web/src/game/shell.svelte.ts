// What the shell and the parts around a board share, handed down by context.
import { getContext, setContext } from 'svelte';
import type { Table } from '../table/table.svelte';
import type { Offer } from './board';

const KEY = Symbol('shell');

export class Shell {
    /** What the primary button does now; set by the board. */
    offers = $state.raw<Offer[]>([]);
    /** The position shown instead of the present one, if any: for the log. */
    at = $state<number | null>(null);

    constructor(
        readonly table: Table,
        /** Shows the position after that many actions. */
        readonly show: (ply: number) => void,
    ) {}

    /** The rule that tells of the piece with this symbol. */
    ruleOf(picture: string): string {
        return this.table.info.pieces.find((piece) => piece.picture === picture)?.rule ?? '';
    }
}

export const provideShell = (shell: Shell): Shell => setContext(KEY, shell);
export const useShell = (): Shell => getContext(KEY);
