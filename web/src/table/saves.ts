// Games kept in this browser (IndexedDB). A save is replaced only by its successor: every write
// names the revision it builds on, so two tabs on one game can never overwrite each other's moves.
import type { BotLevel } from '../engine/types';

export type SeatKind = 'human' | 'bot';

export interface SavedSeat {
    kind: SeatKind;
    name: string;
    level: BotLevel;
}

/** A move that a seat has not yet confirmed: actions, and choices that are not actions yet. */
export interface Draft {
    seat: number;
    ply: number;
    texts: string[];
    sketch?: string[]; // absent in games of earlier versions
}

export interface Save {
    id: string;
    revision: number;
    game: string;
    seats: SavedSeat[];
    record: string; // .prairie text: the whole game
    plies: number;
    over: boolean;
    hints: boolean; // hints may be asked for
    coach?: boolean; // the coach speaks up when something new happens
    seen: number[]; // per seat: the ply up to which its player has followed the game
    draft: Draft | null;
    progress: string; // where the game stands, for the list of games
    created: number;
    updated: number;
}

/** Another tab has gone on with this game meanwhile. */
export class Overtaken extends Error {}

const DATABASE = 'prairie';
const STORE = 'games';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
        const request = indexedDB.open(DATABASE, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    return opened;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await database()).transaction(STORE, mode).objectStore(STORE);
}

export async function listSaves(): Promise<Save[]> {
    const all = (await done((await store('readonly')).getAll())) as Save[];
    return all.sort((a, b) => b.updated - a.updated);
}

export async function readSave(id: string): Promise<Save | null> {
    return ((await done((await store('readonly')).get(id))) as Save | undefined) ?? null;
}

/** Writes the save as the successor of its revision and gives the written one back. */
export async function writeSave(save: Save): Promise<Save> {
    const games = await store('readwrite');
    const present = (await done(games.get(save.id))) as Save | undefined;
    if ((present?.revision ?? 0) !== save.revision) throw new Overtaken(save.id);
    const written = { ...save, revision: save.revision + 1, updated: Date.now() };
    await done(games.put(written));
    announce(save.id);
    return written;
}

export async function removeSave(id: string): Promise<void> {
    await done((await store('readwrite')).delete(id));
    announce(id);
}

export async function removeAllSaves(): Promise<void> {
    await done((await store('readwrite')).clear());
}

// Tabs tell each other which game has changed.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('prairie');

function announce(id: string): void {
    channel?.postMessage(id);
}

/** Calls back when another tab has changed this game; returns how to stop. */
export function onOtherTab(id: string, changed: () => void): () => void {
    const heard = (event: MessageEvent) => event.data === id && changed();
    channel?.addEventListener('message', heard);
    return () => channel?.removeEventListener('message', heard);
}

/** 128 random bits in hexadecimal: seeds of games and names of saves. */
export function randomHex(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
