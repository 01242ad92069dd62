// The rules of a game as they are read, in the reader's language or else in English.
import rules, { type Chapter } from 'virtual:rules';

export type { Chapter };

export async function rulesOf(game: string, language: string): Promise<Chapter[]> {
    const load = rules[`${game}/${language}`] ?? rules[`${game}/en`];
    return (await load?.())?.default ?? [];
}
