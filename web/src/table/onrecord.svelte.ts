// A source of positions that keeps a record and nothing else: the match is opened for as long as a
// question takes. The figures of the rules and the coach's games are such; nothing of them is kept.
import { engine, thinker } from '../engine/client';
import type {
    Advice,
    Answer,
    BotLevel,
    Engine,
    Eyes,
    Handle,
    Look,
    Refusal,
    Step,
} from '../engine/types';
import { actionsOf } from './record';
import type { Draft, Save } from './saves';
import type { Audience, Source } from './source';

export const OTHERS = 'beginner'; // who sits around the reader

/** The match of a record, open while the work is done. */
export async function onMatch<T>(
    on: Engine,
    record: string,
    work: (handle: Handle) => Promise<T>,
): Promise<T> {
    const opened = await on.importRecord(record);
    if (!opened.ok) throw new Error(opened.refusal.message);
    try {
        return await work(opened.value);
    } finally {
        await on.close(opened.value);
    }
}

/** One after another: figures are many, and matches that may be open at once few. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
}

export abstract class RecordSource implements Source {
    save = $state.raw() as Save;
    steps = $state.raw<Step[]>([]);
    thinking = $state<number | null>(null);

    readonly own: number[];
    protected audience: Audience | null = null;
    protected stopped = false;

    protected constructor(readonly reader: number) {
        this.own = [reader];
    }

    /** What the seat is called. */
    protected abstract nameOf(seat: number): string;
    abstract goOn(): void;
    abstract inMidMove(look: Look): boolean;
    abstract play(seat: number, texts: string[]): Promise<Refusal | null>;

    protected on<T>(record: string, work: (handle: Handle) => Promise<T>): Promise<T> {
        return inTurn(() => onMatch(engine(), record, work));
    }

    /** From here on the game stands where this record ends. */
    protected take(record: string): Promise<void> {
        return this.on(record, async (handle) => {
            const { view, ply } = await engine().look(handle, 'public');
            const seats = Array.from({ length: view.seats }, (_, seat) => seat);
            this.steps = await engine().story(handle, this.reader);
            this.save = {
                id: '',
                revision: 0,
                game: view.game,
                seats: seats.map((seat) => ({
                    kind: seat === this.reader ? 'human' : 'bot',
                    name: this.nameOf(seat),
                    level: OTHERS,
                })),
                record: await engine().record(handle),
                plies: ply,
                over: view.to_act.length === 0,
                hints: false,
                seen: seats.map(() => ply),
                draft: null,
                progress: '',
                created: 0,
                updated: 0,
            };
        });
    }

    /** The record with these actions behind it; `before` is asked about the position before them. */
    protected actedOn(
        seat: number,
        texts: string[],
        before: (handle: Handle) => Promise<void> = async () => {},
    ): Promise<string> {
        return this.on(this.save.record, async (handle) => {
            await before(handle);
            for (const text of texts) {
                const step = await engine().apply(handle, seat, text, this.reader);
                if (!step.ok) throw new Error(`${text}: ${step.refusal.message}`);
            }
            return engine().record(handle);
        });
    }

    begin(audience: Audience): void {
        this.audience = audience;
    }
    stop(): void {
        this.stopped = true;
    }
    async close(): Promise<void> {}
    retell(): Promise<void> {
        return this.take(this.save.record);
    }
    story(reader: number | null): Promise<Step[]> {
        return this.on(this.save.record, (handle) => engine().story(handle, reader));
    }

    look(eyes: Eyes): Promise<Look> {
        return this.on(this.save.record, (handle) => engine().look(handle, eyes));
    }
    lookBack(ply: number, eyes: Eyes): Promise<Look> {
        return this.on(this.save.record, (handle) => engine().lookBack(handle, ply, eyes));
    }
    recite(ply: number, eyes: Eyes): Promise<string[]> {
        return this.on(this.save.record, (handle) => engine().recite(handle, ply, eyes));
    }
    course(): Promise<Look[]> {
        return this.on(this.save.record, (handle) => engine().course(handle));
    }
    lead(): Promise<number[][]> {
        return this.on(this.save.record, (handle) => engine().lead(handle));
    }
    acted(seat: number): number {
        return actionsOf(this.save.record, seat);
    }
    attempt(seat: number, texts: string[]): Promise<Answer<Look[]>> {
        return this.on(this.save.record, (handle) => engine().attempt(handle, seat, texts));
    }
    async keepDraft(_draft: Draft): Promise<boolean> {
        return true;
    }

    advise(seat: number, level: BotLevel, texts: string[]): Promise<Advice> {
        return onMatch(thinker(), this.save.record, async (handle) => {
            for (const text of texts) await thinker().apply(handle, seat, text);
            return thinker().suggest(handle, seat, level);
        });
    }
}
