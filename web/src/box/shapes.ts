// The form of a component table: which figures stand in which line of the file that the engine reads. What
// they may be the engine alone decides; this only says how they are laid out and called.
import { t } from '../i18n/t.svelte';

/** A figure in a line: the words of the line from `at` on. */
export interface Field {
    at: number;
    rest?: boolean; // all words that are left
    label: string;
    options?: { value: string; label: string }[];
    wide?: boolean; // more than a number
}

export interface Shape {
    title: string; // what the lines are
    note?: string;
    key: number; // words in front that name the line and stay
    name(words: string[]): string; // of a line
    fields(words: string[]): Field[];
    more?: string; // a line that may be added; then lines may also be taken out
}

const number = (at: number, label: string): Field => ({ at, label });

const flags = () => [
    { value: 'documented', label: t('from my box') },
    { value: 'reconstructed', label: t('reconstructed') },
];

function sioux(): Record<string, Shape> {
    const animals = [t('fish'), t('hare'), t('deer'), t('bear'), t('bison')];
    return {
        deck: {
            title: t('Cards of a camp'),
            note: t(
                'Eleven cards: the crow, the Elder and nine different numbers. The option “deck” picks the row.',
            ),
            key: 2,
            name: ([, deck]) => t('Deck {n}', { n: deck ?? '' }),
            fields: () =>
                Array.from({ length: 9 }, (_, index) =>
                    number(index + 3, t('number {n}', { n: index + 1 })),
                ),
        },
        animals: {
            title: t('Animal cards'),
            key: 1,
            name: () => t('How many of each'),
            fields: () => animals.map((label, index) => number(index + 1, label)),
        },
        stock: {
            title: t('Winter stores'),
            note: t('From low to high; with fewer camps the highest stay in the box.'),
            key: 2,
            name: ([, winter]) => t('Winter {n}', { n: winter ?? '' }),
            fields: () =>
                Array.from({ length: 5 }, (_, index) =>
                    number(index + 2, t('store {n}', { n: index + 1 })),
                ),
        },
    };
}

function tomahawk(): Record<string, Shape> {
    const figures = (at: number): Field => ({ at, label: t('value/stars'), wide: true });
    const heroes: Record<string, string> = {
        man: t('The Underdog'),
        spi: t('Twin Step'),
        seq: t('Redwood Heart'),
        dan: t('Dusk Dancer'),
        sku: t('Windswept'),
        sky: t('Mirror Sky'),
        clo: t('Teasing Cloud'),
    };
    const flag = (at: number): Field => ({ at, label: t('known'), options: flags() });
    const types = [
        { value: 'plain', label: t('plain') },
        { value: 'forest', label: t('forest') },
        { value: 'mountain', label: t('mountain') },
    ];
    const signs = [
        { value: '-', label: t('no sign') },
        { value: 'puma', label: t('puma') },
        { value: 'gathering', label: t('gathering') },
    ];
    return {
        tribe: {
            title: t('Cards of an army'),
            note: t('24 cards in all: 9/4 is value 9 with 4 stars.'),
            key: 1,
            name: () => t('Card'),
            fields: () => [figures(1), number(2, t('copies')), flag(3)],
            more: 'tribe 1/0 1 documented',
        },
        hero: {
            title: t('Heroes'),
            key: 2,
            name: ([, code]) => heroes[code ?? ''] ?? code ?? '',
            fields: () => [figures(2), flag(3)],
        },
        territory: {
            title: t('Grounds'),
            key: 2,
            name: ([, id]) => id ?? '',
            fields: () => [
                number(2, t('turns')),
                { at: 3, label: t('land'), options: types },
                number(4, t('animals')),
                { at: 5, label: t('sign'), options: signs },
                flag(6),
            ],
        },
    };
}

function manitou(): Record<string, Shape> {
    const title = t('Tiles in the bag');
    const note = t('How many there are of each; the printed box has 60 in all.');
    const points = (name: string): Shape => ({
        title,
        note,
        key: 2,
        name: ([, value]) => `${name} ${value}`,
        fields: () => [number(2, t('tiles'))],
    });
    const plain = (name: string): Shape => ({
        title,
        key: 1,
        name: () => name,
        fields: () => [number(1, t('tiles'))],
    });
    return {
        bison: points(t('Bison')),
        tipi: points(t('Tipi')),
        horse: plain(t('Horse')),
        totem: plain(t('Totem')),
        tomahawk: plain(t('Tomahawk')),
    };
}

function bison(): Record<string, Shape> {
    return {
        tile: {
            title: t('Land tiles'),
            note: [
                t(
                    'Six sides in turn: P prairie, M mountain, R river; the corners where the river ends, 0 to 5.',
                ),
                t('A start tile ends with its cell and how it is turned.'),
            ].join(' '),
            key: 2,
            name: ([, id]) => t('Tile {n}', { n: id ?? '' }),
            fields: (words) => [
                { at: 2, label: t('sides'), wide: true },
                { at: 3, label: t('river corners') },
                number(4, t('bison')),
                number(5, t('salmon')),
                number(6, t('turkeys')),
                ...(words.length > 7 ? [{ at: 7, rest: true, label: t('start'), wide: true }] : []),
            ],
        },
    };
}

const SHAPES: Record<string, () => Record<string, Shape>> = {
    sioux,
    tomahawk,
    'big-manitou': manitou,
    bison,
};

/** The shapes of a game's lines by their first word; none: the table is a text only. */
export const shapesOf = (game: string): Record<string, Shape> => SHAPES[game]?.() ?? {};
