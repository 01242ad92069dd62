// Where words and tokens stand on the land, so that none covers another.
import type { Target } from './choice';
import type { Point } from './geometry';
import type { Gain } from './moment';
import type { Region, Stand } from './view';

export interface Rect {
    left: number;
    right: number;
    top: number;
    bottom: number;
}

export const around = ({ x, y }: Point, wide: number, high: number): Rect => ({
    left: x - wide / 2,
    right: x + wide / 2,
    top: y - high / 2,
    bottom: y + high / 2,
});

export const meet = (a: Rect, b: Rect): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How much room the pieces of a space take. */
export const roomOf = (piece: Stand, spot: Point, scale: number): Rect =>
    around(spot, (piece.hunters + piece.piece > 1 ? 66 : 40) * scale, 52 * scale);

export interface Placed extends Gain, Point {
    width: number;
}

const HIGH = 42; // of a token, with its frame and a gap
const WORST = 100; // one token over another
const NEAR = 75; // to the middle of a tile: the token lies on the land

interface Ground {
    middles: Point[]; // of the tiles
    regions: Region[];
    pieces: Stand[];
    spotOf: (space: string) => Point;
    scale: number;
}

/** A place for each gain in its region, or just beside: never over another, and over pieces only if it must. */
export function placeGains(
    gains: Gain[],
    { middles, regions, pieces, spotOf, scale }: Ground,
): Placed[] {
    const rooms = pieces.map((one) => roomOf(one, spotOf(one.space), scale));
    const tokens: Rect[] = [];
    return gains.map((gain) => {
        const width = 46 + 14 * `+${gain.count}`.length;
        const rectAt = (spot: Point) => around(spot, (width + 6) * scale, HIGH * scale);
        const cost = (spot: Point) => {
            const rect = rectAt(spot);
            const under = rooms.filter((room) => meet(room, rect)).length;
            const off = middles.some(({ x, y }) => Math.hypot(spot.x - x, spot.y - y) < NEAR)
                ? 0
                : 4;
            return under + off + WORST * tokens.filter((token) => meet(token, rect)).length;
        };
        const spaces = regions.find((one) => one.spaces.includes(gain.space))?.spaces ?? [
            gain.space,
        ];
        const spots = spaces.map(spotOf);
        const beside = [1, 2, 3].flatMap((n) =>
            spots.flatMap(({ x, y }) => [
                { x, y: y + HIGH * n * scale },
                { x, y: y - HIGH * n * scale },
            ]),
        );
        const all = [...spots, ...beside];
        const least = Math.min(...all.map(cost));
        const spot = all.find((one) => cost(one) === least) ?? { x: 0, y: 0 };
        tokens.push(rectAt(spot));
        return { ...gain, ...spot, width };
    });
}

const RING = 38; // what a target takes up
const BESIDE = [
    { x: 26, y: -24 },
    { x: -26, y: -24 },
    { x: 26, y: 24 },
    { x: -26, y: 24 },
];

/** Moves these squares from each other as far as they overlap. */
function apart(points: Point[], size: number): Point[] {
    const moved = points.map((point) => ({ ...point }));
    for (let round = 0; round < 4; round++)
        for (const [index, a] of moved.entries())
            for (const b of moved.slice(index + 1)) {
                const over = { x: size - Math.abs(b.x - a.x), y: size - Math.abs(b.y - a.y) };
                if (over.x <= 0 || over.y <= 0) continue;
                const along = over.x < over.y ? 'x' : 'y';
                const by = ((b[along] < a[along] ? -1 : 1) * over[along]) / 2;
                a[along] -= by;
                b[along] += by;
            }
    return moved;
}

/**
 * Where the number of each target stands: on its space, or beside what stands there. Choosing one moves no
 * other: those beside give way.
 */
export function placeRings(
    targets: Pick<Target, 'place' | 'beside'>[],
    spotOf: (space: string) => Point,
    scale: number,
): Point[] {
    const size = RING * scale;
    const placed = apart(
        targets.map(({ place }) => spotOf(place)),
        size,
    );
    for (const [index, { place, beside }] of targets.entries()) {
        if (!beside) continue;
        const spot = spotOf(place);
        const others = placed.filter((_, other) => other !== index);
        const overlap = ({ x, y }: Point) =>
            others
                .map((one) => [size - Math.abs(one.x - x), size - Math.abs(one.y - y)])
                .reduce(
                    (sum, [wide = 0, high = 0]) => sum + Math.max(0, wide) * Math.max(0, high),
                    0,
                );
        const around = BESIDE.map(({ x, y }) => ({ x: spot.x + x * scale, y: spot.y + y * scale }));
        const least = Math.min(...around.map(overlap));
        placed[index] = around.find((one) => overlap(one) === least) ?? spot;
    }
    return placed;
}
