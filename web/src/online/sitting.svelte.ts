// One pair of eyes at a table on the server: a seat, a spectator, a big screen. It holds the line, the
// room as it is now, and hands on what is told.
import type { View } from '../engine/types';
import { settings } from '../settings.svelte';
import { keep, keyOf } from './keys';
import { Line, type Push } from './line.svelte';
import {
    type Ask,
    Lost,
    Refused,
    type Reply,
    type Request,
    type Room,
    type Said,
    type Told,
} from './protocol';

export type Pass = { token: string } | { watch: string } | { screen: string };

/** Words at the table, and when they were said. */
export interface Word extends Said {
    at: number;
    key: number;
}

/** How long a phrase stands in its seat's row, ms. */
const SHOWN = 4000;
/** How long a question that is gone may have been agreed to without our knowing, ms. */
const TOLD_BEHIND = 700;

export class Sitting {
    room = $state.raw<Room | null>(null);
    words = $state.raw<Word[]>([]);
    /** The seat whose phrase is shown now, and which. */
    speaking = $state.raw<Word[]>([]);
    /** Why the server would not let these eyes in, if so. */
    refused = $state.raw<Refused | null>(null);
    /** What the server would not do, in its words, until the next try. */
    trouble = $state.raw<Refused | null>(null);
    /** The line broke while the table was shown, and is there again since: what happened meanwhile. */
    missed = $state.raw<{ seats: number[]; at: number } | null>(null);
    /** The view told last. */
    told = $state.raw<View | null>(null);
    /** What this seat has asked for last, if not everybody agreed. */
    denied = $state.raw<Ask | null>(null);
    /** The host has given this seat away. */
    kicked = $state(false);
    readonly line: Line;

    private since = 0;
    private undone = 0; // how often something was taken back
    private ahead = 0; // the server's clock before ours, ms
    private entered = false;
    private words_ = 0;
    private tell: ((told: Told, whole: boolean) => void) | null = null;
    private waitingTold: { told: Told; whole: boolean }[] = [];
    private admitted: (() => void)[] = [];
    private hearing: (() => void)[] = [];

    constructor(
        readonly table: string | null,
        private pass: Pass,
    ) {
        this.line = new Line(
            () => this.enter(),
            (push) => this.hear(push),
        );
    }

    close(): void {
        this.line.close();
    }

    /** The seat of these eyes; null for spectators, the big screen and a host without a seat. */
    get seat(): number | null {
        return this.room?.you.seat ?? null;
    }
    get isHost(): boolean {
        return this.room?.you.host ?? false;
    }
    /** The time as the server has it, ms since 1970. */
    serverNow(): number {
        return Date.now() + this.ahead;
    }

    /** Resolves when the room is there, or these eyes are refused. */
    async admission(): Promise<Room | null> {
        if (!this.room && !this.refused)
            await new Promise<void>((resolve) => this.admitted.push(resolve));
        return this.room;
    }

    /** Resolves when these eyes are at the table again after the line broke, or are refused. */
    async reattached(): Promise<void> {
        await new Promise<void>((resolve) => this.admitted.push(resolve));
    }

    /** Resolves when something is told. */
    heard(): Promise<void> {
        return new Promise((resolve) => this.hearing.push(resolve));
    }

    /** The answer, however often the line breaks meanwhile; Refused is thrown. */
    async insist(request: Request): Promise<Reply> {
        for (;;) {
            try {
                return await this.line.ask(request);
            } catch (error) {
                if (!(error instanceof Lost)) throw error;
                await this.reattached();
            }
        }
    }

    /** From now on what is told comes here; `whole`: from the first event on. */
    listen(tell: (told: Told, whole: boolean) => void): void {
        this.tell = tell;
        for (const { told, whole } of this.waitingTold) tell(told, whole);
        this.waitingTold = [];
    }

    private async enter(): Promise<void> {
        try {
            const where = 'token' in this.pass ? { table: this.table } : {};
            const reply = await this.line.ask({
                do: 'enter',
                ...where,
                ...this.pass,
                since: this.since,
            });
            this.refused = null;
            this.takeRoom(reply.room as Room);
            if (reply.told) this.take(reply.told as Told, this.since === 0);
            if (this.entered) this.missed = { seats: moversOf(reply.told as Told), at: Date.now() };
            this.entered = true;
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            this.refused = error;
        }
        for (const go of this.admitted.splice(0)) go();
    }

    /** Everything anew from the first event: in another language, or after something got out of step. */
    async retell(): Promise<void> {
        this.since = 0;
        try {
            await this.line.ask({ do: 'hello', lang: settings.language });
            await this.enter();
            this.missed = null;
        } catch (error) {
            if (!(error instanceof Lost || error instanceof Refused)) throw error;
        }
    }

    private hear(push: Push): void {
        if (push.on === 'room') this.takeRoom(push.room as Room);
        else if (push.on === 'told') this.take(push.told as Told, false);
        else if (push.on === 'said') this.hearWord(push as unknown as Said);
        else if (push.on === 'kicked') this.kicked = true;
        else if (push.on === 'ended') void this.hearEnd(push.message as string);
    }

    /** This device's key is good for nothing any more, unless another tab of it has a newer one. */
    private async hearEnd(why: string): Promise<void> {
        const token = this.table ? keyOf(this.table)?.token : undefined;
        if (!token || !('token' in this.pass) || token === this.pass.token) {
            this.refused = new Refused('ended', why);
            return;
        }
        this.pass = { token };
        await this.enter().catch((error: unknown) => {
            if (!(error instanceof Lost)) throw error; // the line comes back by itself
        });
    }

    /** Ends every other device of this seat, and copies of its key: true when it is done. */
    async endOthers(): Promise<boolean> {
        const token = (await this.do({ do: 'renew' }))?.token as string | undefined;
        if (!token || !this.table) return false;
        keep(this.table, { token }); // put away before the old one is given up
        this.pass = { token };
        return (await this.do({ do: 'alone', token })) !== null;
    }

    private takeRoom(room: Room): void {
        this.noteAnswer(this.room?.ask ?? null, room);
        this.room = room;
        this.ahead = room.now - Date.now();
    }

    /** A question that stood is gone: not all have agreed if nothing has come of it. */
    private noteAnswer(before: Ask | null, { ask, you, phase, seats }: Room): void {
        if (ask && ask.seat === you.seat) this.denied = null;
        if (!before || before.ask === ask?.ask || before.seat !== you.seat) return;
        const agreed =
            before.kind === 'pause'
                ? phase === 'paused'
                : before.kind === 'replace' && (seats[before.target ?? -1]?.bot_plays ?? false);
        if (agreed || phase === 'over' || phase === 'closed') return;
        // What is taken back is told right behind the room.
        const undone = this.undone;
        const note = () => {
            if (this.undone === undone) this.denied = before;
        };
        if (before.kind === 'undo') setTimeout(note, TOLD_BEHIND);
        else note();
    }

    private take(told: Told, whole: boolean): void {
        if (told.back !== undefined) this.undone++;
        this.since = told.seq;
        this.told = told.state;
        if (this.tell) this.tell(told, whole);
        else this.waitingTold.push({ told, whole });
        for (const go of this.hearing.splice(0)) go();
    }

    private hearWord(said: Said): void {
        const muted = this.table ? (keyOf(this.table)?.muted ?? []) : [];
        if (muted.includes(said.seat)) return;
        const word = { seat: said.seat, phrase: said.phrase, text: said.text, at: Date.now() };
        const shown: Word = { ...word, key: ++this.words_ };
        this.words = [...this.words.slice(-99), shown];
        this.speaking = [...this.speaking.filter(({ seat }) => seat !== said.seat), shown];
        setTimeout(() => {
            this.speaking = this.speaking.filter(({ key }) => key !== shown.key);
        }, SHOWN);
    }

    /** Asks the server for something; what it would not do stands in `trouble`. Null: not done. */
    async do(request: Request): Promise<Reply | null> {
        this.trouble = null;
        try {
            return await this.line.ask(request);
        } catch (error) {
            if (error instanceof Refused) this.trouble = error;
            else if (!(error instanceof Lost)) throw error;
            return null;
        }
    }
}

/** The seats of which something is told, in their order. */
function moversOf(told: Told | null): number[] {
    const seats = (told?.events ?? []).flatMap(({ about }) => (about === null ? [] : [about]));
    return [...new Set(seats)].sort();
}
