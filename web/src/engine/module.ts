// The calls of Engine on top of the module's door. Runs in the worker, and in Node for tests.
import type { RawEngine, Reply } from '@wasm/prairie.mjs';
import { boxIn, linesAfter } from '../table/record';
import {
    type Action,
    type Advice,
    type Analysis,
    type AnalysisProgress,
    type Answer,
    type BotLevel,
    type Box,
    type BoxFault,
    type Consequence,
    type Eyes,
    type GameEvent,
    type GameInfo,
    type Handle,
    type Insight,
    LEGAL_MOST,
    type LevelInfo,
    type Look,
    type Refusal,
    type Setup,
    type Step,
    type View,
} from './types';

const PUBLIC = -1;
const ALL = -2;

export class EngineModule {
    /** The owners' tables with which matches were opened, as files. */
    private readonly boxes = new Map<Handle, string>();

    constructor(private readonly raw: RawEngine) {}

    speak(language: string): void {
        expect(this.raw.language(language));
    }

    games(): GameInfo[] {
        return expect(this.raw.games()).games as GameInfo[];
    }

    checkBox(text: string): { box: Box } | { fault: BoxFault } {
        const reply = this.raw.table(text);
        const message = reply.message ?? '';
        if (!reply.ok) return { fault: { line: reply.line as number, message } };
        return {
            box: { game: reply.game as string, name: reply.name as string, warning: message },
        };
    }

    builtIn(game: string): string {
        return expect(this.raw.builtIn(game)).text as string;
    }

    create(setup: Setup): Answer<Handle> {
        const options = Object.entries(setup.options).map(([name, value]) => `${name}=${value}`);
        if (setup.box) {
            const known = this.raw.table(setup.box);
            if (!known.ok) return { ok: false, refusal: refusalOf(known) };
            options.push(`data=${known.name}`);
        }
        const line = [setup.game, setup.seats, setup.seed, ...options].join(' ');
        const opened = answer(this.raw.open(line), (reply) => reply.handle as Handle);
        if (!opened.ok) return opened;
        setup.names.forEach((name, seat) => {
            expect(this.raw.name(opened.value, seat, name));
        });
        if (setup.box) this.boxes.set(opened.value, setup.box);
        return opened;
    }

    openView(view: View): Answer<Handle> {
        return answer(this.raw.openView(view), (reply) => reply.handle as Handle);
    }

    importRecord(text: string): Answer<Handle> {
        const box = boxIn(text);
        const record = text.slice(box?.length ?? 0);
        if (box) {
            const known = this.raw.table(box);
            if (!known.ok) return { ok: false, refusal: refusalOf(known) };
        }
        const opened = answer(this.raw.import(record), (reply) => reply.handle as Handle);
        if (box && opened.ok) this.boxes.set(opened.value, box);
        return opened;
    }

    record(handle: Handle): string {
        return (this.boxes.get(handle) ?? '') + (expect(this.raw.export(handle)).text as string);
    }

    close(handle: Handle): void {
        expect(this.raw.close(handle));
        this.boxes.delete(handle);
    }

    recite(handle: Handle, ply: number | null, eyes: Eyes): string[] {
        this.tellTo(typeof eyes === 'number' ? eyes : null);
        const as = eyes === 'all' || eyes === 'public' ? PUBLIC : eyes;
        const told = expect(this.raw.recite(handle, as));
        if (ply === null || told.ply === ply) return told.lines as string[];
        return this.onCopy(handle, (copy) => {
            expect(this.raw.seek(copy, ply));
            return expect(this.raw.recite(copy, as)).lines as string[];
        });
    }

    look(handle: Handle, eyes: Eyes): Look {
        const as = eyes === 'all' ? ALL : eyes === 'public' ? PUBLIC : eyes;
        const shown = expect(this.raw.state(handle, as));
        const view = shown.state as View;
        let legal: Action[] = [];
        if (typeof eyes === 'number' && view.to_act.includes(eyes))
            legal = expect(this.raw.legal(handle, eyes)).actions as Action[];
        return {
            ply: shown.ply as number,
            move: shown.move as number,
            view,
            legal: legal.slice(0, LEGAL_MOST),
            more: Math.max(0, legal.length - LEGAL_MOST),
            insight: (shown.insight as Insight | undefined) ?? null,
        };
    }

    apply(handle: Handle, seat: number, text: string, reader: number | null = null): Answer<Step> {
        this.tellTo(reader);
        return answer(this.raw.apply(handle, seat, text), stepOf);
    }

    attempt(handle: Handle, seat: number, texts: string[]): Answer<Look[]> {
        return this.onCopy(handle, (copy) => {
            const looks: Look[] = [];
            for (const text of texts) {
                const step = this.apply(copy, seat, text);
                if (!step.ok && step.refusal.code === 'hidden') break;
                if (!step.ok) return step;
                looks.push(this.look(copy, seat));
            }
            return { ok: true, value: looks };
        });
    }

    lookBack(handle: Handle, ply: number, eyes: Eyes): Look {
        return this.onCopy(handle, (copy) => {
            expect(this.raw.seek(copy, ply));
            return this.look(copy, eyes);
        });
    }

    story(handle: Handle, reader: number | null = null): Step[] {
        this.tellTo(reader);
        const told = expect(this.raw.tell(handle, PUBLIC, 0));
        const steps: Step[] = [];
        for (let ply = 1; ply <= (told.ply as number); ply++) steps.push({ ply, events: [] });
        for (const event of told.events as GameEvent[]) steps[event.ply - 1]?.events.push(event);
        return steps;
    }

    course(handle: Handle): Look[] {
        return this.alongRecord(handle, (copy) => this.look(copy, 'public'));
    }

    lead(handle: Handle): number[][] {
        return this.alongRecord(handle, (copy) =>
            (expect(this.raw.lead(copy)).scores as number[]).map((score) => score / 1000),
        );
    }

    levels(): LevelInfo[] {
        return expect(this.raw.levels()).levels as LevelInfo[];
    }

    suggest(handle: Handle, seat: number, level: BotLevel): Advice {
        const [high, low] = crypto.getRandomValues(new Uint32Array(2));
        const advice = expect(this.raw.suggest(handle, seat, level, { high, low }));
        return advice as unknown as Advice;
    }

    analyse(handle: Handle, level: BotLevel): AnalysisProgress {
        return progressOf(expect(this.raw.analyse(handle, level)));
    }

    analyseMore(ms: number): AnalysisProgress {
        const until = performance.now() + ms;
        let progress: AnalysisProgress;
        do progress = progressOf(expect(this.raw.analyseMore()));
        while (progress.judged < progress.plies && performance.now() < until);
        return progress;
    }

    analysis(): Analysis {
        return expect(this.raw.analysis()) as unknown as Analysis;
    }

    consequence(handle: Handle, ply: number, seat: number, action: string): Consequence {
        const lines = linesAfter(this.record(handle), ply + 1);
        return this.onCopy(handle, (copy) => {
            expect(this.raw.seek(copy, ply));
            const { move } = this.look(copy, seat);
            const step = this.apply(copy, seat, action);
            const events = step.ok ? step.value.events : [];
            for (const line of lines) {
                const look = this.look(copy, seat);
                const another = move === 0 || look.move !== move; // asked for its next move
                if (look.view.to_act.includes(seat) && another) break;
                const next = this.apply(copy, line.seat, line.text);
                if (!next.ok) break; // it cannot go on as it did
                events.push(...next.value.events);
            }
            return { events, score: this.look(copy, 'all').insight?.score ?? [] };
        });
    }

    private tellTo(reader: number | null): void {
        expect(this.raw.reader(reader ?? -1));
    }

    /** Something noted at every position of the record, from the first to the last. */
    private alongRecord<T>(handle: Handle, note: (copy: Handle, sought: Reply) => T): T[] {
        return this.onCopy(handle, (copy) => {
            const first = expect(this.raw.seek(copy, 0));
            const notes = [note(copy, first)];
            for (let ply = 1; ply <= (first.plies as number); ply++)
                notes.push(note(copy, expect(this.raw.seek(copy, ply))));
            return notes;
        });
    }

    /** Something done on a copy of the match, which is closed afterwards. */
    private onCopy<T>(handle: Handle, work: (copy: Handle) => T): T {
        const copy = expect(this.raw.copy(handle)).handle as Handle;
        try {
            return work(copy);
        } finally {
            this.close(copy);
        }
    }
}

/** The reply of a request that no rule can refuse. */
function expect(reply: Reply): Reply {
    if (!reply.ok) throw new Error(`${reply.error}: ${reply.message}`);
    return reply;
}

function answer<T>(reply: Reply, value: (reply: Reply) => T): Answer<T> {
    return reply.ok ? { ok: true, value: value(reply) } : { ok: false, refusal: refusalOf(reply) };
}

function refusalOf(reply: Reply): Refusal {
    return {
        code: reply.error ?? 'refused',
        rule: reply.rule ?? null,
        message: reply.message ?? '',
    };
}

function progressOf({ plies, judged, glanced }: Reply): AnalysisProgress {
    return { plies, judged, glanced } as AnalysisProgress;
}

function stepOf(reply: Reply): Step {
    return { ply: reply.ply as number, events: reply.events as GameEvent[] };
}
