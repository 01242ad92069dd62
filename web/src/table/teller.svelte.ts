// What is told at a table: new moments, for which everybody waits, and old ones that the reader opens
// again while looking back. A moment is told between two positions, which are looked up beforehand.
import type { Eyes, Look } from '../engine/types';
import type { Moment } from '../game/moments';
import { Telling, type TellingPace } from '../game/telling.svelte';
import { settings } from '../settings.svelte';
import { play } from '../sound';
import type { Source } from './source';

/** The positions before and after a moment, as the reader's eyes see them. */
export interface Scene {
    before: Look;
    after: Look;
    seat: number | null;
}

export class Teller {
    readonly telling = new Telling(() => play('reveal'));
    /** The positions of the moments told, in their order. */
    private scenes = $state.raw<Scene[]>([]);

    get scene(): Scene | null {
        return this.telling.open ? (this.scenes[this.telling.place.at - 1] ?? null) : null;
    }

    /** Tells these moments; false, and nothing happens, if there are none. */
    async tell(
        source: Source,
        moments: Moment[],
        eyes: Eyes,
        pace: TellingPace,
        done?: () => void,
    ): Promise<boolean> {
        if (moments.length === 0) return false;
        this.scenes = await Promise.all(moments.map((moment) => sceneOf(source, moment, eyes)));
        this.telling.start(moments, pace, done);
        return true;
    }
}

async function sceneOf(source: Source, { from, ply }: Moment, eyes: Eyes): Promise<Scene> {
    const [before, after] = await Promise.all([
        source.lookBack(from, eyes),
        source.lookBack(ply, eyes),
    ]);
    return { before, after, seat: seatOf(source, eyes) };
}

/** Whose place those eyes have at the table: the reader's own also when all is seen; null: a spectator's. */
export function seatOf({ reader }: Source, eyes: Eyes): number | null {
    return eyes === 'all' ? reader : eyes === 'public' ? null : eyes;
}

/** The pace that the reader has chosen; null: moments are not waited for. */
export function tellingPace(): TellingPace | null {
    return settings.pace === 'instant' ? null : settings.pace;
}
