// How far the reader has come with a coach, kept on this device.

/** met; skipped once, to come back; skipped for good; not yet met. */
export type Mark = 'met' | 'skipped' | 'left' | '';

export interface Progress {
    step: number;
    ask: number;
    marks: Mark[];
    /** The game as it was left. */
    record: string;
    /** Rules that the reader has seen at work. */
    rules: string[];
}

const keyOf = (game: string) => `prairie.coach.${game}`;

export function progressOf(game: string): Progress | null {
    try {
        const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null');
        return kept && Array.isArray(kept.marks) && Array.isArray(kept.rules) ? kept : null;
    } catch {
        return null;
    }
}

/** Keeps it; without storage (private windows) it lasts as long as the page. */
export function keepProgress(game: string, progress: Progress): void {
    try {
        localStorage.setItem(keyOf(game), JSON.stringify(progress));
    } catch {
        return;
    }
}

/** The coach begins anew; what the reader has learned stays known. */
export function forgetProgress(game: string): void {
    const rules = knownRules(game);
    keepProgress(game, { step: 0, ask: 0, marks: [], record: '', rules });
}

/** The rules that the reader of a first game knows already. */
export const knownRules = (game: string): string[] => progressOf(game)?.rules ?? [];

export function learnRules(game: string, rules: string[]): void {
    const kept = progressOf(game) ?? { step: 0, ask: 0, marks: [], record: '', rules: [] };
    keepProgress(game, { ...kept, rules: [...new Set([...kept.rules, ...rules])] });
}
