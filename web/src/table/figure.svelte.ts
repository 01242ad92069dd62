// A figure of the rules as a source of positions: a small record, shown before one of its decisions. The
// reader plays on in it, beginners sit around, and nothing of it is kept.
import type { Figure } from 'virtual:figures';
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
import { BOT_NAMES } from '../game/levels';
import { actionsAfter, actionsOf, headOf, recordUpTo } from './record';
import type { Draft, Save } from './saves';
import type { Audience, Source } from './source';

const OTHERS = 'beginner';

/** The match of a record, open while the work is done. */
async function onMatch<T>(
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

export class FigureSource implements Source {
    save = $state.raw() as Save;
    steps = $state.raw<Step[]>([]);
    thinking = $state<number | null>(null);

    private audience: Audience | null = null;
    private stopped = false;

    readonly own: number[];
    readonly reader: number;

    /** `waits`: the others do nothing. */
    private constructor(
        readonly figure: Figure,
        private readonly waits: boolean,
    ) {
        this.own = [figure.seat];
        this.reader = figure.seat;
    }

    /** Before the decision, to be played or only tried; or the whole record, to be looked at. */
    static async open(figure: Figure, show: 'before' | 'all' | 'try'): Promise<FigureSource> {
        const source = new FigureSource(figure, show === 'try');
        const { record, from } = figure;
        await source.take(named(show === 'all' ? record : recordUpTo(record, from)));
        return source;
    }

    private on<T>(record: string, work: (handle: Handle) => Promise<T>): Promise<T> {
        return inTurn(() => onMatch(engine(), record, work));
    }

    /** From here on the game stands where this record ends. */
    private take(record: string): Promise<void> {
        return this.on(record, async (handle) => {
            const { view, ply } = await engine().look(handle, 'public');
            this.steps = await engine().story(handle, this.reader);
            this.save = {
                id: '',
                revision: 0,
                game: view.game,
                seats: Array.from({ length: view.seats }, (_, seat) => ({
                    kind: seat === this.reader ? 'human' : 'bot',
                    name: BOT_NAMES[seat] ?? '',
                    level: OTHERS,
                })),
                record,
                plies: ply,
                over: view.to_act.length === 0,
                hints: false,
                seen: Array.from({ length: view.seats }, () => ply),
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
        void this.moveOthers();
    }
    retell(): Promise<void> {
        return this.take(this.save.record);
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
    inMidMove(): boolean {
        return false;
    }
    acted(seat: number): number {
        return actionsOf(this.save.record, seat);
    }
    attempt(seat: number, texts: string[]): Promise<Answer<Look[]>> {
        return this.on(this.save.record, (handle) => engine().attempt(handle, seat, texts));
    }

    async play(seat: number, texts: string[]): Promise<Refusal | null> {
        const record = await this.on(this.save.record, async (handle) => {
            for (const text of texts) {
                const step = await engine().apply(handle, seat, text, this.reader);
                if (!step.ok) throw new Error(`${text}: ${step.refusal.message}`);
            }
            return engine().record(handle);
        });
        await this.take(record);
        return null;
    }

    async keepDraft(_draft: Draft): Promise<boolean> {
        return true;
    }

    private async moveOthers(): Promise<void> {
        if (this.waits || this.stopped || this.thinking !== null || this.save.over) return;
        if (!this.audience || this.audience.listening) return;
        const { view } = await this.look('public');
        const seat = view.to_act.find((one) => one !== this.reader);
        if (seat === undefined || this.thinking !== null) return;
        this.thinking = seat;
        try {
            const { action } = await this.advise(seat, OTHERS, []);
            await this.audience.change(async () => {
                if (this.stopped) return false;
                await this.play(seat, [action]);
                return true;
            });
        } finally {
            this.thinking = null;
        }
        void this.moveOthers();
    }

    advise(seat: number, level: BotLevel, texts: string[]): Promise<Advice> {
        return onMatch(thinker(), this.save.record, async (handle) => {
            for (const text of texts) await thinker().apply(handle, seat, text);
            return thinker().suggest(handle, seat, level);
        });
    }
}

/** The same record with names for those who sit around. */
function named(record: string): string {
    const seats = Number(headOf(record).get('seats'));
    const players = BOT_NAMES.slice(0, seats).map((name, seat) => `player ${seat}: ${name}\n`);
    return record.replace('\n\n', `\n${players.join('')}\n`);
}

/** What the reader does in the record at that point: the decision that the figure is about. */
export const decisionOf = ({ record, from, seat }: Figure): string[] =>
    actionsAfter(record, from, seat);
