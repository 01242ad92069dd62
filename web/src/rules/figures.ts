// Which figures a game's rules have, and what each of them shows.
import figures, { type Figure } from 'virtual:figures';

export type { Figure };

export async function figuresOf(game: string): Promise<Figure[]> {
    return (await figures[game]?.())?.default ?? [];
}

/** Does the figure show this rule? One that shows "SX-5" as a whole shows it at the chapter's first rule. */
export const shows = (figure: Figure, id: string): boolean =>
    id !== '' && figure.shows.some((rule) => rule === id || `${rule}.1` === id);

/** The rule beside which the figure stands: the first that it shows, of those that the text has. */
export const homeOf = (figure: Figure, ids: string[]): string | undefined =>
    figure.shows
        .map((rule) => ids.find((id) => id === rule || id === `${rule}.1`))
        .find((id) => id !== undefined);
