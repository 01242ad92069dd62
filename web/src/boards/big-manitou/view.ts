// Big Manitou's own keys of a view and of the engine's insight, and how its actions are written.
import { type BigManitouView, type Kind, type Placed, words } from '../../engine/made/big-manitou';

export type {
    BigManitouEvent as ManitouEvent,
    BigManitouInsight as ManitouInsight,
    BigManitouView as ManitouView,
    Ground as GroundNow,
    Kind,
    Marker,
    Outcome,
    Placed,
    Player,
} from '../../engine/made/big-manitou';

export type Card = string; // "h7", "chief", "?" when hidden
export type Tile = string; // "bison3", "totem"

export const KINDS = words.kind;
export const MARKERS = words.marker;
export const CARDS: readonly Card[] = words.card;
const HEROES: readonly Card[] = words.hero;

/** The numbers of the grounds, as actions say them. */
export const groundsOf = (view: BigManitouView): number[] => view.grounds.map((_, at) => at + 1);

export const isHero = (card: Card) => HEROES.includes(card);
/** The number on a hunter; 0 for heroes and hidden cards. */
export const numberOf = (card: Card) =>
    card.startsWith('h') && !isHero(card) ? Number(card.slice(1)) : 0;
export const kindOf = (tile: Tile) => tile.replace(/\d$/, '') as Kind;
/** The points printed on a tile; 0 where there are none. */
export const printedOf = (tile: Tile) => Number(/\d$/.exec(tile)?.[0] ?? 0);
export const inOrder = (cards: Card[]) =>
    [...cards].sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b));

/** Tiles in the order of the engine: by kind, then by points. */
export const inTileOrder = (tiles: Tile[]) =>
    [...tiles].sort(
        (a, b) =>
            KINDS.indexOf(kindOf(a)) - KINDS.indexOf(kindOf(b)) || printedOf(a) - printedOf(b),
    );

/** Two heroes of one seat stand here, the one over the other. */
export const isPair = ({ up }: Placed): boolean => up.length > 1;

/** Things with a key that tells equal ones apart: the first Great Chief, the second one. */
export function keyed<T extends string>(things: T[]): { thing: T; key: string }[] {
    return things.map((thing, index) => ({
        thing,
        key: `${thing}.${things.slice(0, index).filter((other) => other === thing).length}`,
    }));
}

/** The name of a card that flies: `2:chief`. */
export const pieceOf = (seat: number, card: Card) => `${seat}:${card}`;
export const homeOf = (seat: number) => `seat:${seat}`;
