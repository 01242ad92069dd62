// Bison's own keys of a view and of the engine's insight.
import { type Terrain, words } from '../../engine/made/bison';

export type {
    Act,
    Animal as Kind,
    Area as Region,
    BisonEvent,
    BisonInsight,
    BisonView,
    Change,
    Doing,
    Home,
    Laid,
    Lands,
    Player,
    Printed as Tile,
    Standing as Stand,
    Store,
    Terrain,
    Trade,
} from '../../engine/made/bison';

export const KINDS = words.animal;
export const TERRAINS = words.terrain;
export const ACTS = words.act;

export const cellOf = (space: string): string => space.slice(0, space.indexOf(':'));
export const terrainOf = (space: string): Terrain => space.slice(-1) as Terrain;
