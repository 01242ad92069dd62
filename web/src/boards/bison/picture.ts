// The linocut of one tile in one orientation: paths and places, worked out once.
import { grass, seeded, streaks } from '../../art/land';
import {
    at,
    corner,
    landPath,
    type Open,
    type Point,
    placesIn,
    riverPath,
    riverPoints,
    spread,
    turn,
} from './geometry';
import type { Terrain, Tile } from './view';

export interface Picture {
    land: { p: string; m: string };
    river: string;
    mouths: Point[];
    ponds: Point[];
    light: string; // on the grass
    tufts: string;
    bright: string; // sunny faces of peaks
    shade: string;
    snow: string;
    waves: string;
    herd: { p: Point[]; r: Point[]; m: Point[] };
    spot: Record<Terrain, Point>; // where pieces stand
}

const known = new Map<string, Picture>();

export function pictureOf(tile: Tile, rotation: number): Picture {
    const key = `${tile.sides} ${tile.rivers} ${tile.animals} ${rotation}`;
    let picture = known.get(key);
    if (!picture) {
        picture = cut(tile, rotation, key);
        known.set(key, picture);
    }
    return picture;
}

function seedOf(key: string): number {
    let seed = 7;
    for (const letter of key) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0;
    return seed;
}

function cut(tile: Tile, rotation: number, key: string): Picture {
    const lying = turn(tile, rotation);
    const seed = seedOf(key);
    const prairie = placesIn(lying, 'p');
    const mountain = placesIn(lying, 'm');
    const [bison = 0, salmon = 0, turkeys = 0] = lying.animals;
    const [p = { x: 0, y: 0 }, ...bisonAt] = spread(prairie, 22, 16, bison);
    const [m = { x: 0, y: 0 }, ...turkeysAt] = spread(mountain, 22, 15, turkeys);
    const flow = riverPoints(lying, 24);
    const box = { x: -92, y: -92, width: 184, height: 190 };
    return {
        land: { p: landPath(lying, 'p'), m: landPath(lying, 'm') },
        river: riverPath(lying),
        mouths: lying.rivers.map(corner),
        ponds: [0, 1, 2, 3, 4, 5].filter((i) => !lying.rivers.includes(i)).map(corner),
        light: streaks(seed, 34, box, 22),
        tufts: grass(seed + 1, 24, box, 11),
        ...peaks(mountain, seed + 2),
        waves: waves(flow),
        herd: { p: bisonAt, r: salmonAt(flow, salmon), m: turkeysAt },
        spot: { p, m, r: flow[12] ?? { x: 0, y: 0 } },
    };
}

/** Salmon swim clear of the river's middle, where pieces lie. */
const salmonAt = (flow: Point[], count: number): Point[] =>
    [5, 18, 21].slice(0, count).map((i) => flow[i] ?? { x: 0, y: 0 });

function waves(flow: Point[]): string {
    let path = '';
    for (let i = 1; i + 2 < flow.length; i += 3) {
        const a = flow[i] as Point;
        const b = flow[i + 2] as Point;
        const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const side = (i % 2 ? 1 : -1) * 4.5;
        const aside = { x: (-(b.y - a.y) / length) * side, y: ((b.x - a.x) / length) * side };
        const mid = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const by = (point: Point, times: number) =>
            at({ x: point.x + aside.x * times, y: point.y + aside.y * times });
        path += `M${by(a, 1)}Q${by(mid, 1.5)} ${by(b, 0.9)}Q${by(mid, 0.7)} ${by(a, 1)}Z`;
    }
    return path;
}

/** Six peaks or fewer, spread over the mountain, the farthest first. */
function peaks(places: Open[], seed: number): { bright: string; shade: string; snow: string } {
    const random = seeded(seed);
    const tops: (Point & { h: number })[] = [];
    const wide = places.filter((place) => place.room > 7);
    for (let tries = 0; tries < 90 && tops.length < 6 && wide.length; tries++) {
        const place = wide[Math.floor(random() * wide.length)] as Open;
        if (tops.some((top) => Math.hypot(top.x - place.x, top.y - place.y) < 27)) continue;
        tops.push({ x: place.x, y: place.y - 12, h: 18 + random() * 14 });
    }
    tops.sort((a, b) => a.y - b.y);
    const face = (points: [number, number][]) =>
        tops
            .map(
                ({ x, y, h }) =>
                    `M${points.map(([fx, fy]) => at({ x: x + fx * h, y: y + fy * h })).join('L')}Z`,
            )
            .join('');
    return {
        bright: face([
            [-0.625, 1],
            [0, 0],
            [0.067, 1],
        ]),
        shade: face([
            [0, 0],
            [0.667, 1],
            [0.067, 1],
            [0.134, 0.5],
        ]),
        snow: face([
            [0, 0],
            [-0.225, 0.367],
            [-0.083, 0.3],
            [0.04, 0.435],
            [0.107, 0.285],
        ]),
    };
}
