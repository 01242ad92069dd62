// The second half of a double click, and a key held down, may meet what the first half has brought:
// another position, the hand-over, the end. There they are not meant.
import type { Table } from '../table/table.svelte';

const IMPATIENT = 500;

export interface Steady {
    /** For clicks as they come down: stops those that are not meant. */
    click: (event: MouseEvent) => void;
    /** For keys as they come down, because keys click too. */
    key: (event: KeyboardEvent) => void;
}

export function steadyAt(table: () => Table | null): Steady {
    const position = () => `${table()?.handOver} ${table()?.over} ${table()?.base?.ply}`;
    let touched = '';
    let touchedAt = -IMPATIENT;
    let held = false;
    return {
        key: (event) => {
            held = event.repeat;
        },
        click: (event) => {
            const soon = event.timeStamp - touchedAt < IMPATIENT;
            const again = event.detail === 0 ? held : event.detail > 1 && soon;
            if (again && touched !== position()) {
                event.preventDefault();
                event.stopPropagation();
            } else touched = position();
            touchedAt = event.timeStamp;
        },
    };
}
