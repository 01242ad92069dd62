// Games brought to a wanted position without the page: bots play them in node on the same engine, and
// the saves are laid into a visitor's browser. For pictures and for tests that begin in the middle.
import { readFileSync } from 'node:fs';
import { loadEngine } from '@wasm/prairie.mjs';
import type { Page } from 'playwright-core';
import type { View } from '../../src/engine/types.ts';
import type { Save } from '../../src/table/saves.ts';
import { BUILD } from './world.ts';

export interface Scene {
    game: string;
    seats: number;
    /** The position wanted: `seat` is to act in it. Left out: the end of the game. */
    until?: (view: View, seat: number) => boolean;
    people?: 'one' | 'all'; // one: whoever is to act there; all: everybody
    level?: string; // of the bots who sit there
    seed?: number;
    behind?: number; // actions that the reader has not followed yet
}

const NAMES = ['Ana', 'Heron', 'Otter', 'Wren', 'Lynx'];
const PLAYER = 'beginner';

// No clock: however busy the machine is, the same deal is the same game.
const engine = await loadEngine(readFileSync(`${BUILD}/prairie.wasm`), () => 0);

const ALL = -2;
// No choice is secret in Bison, but the tiles in hand are: a first turn that tells nothing of them.
const TELLING_NOTHING: Record<string, string[]> = { bison: ['mark tipi', 'none', 'gain bison'] };

/** A match of the engine, set up from a numbered deal; closed when the work is done. */
function onDeal<T>(game: string, seats: number, deal: number, work: (handle: number) => T): T {
    const opened = engine.open(`${game} ${seats} ${deal.toString(16).padStart(32, '0')}`);
    if (!opened.ok) throw new Error(`${game}: ${opened.message}`);
    const handle = opened.handle as number;
    for (const [seat, name] of NAMES.slice(0, seats).entries()) engine.name(handle, seat, name);
    try {
        return work(handle);
    } finally {
        engine.close(handle);
    }
}
const viewOf = (handle: number, as: number) => engine.state(handle, as).state as View;
const recordOf = (handle: number) => engine.export(handle).text as string;

interface Reached {
    seat: number; // who is to act
    plies: number;
    over: boolean;
    record: string;
}

/** Plays one deal until the position is there; null if it never comes. */
function playDeal({ game, seats, until }: Scene, deal: number): Reached | null {
    return onDeal(game, seats, deal, (handle) => {
        for (let plies = 0; ; plies++) {
            const view = viewOf(handle, ALL);
            const over = view.to_act.length === 0;
            const found = until ? view.to_act.find((one) => until(view, one)) : undefined;
            if (found !== undefined) return { seat: found, plies, over, record: recordOf(handle) };
            if (over) return until ? null : { seat: 0, plies, over, record: recordOf(handle) };
            moveBot(handle, view.to_act[0] ?? 0, deal, plies);
        }
    });
}

function moveBot(handle: number, seat: number, deal: number, plies: number): void {
    const { action } = engine.suggest(handle, seat, PLAYER, { high: deal, low: plies });
    engine.apply(handle, seat, action as string);
}

function saveOf(scene: Scene, id: string, { seat: own, plies, over, record }: Reached): Save {
    const names = NAMES.slice(0, scene.seats);
    return {
        id,
        revision: 1,
        game: scene.game,
        seats: names.map((name, seat) => ({
            kind: seat === own || scene.people === 'all' ? 'human' : 'bot',
            name,
            level: scene.level ?? PLAYER,
        })),
        record,
        plies,
        over,
        hints: true,
        seen: names.map(() => Math.max(0, plies - (scene.behind ?? 0))),
        draft: null,
        progress: '',
        created: Date.UTC(2026, 4, 1, 18),
        updated: Date.UTC(2026, 4, 1, 19) + plies,
    };
}

/** A save of the scene; deals are tried one after another until one has the position. */
export function stage(scene: Scene, id: string): Save {
    for (let deal = scene.seed ?? 1; deal < (scene.seed ?? 1) + 60; deal++) {
        const reached = playDeal(scene, deal);
        if (!reached) continue;
        return saveOf(scene, id, reached);
    }
    throw new Error(`${scene.game}: no deal reaches the position of ${id}`);
}

/**
 * Two games, after so many actions at least, that differ only in what seat 0 hides: seat 1, who is to
 * act, has the same view of both. By another hidden choice of seat 0, or else by another deal.
 */
export function twins(game: string, plies: number): [Save, Save] {
    const seats = game === 'sioux' ? 3 : 2;
    const scene: Scene = { game, seats, people: 'all' };
    const known = new Map<string, { hidden: string; record: string; plies: number }>();
    for (let deal = 1; deal < 2000; deal++) {
        for (const choice of [0, -1]) {
            const found = onDeal(game, seats, deal, (handle) =>
                hideSomething(handle, deal, plies, choice),
            );
            if (!found) continue;
            const before = known.get(found.seen);
            known.set(found.seen, found);
            if (!before || before.hidden === found.hidden) continue;
            const save = (one: { record: string; plies: number }) =>
                saveOf(scene, 'twin', { seat: 1, over: false, ...one });
            return [save(before), save(found)];
        }
    }
    throw new Error(`${game}: no twins`);
}

/**
 * Plays until seat 1 is to act and seat 0 has chosen something in secret meanwhile, or has something
 * secret from the deal.
 */
function hideSomething(handle: number, deal: number, least: number, choice: number) {
    const script = TELLING_NOTHING[viewOf(handle, ALL).game] ?? [];
    let chosen = script.length > 0;
    for (let plies = 0; ; plies++) {
        const view = viewOf(handle, ALL);
        if (view.to_act.length === 0) return null;
        if (chosen && view.to_act[0] === 1)
            return {
                seen: JSON.stringify(viewOf(handle, 1)),
                hidden: JSON.stringify((view.players as object[] | undefined)?.[0] ?? view),
                record: recordOf(handle),
                plies,
            };
        const secret = plies >= least && view.to_act.includes(0) && view.to_act.includes(1);
        const legal = secret ? (engine.legal(handle, 0).actions as { text: string }[]) : [];
        const text = script[plies] ?? legal.at(choice)?.text;
        if (chosen && !text) return null;
        chosen ||= text !== undefined;
        if (text) engine.apply(handle, 0, text);
        else moveBot(handle, view.to_act[0] ?? 0, deal, plies);
    }
}

/** Lays saves into the browser of this page, which must be somewhere on the site. */
export async function laySaves(page: Page, saves: Save[]): Promise<void> {
    await page.evaluate(async (all) => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
            const request = indexedDB.open('prairie', 1);
            request.onupgradeneeded = () =>
                request.result.createObjectStore('games', { keyPath: 'id' });
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
        const change = database.transaction('games', 'readwrite');
        for (const save of all) change.objectStore('games').put(save);
        await new Promise((done) => {
            change.oncomplete = done;
        });
        database.close();
    }, saves);
}
