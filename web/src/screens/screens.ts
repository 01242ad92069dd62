// Every screen but the first, loaded when somebody goes there.
import { scriptOf } from '../coach/coaches';
import { boardOf } from '../game/registry';
import { dayOf, puzzleOf } from '../puzzles/days';
import { puzzlesOf } from '../puzzles/puzzles';
import type { Place } from '../route.svelte';
import { figuresOf } from '../rules/figures';
import { rulesOf } from '../rules/text';
import { settings } from '../settings.svelte';

export const screens = {
    new: () => import('./NewGame.svelte'),
    play: () => import('./Play.svelte'),
    learn: () => import('../coach/CoachScreen.svelte'),
    replay: () => import('./Replay.svelte'),
    analysis: () => import('./Analysis.svelte'),
    puzzle: () => import('../puzzles/PuzzlePage.svelte'),
    shared: () => import('./Shared.svelte'),
    rules: () => import('./RulesPage.svelte'),
    about: () => import('./About.svelte'),
    privacy: () => import('./Privacy.svelte'),
    booklet: () => import('./Booklet.svelte'),
    friends: () => import('../online/OpenTable.svelte'),
    door: () => import('../online/Door.svelte'),
    big: () => import('../online/BigScreen.svelte'),
    fair: () => import('../online/FairPage.svelte'),
    lobby: () => import('../online/Lobby.svelte'),
    settings: () => import('./Settings.svelte'),
};

const nameOf = ({ screen }: Place): keyof typeof screens | null => {
    if (screen === 'home') return null;
    if (screen === 't' || screen === 'w') return 'door';
    return screen === 's' ? 'big' : screen;
};

/** What a screen asks for next, where the address tells it. */
function partsOf(place: Place): Promise<unknown>[] {
    const words = (game: string) => rulesOf(game, settings.language);
    switch (place.screen) {
        case 'rules':
            return [words(place.game)];
        case 'booklet':
            return [words(place.game), figuresOf(place.game), boardOf(place.game)];
        case 'learn':
            return [scriptOf(place.game), boardOf(place.game)];
        case 'puzzle': {
            const game = place.game || puzzleOf(dayOf(new Date())).game;
            return [puzzlesOf(game), boardOf(game)];
        }
        default:
            return [];
    }
}

/** Begins to load what this place needs, so that it comes while the page and its engine start. */
export function loadAhead(place: Place): void {
    const name = nameOf(place);
    const all = name ? [screens[name](), ...partsOf(place)] : [];
    // What cannot be loaded the screen asks for again, and says so.
    for (const one of all) one.catch(() => {});
}
