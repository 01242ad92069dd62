// A game on the server, as one pair of eyes is told it. Drafts, hints and what follows from a view are
// worked out here, on that view alone; the server decides what is played.
import { engine, thinker } from '../engine/client';
import type { Advice, Answer, BotLevel, Eyes, Handle, Look, Refusal, Step } from '../engine/types';
import { USUAL_LEVEL } from '../game/levels';
import { t } from '../i18n/t.svelte';
import { type Draft, randomHex, type Save } from '../table/saves';
import { type Audience, NOT_SENT, type Source } from '../table/source';
import { keep, keyOf, type Outgoing } from './keys';
import { Refused, type Room, type Spot, type Told } from './protocol';
import type { Sitting } from './sitting.svelte';

/** Positions remembered, for telling moments and for looking back. */
const REMEMBERED = 60;

export class RemoteSource implements Source {
    save = $state.raw() as Save;
    steps = $state.raw<Step[]>([]);
    readonly thinking = null;
    /** What was told last, with clocks. */
    told = $state.raw<Told | null>(null);

    /** Who has chosen already in a step in which several choose at once. */
    chosen = $state.raw<number[]>([]);

    private audience: Audience | null = null;
    private handle: Handle = -1; // the view told last; after the end the whole record
    private whole = false; // the handle holds the record
    private looks = new Map<number, Look>(); // by ply, through these eyes
    private arriving: { told: Told; whole: boolean }[] = [];
    private taking = false;
    private turns = 0; // moves that these eyes' seat has made, as far as they were told
    private stopped = false;

    private constructor(readonly sitting: Sitting) {}

    /** The game that these eyes see; it must have begun. */
    static async open(sitting: Sitting): Promise<RemoteSource> {
        const source = new RemoteSource(sitting);
        source.save = source.saveOf(await roomOf(sitting));
        const begun = new Promise<void>((resolve) => {
            sitting.listen((told, whole) => {
                source.arriving.push({ told, whole });
                if (source.told) source.announce();
                else void source.takeNext().then(resolve);
            });
        });
        await begun;
        return source;
    }

    get own(): number[] {
        const { seat } = this.sitting;
        return seat === null ? [] : [seat];
    }
    get reader(): number | null {
        return this.sitting.seat;
    }

    begin(audience: Audience): void {
        this.audience = audience;
        this.announce();
        void this.sendKept();
    }
    stop(): void {
        this.stopped = true;
    }
    async close(): Promise<void> {
        if (this.handle >= 0) await engine().close(this.handle);
        this.handle = -1;
    }
    goOn(): void {
        this.announce();
    }
    /** Everything is told again from the first event; the table shows it when it is here. */
    async retell(): Promise<void> {
        if (this.whole) this.steps = await this.story(this.reader);
        else await this.sitting.retell();
    }
    async story(reader: number | null): Promise<Step[]> {
        return this.whole ? engine().story(this.handle, reader) : this.steps;
    }

    // What the server tells.

    /** Takes what has come in, unless the reader is still being told something. */
    private announce(): void {
        const { audience } = this;
        if (!audience || this.stopped || this.taking || this.arriving.length === 0) return;
        if (audience.listening) return;
        this.taking = true;
        void audience
            .change(async () => {
                await this.takeNext();
                return true;
            })
            .finally(() => {
                this.taking = false;
                this.announce();
            });
    }

    private async takeNext(): Promise<void> {
        const next = this.arriving.shift();
        if (!next) return;
        const { told, whole } = next;
        if (whole) this.steps = [];
        const kept = told.back === undefined ? this.steps : without(this.steps, told.back);
        if (told.back !== undefined) this.looks.clear();
        this.steps = withEvents(kept, told);
        this.countTurns(told);
        this.chosen = this.chosenBy(told);
        await this.show(told);
        this.told = told;
        this.save = this.saveOf(await roomOf(this.sitting));
    }

    private async show(told: Told): Promise<void> {
        if (told.state.as === 'all') await this.adoptRecord();
        else this.remember(await this.open(told));
    }

    /** The position told, opened in the engine where a seat looks. */
    private async open(told: Told): Promise<Look> {
        const { ply, move, state, insight } = told;
        const opened = typeof state.as === 'number' ? await engine().openView(state) : null;
        if (opened && !opened.ok) throw new Error(opened.refusal.message);
        const old = this.handle;
        this.handle = opened ? opened.value : -1;
        if (old >= 0) await engine().close(old);
        if (!opened || typeof state.as !== 'number')
            return { ply, move, view: state, legal: [], more: 0, insight: insight ?? null };
        return { ...(await engine().look(this.handle, state.as)), ply, move };
    }

    private remember(look: Look): void {
        this.looks.delete(look.ply);
        this.looks.set(look.ply, look);
        const [oldest] = this.looks.keys();
        if (this.looks.size > REMEMBERED && oldest !== undefined) this.looks.delete(oldest);
    }

    /** The game is over: nothing is hidden any more, and the whole record comes here. */
    private async adoptRecord(): Promise<void> {
        const record = (await this.sitting.insist({ do: 'record' })).text as string;
        const opened = await engine().importRecord(record);
        if (!opened.ok) throw new Error(opened.refusal.message);
        if (this.handle >= 0) await engine().close(this.handle);
        this.handle = opened.value;
        this.whole = true;
        this.looks.clear();
        this.steps = await this.story(this.reader);
        this.save = { ...this.save, record };
    }

    /** Whoever acted without anything being shown, while others are still to act. */
    private chosenBy({ state, events, back }: Told): number[] {
        const { to_act } = state;
        const shown = back !== undefined || events.some(({ tell }) => tell === 'line');
        if (shown || to_act.length === 0) return [];
        const before = [...this.chosen, ...(this.told?.state.to_act ?? [])];
        return [...new Set(before)].filter((seat) => !to_act.includes(seat));
    }

    /** Has the reader's seat moved since the last position? Then drafts are of another move. */
    private countTurns(told: Told): void {
        const { seat } = this.sitting;
        const before = this.told?.state;
        if (seat === null || !before?.to_act.includes(seat)) return;
        const alone = before.to_act.length === 1 && told.ply !== this.told?.ply;
        if (alone || !told.state.to_act.includes(seat)) this.turns++;
    }

    private saveOf(room: Room): Save {
        const key = room.table ? keyOf(room.table) : null;
        const { seat } = this.sitting;
        const seen = key?.seen ?? this.told?.plies ?? 0;
        return {
            id: room.table ?? '',
            revision: 0,
            game: room.game,
            seats: room.seats.map((one) => ({
                kind: one.kind === 'bot' ? 'bot' : 'human',
                name: one.name,
                level: one.level ?? USUAL_LEVEL,
            })),
            record: this.whole ? this.save.record : '',
            plies: this.told?.plies ?? 0,
            over: this.told?.state.to_act.length === 0,
            hints: seat !== null,
            seen: room.seats.map((one) => (one.seat === seat ? seen : (this.told?.plies ?? 0))),
            draft: key?.draft ?? null,
            progress: '',
            created: room.created,
            updated: room.now,
        };
    }

    // Looking.

    async look(eyes: Eyes): Promise<Look> {
        const { told } = this;
        if (!told) throw new Error('nothing is told yet');
        if (this.whole) return this.lookInto(told.plies, eyes);
        return this.looks.get(told.ply) ?? this.open(told);
    }

    async lookBack(ply: number, eyes: Eyes): Promise<Look> {
        if (this.whole) return this.lookInto(ply, eyes);
        const known = this.looks.get(ply);
        if (known) return known;
        const reply = await this.sitting.insist({ do: 'at', ply });
        const look = await this.glance(reply as unknown as Told);
        this.remember(look);
        return look;
    }

    private lookInto(ply: number, eyes: Eyes): Promise<Look> {
        return engine().lookBack(this.handle, ply, eyes);
    }

    /** An earlier position, which is opened only to be looked at. */
    private async glance({ ply, move, state, insight }: Told): Promise<Look> {
        if (typeof state.as !== 'number')
            return {
                ply,
                move: move ?? 0,
                view: state,
                legal: [],
                more: 0,
                insight: insight ?? null,
            };
        const opened = await engine().openView(state);
        if (!opened.ok) throw new Error(opened.refusal.message);
        const look = await engine().look(opened.value, state.as);
        await engine().close(opened.value);
        return { ...look, ply };
    }

    /** For a seat by the engine here; who only looks on is told by the server, which has more to tell from. */
    async recite(ply: number, eyes: Eyes): Promise<string[]> {
        if (this.whole) return engine().recite(this.handle, ply, eyes);
        if (typeof eyes !== 'number') return this.wordsAt(ply);
        const look = this.looks.get(ply);
        if (!look) return [];
        const opened = await engine().openView(look.view);
        if (!opened.ok) throw new Error(opened.refusal.message);
        const lines = await engine().recite(opened.value, null, eyes);
        await engine().close(opened.value);
        return lines;
    }
    private async wordsAt(ply: number): Promise<string[]> {
        const { words } = await this.sitting.insist({ do: 'at', ply });
        return words as string[];
    }
    course(): Promise<Look[]> {
        return this.whole ? engine().course(this.handle) : Promise.resolve([]);
    }
    lead(): Promise<number[][]> {
        return this.whole ? engine().lead(this.handle) : Promise.resolve([]);
    }
    inMidMove(): boolean {
        return false; // the server tells what bots do move by move
    }
    acted(seat: number): number {
        return seat === this.sitting.seat ? this.turns : 0;
    }

    // Acting.

    attempt(seat: number, texts: string[]): Promise<Answer<Look[]>> {
        return engine().attempt(this.handle, seat, texts);
    }

    async keepDraft(draft: Draft): Promise<boolean> {
        const { table } = this.sitting;
        if (table) keep(table, { draft });
        return true;
    }

    async advise(seat: number, level: BotLevel, texts: string[]): Promise<Advice> {
        const state = this.told?.state;
        const opened = state && (await thinker().openView(state));
        if (!opened?.ok) throw new Error(opened?.refusal.message ?? 'no view');
        try {
            for (const text of texts) await thinker().apply(opened.value, seat, text);
            return await thinker().suggest(opened.value, seat, level);
        } finally {
            await thinker().close(opened.value);
        }
    }

    /** A move is kept on this device before it is sent, until the server has said what became of it. */
    async play(_seat: number, texts: string[]): Promise<Refusal | null> {
        const { table } = this.sitting;
        const { told } = this;
        if (!table || !told) throw new Error('nobody to act');
        const spot = { ply: told.ply, seq: told.seq };
        const outgoing: Outgoing = { cid: randomHex(), ...spot, actions: texts };
        keep(table, { outgoing });
        const answer = await this.deliver(table, outgoing);
        if ('code' in answer) return answer;
        await this.arrival(answer.seq);
        keep(table, { seen: this.told?.plies ?? 0 });
        this.save = this.saveOf(await roomOf(this.sitting));
        return null;
    }

    /** Sends it until an answer comes; the same move under the same name is never played twice. */
    private async deliver(table: string, outgoing: Outgoing): Promise<Refusal | Spot> {
        try {
            const reply = await this.sitting.insist({ do: 'act', ...outgoing });
            if (keyOf(table)?.outgoing?.cid === outgoing.cid)
                keep(table, { outgoing: null, draft: null });
            return reply as unknown as Spot;
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            if (keyOf(table)?.outgoing?.cid === outgoing.cid) keep(table, { outgoing: null });
            const message = t('Your move was not made: {why}', { why: error.message });
            return { code: NOT_SENT, rule: error.rule, message };
        }
    }

    /** What a move led to is told right behind the answer; nothing is shown before it is here. */
    private async arrival(seq: number): Promise<void> {
        while ((this.told?.seq ?? 0) < seq && !this.stopped) {
            if (this.arriving.length > 0) await this.takeNext();
            else await this.sitting.heard();
        }
    }

    /** A move of which this page never heard the answer, because it was reloaded or crashed. */
    private async sendKept(): Promise<void> {
        const { table } = this.sitting;
        const outgoing = table ? keyOf(table)?.outgoing : null;
        if (!table || !outgoing) return;
        const answer = await this.deliver(table, outgoing);
        if ('code' in answer)
            this.sitting.trouble = new Refused(NOT_SENT, answer.message, answer.rule);
    }
}

async function roomOf(sitting: Sitting): Promise<Room> {
    const room = await sitting.admission();
    if (!room) throw sitting.refused ?? new Error('no room');
    return room;
}

/** The steps without the events that have this number or a higher one. */
function without(steps: Step[], back: number): Step[] {
    const kept = steps.map(({ ply, events }) => ({
        ply,
        events: events.filter(({ seq }) => seq < back),
    }));
    return kept;
}

/** The steps with the events told put to their actions; one for every action that counts. */
function withEvents(steps: Step[], { ply: count, events }: Told): Step[] {
    const all: Step[] = [];
    for (let ply = 1; ply <= count; ply++) {
        const fresh = events.filter((event) => event.ply === ply);
        const known = steps[ply - 1]?.events ?? [];
        const last = known.at(-1)?.seq ?? -1;
        all.push({ ply, events: [...known, ...fresh.filter(({ seq }) => seq > last)] });
    }
    return all;
}
