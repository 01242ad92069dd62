// How people are called in sentences.
import { t } from '../i18n/t.svelte';

/** "You" for the reader's own seat, else the name. Seats beyond the players have their letter. */
export function whom(seat: number, own: number | null, names: string[]): string {
    if (seat === own) return t('You');
    return names[seat] ?? String.fromCharCode(65 + seat);
}

/** "Ana", "Ana and Maud", "Ana, Maud and Jo". */
export function together(names: string[]): string {
    const last = names.at(-1) ?? '';
    if (names.length < 2) return last;
    return t('{some} and {last}', { some: names.slice(0, -1).join(', '), last });
}
