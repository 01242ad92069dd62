// What the reader has met and does now: the step, its act, whether a try is what is asked. Knows the words
// of actions, and no rule: what a try is, is matched on the script; why it is refused, the engine says.
import type { Action, GameEvent, View } from '../engine/types';
import type { Table } from '../table/table.svelte';
import { keepProgress, type Mark, type Progress } from './keep';
import {
    type Ask,
    actionsOf,
    movesFrom,
    type Place,
    placesOf,
    READER,
    type Script,
    type Step,
    seatOf,
    textOf,
} from './script';
import type { Pupil } from './source.svelte';

export class Lesson implements Pupil {
    index = $state(0);
    /** Which act of the step. */
    part = $state(0);
    marks = $state<Mark[]>([]);
    /** The step is done: what follows is on its way. */
    done = $state(false);
    /** What was tried was legal, and not what is asked: seen, then taken back. */
    astray = $state(false);
    again = $state(false);
    /** A thing touched that is not the one. */
    missed = $state(false);
    /** Counts how often the reader asked to be shown. */
    shown = $state(0);
    over = $state(false);

    private rules = new Set<string>();
    private readonly places: Place[];
    table: Table | null = null;
    /** Asks the game to go on; set with the table. */
    goOn: () => void = () => {};

    constructor(
        readonly script: Script,
        kept: Progress | null,
    ) {
        this.places = placesOf(script);
        this.marks = script.steps.map((_, at) => kept?.marks[at] ?? '');
        this.index = Math.min(kept?.step ?? 0, script.steps.length - 1);
        this.part = kept?.ask ?? 0;
        for (const rule of kept?.rules ?? []) this.rules.add(rule);
        if (this.marks[this.index] === 'met') this.done = true;
    }

    /** The table is there. */
    ready(): void {
        if (this.marks.length > 0 && this.done && this.next() === null) this.over = true;
        this.layDraft();
        this.goOn();
    }

    get step(): Step {
        return this.script.steps[this.index] as Step;
    }
    get ask(): Ask {
        return (this.step.asks[this.part] ?? this.step.asks[0]) as Ask;
    }
    private get place(): Place {
        return this.places[this.index] as Place;
    }
    get start(): number {
        return this.place.ply;
    }
    get met(): number {
        return this.marks.filter((mark) => mark === 'met').length;
    }

    // What the game tells.

    moved(texts: string[]): void {
        this.again = false;
        const { does } = this.ask;
        const right = 'sends' in does && does.sends.test(texts.join(', '));
        if (this.done) return;
        if (right) this.advance();
        else this.astray = true;
    }

    told(events: GameEvent[]): void {
        for (const { rule } of events) if (rule) this.rules.add(rule);
        this.keep();
    }

    holds(ply: number): boolean {
        if (this.over) return true;
        if (this.done || this.astray) return false;
        return 'taps' in this.ask.does || ply === this.place.ply;
    }

    stays(view: View): boolean {
        const next = this.next();
        return !this.astray && next !== null && (this.script.steps[next]?.stays?.(view) ?? false);
    }

    settled(ply: number): number | null {
        if (this.over) return null;
        if (this.astray) return this.place.ply;
        if (!this.done) return ply >= this.place.ply ? null : this.place.ply;
        const next = this.next();
        return next === null ? null : (this.places[next] as Place).ply;
    }

    arrived(): void {
        if (this.astray) {
            this.astray = false;
            this.again = true;
            this.part = 0;
        } else if (this.done) this.enter(this.next());
        this.keep();
        this.layDraft();
        if (this.table) this.tried([...this.table.draft, ...this.table.sketch]);
    }

    /** The draft with which the step begins lies on the table, unless the reader made one of its own. */
    private layDraft(): void {
        const { table, place } = this;
        if (!table || place.draft.length === 0 || table.draft.length === place.draft.length) return;
        void table.setDraft(place.draft);
    }

    // Steps.

    /** The next one not met; at the end those that were skipped come back. */
    private next(): number | null {
        const at = this.marks.indexOf('');
        const next = at < 0 ? this.marks.indexOf('skipped') : at;
        return next < 0 ? null : next;
    }

    private enter(next: number | null): void {
        this.done = this.again = this.missed = false;
        this.part = 0;
        this.shown = 0;
        if (next === null) this.over = true;
        else this.index = next;
    }

    /** The act is done: the next one of the step, or the step is met. */
    private advance(): void {
        this.again = this.missed = false;
        this.shown = 0;
        if (this.part + 1 < this.step.asks.length) this.part++;
        else this.close('met');
    }

    private close(mark: Mark): void {
        this.marks[this.index] = mark;
        if (mark === 'met') this.rules.add(this.step.rule);
        this.done = true;
        if (this.next() === null) this.enter(null);
        this.keep();
    }

    skip(): void {
        this.close(this.marks[this.index] === 'skipped' ? 'left' : 'skipped');
        this.goOn();
    }

    // What the reader tries.

    /** A thing was touched where the step asks for a touch. */
    touched(right: boolean): void {
        if (!right) {
            this.missed = true;
            return;
        }
        this.advance();
        this.goOn();
    }

    /** Something was laid out and not sent. */
    tried(entries: string[]): void {
        const { does } = this.ask;
        if (entries.length === 0 || this.done) return;
        this.again = false;
        if (!('drafts' in does) || !does.drafts.test(entries.join(', '))) return;
        this.advance();
        if (this.done) this.goOn();
    }

    /** What is laid out leads away from what is asked. */
    strays(entries: string[]): boolean {
        const { stray } = this.ask;
        if (this.done || entries.length === 0 || 'taps' in this.ask.does) return false;
        if (stray) return entries.some((entry) => stray.test(entry));
        const wanted = this.wanted();
        return wanted.length > 0 && entries.some((entry) => !wanted.includes(entry));
    }

    /** The choices that the script makes, as the board keeps them before they are sent. */
    private wanted(): string[] {
        const { table } = this;
        const { does } = this.ask;
        if (!table?.shown || !('sends' in does)) return [];
        const fitting = (one: Action) => does.sends.test(one.text);
        const texts = [
            ...this.moves(),
            ...table.shown.legal.filter(fitting).map(({ text }) => text),
        ];
        return [...texts, ...texts.flatMap((text) => this.choice(text, []) ?? [])];
    }

    /** The actions of the reader that the script has next. */
    private moves(): string[] {
        const { table } = this;
        if (!table) return [];
        const same = actionsOf(this.script)
            .slice(this.place.ply, table.save.plies)
            .filter((line) => seatOf(line) === READER)
            .map(textOf);
        return movesFrom(this.script, this.place.ply + same.length);
    }

    /** The board's words for an action; null: it has a button of its own. */
    private choice(text: string, sketch: string[]): string[] | null {
        const { table } = this;
        if (!table?.shown || table.seat === null) return null;
        const how = table.board.taken?.(text, table.shown.view, table.seat, sketch);
        return how === undefined || how === 'draft' ? [] : how;
    }

    /** Show me: lays the script's choice out, as far as the act goes. */
    show(): void {
        this.shown++;
        const { table } = this;
        const { does } = this.ask;
        if (!table || 'taps' in does) return;
        const moves = this.moves();
        const first = moves.find((text, at) => table.draft[at] !== text);
        if (!first) return;
        const how = this.choice(first, []);
        if (how && how.length > 0) table.setSketch(this.sketchOf(moves));
        else if (how) void table.setDraft('drafts' in does ? this.upTo(moves) : moves);
    }

    /** All that one move of the script chooses. */
    private sketchOf(moves: string[]): string[] {
        const { table } = this;
        if (!table?.shown) return [];
        const { does } = this.ask;
        const one =
            'drafts' in does
                ? moves
                      .map((text) => this.choice(text, table.sketch) ?? [])
                      .find((laid) => does.drafts.test(laid.join(', ')))
                : undefined;
        if (one) return one;
        let sketch: string[] = [];
        for (const text of moves) {
            const more = this.choice(text, sketch);
            if (!more) break;
            sketch = more;
            if (table.shown.move === 0) break;
        }
        return sketch;
    }

    /** The move until it fulfils what is asked; the action that ends a move is left to the reader. */
    private upTo(moves: string[]): string[] {
        const { does } = this.ask;
        if (!('drafts' in does)) return moves;
        const end = moves.findIndex((_, at) => does.drafts.test(moves.slice(0, at + 1).join(', ')));
        return moves.slice(0, end < 0 ? moves.length : end + 1);
    }

    private keep(): void {
        keepProgress(this.script.game, {
            step: this.index,
            ask: this.part,
            marks: [...this.marks],
            record: this.table?.save.record ?? '',
            rules: [...this.rules],
        });
    }
}
