// What Bison says: its views, insight, events and actions.
// Made by tools/schema from docs/schema/bison.json: change the declarations, not this file.

import type { GameEvent, Insight, View } from './common';

export const words = {
    animal: ['bison', 'salmon', 'turkey'],
    terrain: ['p', 'r', 'm'],
    act: ['tile', 'tipi', 'canoe', 'gather', 'move1', 'move3'],
    phase: [
        'turn', 'tile', 'enter', 'build', 'call', 'come', 'from', 'to', 'pay', 'gain', 'overflow',
        'over',
    ],
    piece: ['hunter', 'tipi1', 'tipi2', 'tipi3', 'tipi4', 'canoe1', 'canoe2', 'canoe3', 'canoe4'],
    side: ['P', 'R', 'M'],
    reason: ['all', 'half', 'share', 'own'],
    home: ['tipi', 'canoe'],
} as const;

export type Action = Act;
export type Region = Space;
export type Tile = number;
export type Animal = (typeof words.animal)[number];
export type Terrain = (typeof words.terrain)[number];
export type Act = (typeof words.act)[number];
export type Phase = (typeof words.phase)[number];
export type Piece = (typeof words.piece)[number];
export type Cell = string;
export type Space = string;
export type Side = (typeof words.side)[number];
export type Reason = (typeof words.reason)[number];
export type Home = (typeof words.home)[number];
export type Force = string;
export type Edge = string;

/** so many animals of one kind, in events */
export interface Herd {
    animal: Animal;
    count: number;
}

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
    hand: Tile | '?' | null;
}

export interface Laid {
    cell: Cell;
    tile: Tile;
    rotation: number;
}

export interface Standing {
    space: Space;
    seat: number;
    hunters: number;
    piece: number; // its size; 0: none
}

export interface Doing {
    action: Act;
    used: number; // hunters
    cell: Cell | null; // of the tile just laid
    caller: Space | null;
    from: Space | null;
    picks: [Space, Space][]; // hunters taken, from and to
    changed: Space[];
}

/** a region */
export interface Area {
    terrain: Terrain;
    animal: Animal; // that lives there
    name: string; // "the west prairie", English, to be translated
    short: string; // "W", the same
    spaces: Space[];
    animals: number;
    present: number[];
    leaders: number[];
    income: number[];
}

/** what lives on a terrain, and what is built there */
export interface Land {
    animal: Animal;
    home: Home;
}

export interface Lands {
    p: Land;
    r: Land;
    m: Land;
}

export interface Printed {
    sides: string; // of printed sides: P, R or M
    rivers: number[]; // printed corners
    animals: [number, number, number]; // bison, salmon, turkeys
}

/** what a trade leaves in stock */
export interface Trade {
    action: string;
    stock: [number, number, number];
}

/** what entering or building makes of a space and of its region */
export interface Change {
    action: string;
    space: Space;
    hunters: number;
    piece: number;
    present: number[];
    leaders: number[];
    income: number[];
}

/** where a hunter may go */
export interface Way {
    from: Space;
    to: Space[];
    at: number[]; // for each of them: the place of that move among those made so far
}

export interface BisonView extends View {
    phase: Phase;
    season: number;
    seasons: number;
    round: number;
    start_player: number;
    turn: number | null;
    doing: Doing | null;
    overflow: Animal | null;
    board: Laid[];
    pieces: Standing[];
    players: Player[];
    stack: (Tile | '?')[];
    removed: (Tile | '?')[];
    rng?: string; // the generator; in the full state only
}

export interface BisonInsight extends Insight {
    regions: Area[];
    coming: [number, number, number][]; // per seat: what the next scoring would pay now
    brought: [number, number, number][]; // and what the one under way has paid
    standing: number[]; // per seat: what the last scoring would give it, or what it has in it
    scored: Terrain[]; // terrains that the scoring under way has paid, in order
    proposal: [number, number, number] | null; // a sensible payment
    // what the next scoring would push above the track, if nothing is paid
    surplus: [number, number, number] | null;
    moves: Way[];
    free: Cell[]; // where a tile could be laid
    prices: number[]; // by hunters used
    unused_gain: number; // animals for an action without hunters
    hunter_price: number; // in animals of each kind
    home_prices: number[]; // of tipis and canoes of size 1 to 4
    swap_given: number; // animals of one kind for one of another
    track: number; // its end
    lands: Lands;
    rounds: number; // actions of each seat in a season
    last_season: boolean; // its scoring alone counts
    tiles: Printed[]; // by number
    trades: Trade[];
    changes: Change[];
    idle: boolean; // this step offers nothing but no hunter
    tile_due: boolean; // no other action may be named
    cost: number;
    above: number; // animals above the end of the track that is being settled
}

/** What each kind of event tells. */
export interface BisonEvents {
    season: { season: number; seat: number };
    buy: { seat: number; piece: Piece };
    swap: { seat: number; given: Herd; taken: Herd };
    mark: { seat: number; action: Action };
    tile: { seat: number; tile: number; cell: Cell; rotation: number };
    enter: { seat: number; hunters: number; space: Space };
    build: { seat: number; piece: Piece; space: Space };
    enlarge: { seat: number; old: Piece; piece: Piece; space: Space };
    reduce: { seat: number; old: Piece; piece: Piece; space: Space };
    remove: { seat: number; piece: Piece; space: Space };
    call: { seat: number; space: Space };
    gather: { seat: number; hunters: number; space: Space };
    move: { seat: number; hunters: number; from: Space; to: Space };
    shift: { seat: number; hunters: number; from: Space; to: Space };
    nothing: { seat: number; action: Action };
    pay: { seat: number; animals: Herd[] };
    gain: { seat: number; animals: Herd };
    lose: { seat: number; animals: Herd };
    reset: { bison: number; salmon: number; turkey: number };
    stand: { seat: number; region: Region; force: Force[] };
    lead: { seat: number; region: Region; edge: Edge; animals: Herd };
    level: { region: Region; animals: Herd; seats: number[] };
    income: { seat: number; animals: Herd; region: Region; rank: number; reason: Reason };
    hold: { seat: number; region: Region; animals: Herd };
    total: { seat: number; gain: Herd; bison: number; salmon: number; turkey: number };
    over: { seat: number; animals: Herd; above: number };
    sum: { seat: number; bison: number; salmon: number; turkey: number; animals: number };
    winner: { seat: number; animals: number };
    no_winner: { animals: number };
}

export type BisonEvent = {
    [Kind in keyof BisonEvents]: GameEvent & { kind: Kind } & BisonEvents[Kind];
}[keyof BisonEvents];

export type BisonAction =
    | `buy ${Piece}`
    | `swap ${Animal} ${Animal}`
    | `mark ${Act}`
    | `tile ${Cell} r${number}`
    | `enter ${number} ${Terrain}`
    | `build ${Space} ${number}`
    | `reduce ${Space} ${number}`
    | `call ${Space}`
    | `come ${Space}`
    | `from ${Space}`
    | `to ${Space}`
    | 'done'
    | 'none'
    | `pay ${number} ${number} ${number}`
    | `gain ${Animal}`
    | 'stop';
