// Forgets what this browser keeps of its reader: games, keys of seats, settings, boxes, answers to puzzles. The page
// itself stays, so that it works without a network.
import { removeAllSaves } from './table/saves';

function forgetShelves(): void {
    try {
        for (const name of Object.keys(localStorage))
            if (name.startsWith('prairie.')) localStorage.removeItem(name);
    } catch {
        return; // without storage nothing is kept
    }
}

/** All of it, for good; then the page begins anew. */
export async function forgetAll(): Promise<void> {
    await removeAllSaves();
    forgetShelves();
    location.hash = '#/';
    location.reload();
}
