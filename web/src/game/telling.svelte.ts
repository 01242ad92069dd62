// Tells moments one after another: which beat is shown, when it ends, what may be skipped. It knows
// no board and no table; whoever opens it hears when everything is told.
import { type Beat, beatsOf, type Moment } from './moments';

/** How long the first two beats hold at the usual pace, ms. */
const HOLD: Record<Beat, number> = { 1: 1200, 2: 2000, 3: 0 };

/** usual: beats run by themselves, the end waits; slow: each waits; still: all three are there at once. */
export type TellingPace = 'slow' | 'usual' | 'still';

export class Telling {
    private moments = $state.raw<Moment[]>([]);
    private index = $state(0);
    /** How many of the moment's beats are shown. */
    private shown = $state(1);
    /** The rest was skipped: these moments are summed up in one. */
    private skipped = $state(false);
    private timer: ReturnType<typeof setTimeout> | undefined;
    private pace: TellingPace = 'usual';
    private done: () => void = () => {};

    /** `begins` is called with every moment: for its one sound. */
    constructor(private readonly begins: () => void = () => {}) {}

    get open(): boolean {
        return this.moments.length > 0;
    }
    get moment(): Moment | null {
        return this.moments[this.index] ?? null;
    }
    /** All that are told in a row. */
    get series(): Moment[] {
        return this.moments;
    }
    /** The latest beat that is shown. */
    get beat(): Beat {
        const { moment } = this;
        return (moment && beatsOf(moment)[this.shown - 1]) ?? 3;
    }
    /** What the latest beat says last; before there is anything, what the moment is called. */
    get headline(): string {
        const last = this.moment?.beats[this.beat].at(-1);
        return last ? `${last.map((run) => run.text).join('')}.` : (this.moment?.title ?? '');
    }
    /** All beats of the moment are shown: going on means the next moment, or the game. */
    get complete(): boolean {
        return this.moment === null || this.shown >= beatsOf(this.moment).length;
    }
    /** What was skipped, in its last words; empty while moments are told one by one. */
    get summary(): Moment[] {
        return this.skipped ? this.moments.slice(this.index) : [];
    }
    /** What is still to be told, by the numbers of its events: later beats of the moment, later moments. */
    get ahead(): Set<number> {
        if (!this.moment || this.skipped) return new Set();
        const { beat, index } = this;
        const later = this.moments
            .slice(index)
            .flatMap(({ events }, place) =>
                events.filter((event) => place > 0 || event.beat > beat),
            );
        return new Set(later.map(({ seq }) => seq));
    }
    /** Where the moment stands among those told in a row. */
    get place(): { at: number; of: number } {
        return { at: this.index + 1, of: this.moments.length };
    }

    /** Begins; `done` is called when the reader has gone on from the last one. */
    start(moments: Moment[], pace: TellingPace, done: () => void = () => {}): void {
        this.stop();
        if (moments.length === 0) {
            done();
            return;
        }
        this.moments = moments;
        this.pace = pace;
        this.done = done;
        this.enter(0);
    }

    /** Ends without a word. */
    stop(): void {
        clearTimeout(this.timer);
        this.moments = [];
        this.skipped = false;
        this.index = 0;
    }

    /** Go on: the next beat at the slow pace, else all that are left; then the next moment. */
    goOn(): void {
        if (!this.moment) return;
        if (this.skipped || this.complete) this.next();
        else if (this.pace === 'slow') this.shown++;
        else this.finish();
    }

    /** Leaves the rest of the series, and one summary of it. */
    skip(): void {
        if (!this.moment) return;
        if (this.skipped || this.index === this.moments.length - 1) {
            if (this.complete) this.end();
            else this.finish();
            return;
        }
        this.skipped = true;
        this.finish();
    }

    private enter(index: number): void {
        clearTimeout(this.timer);
        this.index = index;
        this.shown = heardBeats(this.moments[index]);
        this.begins();
        if (this.pace === 'still') this.finish();
        else this.run();
    }

    private run(): void {
        if (this.pace !== 'usual' || this.complete) return;
        this.timer = setTimeout(() => {
            this.shown++;
            this.run();
        }, HOLD[this.beat]);
    }

    private finish(): void {
        clearTimeout(this.timer);
        this.shown = this.moment ? Math.max(1, beatsOf(this.moment).length) : 1;
    }

    private next(): void {
        if (this.skipped || this.index === this.moments.length - 1) this.end();
        else this.enter(this.index + 1);
    }

    private end(): void {
        const { done } = this;
        this.stop();
        done();
    }
}

/** How many beats a moment begins with: those that were told before something interrupted it, and the next. */
function heardBeats(moment: Moment | undefined): number {
    const next = moment?.events[moment.heard]?.beat;
    return Math.max(1, moment && next ? beatsOf(moment).indexOf(next as Beat) + 1 : 1);
}
