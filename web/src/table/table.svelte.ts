// One game at the table: what is shown to whom, drafts, sending, hand-over. The rules are the engine's;
// where positions come from and moves go is the source's.
import { engine } from '../engine/client';
import type { Advice, Answer, Eyes, GameInfo, Look, Refusal, Step } from '../engine/types';
import type { BoardModule } from '../game/board';
import { HINT_LEVEL } from '../game/levels';
import { awaited, type Moment, momentsOf } from '../game/moments';
import { boardOf } from '../game/registry';
import type { Telling, TellingPace } from '../game/telling.svelte';
import type { Save } from './saves';
import { NOT_SENT, type Source } from './source';
import { type Scene, seatOf, Teller, tellingPace } from './teller.svelte';

export class Table {
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
    refusal = $state.raw<Refusal | null>(null);
    advice = $state.raw<Advice | null>(null);
    advising = $state(false);
    /** Requests of the reader that are not carried out yet. */
    busy = $state(0);
    /** An earlier position that the reader looks at. */
    back = $state.raw<Look | null>(null);

    /** New moments, and those that the reader opens again while looking back. */
    private readonly news = new Teller();
    private readonly recall = new Teller();
    /** At instant pace: what changed hands last, until the reader's next act. */
    outcome = $state.raw<Moment | null>(null);
    /** The game is played from memory. */
    private fromMemory = $state(false);
    /** The action up to which moments are told. */
    private told = 0;

    /** A replay through other eyes: what has happened is told to them. */
    private elsewhere = $state.raw<{ reader: number | null; steps: Step[] } | null>(null);

    /** The screen that showed it has gone. */
    closed = false;
    /** Nothing is told here: everybody watches it on a big screen. */
    private quiet = false;

    private queue: Promise<unknown> = Promise.resolve();

    private constructor(
        private readonly source: Source,
        readonly info: GameInfo,
        readonly board: BoardModule,
    ) {}

    /** A table at which nothing happens by itself: to look at a game. */
    static async watch(source: Source): Promise<Table> {
        const games = await engine().games();
        const info = games.find((game) => game.name === source.save.game);
        if (!info) throw new Error(source.save.game);
        return new Table(source, info, await boardOf(info.name));
    }

    /** A table at which the game goes on. */
    static async open(source: Source): Promise<Table> {
        const table = await Table.watch(source);
        source.begin({
            get listening() {
                return table.news.telling.open;
            },
            get waiting() {
                return table.waits;
            },
            change: (work) => table.change(work),
            replace: (work) => table.replace(work),
        });
        table.told = table.save.plies;
        await table.settle();
        await table.resumeDraft();
        return table;
    }

    async close(): Promise<void> {
        this.closed = true;
        this.source.stop();
        this.news.telling.stop();
        this.recall.telling.stop();
        await this.inTurn(() => this.source.close());
    }

    get save(): Save {
        return this.source.save;
    }
    get steps(): Step[] {
        return this.elsewhere?.steps ?? this.source.steps;
    }
    get thinking(): number | null {
        return this.source.thinking;
    }
    get names(): string[] {
        return this.save.seats.map((seat) => seat.name);
    }
    /** The seats whose players sit at this screen. */
    get humans(): number[] {
        return this.source.own;
    }
    /** Who is "you" in what is told. */
    get reader(): number | null {
        return this.elsewhere ? this.elsewhere.reader : this.source.reader;
    }
    get over(): boolean {
        return this.save.over;
    }
    /** There is no log before the end. */
    get memory(): boolean {
        return this.fromMemory && !this.over;
    }
    get mayAct(): boolean {
        const view = this.base?.view;
        return (
            !this.back &&
            !this.news.telling.open &&
            !!view &&
            this.seat !== null &&
            view.to_act.includes(this.seat)
        );
    }
    private get teller(): Teller {
        return this.back ? this.recall : this.news;
    }
    get telling(): Telling {
        return this.teller.telling;
    }
    get scene(): Scene | null {
        return this.teller.scene;
    }
    /** The ply up to which the reader has followed the game. */
    get seen(): number {
        return this.seat === null ? this.save.plies : (this.save.seen[this.seat] ?? 0);
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
        const { seat } = this;
        return seat === null ? '' : `${seat} ${this.source.acted(seat)}`;
    }

    /**
     * The same for what a reader does to the position shown: by the time it comes to this, another
     * one may be there (after the first half of a double click), and then it is not meant any more.
     */
    private onThisPosition(work: () => Promise<boolean>): Promise<boolean> {
        const { place } = this;
        return this.inTurn(async () => (this.place === place ? work() : false));
    }

    /** The game has gone on without the reader. */
    private change(work: () => Promise<boolean>): Promise<void> {
        return this.inTurn(async () => {
            if (!this.closed && (await work())) await this.settle();
        });
    }

    /** Another position stands here now. */
    private replace(work: () => Promise<void>): Promise<void> {
        return this.inTurn(async () => {
            if (this.closed) return;
            await work();
            this.told = this.save.plies;
            this.draft = this.sketch = [];
            this.back = this.refusal = this.advice = this.outcome = null;
            this.news.telling.stop();
            await this.settle();
        });
    }

    /** Says everything anew in the language of the moment. */
    retell(): Promise<void> {
        return this.inTurn(async () => {
            if (this.closed) return;
            await this.source.retell();
            if (this.elsewhere) await this.tellElsewhere(this.elsewhere.reader);
            this.refusal = null;
            this.advice = null;
            await this.settle();
        });
    }

    /** Whose place those eyes have at the table. */
    seatOf(eyes: Eyes): number | null {
        return seatOf(this.source, eyes);
    }

    /** Everything is told to whoever has these eyes. */
    tellTo(eyes: Eyes): Promise<void> {
        return this.inTurn(() => this.tellElsewhere(this.seatOf(eyes)));
    }
    private async tellElsewhere(reader: number | null): Promise<void> {
        if (!this.closed) this.elsewhere = { reader, steps: await this.source.story(reader) };
    }

    private eyes(): Eyes {
        return this.over ? 'all' : (this.seat ?? 'public');
    }

    /**
     * Tells what has happened since the last time; false if there is nothing to wait for. At one
     * screen everybody watches, so nobody's hand is shown, and the device is passed on afterwards.
     */
    private async tellNews(look: Look): Promise<boolean> {
        if (this.closed || this.news.telling.open) return this.news.telling.open;
        const pace = this.quiet ? null : tellingPace();
        if (this.source.inMidMove(look) || this.isMidway(look)) return false;
        const { told } = this;
        this.told = this.save.plies;
        const moments = awaited(momentsOf(this.steps, told), this.reader);
        if (!pace) {
            this.outcome = moments.findLast(({ beats }) => beats[3].length > 0) ?? this.outcome;
            return false;
        }
        const eyes = this.humans.length > 1 ? 'public' : (this.seat ?? 'public');
        return this.news.tell(this.source, moments, eyes, pace, () => {
            void this.inTurn(() => this.settle());
        });
    }

    /** Moments are told elsewhere, or here again. */
    setQuiet(quiet: boolean): void {
        if (quiet === this.quiet) return;
        this.quiet = quiet;
        if (!quiet || !this.news.telling.open) return;
        this.news.telling.stop();
        void this.inTurn(() => this.settle());
    }

    /** Bots act amid something that is told as a whole, and the reader waits for its end. */
    private isMidway({ view }: Look): boolean {
        const bots = view.to_act.every((seat) => this.save.seats[seat]?.kind === 'bot');
        return (
            bots && !this.quiet && tellingPace() !== null && (this.board.midway?.(view) ?? false)
        );
    }
    /** Nothing of that is shown until it is told. */
    private get waits(): boolean {
        return this.base !== null && this.isMidway(this.base);
    }

    /** Decides who looks, shows the position, and lets bots move; all that after it is told. */
    private async settle(): Promise<void> {
        const look = await this.source.look('public');
        this.fromMemory = this.isFromMemory(look);
        if (await this.tellNews(look)) return;
        this.decideSeat(look.view.to_act);
        if (this.handOver !== null) {
            this.base = this.shown = null;
            this.draft = this.sketch = [];
        } else if (!(this.isMidway(look) && this.waits)) {
            this.base = await this.source.look(this.eyes());
            await this.showDraft(this.draft);
        }
        this.source.goOn();
    }

    private isFromMemory({ insight }: Look): boolean {
        return insight !== null && (this.board.fromMemory?.(insight) ?? false);
    }
    /** What has happened before the position shown is nobody's to read until the end. */
    forgets(look: Look): boolean {
        return !this.over && this.isFromMemory(look);
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

    /**
     * Does this look no longer belong to the move of `seat` that the table is in? The first one that
     * does not is not shown before it is sent, because it may reveal something.
     */
    private ends(look: Look, seat: number): boolean {
        if (!this.base || !look.view.to_act.includes(seat)) return true;
        return look.move === 0 || look.move !== this.base.move;
    }

    private showBase(): void {
        this.shown = this.base;
        this.draft = [];
        this.complete = false;
    }

    /**
     * The positions of the move so far, and how many of these actions belong to it: the one that ends
     * the move is among them, but its position is not.
     */
    private async tryOut(seat: number, texts: string[]): Promise<Answer<[Look[], number]>> {
        const tried = await this.source.attempt(seat, texts);
        if (!tried.ok) return tried;
        const looks = tried.value;
        const end = looks.findIndex((look) => this.ends(look, seat));
        const shown = end < 0 ? looks : looks.slice(0, end);
        return { ok: true, value: [shown, Math.min(texts.length, shown.length + 1)] };
    }

    /** Shows the position with the draft; a draft that has become illegal is dropped. */
    private async showDraft(texts: string[]): Promise<Answer<null>> {
        const { seat } = this;
        if (!this.base || seat === null || texts.length === 0) {
            this.showBase();
            return { ok: true, value: null };
        }
        const tried = await this.tryOut(seat, texts);
        if (!tried.ok) {
            this.showBase();
            return tried;
        }
        const [looks, count] = tried.value;
        this.shown = looks.at(-1) ?? this.base;
        this.draft = texts.slice(0, count);
        this.complete = looks.length < count;
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
        if (!(await this.source.keepDraft(draft))) await this.settle();
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
        const tried = await this.tryOut(seat, texts);
        return tried.ok ? { ok: true, value: tried.value[0].at(-1) ?? base } : tried;
    }

    async refuse(text: string): Promise<void> {
        if (this.seat === null) return;
        const tried = await this.source.attempt(this.seat, [...this.draft, text]);
        this.refusal = tried.ok ? null : tried.refusal;
    }

    // Sending.

    send(texts: string[] = []): Promise<boolean> {
        return this.onThisPosition(async () => {
            const seat = this.seat;
            if (seat === null || !this.mayAct) return false;
            const all = [...this.draft, ...texts];
            if (all.length === 0) return false;
            const tried = await this.source.attempt(seat, all);
            this.refusal = tried.ok ? null : tried.refusal;
            if (!tried.ok) return false;
            return this.commit(seat, all);
        });
    }

    private async commit(seat: number, texts: string[]): Promise<boolean> {
        const refusal = await this.source.play(seat, texts);
        if (refusal?.code !== NOT_SENT) {
            this.draft = this.sketch = [];
            this.advice = null;
        }
        await this.settle();
        if (refusal && seat === this.seat) this.refusal = refusal;
        return refusal === null;
    }

    /** What a bot would do here, or after the draft; shown, not done. */
    async hint(): Promise<void> {
        if (!this.mayAct || this.seat === null || this.advising) return;
        const { base, draft, place, seat, sketch } = this;
        this.advising = true;
        try {
            const texts = this.complete ? draft.slice(0, -1) : draft;
            const begun =
                (base?.insight && this.board.begun?.(base.view, base.insight, seat, sketch)) ?? [];
            const advice = await this.source.advise(seat, HINT_LEVEL, [...texts, ...begun]);
            const same =
                String(this.draft) === String(draft) && String(this.sketch) === String(sketch);
            if (this.place === place && same) this.advice = advice;
        } finally {
            this.advising = false;
        }
    }

    /**
     * An action in the notation, as a person types it: behind the draft where moves have several, else
     * it is sent. What is refused says why.
     */
    enter(text: string): Promise<boolean> {
        if (!this.base || this.base.move === 0) return this.send([text]);
        return this.setDraft([...this.draft, text]);
    }

    /** The table that is shown, in sentences for whoever looks; what is drafted is not in it. */
    recite(): Promise<string[]> {
        const ply = this.back?.ply ?? this.base?.ply ?? this.save.plies;
        return this.source.recite(ply, this.eyes());
    }

    /** Chooses what the hint says; sending it is left to the reader. Null: it has a button of its own. */
    get takeHint(): (() => void) | null {
        const { advice, board, draft, seat, shown, sketch } = this;
        if (!advice || !shown || seat === null || !this.mayAct) return null;
        const how = board.taken?.(advice.action, shown.view, seat, sketch);
        if (how === null) return null;
        if (how && how !== 'draft') return () => this.setSketch(how);
        const kept = this.complete ? draft.slice(0, -1) : draft;
        return () => void this.setDraft([...kept, advice.action]);
    }

    // Looking back.

    async lookBack(ply: number): Promise<void> {
        this.back = ply >= this.save.plies ? null : await this.source.lookBack(ply, this.eyes());
        this.recall.telling.stop();
        if (this.back) await this.recallStep(this.recall, ply, this.eyes(), 'still');
    }

    /** Tells once more what came of one action, from the beginning of the moment to which it belongs. */
    async recallStep(teller: Teller, ply: number, eyes: Eyes, pace: TellingPace): Promise<void> {
        const sofar = momentsOf(this.steps.filter((step) => step.ply <= ply));
        const moments = sofar.filter((moment) => moment.ply === ply);
        await teller.tell(this.source, moments, eyes, pace);
    }

    lookAt(ply: number, eyes: Eyes): Promise<Look> {
        return this.source.lookBack(ply, eyes);
    }

    course(): Promise<Look[]> {
        return this.source.course();
    }

    lead(): Promise<number[][]> {
        return this.source.lead();
    }
}
