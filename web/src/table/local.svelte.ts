// A game kept in this browser: its record stands in a save, bots think in a worker, other tabs may go
// on with it. An action is applied and saved before anybody sees it.
import { engine, thinker } from '../engine/client';
import type { Advice, Answer, BotLevel, Eyes, Handle, Look, Refusal, Step } from '../engine/types';
import { USUAL_LEVEL } from '../game/levels';
import { boardOf } from '../game/registry';
import { t } from '../i18n/t.svelte';
import { settings } from '../settings.svelte';
import { actionsOf } from './record';
import { type Draft, Overtaken, onOtherTab, readSave, type Save, writeSave } from './saves';
import type { Audience, Source } from './source';

// Time to follow what bots do, in ms: between their moves, and between the steps of one move.
const MOVE_PACE = 500;
const STEP_PACE = 140;

export class LocalSource implements Source {
    save = $state.raw() as Save;
    steps = $state.raw<Step[]>([]);
    thinking = $state<number | null>(null);

    private handle: Handle = -1;
    private audience: Audience | null = null;
    private stopped = false;
    private lastMover = -1;
    private lastMove = 0; // its number
    private botsHere = false; // this tab moves the bots
    private release: () => void = () => {};

    get own(): number[] {
        return this.save.seats.flatMap((seat, index) => (seat.kind === 'human' ? [index] : []));
    }
    /** Nobody where several people look at one screen. */
    get reader(): number | null {
        const { own } = this;
        return own.length === 1 ? (own[0] ?? null) : null;
    }

    /** The saved game of that name; null if this browser has none. */
    static async open(id: string): Promise<LocalSource | null> {
        const save = await readSave(id);
        if (!save) return null;
        const source = new LocalSource();
        await source.adopt(save);
        return source;
    }

    private async adopt(save: Save): Promise<void> {
        const opened = await engine().importRecord(save.record);
        if (!opened.ok) throw new Error(opened.refusal.message);
        if (this.handle >= 0) await engine().close(this.handle);
        this.handle = opened.value;
        this.save = save;
        await this.retell();
    }

    begin(audience: Audience): void {
        this.audience = audience;
        const stopHearing = onOtherTab(this.save.id, () => this.catchUp());
        const stopMoving = this.moveBotsInOneTab();
        this.release = () => {
            stopHearing();
            stopMoving();
        };
    }

    stop(): void {
        this.stopped = true;
        this.release();
    }

    close(): Promise<void> {
        return engine().close(this.handle);
    }

    goOn(): void {
        void this.moveBots();
    }

    async retell(): Promise<void> {
        this.steps = await this.story(this.reader);
    }
    story(reader: number | null): Promise<Step[]> {
        return engine().story(this.handle, reader);
    }

    look(eyes: Eyes): Promise<Look> {
        return engine().look(this.handle, eyes);
    }
    lookBack(ply: number, eyes: Eyes): Promise<Look> {
        return engine().lookBack(this.handle, ply, eyes);
    }
    recite(ply: number, eyes: Eyes): Promise<string[]> {
        return engine().recite(this.handle, ply, eyes);
    }
    course(): Promise<Look[]> {
        return engine().course(this.handle);
    }
    lead(): Promise<number[][]> {
        return engine().lead(this.handle);
    }

    inMidMove({ move, view }: Look): boolean {
        const bot = this.save.seats[this.lastMover]?.kind === 'bot';
        return bot && move !== 0 && view.to_act.includes(this.lastMover) && move === this.lastMove;
    }

    acted(seat: number): number {
        return actionsOf(this.save.record, seat);
    }

    attempt(seat: number, texts: string[]): Promise<Answer<Look[]>> {
        return engine().attempt(this.handle, seat, texts);
    }

    /**
     * If another tab was faster, its game is taken over and the move made there, unless that tab has
     * moved this seat, or in a way that forbids it: then the move is refused.
     */
    async play(seat: number, texts: string[]): Promise<Refusal | null> {
        const before = this.acted(seat);
        let made = await this.applyAndStore(seat, texts);
        while (!made && this.acted(seat) === before) {
            const tried = await this.attempt(seat, texts);
            if (!tried.ok) break;
            made = await this.applyAndStore(seat, texts);
        }
        return made
            ? null
            : {
                  code: 'overtaken',
                  rule: null,
                  message: t('Another tab has gone on with this game; here is where it stands now'),
              };
    }

    private async applyAndStore(seat: number, texts: string[]): Promise<boolean> {
        const fresh: Step[] = [];
        const start = await this.look('public');
        this.lastMove = start.move;
        for (const text of texts) {
            const step = await engine().apply(this.handle, seat, text, this.reader);
            if (!step.ok) throw new Error(`${text}: ${step.refusal.message}`);
            fresh.push(step.value);
        }
        this.lastMover = seat;
        const { view, ply, insight } = await this.look('public');
        const byPerson = this.save.seats[seat]?.kind === 'human';
        const seen = this.save.seen.map((at, index) => (index === seat ? ply : at));
        const board = await boardOf(this.save.game);
        const saved = await this.store({
            ...this.save,
            record: await engine().record(this.handle),
            plies: ply,
            over: view.to_act.length === 0,
            seen: byPerson ? seen : this.save.seen,
            draft: byPerson ? null : this.save.draft,
            progress: board.progress?.(view, insight) ?? '',
        });
        if (saved) this.steps = [...this.steps, ...fresh];
        return saved;
    }

    /** Writes the save; false, with the other tab's game taken over, if it was overtaken. */
    private async store(save: Save): Promise<boolean> {
        try {
            this.save = await writeSave(save);
            return true;
        } catch (error) {
            if (!(error instanceof Overtaken)) throw error;
            const present = await readSave(save.id);
            if (present) await this.adopt(present);
            return false;
        }
    }

    keepDraft(draft: Draft): Promise<boolean> {
        return this.store({ ...this.save, draft });
    }

    /** Another tab has gone on: takes its game over. */
    private catchUp(): void {
        void this.audience?.change(async () => {
            const save = await readSave(this.save.id);
            if (this.stopped || !save || save.revision === this.save.revision) return false;
            await this.adopt(save);
            return true;
        });
    }

    // Bots.

    /** Of all tabs with this game one moves the bots; when it is closed, the next one does. */
    private moveBotsInOneTab(): () => void {
        if (!navigator.locks) {
            this.botsHere = true;
            return () => {};
        }
        let letGo = () => {};
        navigator.locks.request(`prairie-bots-${this.save.id}`, async () => {
            if (this.stopped) return;
            this.botsHere = true;
            void this.moveBots();
            await new Promise<void>((resolve) => {
                letGo = resolve;
            });
        });
        return () => letGo();
    }

    private get mayMoveBots(): boolean {
        return this.botsHere && !this.stopped && this.thinking === null && !this.save.over;
    }

    private async moveBots(): Promise<void> {
        if (!this.mayMoveBots || this.audience?.listening) return;
        const { view } = await this.look('public');
        const seat = view.to_act.find((one) => this.save.seats[one]?.kind === 'bot');
        if (seat === undefined || this.thinking !== null || this.stopped) return;
        this.thinking = seat;
        try {
            await this.moveBot(seat);
        } finally {
            this.thinking = null;
        }
        void this.moveBots();
    }

    private async moveBot(seat: number): Promise<void> {
        const before = this.acted(seat);
        const started = performance.now();
        const advice = await this.advise(seat, this.save.seats[seat]?.level ?? USUAL_LEVEL, []);
        await rest(this.paceOf(seat) - (performance.now() - started));
        await this.audience?.change(async () => {
            // Another tab may have moved this bot meanwhile; what others chose does not matter to it.
            if (this.stopped || this.acted(seat) !== before) return false;
            await this.play(seat, [advice.action]);
            return true;
        });
    }

    private paceOf(seat: number): number {
        if (settings.pace === 'instant' || this.audience?.waiting) return 0;
        return this.lastMover === seat ? STEP_PACE : MOVE_PACE;
    }

    async advise(seat: number, level: BotLevel, texts: string[]): Promise<Advice> {
        const opened = await thinker().importRecord(this.save.record);
        if (!opened.ok) throw new Error(opened.refusal.message);
        try {
            for (const text of texts) await thinker().apply(opened.value, seat, text);
            return await thinker().suggest(opened.value, seat, level);
        } finally {
            await thinker().close(opened.value);
        }
    }
}

function rest(ms: number): Promise<void> {
    return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
