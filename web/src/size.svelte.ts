// How large the page is, in four classes and their steps: CSS and components ask here and nowhere else.
// The words stand in data-size of the root: "table low", "pocket slim"; CSS matches them one by one:
//   :global([data-size~='pocket']) .camp { … }

/** Across and large, upright and large, upright and small, across and small. */
export type SizeClass = 'table' | 'sheet' | 'pocket' | 'strip';

const UPRIGHT = '(max-aspect-ratio: 11/10)';
const LARGE = { upright: '(min-width: 560px)', across: '(min-height: 560px)' };
/** Too narrow for two columns (great zoom): one column then, and the page scrolls down. */
const ONE_COLUMN = '(max-width: 639px)';

/** Steps inside a class; a step is a word of its own. */
const STEPS: { of: SizeClass; word: string; when: string }[] = [
    { of: 'table', word: 'low', when: '(max-height: 739px)' },
    { of: 'table', word: 'narrow', when: '(max-width: 1179px)' },
    { of: 'table', word: 'grand', when: '(min-width: 1700px) and (min-height: 950px)' },
    { of: 'table', word: 'grandest', when: '(min-width: 2300px) and (min-height: 1250px)' },
    { of: 'pocket', word: 'low', when: '(max-height: 719px)' },
    { of: 'pocket', word: 'tall', when: '(min-height: 800px)' },
    { of: 'pocket', word: 'slim', when: '(max-width: 359px)' },
    { of: 'pocket', word: 'tiny', when: '(max-height: 559px)' },
    { of: 'strip', word: 'slim', when: '(max-width: 759px)' },
    { of: 'strip', word: 'tiny', when: '(max-height: 359px)' },
];

const matches = (query: string) => matchMedia(query).matches;

function classNow(): SizeClass {
    if (matches(UPRIGHT)) return matches(LARGE.upright) ? 'sheet' : 'pocket';
    if (matches(LARGE.across)) return 'table';
    return matches(ONE_COLUMN) ? 'pocket' : 'strip';
}

function wordsNow(): string {
    const name = classNow();
    const steps = STEPS.filter(({ of, when }) => of === name && matches(when));
    return [name, ...steps.map(({ word }) => word)].join(' ');
}

let words = $state(wordsNow());

/** What is laid out for paper, whatever the window is: upright and narrow. */
const PAPER = 'pocket tall';
let forPaper = false;

/** From now on the page is laid out for paper; returns how to go back to the window's size. */
export function layOutForPaper(): () => void {
    forPaper = true;
    follow();
    return () => {
        forPaper = false;
        follow();
    };
}

function follow(): void {
    if (matches('print') && !forPaper) return; // the sheet of paper is not the reader's window
    words = forPaper ? PAPER : wordsNow();
    document.documentElement.dataset.size = words;
}

/** The class of the page now; reactive. */
export const sizeClass = (): SizeClass => words.split(' ')[0] as SizeClass;

/** Does this step of the class hold now? Reactive. */
export const sizeStep = (step: string): boolean => words.split(' ').includes(step);

/** Keeps data-size true for as long as the page lives. */
export function followSize(): void {
    const queries = [
        UPRIGHT,
        LARGE.upright,
        LARGE.across,
        ONE_COLUMN,
        ...STEPS.map(({ when }) => when),
    ];
    for (const query of queries) matchMedia(query).addEventListener('change', follow);
    follow();
}

/** By how much the print is enlarged around a node: what a rectangle on screen has too much. */
export const zoomAt = (node: Element): number =>
    (node as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
