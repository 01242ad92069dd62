// A seat is always shape, letter and colour together.
const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

export function letterOf(seat: number): string {
    return LETTERS[seat] ?? '?';
}

/** a … e: the class of its token and the ending of its colour, var(--p-a). */
export function keyOf(seat: number): string {
    return letterOf(seat).toLowerCase();
}

export function colourOf(seat: number): string {
    return `var(--p-${keyOf(seat)})`;
}
