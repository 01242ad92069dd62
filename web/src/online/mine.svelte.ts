// The reader's own tables on the server: where they stand, and where it is the reader's move.
import { allKeys, forget, type Key } from './keys';
import { Line } from './line.svelte';
import { type LobbyRow, Lost, type MineRow, Refused, type UnreadRow } from './protocol';

/** How often lists are asked for anew, ms. */
const AGAIN = 10_000;

export class Tables {
    rows = $state.raw<MineRow[]>([]);
    waiting = $state.raw<LobbyRow[]>([]);
    running = $state.raw<LobbyRow[]>([]);
    known = $state(false);
    readonly line: Line;

    private timer: ReturnType<typeof setInterval>;

    /** `lobby`: other people's tables too. */
    constructor(private readonly lobby: boolean) {
        this.line = new Line(
            () => this.ask(),
            () => {},
        );
        this.timer = setInterval(() => void this.again(), AGAIN);
    }

    close(): void {
        clearInterval(this.timer);
        this.line.close();
    }

    /** Where it is the reader's move. */
    get yours(): MineRow[] {
        return this.rows.filter((row) => row.yours);
    }

    private async again(): Promise<void> {
        if (document.visibilityState !== 'visible' || this.line.state !== 'open') return;
        try {
            await this.ask();
        } catch (error) {
            if (!(error instanceof Lost || error instanceof Refused)) throw error;
        }
    }

    private async ask(): Promise<void> {
        const keys = allKeys().filter((key) => key.token);
        if (keys.length > 0) {
            const tables = keys.map(({ table, token }) => ({ table, token }));
            const reply = await this.line.ask({ do: 'mine', tables });
            this.take(keys, reply.tables as (MineRow | UnreadRow | null)[]);
        }
        if (this.lobby) {
            const reply = await this.line.ask({ do: 'lobby' });
            this.waiting = reply.waiting as LobbyRow[];
            this.running = reply.running as LobbyRow[];
        }
        this.known = true;
    }

    /** Keys of tables that are no more are put away, not those of tables that cannot be opened now. */
    private take(keys: Key[], rows: (MineRow | UnreadRow | null)[]): void {
        keys.forEach((key, index) => {
            if (!rows[index]) forget(key.table);
        });
        this.rows = rows.filter((row): row is MineRow => row !== null && 'game' in row);
    }
}
