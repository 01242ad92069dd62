// The reader's own tables: whose key is put away when the server is asked for them.
import { beforeEach, expect, test, vi } from 'vitest';

const row = { table: 'c', game: 'sioux', phase: 'playing', names: ['Ana'], turn: [0], seat: 0 };

/** A server that knows table c alone, has lost b, and cannot open d now. */
const ROWS: Record<string, unknown> = { b: null, c: row, d: { table: 'd', error: 'other_rules' } };

class Socket {
    static readonly OPEN = 1;
    readonly readyState = Socket.OPEN;
    onopen = () => {};
    onmessage = (_: { data: string }) => {};
    constructor() {
        setTimeout(() => this.onopen());
    }
    send(text: string): void {
        const { id, tables } = JSON.parse(text) as { id: number; tables?: { table: string }[] };
        const rows = tables?.map(({ table }) => ROWS[table]);
        setTimeout(() =>
            this.onmessage({ data: JSON.stringify({ re: id, ok: true, tables: rows }) }),
        );
    }
    close(): void {}
}

beforeEach(() => {
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('location', { href: 'http://here/', hash: '' });
    vi.stubGlobal('document', { addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal('navigator', { languages: ['en'] });
    for (const name of ['addEventListener', 'removeEventListener', 'matchMedia'])
        vi.stubGlobal(name, () => ({ addEventListener() {} }));
});

test('the key of a table that is gone is put away, not of one that cannot be opened now', async () => {
    const { allKeys, keep } = await import('../../src/online/keys');
    const { Tables } = await import('../../src/online/mine.svelte');
    for (const table of ['b', 'c', 'd']) keep(table, { token: 'x' });
    const tables = new Tables(false);
    await vi.waitFor(() => expect(tables.known).toBe(true));
    tables.close();
    expect(tables.rows).toEqual([row]);
    expect(
        allKeys()
            .map((key) => key.table)
            .sort(),
    ).toEqual(['c', 'd']);
});
