// The game of a coach as a source of positions: a record that follows a script. The other seats do what
// the script says; where the reader has left it, what still fits of it, or what a beginner would.
import { engine } from '../engine/client';
import type { GameEvent, Look, Refusal, View } from '../engine/types';
import { settings } from '../settings.svelte';
import { OTHERS, RecordSource } from '../table/onrecord.svelte';
import { actionsAfter, linesOf } from '../table/record';
import { actionsOf, READER, recordOf, type Script, seatOf, textOf } from './script';

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

export class CoachSource extends RecordSource {
    private moving = false;
    private asked = false; // to go on, while it was moving
    private lastMover = READER;
    private lastMove = 0; // its number

    private constructor(
        readonly script: Script,
        private readonly pupil: Pupil,
    ) {
        super(READER);
    }

    /** The script's game after so many actions, or as this record has it. */
    static async open(script: Script, pupil: Pupil, from: number | string): Promise<CoachSource> {
        const source = new CoachSource(script, pupil);
        await source.take(typeof from === 'string' ? from : recordOf(script, from));
        return source;
    }

    protected nameOf(seat: number): string {
        return this.script.names[seat] ?? '';
    }
    goOn(): void {
        void this.moveOn();
    }
    inMidMove({ move, view }: Look): boolean {
        const other = this.lastMover !== READER && view.to_act.includes(this.lastMover);
        return other && move !== 0 && move === this.lastMove;
    }

    async play(seat: number, texts: string[]): Promise<Refusal | null> {
        const before = this.save.plies;
        const record = await this.actedOn(seat, texts, async (match) => {
            this.lastMove = (await engine().look(match, 'public')).move;
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
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
