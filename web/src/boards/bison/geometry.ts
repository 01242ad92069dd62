// The curved hexes: corners, sides, rivers and the open places of a tile (visual language, part 5).
import type { Box } from '../../art/land';
import type { Terrain, Tile } from './view';

export const S = 100; // centre to corner

export interface Point {
    x: number;
    y: number;
}

const round = (value: number) => Math.round(value * 10) / 10;
export const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export function centreOf(cell: string): Point {
    const [q = 0, r = 0] = cell.split(',').map(Number);
    return { x: round(S * Math.sqrt(3) * (q + r / 2)), y: S * 1.5 * r };
}

/** The box around tiles with these centres, and an edge around it. */
export function boxAround(centres: Point[], edge: number): Box {
    const xs = centres.map((one) => one.x);
    const ys = centres.map((one) => one.y);
    const [left, top] = [Math.min(...xs) - S, Math.min(...ys) - S];
    return {
        x: left - edge,
        y: top - edge,
        width: Math.max(...xs) + S - left + 2 * edge,
        height: Math.max(...ys) + S + 7 - top + 2 * edge,
    };
}

const turned = (degrees: number, length: number): Point => ({
    x: length * Math.cos((degrees * Math.PI) / 180),
    y: length * Math.sin((degrees * Math.PI) / 180),
});
export const corner = (i: number): Point => turned(30 + 60 * i, S);

/** The control point of a side's curve: out on even sides, in on odd ones. */
const bulge = (side: number): Point =>
    turned(60 * side, (S * Math.sqrt(3)) / 2 + S * 0.25 * (side % 2 ? -1 : 1));
const curve = (side: number) => `Q${at(bulge(side))} ${at(corner(side))}`;
export const HEX = `M${at(corner(5))}${[0, 1, 2, 3, 4, 5].map(curve).join('')}Z`;

/** A tile as it lies on the grid. */
export interface Turned {
    sides: string[];
    rivers: number[];
    animals: number[];
}

export function turn(tile: Tile, rotation: number): Turned {
    const by = 2 * rotation;
    return {
        sides: Array.from({ length: 6 }, (_, side) => tile.sides[(side + 6 - by) % 6] ?? 'P'),
        rivers: tile.rivers.map((end) => (end + by) % 6),
        animals: tile.animals,
    };
}

/** Where a river ends: corners, and in owners' tables also the middles of sides. */
function endsOf(tile: Turned): Point[] {
    const mouths = tile.sides.flatMap((letter, side) =>
        letter === 'R' ? [turned(60 * side, (S * Math.sqrt(3)) / 2)] : [],
    );
    return [...tile.rivers.map(corner), ...mouths];
}

type Cubic = [Point, Point, Point, Point];

/** From end to end, bent towards the middle; straight across it swings like an S. */
function bend(from: Point, to: Point): Cubic {
    const across = Math.abs(from.x + to.x) + Math.abs(from.y + to.y) < 1;
    const swing = across ? 0.34 : 0;
    const control = ({ x, y }: Point) => ({ x: 0.3 * x - swing * y, y: 0.3 * y + swing * x });
    return [from, control(from), control(to), to];
}

function bends(tile: Turned): Cubic[] {
    const ends = endsOf(tile);
    const [from, to] = ends;
    if (from && to && ends.length === 2) return [bend(from, to)];
    return ends.map((end) => [end, end, { x: 0, y: 0 }, { x: 0, y: 0 }]);
}

const drawn = ([from, one, two, to]: Cubic) => `M${at(from)}C${at(one)} ${at(two)} ${at(to)}`;
export const riverPath = (tile: Turned): string => bends(tile).map(drawn).join('');

export function along([a, b, c, d]: Cubic, t: number): Point {
    const u = 1 - t;
    const mix = (pick: (point: Point) => number) =>
        u * u * u * pick(a) +
        3 * u * u * t * pick(b) +
        3 * u * t * t * pick(c) +
        t * t * t * pick(d);
    return { x: mix((point) => point.x), y: mix((point) => point.y) };
}

/** Points along the river, from one end to the other. */
export function riverPoints(tile: Turned, count: number): Point[] {
    return bends(tile).flatMap((one) =>
        Array.from({ length: count }, (_, i) => along(one, (i + 0.5) / count)),
    );
}

/** Runs of neighbouring sides of one terrain: first side and how many. */
function runs(tile: Turned, letter: string): [number, number][] {
    const found: [number, number][] = [];
    for (let side = 0; side < 6; side++) {
        if (tile.sides[side] !== letter || tile.sides[(side + 5) % 6] === letter) continue;
        let length = 1;
        while (length < 6 && tile.sides[(side + length) % 6] === letter) length++;
        found.push([side, length]);
    }
    return found;
}

/** The outline of a prairie or mountain: its sides, then back along the river's middle. */
export function landPath(tile: Turned, terrain: Terrain): string {
    const letter = terrain.toUpperCase();
    return runs(tile, letter)
        .map(([first, length]) => {
            const start = (first + 5) % 6;
            const end = (first + length - 1) % 6;
            const sides = Array.from({ length }, (_, i) => curve((first + i) % 6)).join('');
            const whole = tile.rivers.length === 2 && !tile.sides.includes('R');
            const back = whole
                ? drawn(bend(corner(end), corner(start))).replace(/^M[^C]*/, '')
                : 'L0 0';
            return `M${at(corner(start))}${sides}${back}Z`;
        })
        .join('');
}

function sidePoints(side: number): Point[] {
    const [a, b, c] = [corner((side + 5) % 6), bulge(side), corner(side)];
    return Array.from({ length: 9 }, (_, i) => {
        const t = i / 9;
        const u = 1 - t;
        return {
            x: u * u * a.x + 2 * u * t * b.x + t * t * c.x,
            y: u * u * a.y + 2 * u * t * b.y + t * t * c.y,
        };
    });
}

function inside(point: Point, outline: Point[]): boolean {
    let within = false;
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
        const a = outline[i] as Point;
        const b = outline[j] as Point;
        if (a.y > point.y !== b.y > point.y)
            if (point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) within = !within;
    }
    return within;
}

/** A place inside a land and its distance from the land's border. */
export interface Open extends Point {
    room: number;
}

/** Places of a prairie or mountain on a fine grid, with the room around them. */
export function placesIn(tile: Turned, terrain: Terrain): Open[] {
    const letter = terrain.toUpperCase();
    const river = riverPoints(tile, 25);
    const ponds = [0, 1, 2, 3, 4, 5].map(corner);
    const found: Open[] = [];
    for (const [first, length] of runs(tile, letter)) {
        const sides = Array.from({ length }, (_, i) => sidePoints((first + i) % 6)).flat();
        const end = corner((first + length - 1) % 6);
        const near = far(river[0] as Point, end) < far(river.at(-1) as Point, end);
        const outline = [...sides, end, ...(near ? river : [...river].reverse())];
        for (let y = -95; y <= 95; y += 5)
            for (let x = -100; x <= 100; x += 5) {
                const point = { x, y };
                if (!inside(point, outline)) continue;
                const bank = Math.min(...river.map((other) => far(point, other))) - 13;
                const edge = Math.min(...sides.map((other) => far(point, other)));
                const pond = Math.min(...ponds.map((other) => far(point, other))) - 12;
                found.push({ ...point, room: Math.min(bank, edge, pond) });
            }
    }
    return found;
}

/** The most open place, then further ones that keep clear of those before. */
export function spread(places: Open[], first: number, other: number, count: number): Point[] {
    const chosen: { point: Point; size: number }[] = [];
    for (let i = 0; i <= count; i++) {
        const size = i === 0 ? first : other;
        let best: Open | undefined;
        let most = Number.NEGATIVE_INFINITY;
        for (const place of places) {
            const clear = Math.min(
                place.room - size * 0.8,
                ...chosen.map((one) => far(place, one.point) - one.size - size),
            );
            const away = chosen[0] ? far(place, chosen[0].point) * 0.03 : 0;
            const score = i === 0 ? place.room : Math.min(clear, 6) - away;
            if (score > most) {
                most = score;
                best = place;
            }
        }
        if (best) chosen.push({ point: { x: best.x, y: best.y }, size });
    }
    return chosen.map((one) => one.point);
}
