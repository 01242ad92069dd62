// What the board of Bison says.
import type { Insight, View } from '../../engine/types';
import { say, t } from '../../i18n/t.svelte';
import { together, whom } from '../../parts/names';
import { capital } from '../../parts/pieces';
import {
    type Act,
    type BisonInsight,
    type BisonView,
    type Home,
    KINDS,
    type Kind,
    type Lands,
    type Region,
    type Stand,
    type Terrain,
    type Tile,
    terrainOf,
} from './view';

/** A hint is taken into the draft, but for what pays, stops or ends: there the button is near. */
export const taken = (action: string): 'draft' | null =>
    ['pay', 'stop', 'done'].includes(action.split(' ')[0] ?? '') ? null : 'draft';

/** How the seats stand by the land alone, the best first: "If the last scoring came now: you 19, Ana 10." */
export function standings(
    view: BisonView,
    { standing }: BisonInsight,
    seat: number | null,
    names: string[],
): string {
    const list = standing
        .map((points, one) => ({ points, name: one === seat ? t('you') : whom(one, seat, names) }))
        .sort((a, b) => b.points - a.points)
        .map(({ points, name }) => `${name} ${points}`)
        .join(', ');
    return view.phase === 'over'
        ? t('The last scoring: {list}.', { list })
        : t('If the last scoring came now: {list}.', { list });
}

export const place = capital;

export function terrainName(terrain: Terrain): string {
    if (terrain === 'p') return t('Prairie');
    return terrain === 'r' ? t('River') : t('Mountain');
}
export function terrainsName(terrain: Terrain): string {
    if (terrain === 'p') return t('Prairies');
    return terrain === 'r' ? t('Rivers') : t('Mountains');
}
export const terrainIcon = (terrain: Terrain) =>
    terrain === 'p' ? 'plain' : terrain === 'r' ? 'river' : 'mountain';

export function kindName(kind: Kind): string {
    if (kind === 'bison') return t('bison');
    return kind === 'salmon' ? t('salmon') : t('turkeys');
}

/** "3 bison", "1 turkey". */
export function herd(kind: Kind, count: number): string {
    if (kind === 'bison') return count === 1 ? t('1 bison') : t('{count} bison', { count });
    if (kind === 'salmon') return count === 1 ? t('1 salmon') : t('{count} salmon', { count });
    return count === 1 ? t('1 turkey') : t('{count} turkeys', { count });
}
/** The herds printed on a tile. */
export const herdsOf = ({ animals }: Tile): string[] =>
    KINDS.map((kind, at) => herd(kind, animals[at] ?? 0));
export const hunters = (count: number): string =>
    count === 1 ? t('1 hunter') : t('{count} hunters', { count });
export const animals = (count: number): string =>
    count === 1 ? t('1 animal') : t('{count} animals', { count });

/** What so many hunters cost or bring: "no hunter: gain 1 animal", "3 hunters: pay 4". */
export function priceOf(count: number, { prices, unused_gain }: BisonInsight): string {
    if (count === 0) return t('No hunter: gain {animals}', { animals: animals(unused_gain) });
    const price = prices[count] ?? 0;
    return price
        ? t('{hunters}: pay {price}', { hunters: hunters(count), price })
        : t('{hunters}, free', { hunters: hunters(count) });
}

/** What is paid: "2 bison, 1 turkey", or "2 / 1 / 1" if it is all three. */
export const payment = (split: number[]): string =>
    split.every(Boolean)
        ? split.join(' / ')
        : KINDS.flatMap((kind, i) => (split[i] ? [herd(kind, split[i])] : [])).join(', ');

export const homeName = (home: Home, size: number): string =>
    home === 'tipi' ? t('tipi {size}', { size }) : t('canoe {size}', { size });

/** A trade of the draft: "tipi 3", "3 bison → 1 salmon". */
export function tradeName(text: string, { swap_given }: BisonInsight): string {
    const [verb, what = '', taken = ''] = text.split(' ');
    if (verb === 'swap')
        return t('{given} for {taken}', {
            given: herd(what as Kind, swap_given),
            taken: herd(taken as Kind, 1),
        });
    if (what === 'hunter') return hunters(1);
    return homeName(what.slice(0, -1) as Home, Number(what.slice(-1)));
}

export const spaces = (count: number): string =>
    count === 1 ? t('1 space') : t('{count} spaces', { count });

/** A region in one sentence: its size, its animals, and what it would pay whom. */
export function regionName(region: Region, seat: number | null, names: string[]): string {
    const head = [
        place(say(region.name)),
        spaces(region.spaces.length),
        herd(region.animal, region.animals),
    ].join(', ');
    const paid = region.present.map(
        (one) => `${whom(one, seat, names)} +${region.income[one] ?? 0}`,
    );
    return `${head}: ${paid.join(', ') || t('Nobody is here.')}`;
}

/** What of one seat stands on these spaces: "tipi 3, 2 hunters". */
export function force(stands: Stand[], lands: Lands): string {
    const homes = stands
        .filter((one) => one.piece > 0)
        .sort((a, b) => b.piece - a.piece)
        .map((one) => homeName(lands[terrainOf(one.space)].home, one.piece));
    const standing = stands.reduce((sum, one) => sum + one.hunters, 0);
    return [...homes, ...(standing ? [hunters(standing)] : [])].join(', ');
}

const idleBuilding = (act: Act | undefined): string =>
    act === 'canoe'
        ? t('No hunter of yours can build a canoe now.')
        : t('No hunter of yours can build a tipi now.');

function ownSentence(
    view: BisonView,
    seat: number,
    insight: BisonInsight | null,
    last: string,
): string {
    const doing = view.doing;
    switch (view.phase) {
        case 'turn':
            return insight?.tile_due
                ? t('Your turn: the tile must be laid now.')
                : t('Your turn: choose an action.');
        case 'tile':
            return t('Lay your tile: choose a place.');
        case 'enter':
            if (insight?.idle) return t('You have no hunter in reserve: nobody enters.');
            return t('Choose where hunters enter, and how many.');
        case 'build':
            if (insight?.idle) return idleBuilding(doing?.action);
            if (doing?.used) return t('Choose another place, or confirm.');
            return doing?.action === 'canoe'
                ? t('Choose where a canoe is built.')
                : t('Choose where a tipi is built.');
        case 'call':
            if (insight?.idle) return t('You have no two groups of hunters: nobody can be called.');
            return t('Choose the hunter who calls.');
        case 'come':
            return t('Choose who comes to the caller.');
        case 'from':
            if (insight?.idle) return t('No hunter of yours can move.');
            return doing?.used
                ? t('Choose another hunter, or confirm.')
                : t('Choose a hunter to move.');
        case 'to':
            return t('Choose where the hunter goes.');
        case 'pay':
            return t('Pay {animals} for your {hunters}.', {
                animals: animals(insight?.cost ?? 0),
                hunters: hunters(doing?.used ?? 0),
            });
        case 'gain':
            return t('No hunter used: choose an animal.');
        default: {
            const kind = view.overflow ?? 'bison';
            const traded = insight?.trades.find((one) => one.action === last)?.stock;
            if (traded) return t('With your trades nothing is lost. Confirm, or take one back.');
            return t('{animals}, {above} above {track}: trade or lose them.', {
                animals: herd(kind, view.players[seat]?.[kind] ?? 0),
                above: insight?.above ?? 0,
                track: insight?.track ?? 0,
            });
        }
    }
}

export function sentence(
    any: View,
    seat: number | null,
    names: string[],
    _sketch: string[],
    insight: Insight | null,
    last = '',
): string {
    const view = any as BisonView;
    if (view.phase === 'over') return t('The game is over.');
    if (seat !== null && view.to_act.includes(seat))
        return ownSentence(view, seat, insight as BisonInsight | null, last);
    const others = together(view.to_act.map((other) => whom(other, seat, names)));
    if (view.phase === 'overflow') return t('{name} settles an overflow.', { name: others });
    return (insight as BisonInsight | null)?.last_season
        ? t('{name} moves. Only this scoring counts.', { name: others })
        : t('{name} moves.', { name: others });
}

export const progress = (any: View) => {
    const view = any as BisonView;
    return t('season {season} of {seasons}, round {round}', {
        season: view.season,
        seasons: view.seasons,
        round: view.round,
    });
};

export const chapter = (any: View) => t('Season {season}', { season: (any as BisonView).season });

export function beats(moment: string): [string, string, string] {
    if (moment === 'region') return [t('Who stands there'), t('Who leads'), t('What they get')];
    if (moment === 'end') return [t('Back to 0'), t('The land once more'), t('Who wins')];
    if (moment === 'reset') return [t('Back to 0'), '', ''];
    return [t('Who stands there'), t('Held alone'), t('In all')];
}
