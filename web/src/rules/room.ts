// How a board stands among text: it is laid out for a page of its class, and drawn smaller to fit.
import { type SizeClass, sizeClass } from '../size.svelte';

/** The page that a figure's board is laid out for, by the class that the real one has. */
const PAGES: Record<SizeClass, { width: number; height: number }> = {
    table: { width: 1180, height: 560 },
    sheet: { width: 720, height: 760 },
    pocket: { width: 374, height: 600 },
    strip: { width: 780, height: 330 },
};

export interface Room {
    width: number;
    height: number;
    zoom: number;
}

/** On paper a figure leaves room for text beside it on the page. */
const ON_PAPER = { width: 374, height: 500, zoom: 0.76 };

export function roomFor(width: number, paper: boolean): Room {
    if (paper) return ON_PAPER;
    const page = PAGES[sizeClass()];
    return { ...page, zoom: Math.min(1, width / page.width) };
}

/** The same as a style: the board believes in a window of its own. */
export const styleOf = ({ width, height, zoom }: Room): string =>
    [
        `zoom:${zoom}`,
        `width:${width}px`,
        `height:${height}px`,
        `--window-width:${width}px`,
        `--window-height:${height}px`,
    ].join(';');
