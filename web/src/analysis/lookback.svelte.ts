// Looks back at games, in a worker of their own: one at a time, kept as long as the page is open, so that
// the screen, the replay and the way between them share what has been found.
import { analyst } from '../engine/client';
import type {
    Account,
    Analysis,
    AnalysisProgress,
    BotLevel,
    Consequence,
    Judgement,
} from '../engine/types';
import { language } from '../i18n/t.svelte';

export const ANALYSIS_LEVEL: BotLevel = 'strong';
const MOST_COSTLY = 5;
const STEP_MS = 120; // of one request: what is asked meanwhile does not wait longer
const PICTURE_MS = 1000; // between two pictures

export class LookBack {
    progress = $state.raw<AnalysisProgress | null>(null);
    found = $state.raw<Analysis | null>(null);
    trouble = $state('');
    running = $state(false);
    private handle: number | null = null;

    constructor(
        readonly record: string,
        readonly level: BotLevel,
    ) {}

    get done(): boolean {
        return this.progress !== null && this.progress.judged === this.progress.plies;
    }
    get accounts(): Account[] {
        return this.found?.accounts ?? [];
    }

    /** Begins, or goes on where it was stopped. */
    async run(): Promise<void> {
        if (this.running || this.done) return;
        this.running = true;
        try {
            await this.work();
        } catch (error) {
            this.trouble = String((error as Error).message);
        }
        this.running = false;
    }

    stop(): void {
        this.running = false;
    }

    private async work(): Promise<void> {
        await analyst().speak(language());
        this.progress ??= await analyst().analyse(await this.open(), this.level);
        let shown = performance.now();
        while (this.running && !this.done) {
            const before = this.progress;
            this.progress = await analyst().analyseMore(STEP_MS);
            const first = this.progress.glanced && !before.glanced;
            if (!first && performance.now() - shown < PICTURE_MS) continue;
            if (this.progress.glanced) await this.draw();
            shown = performance.now();
        }
        await this.draw();
    }

    /** The same figures, in the words of the moment. */
    async draw(): Promise<void> {
        if (!this.progress) return;
        await analyst().speak(language());
        this.found = await analyst().analysis();
    }

    private async open(): Promise<number> {
        if (this.handle !== null) return this.handle;
        const opened = await analyst().importRecord(this.record);
        if (!opened.ok) throw new Error(opened.refusal.message);
        this.handle = opened.value;
        return opened.value;
    }

    async consequence(one: Judgement, action: string): Promise<Consequence> {
        return analyst().consequence(await this.open(), one.ply, one.seat, action);
    }

    /** The place in the worker is free again. */
    async close(): Promise<void> {
        this.stop();
        if (this.handle !== null) await analyst().close(this.handle);
        this.handle = null;
    }
}

let latest: LookBack | null = null;

/** The look back at this record; another one that was on its way is given up. */
export function lookBackAt(record: string, level: BotLevel = ANALYSIS_LEVEL): LookBack {
    if (latest?.record === record && latest.level === level) return latest;
    void latest?.close();
    latest = new LookBack(record, level);
    return latest;
}

/** The one that has been made, if it is of this record. */
export const madeOf = (record: string): LookBack | null =>
    latest?.record === record ? latest : null;

/** The decisions that cost a seat most, dearest first; among them some that may have cost nothing. */
export function costliest(analysis: Analysis, seat: number): Judgement[] {
    return analysis.decisions
        .filter((one) => one.seat === seat && !one.forced && !one.rough && one.loss > 0)
        .filter((one) => one.action !== one.best)
        .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
        .slice(0, MOST_COSTLY);
}

/** It cost something, as sure as 95 %. */
export const isSure = ({ loss, loss_error }: Judgement): boolean => loss > loss_error;
