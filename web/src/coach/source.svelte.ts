// The game of a coach as a source of positions: a record that follows a script. The other seats do what
// the script says; where the reader has left it, what still fits of it, or what a beginner would.
import { engine, thinker } from '../engine/client';
import type {
    Advice,
    Answer,
    BotLevel,
    Engine,
    Eyes,
    GameEvent,
    Handle,
    Look,
    Refusal,
    Step,
    View,
} from '../engine/types';
import { settings } from '../settings.svelte';
import { actionsAfter, actionsOf as countOf, linesOf } from '../table/record';
import type { Draft, Save } from '../table/saves';
import type { Audience, Source } from '../table/source';
import { actionsOf, READER, recordOf, type Script, seatOf, textOf } from './script';

const OTHERS = 'beginner';
// Time to follow what others do, in ms: between their moves, and between the steps of one move.
const MOVE_PACE = 500;
const STEP_PACE = 140;

/** Who is told what happens, and says where the game is wanted. */
export interface Pupil {
    /** The reader has made this move. */
    moved(texts: string[]): void;
    told(events: GameEvent[]): void;
    /** The first action of the step at which everybody is; not asked for as long as others move. */
    readonly start: number;
    /** The reader is to act here before anybody else does. */
    holds(ply: number): boolean;
    /** Nobody else moves now: the position wanted instead, as actions of the script; null: this one. */
    settled(ply: number): number | null;
    /** The position of the reader's own game will do there as well. */
    stays(view: View): boolean;
    /** The position is there. */
    arrived(): void;
}

async function onMatch<T>(on: Engine, record: string, work: (match: Handle) => Promise<T>) {
    const opened = await on.importRecord(record);
    if (!opened.ok) throw new Error(opened.refusal.message);
    try {
        return await work(opened.value);
    } finally {
        await on.close(opened.value);
    }
}

export class CoachSource implements Source {
    save = $state.raw() as Save;
    steps = $state.raw<Step[]>([]);
    thinking = $state<number | null>(null);

    readonly own = [READER];
    readonly reader = READER;

    private audience: Audience | null = null;
    private stopped = false;
    private moving = false;
    private asked = false; // to go on, while it was moving
    private lastMover = READER;
    private lastMove = 0; // its number

    private constructor(
        readonly script: Script,
        private readonly pupil: Pupil,
    ) {}

    /** The script's game after so many actions, or as this record has it. */
    static async open(script: Script, pupil: Pupil, from: number | string): Promise<CoachSource> {
        const source = new CoachSource(script, pupil);
        await source.take(typeof from === 'string' ? from : recordOf(script, from));
        return source;
    }

    private take(record: string): Promise<void> {
        return onMatch(engine(), record, async (match) => {
            const { view, ply } = await engine().look(match, 'public');
            this.steps = await engine().story(match, READER);
            this.save = {
                id: '',
                revision: 0,
                game: view.game,
                seats: this.script.names.map((name, seat) => ({
                    kind: seat === READER ? 'human' : 'bot',
                    name,
                    level: OTHERS,
                })),
                record: await engine().record(match),
                plies: ply,
                over: view.to_act.length === 0,
                hints: false,
                seen: this.script.names.map(() => ply),
                draft: null,
                progress: '',
                created: 0,
                updated: 0,
            };
        });
    }

    begin(audience: Audience): void {
        this.audience = audience;
    }
    stop(): void {
        this.stopped = true;
    }
    async close(): Promise<void> {}
    goOn(): void {
        void this.moveOn();
    }
    retell(): Promise<void> {
        return this.take(this.save.record);
    }

    private on<T>(work: (match: Handle) => Promise<T>): Promise<T> {
        return onMatch(engine(), this.save.record, work);
    }
    look(eyes: Eyes): Promise<Look> {
        return this.on((match) => engine().look(match, eyes));
    }
    lookBack(ply: number, eyes: Eyes): Promise<Look> {
        return this.on((match) => engine().lookBack(match, ply, eyes));
    }
    recite(ply: number, eyes: Eyes): Promise<string[]> {
        return this.on((match) => engine().recite(match, ply, eyes));
    }
    course(): Promise<Look[]> {
        return this.on((match) => engine().course(match));
    }
    lead(): Promise<number[][]> {
        return this.on((match) => engine().lead(match));
    }
    inMidMove({ move, view }: Look): boolean {
        const other = this.lastMover !== READER && view.to_act.includes(this.lastMover);
        return other && move !== 0 && move === this.lastMove;
    }

    acted(seat: number): number {
        return countOf(this.save.record, seat);
    }
    attempt(seat: number, texts: string[]): Promise<Answer<Look[]>> {
        return this.on((match) => engine().attempt(match, seat, texts));
    }
    async keepDraft(_draft: Draft): Promise<boolean> {
        return true;
    }

    async play(seat: number, texts: string[]): Promise<Refusal | null> {
        const before = this.save.plies;
        const record = await this.on(async (match) => {
            this.lastMove = (await engine().look(match, 'public')).move;
            for (const text of texts) {
                const step = await engine().apply(match, seat, text, READER);
                if (!step.ok) throw new Error(`${text}: ${step.refusal.message}`);
            }
            return engine().record(match);
        });
        await this.take(record);
        this.lastMover = seat;
        if (seat === READER) this.pupil.moved(texts);
        this.pupil.told(
            this.steps.filter(({ ply }) => ply > before).flatMap(({ events }) => events),
        );
        return null;
    }

    /** The game is still the script's. */
    private get onScript(): boolean {
        const done = linesOf(this.save.record);
        return String(done) === String(actionsOf(this.script).slice(0, done.length));
    }
    /** The script's next action; null where other seats have acted than there. */
    private nextLine(): string | null {
        const done = linesOf(this.save.record);
        const script = actionsOf(this.script);
        const alike = done.every((line, at) => seatOf(line) === seatOf(script[at] ?? '-1 '));
        return alike ? (script[done.length] ?? null) : null;
    }

    /** Another position stands on the table; nothing is told of how it came about. */
    private place(ply: number): Promise<void> {
        return (
            this.audience?.replace(async () => {
                await this.take(recordOf(this.script, ply));
                this.pupil.arrived();
            }) ?? Promise.resolve()
        );
    }

    private async moveOn(): Promise<void> {
        this.asked = this.moving;
        if (this.moving || this.stopped || !this.audience || this.audience.listening) return;
        this.moving = true;
        let more = false;
        try {
            more = await this.moveOnce();
        } finally {
            this.moving = false;
            this.thinking = null;
        }
        if (more || this.asked) void this.moveOn();
    }

    /** One move of somebody else, or the position that is wanted next; false: it is the reader's turn. */
    private async moveOnce(): Promise<boolean> {
        if (this.pupil.holds(this.save.plies)) return false;
        const wanted = this.pupil.settled(this.save.plies);
        const { view } = await this.look(READER);
        if (wanted === this.save.plies && (this.onScript || this.pupil.stays(view))) {
            this.pupil.arrived();
            return false;
        }
        const seat = view.to_act.find((one) => one !== READER);
        const asked = view.to_act.includes(READER);
        if (seat !== undefined && this.waitsFor(asked, wanted)) return this.moveOther(seat);
        if (wanted !== null) await this.place(wanted);
        return false;
    }

    /** Others move before anything else: off the script until the reader is asked, on it when it says so. */
    private waitsFor(asked: boolean, wanted: number | null): boolean {
        const next = this.nextLine();
        if (next === null) return !asked;
        return seatOf(next) !== READER && (wanted === null || wanted > this.save.plies);
    }

    private async moveOther(seat: number): Promise<boolean> {
        const next = this.nextLine();
        const who = next === null ? seat : seatOf(next);
        this.thinking = who;
        const text = await this.choiceOf(who, next);
        if (settings.pace !== 'instant') await rest(who === this.lastMover ? STEP_PACE : MOVE_PACE);
        let moved = false;
        await this.audience?.change(async () => {
            if (this.stopped) return false;
            await this.play(who, [text]);
            moved = true;
            return true;
        });
        return moved;
    }

    /** What the script has the seat do next, if that is legal here; else what a beginner would do. */
    private async choiceOf(seat: number, next: string | null): Promise<string> {
        const from = this.pupil.start;
        const done = actionsAfter(this.save.record, from, seat).length;
        const rest = actionsOf(this.script)
            .slice(from)
            .filter((line) => seatOf(line) === seat);
        const line = next ?? rest[done];
        const { legal } = await this.look(seat);
        const scripted = line && legal.find(({ text }) => text === textOf(line));
        return scripted ? scripted.text : (await this.advise(seat, OTHERS, [])).action;
    }

    advise(seat: number, level: BotLevel, texts: string[]): Promise<Advice> {
        return onMatch(thinker(), this.save.record, async (match) => {
            for (const text of texts) await thinker().apply(match, seat, text);
            return thinker().suggest(match, seat, level);
        });
    }
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
