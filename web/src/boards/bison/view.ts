// Bison's own keys of a view and of the engine's insight.
import type { Insight, View } from '../../engine/types';

export type Kind = 'bison' | 'salmon' | 'turkey';
export type Terrain = 'p' | 'r' | 'm';
export type Act = 'tile' | 'tipi' | 'canoe' | 'gather' | 'move1' | 'move3';

export const KINDS: readonly Kind[] = ['bison', 'salmon', 'turkey'];
export const TERRAINS: readonly Terrain[] = ['p', 'r', 'm'];
export const ACTS: readonly Act[] = ['tile', 'tipi', 'canoe', 'gather', 'move1', 'move3'];

export interface Store {
    hunters: number;
    tipis: number[]; // of size 1 to 4
    canoes: number[];
}

export interface Player {
    bison: number;
    salmon: number;
    turkey: number;
    reserve: Store;
    market: Store;
    marked: Act[];
    hand: number | '?' | null;
}

export interface Laid {
    cell: string;
    tile: number;
    rotation: number;
}

export interface Stand {
    space: string;
    seat: number;
    hunters: number;
    piece: number;
}

export interface Doing {
    action: Act;
    used: number;
    cell: string | null;
    caller: string | null;
    from: string | null;
    picks: [string, string][];
    changed: string[];
}

export interface BisonView extends View {
    season: number;
    seasons: number;
    round: number;
    start_player: number;
    turn: number | null;
    doing: Doing | null;
    overflow: Kind | null;
    board: Laid[];
    pieces: Stand[];
    players: Player[];
    stack: (number | '?')[];
}

export interface Region {
    terrain: Terrain;
    spaces: string[];
    animals: number;
    present: number[];
    leaders: number[];
    income: number[];
}

export interface Tile {
    sides: string; // of printed sides: P, R or M
    rivers: number[]; // printed corners
    animals: number[]; // bison, salmon, turkeys
}

export interface BisonInsight extends Insight {
    regions: Region[];
    coming: number[][]; // per seat: bison, salmon, turkeys that the next scoring would pay now
    brought: number[][]; // the same for what the scoring under way has paid
    scored: Terrain[]; // terrains that the scoring under way has paid, in order
    proposal: number[] | null;
    surplus: number[] | null; // what the next scoring would push above the track, if nothing is paid
    moves: { from: string; to: string[] }[]; // in any order; the engine wants them sorted
    free: string[];
    prices: number[]; // by hunters used
    unused_gain: number; // animals for an action without hunters
    hunter_price: number; // in animals of each kind
    home_prices: number[]; // of tipis and canoes of size 1 to 4
    swap_given: number; // animals of one kind for one of another
    track: number; // its end
    rounds: number; // actions of each seat in a season
    tile_due: boolean; // no other action may be named
    tiles: Tile[];
    cost: number;
}

export const cellOf = (space: string): string => space.slice(0, space.indexOf(':'));
export const terrainOf = (space: string): Terrain => space.slice(-1) as Terrain;
export const kindOf = (terrain: Terrain): Kind => KINDS[TERRAINS.indexOf(terrain)] ?? 'bison';

/** The order of spaces that the engine sorts by: tiles as the view lists them, then p, r, m. */
export function placeOf(view: BisonView, space: string): number {
    const slot = view.board.findIndex((laid) => laid.cell === cellOf(space));
    return 3 * slot + TERRAINS.indexOf(terrainOf(space));
}
