// Which places on the land may be chosen now, from what the engine lists.
import type { Action } from '../../engine/types';
import { say, t } from '../../i18n/t.svelte';
import { enteringOf, placesAfter, type Target } from './choice';
import { type BisonInsight, type BisonView, TERRAINS, type Terrain, terrainOf } from './view';
import { terrainName } from './words';

export interface Choosing {
    view: BisonView;
    insight: BisonInsight;
    legal: Action[];
    draft: string[];
    origin: string | null; // a hunter chosen to move
    site: string | null; // a space chosen to build on
    cells: string[]; // where the drafted tile could lie instead
    hint: string | null;
}

const isEntering = (text: string, terrain: Terrain) =>
    text.startsWith('enter ') && text.endsWith(` ${terrain}`);

/** The places, in the order of their numbers, and which of them is chosen already. */
function places({
    view,
    insight,
    legal,
    draft,
    origin,
    site,
}: Choosing): [string[], string | null] {
    const doing = view.doing;
    const texts = legal.map((one) => one.text);
    switch (view.phase) {
        case 'tile':
            return [placesAfter(texts, 'tile'), null];
        case 'enter': {
            const entering = enteringOf(draft);
            const here = TERRAINS.filter((letter) =>
                texts.some((one) => isEntering(one, letter)),
            ).map((letter) => `${doing?.cell}:${letter}`);
            return [here, entering ? `${doing?.cell}:${entering.terrain}` : null];
        }
        case 'build':
            return [
                [...new Set([...placesAfter(texts, 'build'), ...placesAfter(texts, 'reduce')])],
                site,
            ];
        case 'call':
            return [placesAfter(texts, 'call'), null];
        case 'come':
            return [insight.moves.map((way) => way.from), null];
        case 'from':
            return origin
                ? [insight.moves.find((way) => way.from === origin)?.to ?? [], null]
                : [insight.moves.map((way) => way.from), null];
        case 'to':
            return [placesAfter(texts, 'to'), null];
        default:
            return [[], null];
    }
}

/** "1: the west prairie, occupied": the region's name; which space of it, the number on the land says. */
function labelOf({ view, insight }: Choosing, place: string, mark: string): string {
    if (!place.includes(':')) return t('Place {number}', { number: mark });
    const region = insight.regions.find((one) => one.spaces.includes(place));
    return (
        t('{number}: {region}', {
            number: mark,
            region: region ? say(region.name) : terrainName(terrainOf(place)),
        }) + (view.pieces.some((one) => one.space === place) ? `, ${t('occupied')}` : '')
    );
}

/** The place that an action names: a cell, or a space; `enter 2 p` means the tile just laid. */
function placeNamed(text: string | null, cell: string | null | undefined): string {
    const [verb, first = '', second = ''] = text?.split(' ') ?? [];
    return verb === 'enter' ? `${cell}:${second}` : first;
}

export function targetsOf(choosing: Choosing): Target[] {
    const { view, cells } = choosing;
    const pointed = placeNamed(choosing.hint, view.doing?.cell);
    const [found, hot] = places(choosing);
    const targets = found.map((place, i): Target => {
        const mark = String(i + 1);
        return {
            place,
            mark,
            label: labelOf(choosing, place, mark),
            hot: place === hot,
            hinted: place === pointed,
            beside: place === hot || view.pieces.some((one) => one.space === place),
        };
    });
    const elsewhere =
        view.phase === 'enter' && hot === null
            ? cells.filter((cell) => cell !== view.doing?.cell)
            : [];
    return [
        ...targets,
        ...elsewhere.map((place) => ({
            place,
            mark: '',
            label: labelOf(choosing, place, ''),
            hot: false,
            hinted: false,
            beside: false,
        })),
    ];
}
