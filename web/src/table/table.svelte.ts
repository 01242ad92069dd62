// One game at the table: what is shown to whom, drafts, sending, bots, hand-over, saving. The rules
// are the engine's; the order of things here is only this:
//   an action is applied, the game is saved, and only then is it shown.
import { engine, thinker } from '../engine/client';
import type {
    Advice,
    Answer,
    BotLevel,
    Eyes,
    GameInfo,
    Handle,
    Look,
    Refusal,
    Step,
    View,
} from '../engine/types';
import type { BoardModule } from '../game/board';
import { HINT_LEVEL, USUAL_LEVEL } from '../game/levels';
import { boardOf } from '../game/registry';
import { t } from '../i18n/t.svelte';
import { settings } from '../settings.svelte';
import { actionsOf } from './record';
import { Overtaken, onOtherTab, readSave, type Save, writeSave } from './saves';

// Time to follow what bots do, in ms: between their moves, and between the steps of one move.
const MOVE_PACE = 500;
const STEP_PACE = 140;

export class Table {
    save = $state.raw() as Save;
    board = $state.raw() as BoardModule;
    info = $state.raw() as GameInfo;
    /** Whose eyes: a seat, or null for a spectator. */
    seat = $state<number | null>(null);
    /** The device must be passed to this seat first; nothing is shown meanwhile. */
    handOver = $state<number | null>(null);
    /** The position, and the same with the draft on top. */
    base = $state.raw<Look | null>(null);
    shown = $state.raw<Look | null>(null);
    draft = $state.raw<string[]>([]);
    complete = $state(false);
    /** Choices that the board keeps here until they are actions. */
    sketch = $state.raw<string[]>([]);
    steps = $state.raw<Step[]>([]);
    refusal = $state.raw<Refusal | null>(null);
    advice = $state.raw<Advice | null>(null);
    advising = $state(false);
    thinking = $state<number | null>(null);
    /** Requests of the reader that are not carried out yet. */
    busy = $state(0);
    /** An earlier position that the reader looks at. */
    back = $state.raw<Look | null>(null);

    /** The screen that showed it has gone. */
    closed = false;

    private handle: Handle = -1;
    private queue: Promise<unknown> = Promise.resolve();
    private lastMover = -1;
    private botsHere = false; // this tab moves the bots
    private release: () => void = () => {};

    get names(): string[] {
        return this.save.seats.map((seat) => seat.name);
    }
    get humans(): number[] {
        return this.save.seats.flatMap((seat, index) => (seat.kind === 'human' ? [index] : []));
    }
    get over(): boolean {
        return this.save.over;
    }
    get mayAct(): boolean {
        const view = this.base?.view;
        return !this.back && !!view && this.seat !== null && view.to_act.includes(this.seat);
    }
    /** The ply up to which the reader has followed the game. */
    get seen(): number {
        return this.seat === null ? this.save.plies : (this.save.seen[this.seat] ?? 0);
    }

    /** Opens a saved game only to look at it; null if this browser has none of that name. */
    static async watch(id: string): Promise<Table | null> {
        const save = await readSave(id);
        const games = await engine().games();
        const info = games.find((game) => game.name === save?.game);
        if (!save || !info) return null;
        const table = new Table();
        table.info = info;
        table.board = await boardOf(save.game);
        await table.adopt(save);
        return table;
    }

    /** Opens a saved game to play it. */
    static async open(id: string): Promise<Table | null> {
        const table = await Table.watch(id);
        if (!table) return null;
        const stopHearing = onOtherTab(id, () => table.catchUp());
        const stopMoving = table.moveBotsInOneTab();
        table.release = () => {
            stopHearing();
            stopMoving();
        };
        await table.settle();
        await table.resumeDraft();
        return table;
    }

    async close(): Promise<void> {
        this.closed = true;
        this.release();
        await this.inTurn(() => engine().close(this.handle));
    }

    /** Requests as they come, one after another. */
    private inTurn<T>(work: () => Promise<T>): Promise<T> {
        this.busy++;
        const result = this.queue.then(work).finally(() => this.busy--);
        this.queue = result.catch(() => undefined);
        return result;
    }

    /** Where the reader stands: another place once the seat has acted, not when others have chosen. */
    private get place(): string {
        const { seat, save } = this;
        return seat === null ? '' : `${seat} ${actionsOf(save.record, seat)}`;
    }

    /**
     * The same for what a reader does to the position shown: by the time it comes to this, another
     * one may be there (after the first half of a double click), and then it is not meant any more.
     */
    private onThisPosition(work: () => Promise<boolean>): Promise<boolean> {
        const { place } = this;
        return this.inTurn(async () => (this.place === place ? work() : false));
    }

    private async adopt(save: Save): Promise<void> {
        const opened = await engine().importRecord(save.record);
        if (!opened.ok) throw new Error(opened.refusal.message);
        if (this.handle >= 0) await engine().close(this.handle);
        this.handle = opened.value;
        this.save = save;
        this.steps = await engine().story(this.handle);
    }

    /** Another tab has gone on: takes its game over. */
    private catchUp(): Promise<void> {
        return this.inTurn(async () => {
            const save = await readSave(this.save.id);
            if (this.closed || !save || save.revision === this.save.revision) return;
            await this.adopt(save);
            await this.settle();
        });
    }

    /** Of all tabs with this game one moves the bots; when it is closed, the next one does. */
    private moveBotsInOneTab(): () => void {
        if (!navigator.locks) {
            this.botsHere = true;
            return () => {};
        }
        let letGo = () => {};
        navigator.locks.request(`prairie-bots-${this.save.id}`, async () => {
            if (this.closed) return;
            this.botsHere = true;
            void this.moveBots();
            await new Promise<void>((resolve) => {
                letGo = resolve;
            });
        });
        return () => letGo();
    }

    /** Says everything anew in the language of the moment. */
    retell(): Promise<void> {
        return this.inTurn(async () => {
            if (this.closed) return;
            this.steps = await engine().story(this.handle);
            this.refusal = null;
            this.advice = null;
            await this.settle();
        });
    }

    private eyes(): Eyes {
        return this.over ? 'all' : (this.seat ?? 'public');
    }

    /** Decides who looks, shows the position, and lets bots move. */
    private async settle(): Promise<void> {
        const { view } = await engine().look(this.handle, 'public');
        this.decideSeat(view.to_act);
        if (this.handOver !== null) {
            this.base = this.shown = null;
            this.draft = this.sketch = [];
        } else {
            this.base = await engine().look(this.handle, this.eyes());
            await this.showDraft(this.draft);
        }
        void this.moveBots();
    }

    private decideSeat(toAct: number[]): void {
        const humans = this.humans;
        const asked = toAct.filter((seat) => humans.includes(seat));
        this.handOver = null;
        if (humans.length <= 1) {
            this.seat = humans[0] ?? null;
        } else if (asked.length > 0 && (this.seat === null || !asked.includes(this.seat))) {
            const after = this.seat ?? -1;
            this.handOver = asked.find((seat) => seat > after) ?? asked[0] ?? null;
        }
    }

    /** The player of that seat has the device now. */
    takeOver(seat: number): Promise<void> {
        return this.inTurn(async () => {
            this.seat = seat;
            this.back = null;
            this.refusal = null;
            await this.settle();
            await this.resumeDraft();
        });
    }

    // Drafts.

    private moveOf(look: Look): string {
        return this.board.move ? this.board.move(look.view) : String(look.ply);
    }

    /** Does this look no longer belong to the move of `seat` that the table is in? */
    private ends(look: Look, seat: number): boolean {
        if (!this.base || !look.view.to_act.includes(seat)) return true;
        return this.moveOf(look) !== this.moveOf(this.base);
    }

    private showBase(): void {
        this.shown = this.base;
        this.draft = [];
        this.complete = false;
    }

    /** Shows the position with the draft; a draft that has become illegal is dropped. */
    private async showDraft(texts: string[]): Promise<Answer<null>> {
        const { seat } = this;
        if (!this.base || seat === null || texts.length === 0) {
            this.showBase();
            return { ok: true, value: null };
        }
        const tried = await engine().attempt(this.handle, seat, texts);
        if (!tried.ok) {
            this.showBase();
            return tried;
        }
        const end = tried.value.findIndex((look) => this.ends(look, seat));
        const kept = end < 0 ? tried.value : tried.value.slice(0, end);
        this.shown = kept.at(-1) ?? this.base;
        this.draft = end < 0 ? texts : texts.slice(0, end + 1);
        this.complete = end >= 0;
        return { ok: true, value: null };
    }

    setDraft(texts: string[]): Promise<boolean> {
        return this.onThisPosition(async () => {
            const before = this.draft;
            const tried = await this.showDraft(texts);
            this.refusal = tried.ok ? null : tried.refusal;
            this.advice = null;
            if (!tried.ok) await this.showDraft(before);
            else await this.keepDraft();
            return tried.ok;
        });
    }

    setSketch(choices: string[]): void {
        if (!this.mayAct) return;
        this.sketch = choices;
        this.advice = null;
        void this.inTurn(() => this.keepDraft());
    }

    get mayUndo(): boolean {
        return this.mayAct && this.draft.length + this.sketch.length > 0;
    }

    undo(): void {
        if (this.sketch.length > 0) this.setSketch(this.sketch.slice(0, -1));
        else if (this.draft.length > 0) void this.setDraft(this.draft.slice(0, -1));
    }

    /** A reload in the middle of a move gives the draft back. */
    private async keepDraft(): Promise<void> {
        if (this.seat === null) return;
        const { seat, draft: texts, sketch } = this;
        const draft = { seat, ply: this.save.plies, texts, sketch };
        if (!(await this.store({ ...this.save, draft }))) await this.settle();
    }

    private async resumeDraft(): Promise<void> {
        const kept = this.save.draft;
        if (!kept || kept.seat !== this.seat || !this.mayAct || this.mayUndo) return;
        this.sketch = kept.sketch ?? [];
        await this.showDraft(kept.texts);
    }

    async attempt(texts: string[]): Promise<Answer<Look>> {
        const { seat, base } = this; // the table may be handed over meanwhile
        if (seat === null || !base) throw new Error('nobody to act');
        const tried = await engine().attempt(this.handle, seat, texts);
        if (!tried.ok) return tried;
        const looks = tried.value;
        const end = looks.findIndex((look) => this.ends(look, seat));
        const last = (end < 0 ? looks : looks.slice(0, end)).at(-1) ?? base;
        return { ok: true, value: last };
    }

    async refuse(text: string): Promise<void> {
        if (this.seat === null) return;
        const tried = await engine().attempt(this.handle, this.seat, [...this.draft, text]);
        this.refusal = tried.ok ? null : tried.refusal;
    }

    // Sending.

    send(texts: string[] = []): Promise<boolean> {
        return this.onThisPosition(async () => {
            const seat = this.seat;
            if (seat === null || !this.mayAct) return false;
            const all = [...this.draft, ...texts];
            if (all.length === 0) return false;
            const tried = await engine().attempt(this.handle, seat, all);
            this.refusal = tried.ok ? null : tried.refusal;
            if (!tried.ok) return false;
            return this.commit(seat, all);
        });
    }

    /**
     * Applies, saves, shows. If another tab was faster, its game is taken over and the move made
     * there, unless that tab has moved this seat, or in a way that forbids it: false, and it says so.
     */
    private async commit(seat: number, texts: string[]): Promise<boolean> {
        const before = actionsOf(this.save.record, seat);
        let made = await this.applyAndStore(seat, texts);
        while (!made && actionsOf(this.save.record, seat) === before) {
            const tried = await engine().attempt(this.handle, seat, texts);
            if (!tried.ok) break;
            made = await this.applyAndStore(seat, texts);
        }
        if (seat === this.seat) {
            this.draft = this.sketch = [];
            this.advice = null;
        }
        await this.settle();
        if (!made && seat === this.seat)
            this.refusal = {
                code: 'overtaken',
                rule: null,
                message: t('Another tab has gone on with this game; here is where it stands now'),
            };
        return made;
    }

    private async applyAndStore(seat: number, texts: string[]): Promise<boolean> {
        const fresh: Step[] = [];
        for (const text of texts) {
            const step = await engine().apply(this.handle, seat, text);
            if (!step.ok) throw new Error(`${text}: ${step.refusal.message}`);
            fresh.push(step.value);
        }
        this.lastMover = seat;
        const { view, ply } = await engine().look(this.handle, 'public');
        const bySelf = seat === this.seat;
        const seen = this.save.seen.map((at, index) => (index === seat ? ply : at));
        const saved = await this.store({
            ...this.save,
            record: await engine().record(this.handle),
            plies: ply,
            over: view.to_act.length === 0,
            seen: bySelf ? seen : this.save.seen,
            draft: bySelf ? null : this.save.draft,
            progress: this.board.progress?.(view) ?? '',
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

    // Bots.

    private async moveBots(): Promise<void> {
        if (!this.botsHere || this.closed || this.thinking !== null || this.over) return;
        const { view } = await engine().look(this.handle, 'public');
        const seat = view.to_act.find((one) => this.save.seats[one]?.kind === 'bot');
        if (seat === undefined || this.thinking !== null || this.closed) return;
        this.thinking = seat;
        try {
            await this.moveBot(seat);
        } finally {
            this.thinking = null;
        }
        void this.moveBots();
    }

    private async moveBot(seat: number): Promise<void> {
        const before = actionsOf(this.save.record, seat);
        const started = performance.now();
        const advice = await this.ask(seat, this.save.seats[seat]?.level ?? USUAL_LEVEL, []);
        await rest(this.paceOf(seat) - (performance.now() - started));
        await this.inTurn(async () => {
            // Another tab may have moved this bot meanwhile; what others chose does not matter to it.
            if (!this.closed && actionsOf(this.save.record, seat) === before)
                await this.commit(seat, [advice.action]);
        });
    }

    private paceOf(seat: number): number {
        if (settings.pace === 'quick') return 0;
        return this.lastMover === seat ? STEP_PACE : MOVE_PACE;
    }

    /** What a bot would do after these actions of the seat. */
    private async ask(seat: number, level: BotLevel, texts: string[]): Promise<Advice> {
        const opened = await thinker().importRecord(this.save.record);
        if (!opened.ok) throw new Error(opened.refusal.message);
        try {
            for (const text of texts) await thinker().apply(opened.value, seat, text);
            return await thinker().suggest(opened.value, seat, level);
        } finally {
            await thinker().close(opened.value);
        }
    }

    /** What a bot would do here, or after the draft; shown, not done. */
    async hint(): Promise<void> {
        if (!this.mayAct || this.seat === null || this.advising) return;
        const { base, draft, place, seat, sketch } = this;
        this.advising = true;
        try {
            const texts = this.complete ? draft.slice(0, -1) : draft;
            const begun = (base && this.board.begun?.(base.view, seat, sketch)) ?? [];
            const advice = await this.ask(seat, HINT_LEVEL, [...texts, ...begun]);
            const same =
                String(this.draft) === String(draft) && String(this.sketch) === String(sketch);
            if (this.place === place && same) this.advice = advice;
        } finally {
            this.advising = false;
        }
    }

    // Looking back.

    async lookBack(ply: number): Promise<void> {
        this.back =
            ply >= this.save.plies ? null : await engine().lookBack(this.handle, ply, this.eyes());
    }

    async lookAt(ply: number, eyes: Eyes): Promise<Look> {
        return engine().lookBack(this.handle, ply, eyes);
    }

    views(): Promise<View[]> {
        return engine().views(this.handle);
    }

    lead(): Promise<number[][]> {
        return engine().lead(this.handle);
    }
}

function rest(ms: number): Promise<void> {
    return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
