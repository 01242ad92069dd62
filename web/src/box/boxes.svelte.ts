// The figures of the reader's own boxes, one for each game, kept in this browser.

export interface OwnBox {
    file: string; // as it is typed, right or not
    used: boolean; // in new games
}

const KEY = 'prairie.boxes';

function stored(): Record<string, OwnBox> {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '{}');
    } catch {
        return {};
    }
}

const boxes = $state<Record<string, OwnBox>>(stored());

export const boxOf = (game: string): OwnBox | undefined => boxes[game];

/** Keeps the box; without storage (private windows) it lasts as long as the page. */
export function keepBox(game: string, box: OwnBox | null): void {
    if (box) boxes[game] = box;
    else delete boxes[game];
    try {
        localStorage.setItem(KEY, JSON.stringify(boxes));
    } catch {
        return;
    }
}
