// The calls of Engine on top of the module's door. Runs in the worker, and in Node for tests.
import type { RawEngine, Reply } from '@wasm/prairie.mjs';
import {
    type Action,
    type Advice,
    type Answer,
    type BotLevel,
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
    constructor(private readonly raw: RawEngine) {}

    speak(language: string): void {
        expect(this.raw.language(language));
    }

    games(): GameInfo[] {
        return expect(this.raw.games()).games as GameInfo[];
    }

    create(setup: Setup): Answer<Handle> {
        const options = Object.entries(setup.options).map(([name, value]) => `${name}=${value}`);
        const line = [setup.game, setup.seats, setup.seed, ...options].join(' ');
        const opened = answer(this.raw.open(line), (reply) => reply.handle as Handle);
        if (opened.ok)
            setup.names.forEach((name, seat) => {
                expect(this.raw.name(opened.value, seat, name));
            });
        return opened;
    }

    importRecord(text: string): Answer<Handle> {
        return answer(this.raw.import(text), (reply) => reply.handle as Handle);
    }

    record(handle: Handle): string {
        return expect(this.raw.export(handle)).text as string;
    }

    close(handle: Handle): void {
        expect(this.raw.close(handle));
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
            view,
            legal: legal.slice(0, LEGAL_MOST),
            more: Math.max(0, legal.length - LEGAL_MOST),
            insight: (shown.insight as Insight | undefined) ?? null,
        };
    }

    apply(handle: Handle, seat: number, text: string): Answer<Step> {
        return answer(this.raw.apply(handle, seat, text), stepOf);
    }

    attempt(handle: Handle, seat: number, texts: string[]): Answer<Look[]> {
        return this.onCopy(handle, (copy) => {
            const looks: Look[] = [];
            for (const text of texts) {
                const step = this.apply(copy, seat, text);
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

    story(handle: Handle): Step[] {
        return this.alongRecord(handle, (_, sought) => stepOf(sought)).slice(1);
    }

    views(handle: Handle): View[] {
        return this.alongRecord(
            handle,
            (copy) => expect(this.raw.state(copy, PUBLIC)).state as View,
        );
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

function stepOf(reply: Reply): Step {
    return { ply: reply.ply as number, events: reply.events as GameEvent[] };
}
