// Records and other texts as files.
import type { Save } from './saves';

/** Offers the record as a file NAME.prairie. */
export function saveRecord(save: Save): void {
    const day = new Date(save.created).toISOString().slice(0, 10);
    saveText(save.record, `${save.game}-${day}-${save.id}.prairie`);
}

/** Offers a text as a file of that name and kind. */
export function saveText(text: string, name: string, type = 'text/plain'): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
