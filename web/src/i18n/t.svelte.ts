// Words in the reader's language. English stands in the sources; French comes from po/, the same
// catalogue that the terminal and the engine speak from.
import { settings } from '../settings.svelte';
import { elide } from './elision';

type Words = Record<string, string>;
export type Language = 'en' | 'fr';

const loaded = $state<{ fr: Words | null; missing: boolean }>({ fr: null, missing: false });

/** The language in which the page is shown; English until the French words have arrived. */
export function language(): Language {
    return settings.language === 'fr' && loaded.fr ? 'fr' : 'en';
}

/** Makes sure that the words of the chosen language are there. */
export async function loadWords(): Promise<void> {
    if (settings.language !== 'fr' || loaded.fr) return;
    try {
        loaded.fr = (await import('@build/po/catalogue.json')).default.fr;
    } catch {
        loaded.missing = true;
    }
}

/** The page can speak: in the chosen language, or in English if the words cannot be had. */
export function maySpeak(): boolean {
    return settings.language === 'en' || loaded.fr !== null || loaded.missing;
}

/** A sentence of the engine's tables, which tools/po-extract finds in C. */
export function say(english: string): string {
    return (language() === 'fr' && loaded.fr?.[english]) || english;
}

/** A sentence of the page; places in it, like {name}, are filled from `places`. */
export function t(english: string, places: Record<string, string | number> = {}): string {
    const words = language() === 'fr' ? elide(say(english), places) : say(english);
    return words.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));
}
