// Where the positions of a table come from and where its moves go. Table, screens and boards know no
// more of it than this, so a game kept in this browser and one on a server are played alike.
import type { Advice, Answer, BotLevel, Eyes, Look, Refusal, Step } from '../engine/types';
import type { Draft, Save } from './saves';

/** What a source asks of the table that shows it. */
export interface Audience {
    /** The reader is being told something: nothing more may happen meanwhile. */
    readonly listening: boolean;
    /** The reader waits for the end of what bots are in the middle of: they need not take their time. */
    readonly waiting: boolean;
    /** Changes the position after what is under way; shows it if the work says that something changed. */
    change(work: () => Promise<boolean>): Promise<void>;
    /** Lays out another position, of which nothing is told: how it came about, the reader need not know. */
    replace(work: () => Promise<void>): Promise<void>;
}

/** Refused with this code, a move was not made, nothing has changed, and the draft is kept. */
export const NOT_SENT = 'not-sent';

export interface Source {
    /** What is known of the game; replaced whenever it has gone on. */
    readonly save: Save;
    /** What has happened, action by action. */
    readonly steps: Step[];
    /** The seats whose players sit at this screen. */
    readonly own: number[];
    /** Who is "you" in what is told; null: nobody. */
    readonly reader: number | null;
    /** A bot that thinks now, by its seat. */
    readonly thinking: number | null;

    /** From now on the game goes on, here and elsewhere. */
    begin(audience: Audience): void;
    /** From now on nothing happens by itself. */
    stop(): void;
    /** Gives back what it holds. */
    close(): Promise<void>;
    /** The position is shown, and nothing is told any more: the next one may come. */
    goOn(): void;
    /** Tells the story anew in the language of the moment. */
    retell(): Promise<void>;
    /** What has happened, told to that seat, or to nobody in particular; before the end to the reader alone. */
    story(reader: number | null): Promise<Step[]>;

    look(eyes: Eyes): Promise<Look>;
    lookBack(ply: number, eyes: Eyes): Promise<Look>;
    /** The table after so many actions in sentences; empty where these eyes are told none. */
    recite(ply: number, eyes: Eyes): Promise<string[]>;
    /** Every position of a game that is over, and what each seat could expect there. */
    course(): Promise<Look[]>;
    lead(): Promise<number[][]>;
    /** The position is inside a bot's move of several actions, which is told as a whole. */
    inMidMove(look: Look): boolean;
    /** How many actions the seat has taken. */
    acted(seat: number): number;

    /** The positions after these actions; fewer where the next one would show something hidden. */
    attempt(seat: number, texts: string[]): Promise<Answer<Look[]>>;
    /** Makes the move; it is kept safely when this answers null. */
    play(seat: number, texts: string[]): Promise<Refusal | null>;
    /** Keeps what is not sent yet; false if the position is another one now. */
    keepDraft(draft: Draft): Promise<boolean>;
    /** What a bot would do after these actions of the seat. */
    advise(seat: number, level: BotLevel, texts: string[]): Promise<Advice>;
}
