// Where the reader is: the part of the address behind "#". Every screen has an address, so that
// back, forward, reload and bookmarks work as everywhere else. A panel over the board is part of
// the address too: back closes it.

export type Panel = 'log' | 'rules' | 'menu' | 'met' | 'words' | 'keys' | '';
const PANELS: readonly Panel[] = ['log', 'rules', 'menu', 'met', 'words', 'keys'];

export type Place =
    | { screen: 'home' }
    | { screen: 'new'; game: string; way: 'alone' | 'screen' }
    | { screen: 'play'; id: string }
    | { screen: 'learn'; game: string } // with a coach
    | { screen: 'replay'; id: string; ply: number | null }
    | { screen: 'analysis'; id: string } // a bot looks back at it
    | { screen: 'puzzle'; game: string; number: number } // '' and 0: today's
    | { screen: 'shared'; word: string } // a whole game, see table/link.ts
    | { screen: 'rules'; game: string }
    | { screen: 'booklet'; game: string } // the rules for paper
    | { screen: 'about'; game: string; word: string } // a component table, packed as table/link.ts does; or none
    | { screen: 'privacy' }
    | { screen: 'settings' }
    | { screen: 'friends'; game: string } // a new table on the server
    | { screen: 't'; id: string; code?: string } // a table on the server: its invitation, its seats; a seat's code
    | { screen: 'w'; id: string } // the same, for spectators
    | { screen: 's'; id: string } // the same, on a big screen
    | { screen: 'fair'; id: string } // how its deal can be checked
    | { screen: 'lobby' };

export interface Route {
    place: Place;
    panel: Panel;
    rule: string; // the rule that the rules panel shows, "BI-7.4"
}

export function parseRoute(hash: string): Route {
    const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
    const words = path.split('/').map(decodeURIComponent);
    const asked = new URLSearchParams(query);
    const panel = asked.get('panel');
    return {
        place: parsePlace(words),
        panel: PANELS.find((known) => known === panel) ?? '',
        rule: asked.get('rule') ?? '',
    };
}

function parsePlace([screen = '', first = '', second = '']: string[]): Place {
    if (screen === 'new' && first)
        return { screen, game: first, way: second === 'screen' ? 'screen' : 'alone' };
    if ((screen === 'play' || screen === 'analysis') && first) return { screen, id: first };
    if (screen === 'replay' && first)
        return { screen, id: first, ply: /^\d+$/.test(second) ? Number(second) : null };
    if (screen === 'puzzle')
        return { screen, game: first, number: /^\d+$/.test(second) ? Number(second) : 0 };
    if (screen === 'shared' && first) return { screen, word: first };
    if (screen === 'rules' || screen === 'booklet' || screen === 'learn')
        if (first) return { screen, game: first };
    if (screen === 'about' && first) return { screen, game: first, word: second };
    if (screen === 'friends' && first) return { screen, game: first };
    if (screen === 't' && first && second) return { screen, id: first, code: second };
    if (screen === 't' || screen === 'w' || screen === 's' || screen === 'fair')
        if (first || screen === 'fair') return { screen, id: first };
    if (screen === 'settings' || screen === 'lobby' || screen === 'privacy') return { screen };
    return { screen: 'home' };
}

export function hrefOf(place: Place, panel: Panel = '', rule = ''): string {
    const words: string[] = [place.screen === 'home' ? '' : place.screen];
    if (place.screen === 'new') words.push(place.game, place.way);
    if (place.screen === 'play' || place.screen === 'analysis') words.push(place.id);
    if (place.screen === 'shared') words.push(place.word);
    if (place.screen === 'puzzle' && place.game) words.push(place.game, String(place.number));
    if ('game' in place && place.screen !== 'new' && place.screen !== 'puzzle')
        words.push(place.game);
    if (place.screen === 'about' && place.word) words.push(place.word);
    if ('id' in place && place.screen.length === 1) words.push(place.id);
    if (place.screen === 't' && place.code) words.push(place.code);
    if (place.screen === 'fair' && place.id) words.push(place.id);
    if (place.screen === 'replay') {
        words.push(place.id);
        if (place.ply !== null) words.push(String(place.ply));
    }
    const asked = new URLSearchParams();
    if (panel) asked.set('panel', panel);
    if (rule) asked.set('rule', rule);
    const query = asked.size ? `?${asked}` : '';
    return `#/${words.map(encodeURIComponent).join('/')}${query}`;
}

/** The address, and the panel that is there again when this one is closed. */
const present = (): Route & { under: Panel } => ({
    ...parseRoute(location.hash),
    under: history.state?.under ?? '',
});

export const route = $state(present());

let returning = false; // the history is on its way back

function follow(): void {
    returning = false;
    Object.assign(route, present());
}
addEventListener('popstate', follow);
addEventListener('hashchange', follow);

/** Goes to another place; back returns here. */
export function go(place: Place, panel: Panel = '', rule = ''): void {
    history.pushState({ opened: panel !== '' }, '', hrefOf(place, panel, rule));
    follow();
}

/** Takes the place of the present one in the history. */
export function replace(place: Place, panel: Panel = '', rule = ''): void {
    history.replaceState(history.state, '', hrefOf(place, panel, rule));
    follow();
}

/** Opens a panel over the present place, or changes the one that is open. */
export function openPanel(panel: Panel, rule = ''): void {
    if (panel && panel === route.under) closePanel();
    else if (route.panel) replace(route.place, panel, rule);
    else go(route.place, panel, rule);
}

/** Opens the rules at one of them, over the panel that is open. */
export function lookUp(rule: string): void {
    if (route.panel === 'rules') {
        replace(route.place, 'rules', rule);
        return;
    }
    const under = route.panel;
    history.pushState({ opened: true, under }, '', hrefOf(route.place, 'rules', rule));
    follow();
}

/** Closes the panel; where opening it made an entry of the history, that entry goes. */
export function closePanel(): void {
    if (!route.panel || returning) return;
    if (!history.state?.opened) {
        replace(route.place);
        return;
    }
    route.panel = route.under; // the history follows a moment later: closing twice must not go back twice
    returning = true;
    history.back();
}
