// What this device keeps of tables on the server: the token that gives the seat back, the draft, how far
// its reader has followed, and a move until the server has confirmed it.
import type { Draft } from '../table/saves';
import { SHELF } from './shelf';

/** A move on its way: kept before it is sent, until the server has answered. */
export interface Outgoing {
    cid: string; // its own name, so that the server never plays it twice
    ply: number; // where it was made: what was told last
    seq: number;
    actions: string[];
}

export interface Key {
    table: string;
    token: string;
    seat: number | null; // null: the host without a seat
    game: string;
    part: string; // this device's share of the deal, 32 hexadecimal digits
    commitment: string; // the server's, as this device saw it when it sat down
    seen: number; // the ply up to which the reader has followed the game
    draft: Draft | null;
    outgoing: Outgoing | null;
    muted: number[]; // seats whose words are not shown
    hand: boolean; // this device shows the hand alone while the big screen is there
    over: boolean;
    used: number; // ms since 1970
}

/** Tables remembered; the ones that were used longest ago are forgotten first. */
const MOST = 50;

/** Without storage (private windows) what is kept lasts as long as the page. */
const memory = new Map<string, string>();

function read(name: string): string | null {
    try {
        return localStorage.getItem(name) ?? memory.get(name) ?? null;
    } catch {
        return memory.get(name) ?? null;
    }
}
function write(name: string, text: string): void {
    memory.set(name, text);
    try {
        localStorage.setItem(name, text);
    } catch {
        return;
    }
}
function remove(name: string): void {
    memory.delete(name);
    try {
        localStorage.removeItem(name);
    } catch {
        return;
    }
}
function names(): string[] {
    const found = new Set(memory.keys());
    try {
        for (let index = 0; index < localStorage.length; index++)
            found.add(localStorage.key(index) ?? '');
    } catch {
        return [...found];
    }
    return [...found].filter((name) => name.startsWith(SHELF));
}

export function keyOf(table: string): Key | null {
    try {
        return JSON.parse(read(SHELF + table) ?? 'null') as Key | null;
    } catch {
        return null;
    }
}

/** The keys of this device, the last used first. */
export function allKeys(): Key[] {
    const found = names().flatMap((name) => keyOf(name.slice(SHELF.length)) ?? []);
    return found.sort((a, b) => b.used - a.used);
}

/** Keeps a new key, or what has changed of one. */
export function keep(table: string, change: Partial<Key>): Key {
    const key = { ...(keyOf(table) ?? blank(table)), ...change, used: Date.now() };
    write(SHELF + table, JSON.stringify(key));
    for (const old of allKeys().slice(MOST)) forget(old.table);
    return key;
}

export function forget(table: string): void {
    remove(SHELF + table);
}

/** Calls back when another tab of this browser has changed what is kept of the table. */
export function onOtherTab(table: string, changed: (key: Key | null) => void): () => void {
    const heard = (event: StorageEvent) => event.key === SHELF + table && changed(keyOf(table));
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
}

function blank(table: string): Key {
    return {
        table,
        token: '',
        seat: null,
        game: '',
        part: '',
        commitment: '',
        seen: 0,
        draft: null,
        outgoing: null,
        muted: [],
        hand: true,
        over: false,
        used: 0,
    };
}
