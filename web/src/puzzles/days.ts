// One puzzle a day, the same for everybody and without a network: the date alone decides which. What was
// answered on which day stays in this browser.
const KEY = 'prairie.puzzles';
const DAY_MS = 86_400_000;
export const PUZZLE_GAMES = ['sioux', 'tomahawk', 'big-manitou', 'bison'];

/** The number of a date in the reader's calendar: one more every day. */
export const dayOf = (date: Date): number =>
    Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);

/** The game of a day, and which of its puzzles, from 0, counted without end. */
export function puzzleOf(day: number): { game: string; index: number } {
    const games = PUZZLE_GAMES.length;
    return { game: PUZZLE_GAMES[day % games] ?? '', index: Math.floor(day / games) };
}

/** By day: was the first answer right? */
export type Answers = Record<string, boolean>;

export function keptAnswers(): Answers {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Answers;
    } catch {
        return {}; // nothing is kept here, or it is damaged: a streak is worth no more
    }
}

/** The first answer of a day counts. */
export function keepAnswer(day: number, right: boolean): Answers {
    const answers = { [day]: right, ...keptAnswers() };
    try {
        localStorage.setItem(KEY, JSON.stringify(answers));
    } catch {
        // a browser that keeps nothing forgets the streak
    }
    return answers;
}

/** Days in a row that were solved at the first try, up to today, or to yesterday while today is open. */
export function streakOf(answers: Answers, today: number): number {
    let day = answers[today] === undefined ? today - 1 : today;
    let streak = 0;
    for (; answers[day]; day--) streak++;
    return streak;
}
