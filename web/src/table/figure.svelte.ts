// A figure of the rules as a source of positions: a small record, shown before one of its decisions. The
// reader plays on in it, beginners sit around, and nothing of it is kept.
import type { Figure } from 'virtual:figures';
import type { Refusal } from '../engine/types';
import { BOT_NAMES } from '../game/levels';
import { OTHERS, RecordSource } from './onrecord.svelte';
import { actionsAfter, headOf, recordUpTo } from './record';

export class FigureSource extends RecordSource {
    /** `waits`: the others do nothing. */
    private constructor(
        readonly figure: Figure,
        private readonly waits: boolean,
    ) {
        super(figure.seat);
    }

    /** Before the decision, to be played or only tried; or the whole record, to be looked at. */
    static async open(figure: Figure, show: 'before' | 'all' | 'try'): Promise<FigureSource> {
        const source = new FigureSource(figure, show === 'try');
        const { record, from } = figure;
        await source.take(named(show === 'all' ? record : recordUpTo(record, from)));
        return source;
    }

    protected nameOf(seat: number): string {
        return BOT_NAMES[seat] ?? '';
    }
    goOn(): void {
        void this.moveOthers();
    }
    inMidMove(): boolean {
        return false;
    }
    async play(seat: number, texts: string[]): Promise<Refusal | null> {
        await this.take(await this.actedOn(seat, texts));
        return null;
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
