// The positions that pictures and the accessibility check look at: the start, the middle and the
// crowded end of every game, and every kind of question that a game can ask.
import type { View } from '../../src/engine/types.ts';
import type { Save } from '../../src/table/saves.ts';
import { type Scene, stage } from './stage.ts';

const phase =
    (wanted: string, more: (view: View) => boolean = () => true) =>
    (view: View) =>
        view.phase === wanted && more(view);
const at = (key: string, least: number) => (view: View) => (view[key] as number) >= least;

/** A camp of Sioux whose next prey may well bring the winter. */
const nearTheGoal = ({ food }: { food: number[] }) =>
    food.reduce((sum, count, kind) => sum + count * (kind + 1), 0) > 13;

export const SCENES: Record<string, Scene> = {
    'sioux-first': { game: 'sioux', seats: 3, until: phase('play') },
    'sioux-middle': {
        game: 'sioux',
        seats: 3,
        until: phase('play', (view) => at('winter', 2)(view) && at('hunt', 4)(view)),
        behind: 6,
    },
    'sioux-five': { game: 'sioux', seats: 5, until: phase('play', at('winter', 3)), behind: 12 },
    'sioux-crow': { game: 'sioux', seats: 3, until: phase('crow'), behind: 4 },
    'sioux-elder': { game: 'sioux', seats: 3, until: phase('shaman'), behind: 4 },
    'sioux-gift': { game: 'sioux', seats: 3, until: phase('gift'), behind: 4 },
    'sioux-second': { game: 'sioux', seats: 3, until: phase('second'), behind: 4 },
    'sioux-winter': {
        game: 'sioux',
        seats: 3,
        until: phase(
            'play',
            (view) => view.winter === 1 && (view.tribes as { food: number[] }[]).some(nearTheGoal),
        ),
        behind: 4,
    },
    'sioux-end': { game: 'sioux', seats: 3 },
    'sioux-end-five': { game: 'sioux', seats: 5 },
    'tomahawk-setup': { game: 'tomahawk', seats: 2, until: phase('setup') },
    'tomahawk-first': { game: 'tomahawk', seats: 2, until: phase('place') },
    'tomahawk-middle': {
        game: 'tomahawk',
        seats: 2,
        until: phase('place', at('turn', 4)),
        behind: 8,
    },
    'tomahawk-late': {
        game: 'tomahawk',
        seats: 2,
        until: phase('place', at('turn', 6)),
        behind: 8,
    },
    'tomahawk-end': { game: 'tomahawk', seats: 2 },
    'big-manitou-select': { game: 'big-manitou', seats: 3, until: phase('select') },
    'big-manitou-first': { game: 'big-manitou', seats: 3, until: phase('place') },
    'big-manitou-middle': {
        game: 'big-manitou',
        seats: 3,
        until: phase('place', (view) => at('hunt', 2)(view) && at('turn', 5)(view)),
        behind: 5,
    },
    // The last card of a hunt: what follows is its end.
    'big-manitou-last': {
        game: 'big-manitou',
        seats: 3,
        until: (view, seat) => view.hunt === 2 && view.turn === 7 && seat === view.dealer,
    },
    'big-manitou-last-first': {
        game: 'big-manitou',
        seats: 5,
        until: (view, seat) => view.hunt === 1 && view.turn === 7 && seat === view.dealer,
    },
    'big-manitou-five': {
        game: 'big-manitou',
        seats: 5,
        until: phase('place', (view) => at('hunt', 4)(view) && at('turn', 7)(view)),
        behind: 5,
    },
    'big-manitou-take': { game: 'big-manitou', seats: 4, until: phase('take'), behind: 4 },
    'big-manitou-fine': { game: 'big-manitou', seats: 4, until: phase('fine'), behind: 4 },
    'big-manitou-extra': { game: 'big-manitou', seats: 3, until: phase('extra'), behind: 4 },
    'big-manitou-move': { game: 'big-manitou', seats: 3, until: phase('move'), behind: 4 },
    'big-manitou-end': { game: 'big-manitou', seats: 3 },
    'big-manitou-end-five': { game: 'big-manitou', seats: 5 },
    'bison-first': { game: 'bison', seats: 3, until: phase('turn') },
    'bison-tile': { game: 'bison', seats: 3, until: phase('tile', at('season', 2)), behind: 8 },
    'bison-enter': { game: 'bison', seats: 3, until: phase('enter', at('season', 2)) },
    'bison-build': { game: 'bison', seats: 3, until: phase('build', at('season', 2)) },
    'bison-call': { game: 'bison', seats: 3, until: phase('call', at('season', 2)) },
    'bison-move': { game: 'bison', seats: 3, until: phase('from', at('season', 2)) },
    'bison-gain': { game: 'bison', seats: 3, until: phase('gain') },
    'bison-pay': { game: 'bison', seats: 3, until: phase('pay') },
    'bison-middle': { game: 'bison', seats: 3, until: phase('turn', at('season', 3)), behind: 12 },
    'bison-overflow': { game: 'bison', seats: 3, until: phase('overflow'), behind: 8 },
    'bison-late': {
        game: 'bison',
        seats: 4,
        until: phase('turn', (view) => view.season === view.seasons && at('round', 3)(view)),
        behind: 12,
    },
    'bison-end': { game: 'bison', seats: 3 },
    'bison-end-four': { game: 'bison', seats: 4 },
    'hand-over': {
        game: 'tomahawk',
        seats: 2,
        until: phase('place', at('turn', 3)),
        people: 'all',
    },
};

const staged = new Map<string, Save>();

/** Every scene, or these, as saves whose names are the scenes'. */
export const savesOfScenes = (names = Object.keys(SCENES)): Save[] =>
    names.map((name) => {
        const save = staged.get(name) ?? stage(SCENES[name] as Scene, name);
        staged.set(name, save);
        return save;
    });
