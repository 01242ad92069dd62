// A table's record put among the games of this browser, to be replayed or played on.
import { adoptRecord } from '../table/start';
import type { Sitting } from './sitting.svelte';

/** The kept game that has the record of this table, which must be over or closed; null if it cannot be had. */
export async function keepClosed(
    sitting: Sitting,
    same: (record: string) => Promise<string | null>,
): Promise<string | null> {
    const reply = await sitting.do({ do: 'record' });
    if (!reply) return null;
    const record = reply.text as string;
    const known = await same(record);
    if (known) return known;
    const adopted = await adoptRecord(record);
    return adopted.ok ? adopted.value : null;
}
