// Records to and from files.
import type { Save } from './saves';

/** Offers the record as a file NAME.prairie. */
export function saveRecord(save: Save): void {
    const day = new Date(save.created).toISOString().slice(0, 10);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([save.record], { type: 'text/plain' }));
    link.download = `${save.game}-${day}-${save.id}.prairie`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
