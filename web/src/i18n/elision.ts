// French: "de" and "que" lose their e before a vowel, "d’Ana". An h may count as one or not, and does
// not here. core/voice.c does the same in the engine's sentences.
const ELIDING = /(?<= d| qu)e \{(\w+)\}/g;
const VOWEL = /^[aeiouœæ]/i;

/** A French sentence whose places, like {name}, are still to be filled from `places`. */
export function elide(french: string, places: Record<string, string | number>): string {
    return french.replace(ELIDING, (words, name: string) =>
        VOWEL.test(String(places[name] ?? '').normalize('NFD')) ? `’{${name}}` : words,
    );
}
