// What the page and the server say to each other: docs/protocol.md, "The table protocol", as types. Only
// what the page reads or writes stands here.
import type { GameEvent, Insight, View } from '../engine/types';

export const SUBPROTOCOL = 'prairie.1';
/** Closed with this code, the page is older than the server. */
export const OLD_VERSION = 4001;

export type Clock =
    | { kind: 'none' }
    | { kind: 'live'; bank: number; add: number } // seconds
    | { kind: 'days'; hours: number };

export interface Watch {
    open: boolean;
    delay: number; // seconds
}

export type Chat = 'phrases' | 'text' | 'off';
export type Phase = 'waiting' | 'playing' | 'paused' | 'over' | 'closed';
export type Here = 'here' | 'away' | 'reconnecting';

export interface RoomSeat {
    seat: number;
    name: string;
    kind: 'empty' | 'person' | 'bot' | 'program' | 'kept'; // kept: for one of the table before
    level: string | null; // of a bot, or of the one that plays for a person
    here: Here | null; // null where no person sits
    away_since: number | null;
    bot_plays?: boolean; // for a person, who may sit down again
    kicked?: boolean; // the host has given the seat away
    mine?: boolean;
}

/** A question to the people at the table. */
export interface Ask {
    ask: number;
    kind: 'undo' | 'pause' | 'replace';
    seat: number; // who asks
    target: number | null; // the seat that a bot shall play
    until: number;
    yes: number[];
    wait: number[]; // who has not answered
}

export interface Fair {
    secret: string;
    parts: (string | null)[]; // by seat
}

export interface Room {
    table: string | null; // null for a watcher
    watch?: string; // the host's, and everybody's where nobody can sit down any more
    screen?: string; // the host's alone
    game: string;
    options: Record<string, number>;
    preset: string | null;
    data: string;
    phase: Phase;
    seats: RoomSeat[];
    host: number | null; // its seat
    you: {
        seat: number | null;
        host: boolean;
        eyes: 'seat' | 'host' | 'screen' | 'watch' | 'stranger';
        devices?: number; // that look through a seat's eyes now
    };
    clock: Clock;
    undo: boolean;
    watching: Watch;
    chat: Chat;
    listed: boolean;
    commitment: string;
    fair: Fair | null;
    ask: Ask | null;
    screens: number;
    watchers: number;
    rematch: string | null;
    rematch_screen?: string; // for the big screen
    created: number;
    now: number;
}

export interface Clocks {
    now: number;
    seats: { left_ms: number; running: boolean }[];
    deadline: number | null;
}

/** What has happened and where it stands, for one pair of eyes. */
export interface Told {
    ply: number;
    plies: number;
    seq: number;
    back?: number; // what had this number or a higher one was taken back
    move: number;
    events: GameEvent[];
    state: View;
    insight?: Insight; // where these eyes have no seat to work it out for
    late?: number[]; // seats whose last move a bot made because their time ran out
    moves_for_you?: number; // that a bot made since this seat was last here
    clock: Clocks | null;
}

export interface Said {
    seat: number;
    phrase?: number;
    text?: string;
    at: number;
}

/** A row of the lobby: a table that waits, or one that may be watched. */
export interface LobbyRow {
    table?: string;
    watch?: string;
    game: string;
    seats: { name: string; kind: RoomSeat['kind'] }[];
    options: Record<string, number>;
    clock: Clock;
    undo: boolean;
    created: number;
}

/** A row of one's own tables. */
export interface MineRow {
    table: string;
    game: string;
    phase: Phase;
    names: string[];
    turn: number[];
    seat: number | null;
    yours: boolean;
    deadline: number | null;
    last: number;
}

/** A table of the reader's that cannot be opened now. */
export interface UnreadRow {
    table: string;
    error: string;
}

/** Where a move was made: what was told last before it. */
export interface Spot {
    ply: number;
    seq: number;
}

export interface Reply {
    re: number;
    ok: boolean;
    error?: string;
    rule?: string;
    message?: string;
    [key: string]: unknown;
}

export interface Request {
    do: string;
    [key: string]: unknown;
}

/** The server would not do it, and says why in the reader's language. */
export class Refused extends Error {
    constructor(
        readonly code: string,
        message: string,
        readonly rule: string | null = null,
    ) {
        super(message);
    }
}

/** The connection was lost before the answer came. */
export class Lost extends Error {}
