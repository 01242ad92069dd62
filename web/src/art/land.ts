// The strokes of the linocut: stars, clouds, peaks, hills, grass, trees as SVG paths. Everything is
// drawn from a seed, so a picture always looks the same.

/** A small generator for pictures only; nothing of a game ever depends on it. */
export function seeded(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

function scatter(seed: number, count: number, box: Box, draw: Stroke): string {
    const random = seeded(seed);
    let path = '';
    for (let i = 0; i < count; i++) {
        const x = box.x + random() * box.width;
        const y = box.y + random() * box.height;
        path += draw(round(x), round(y), random);
    }
    return path;
}
type Stroke = (x: number, y: number, random: () => number) => string;

export const stars = (seed: number, count: number, box: Box): string =>
    scatter(seed, count, box, (x, y, random) => {
        const far = round(1.6 + random() * 3.2);
        const near = round(far * 0.26);
        const [l, s] = [far - near, near];
        return (
            `M${x} ${round(y - far)}l${s} ${round(l)}l${round(l)} ${s}l${round(-l)} ${s}` +
            `l${-s} ${round(l)}l${-s} ${round(-l)}l${round(-l)} ${-s}l${round(l)} ${-s}Z`
        );
    });

/** Long thin lenses: clouds in the sky, light on grass, waves on water. */
export const streaks = (seed: number, count: number, box: Box, longest: number): string =>
    scatter(seed, count, box, (x, y, random) => {
        const width = round(longest * (0.35 + random() * 0.65));
        const rise = round(Math.min(9, width * 0.16));
        const half = round(width / 2);
        return `M${x} ${y}q${half} ${-1.7} ${width} ${-1.9}q${-half} ${-rise} ${-width} 1.9Z`;
    });

/** Tufts of three blades. */
export const grass = (seed: number, count: number, box: Box, size: number): string =>
    scatter(seed, count, box, (x, y, random) => {
        const h = round(size * (0.7 + random() * 0.6));
        const w = round(size * 0.34);
        const blade = (dx: number, top: number) =>
            `q${round(dx * 0.2 + w * 0.5)} ${round(-top * 0.55)} ${round(dx)} ${round(-top)}` +
            `q${round(-dx * 0.9 - w * 0.4)} ${round(top * 0.42)} ${round(-dx)} ${round(top)}Z`;
        return (
            `M${round(x - w)} ${y}${blade(-w * 0.9, h * 0.65)}M${x} ${y}${blade(w * 0.2, h)}` +
            `M${round(x + w)} ${y}${blade(w, h * 0.7)}`
        );
    });

export interface Peak {
    x: number;
    top: number;
    base: number;
    half: number; // half the width at the base
}

/** A row of peaks along a width. */
export function range(
    seed: number,
    from: number,
    to: number,
    base: number,
    height: number,
): Peak[] {
    const random = seeded(seed);
    const peaks: Peak[] = [];
    for (let x = from; x < to; ) {
        const tall = height * (0.65 + random() * 0.35);
        peaks.push({ x: round(x), top: round(base - tall), base, half: round(tall * 1.12) });
        x += tall * (1.05 + random() * 0.75);
    }
    return peaks;
}

export const outline = (peaks: Peak[]): string =>
    peaks
        .map(
            (p) =>
                `M${round(p.x - p.half)} ${p.base}L${p.x} ${p.top}L${round(p.x + p.half)} ${p.base}Z`,
        )
        .join('');

export const snow = (peaks: Peak[]): string =>
    peaks
        .map((p) => {
            const h = p.base - p.top;
            const at = (fx: number, fy: number) =>
                `L${round(p.x + p.half * fx)} ${round(p.top + h * fy)}`;
            const left = at(-0.28, 0.28) + at(-0.08, 0.24);
            return `M${p.x} ${p.top}${left}${at(0.06, 0.38)}${at(0.15, 0.25)}${at(0.3, 0.3)}Z`;
        })
        .join('');

export const shadow = (peaks: Peak[]): string =>
    peaks
        .map((p) => {
            const h = p.base - p.top;
            const at = (fx: number, fy: number) =>
                `L${round(p.x + p.half * fx)} ${round(p.top + h * fy)}`;
            return `M${p.x} ${p.top}${at(1, 1)}${at(0.1, 1)}${at(0.2, 0.55)}Z`;
        })
        .join('');

/** A rolling line closed at the bottom. */
export function hill(
    seed: number,
    width: number,
    y: number,
    swing: number,
    bottom: number,
): string {
    const random = seeded(seed);
    let path = `M-4 ${bottom}L-4 ${y}`;
    let x = -4;
    let level = y;
    while (x < width + 4) {
        const step = width * (0.09 + random() * 0.07) + 20;
        const next = round(y + (random() - 0.5) * 2 * swing);
        const end = Math.min(round(x + step), width + 6);
        const third = round((end - x) * 0.4);
        path += `C${round(x + third)} ${level} ${round(end - third)} ${next} ${end} ${next}`;
        x = end;
        level = next;
    }
    return `${path}L${x} ${bottom}Z`;
}

/** A pine: three tiers and a foot. `x` is its middle, `y` its ground. */
export function pine(x: number, y: number, height: number): string {
    const u = height / 60;
    const at = (dx: number, dy: number) => `${round(x + dx * u)} ${round(y + dy * u)}`;
    const right = [
        [12, -37],
        [6.5, -37],
        [17, -20],
        [10, -20],
        [22, -4],
        [3, -4],
        [3, 0],
    ] as const;
    const left = [...right].reverse().map(([dx, dy]) => [-dx, dy] as const);
    return `M${at(0, -60)}${[...right, ...left].map(([dx, dy]) => `L${at(dx, dy)}`).join('')}Z`;
}

/** A row of pines of differing height. */
export function pines(seed: number, from: number, to: number, y: number, height: number): string {
    const random = seeded(seed);
    let path = '';
    for (let x = from; x < to; ) {
        const tall = height * (0.62 + random() * 0.38);
        path += pine(round(x), round(y + random() * height * 0.12), round(tall));
        x += tall * (0.42 + random() * 0.3);
    }
    return path;
}

/** The sun's or moon's stripes: lenses of the sky across a disc. */
export function stripes(cx: number, cy: number, r: number, count = 5): string {
    let path = '';
    for (let i = 0; i < count; i++) {
        const y = cy - r * 0.1 + (r * 1.1 * i) / count;
        const half = Math.sqrt(Math.max(0, r * r - (y - cy) ** 2)) * 0.96;
        const thick = r * (0.03 + 0.026 * i);
        path +=
            `M${round(cx - half)} ${round(y)}Q${cx} ${round(y + thick)} ${round(cx + half)} ${round(y)}` +
            `Q${cx} ${round(y - thick)} ${round(cx - half)} ${round(y)}Z`;
    }
    return path;
}
