// Tokens on Bison's land stand beside each other.
import { expect, test } from 'vitest';
import { around, meet, placeGains, placeRings } from '../../src/boards/bison/placing.ts';
import type { Region, Stand } from '../../src/boards/bison/view.ts';

const SPOTS: Record<string, { x: number; y: number }> = {
    'a:P': { x: 0, y: 0 },
    'b:P': { x: 160, y: 10 },
    'c:R': { x: 30, y: 5 },
};
const region = (...spaces: string[]) => ({ spaces }) as Region;
const piece = (space: string) => ({ space, seat: 0, hunters: 1, piece: 2 }) as Stand;

test('what regions pay never stands over each other, and beside pieces where there is room', () => {
    const regions = [region('a:P', 'b:P'), region('c:R')];
    const gain = (seat: number, space: string) => ({ seat, space, count: 10 });
    const gains = [gain(0, 'a:P'), gain(1, 'a:P'), gain(2, 'a:P'), gain(0, 'c:R'), gain(1, 'c:R')];
    const spotOf = (space: string) => SPOTS[space] ?? { x: 0, y: 0 };
    for (const scale of [1, 1.6]) {
        const middles = Object.values(SPOTS);
        const ground = { middles, regions, pieces: [piece('a:P')], spotOf, scale };
        const placed = placeGains(gains, ground);
        const rects = placed.map((one) => around(one, one.width * scale, 38 * scale));
        for (const [index, a] of rects.entries())
            for (const b of rects.slice(index + 1)) expect(meet(a, b)).toBe(false);
        const [first] = rects;
        expect(first && meet(first, around({ x: 0, y: 0 }, 40, 40))).toBe(false);
    }
});

test('numbers of targets stand apart, and one beside a piece moves no other', () => {
    const spotOf = (space: string) => SPOTS[space] ?? { x: 0, y: 0 };
    const open = Object.keys(SPOTS).map((place) => ({ place, beside: false }));
    const [first, ...others] = placeRings(open, spotOf, 1.4);
    const drafted = open.map((one, index) => ({ ...one, beside: index === 0 }));
    const [moved, ...rest] = placeRings(drafted, spotOf, 1.4);
    expect(rest).toEqual(others);
    expect(moved).not.toEqual(first);
    for (const places of [
        [first, ...others],
        [moved, ...rest],
    ]) {
        const rects = places.flatMap((place) => (place ? [around(place, 50, 50)] : []));
        for (const [index, a] of rects.entries())
            for (const b of rects.slice(index + 1)) expect(meet(a, b)).toBe(false);
    }
});
