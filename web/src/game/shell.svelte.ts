// What the shell and the parts around a board share, handed down by context.
import { getContext, type Snippet, setContext } from 'svelte';
import type { PieceInfo, Step } from '../engine/types';
import { t } from '../i18n/t.svelte';
import { pieceOf } from '../parts/pieces';
import { toldSoFar } from '../parts/story';
import type { Table } from '../table/table.svelte';
import type { Offer } from './board';
import type { Telling } from './telling.svelte';

const KEY = Symbol('shell');

/** What a coach adds to a table: its bubble, the list of what was met, the way out. */
export interface Coached {
    bubble: Snippet;
    list: Snippet<[(() => void)?]>;
    leave: () => void;
}

export class Shell {
    /** What the primary button does now; set by the board. */
    offers = $state.raw<Offer[]>([]);
    /** The position shown instead of the present one, if any: for the log. */
    at = $state<number | null>(null);
    /** What tells moments, while it does. */
    told = $derived.by(() => (this.telling().open ? this.telling() : null));

    /** Who sits at the table, where the side column has room for it above and below the log. */
    beside = $state.raw<Snippet | null>(null);
    below = $state.raw<Snippet | null>(null);
    /** Somebody learns the game here. */
    coach = $state.raw<Coached | null>(null);
    /** This device shows its hand alone: everybody looks at the board on a big screen. */
    hand = $state(false);
    /** A game is looked at again: nobody acts. */
    again = $state(false);
    /** What happens is read out by an announcer: nothing else on the page says it by itself. */
    announced = $state(false);
    /** The side column shows them. */
    roomBeside = $state(false);

    constructor(
        readonly table: Table,
        /** Shows the position after that many actions. */
        readonly show: (ply: number) => void,
        /** What tells moments here: the table's own, or a replay's. */
        readonly telling: () => Telling = () => table.telling,
        /** Only the board, as a figure among the rules: no log and no rules beside it. */
        readonly bare = false,
    ) {}

    /** What has happened, for the log: while news are told, no further than they are. */
    get steps(): Step[] {
        const { steps } = this.table;
        return this.told && this.at === null ? toldSoFar(steps, this.told.ahead) : steps;
    }

    /** What the primary button does now: goes on while a moment is told, else what the board offers. */
    get primary(): Offer[] {
        const { told } = this;
        if (!told) return this.offers;
        const { at, of } = told.place;
        const note =
            of > 1 && told.summary.length === 0 ? t('{at} of {of}', { at, of }) : t('Space or tap');
        return [{ label: t('Go on'), note, run: () => told.goOn() }];
    }

    /** The piece with this symbol or this English name. */
    piece(key: string): PieceInfo | undefined {
        return pieceOf(this.table.info.pieces, key);
    }

    /** The rule that tells of it. */
    ruleOf(key: string): string {
        return this.piece(key)?.rule ?? '';
    }
}

export const provideShell = (shell: Shell): Shell => setContext(KEY, shell);
export const useShell = (): Shell => getContext(KEY);
