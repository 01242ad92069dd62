// The interface between the shell and the boards. web/README.md explains it with an example.
//
// A board is a folder src/boards/NAME/ whose index.ts exports a BoardModule; NAME is the game's key.
// It draws a view and offers legal actions. It computes no rule: what it cannot read from the view,
// it asks of `insight` or of play.attempt().
import type { Component, Snippet } from 'svelte';
import type { Action, Answer, GameEvent, Insight, Look, View } from '../engine/types';
import type { MomentShown } from './moments';

export interface BoardProps {
    /** The state as the reader may see it, with the draft carried out. */
    view: View;
    /** The same before the draft. */
    before: View;
    /** The seat whose eyes these are; null for a spectator. */
    seat: number | null;
    /** The seat may act now: offer its actions. False in replays, while looking back and when waiting. */
    mayAct: boolean;
    /** What the seat may do next, after the draft, in the engine's order. */
    legal: Action[];
    /** Legal actions that were too many to be listed. */
    more: number;
    /** What follows from the view, worked out by the game; null where the game tells nothing. */
    insight: Insight | null;
    /** Actions chosen and not yet sent. */
    draft: string[];
    /** The draft is a whole move: only sending is left. */
    complete: boolean;
    /** Choices that are not actions yet, in the order they were made, in the board's own words. */
    sketch: string[];
    /** What the last action led to: for animation. */
    events: GameEvent[];
    /**
     * The moment that is told, or null: the board draws its picture, from `before` to `after`, up to
     * `beat`; the frame says it in words. The reader cannot act meanwhile, and drafts wait.
     */
    moment: MomentShown | null;
    /** Names by seat, "You" nowhere: `whom` of parts/names.ts chooses the word. */
    names: string[];
    /** An action that a hint points at, or null. */
    hint: string | null;
    play: Play;
}

export interface Play {
    /**
     * Replaces the draft by these actions, from the first: they are tried on a copy and shown, and
     * nobody else learns of them. False, and the reason is shown, if the engine refuses one.
     */
    draft(texts: string[]): Promise<boolean>;
    /**
     * Replaces the sketch: cards laid out, a set half chosen. Like a draft it survives a reload, Undo
     * takes the last choice off, and it is gone when the seat has acted; unlike a draft the engine
     * never sees it, so the board must drop what the position no longer allows.
     */
    sketch(choices: string[]): void;
    /** Sends the draft and these actions behind it. Cannot be undone. False if refused. */
    send(texts?: string[]): Promise<boolean>;
    /** The position after these actions instead of the draft; shows nothing and changes nothing. */
    attempt(texts: string[]): Promise<Answer<Look>>;
    /** Tells the reader why the engine refuses this action now. */
    refuse(text: string): Promise<void>;
    /** What the primary button does: one offer, or two of equal weight. Set it in an $effect. */
    offer(...offers: Offer[]): void;
    /** Opens the rules at a number: "BM-4". */
    rule(id: string): void;
}

export interface Offer {
    label: string;
    note?: string; // a second, smaller line
    disabled?: boolean;
    quiet?: boolean; // the answer that lets things be: outlined
    hinted?: boolean; // what a hint points at
    run(): void;
}

/** What a board for three metres draws: public views only, nothing to touch, in a frame of 1832 by 716. */
export interface BigProps {
    view: View;
    insight: Insight;
    names: string[];
    /** A seat with its phone and name: the head of its row; a second line of words, and whether they warn. */
    who: Snippet<[number, string?, boolean?]>;
}

export interface BoardModule {
    Board: Component<BoardProps>;
    /** The public board for a television, loaded when one shows it. */
    big?: () => Promise<{ default: Component<BigProps> }>;
    /** The sentence on top, for the reader at `seat`: "Choose a card. Maud has chosen hers." */
    sentence?(
        view: View,
        seat: number | null,
        names: string[],
        sketch: string[],
        insight: Insight | null,
        last?: string, // of the draft: the step that ends the move, which the view does not show
    ): string;
    /** The first actions of the move that the sketch already decides; a hint goes on behind them. */
    begun?(view: View, insight: Insight, seat: number, sketch: string[]): string[];
    /**
     * How a hint is taken: the sketch that makes this action the reader's choice, not yet sent; 'draft',
     * also if left out: it goes behind the draft. Null: it has a button of its own, which is marked.
     */
    taken?(action: string, view: View, seat: number, sketch: string[]): string[] | 'draft' | null;
    /**
     * The position lies amid something that is told as a whole: as long as only bots act in it, they go
     * on, and the telling waits for its end.
     */
    midway?(view: View): boolean;
    /** One plays from memory: before the end there is no log, and nobody looks back. */
    fromMemory?(insight: Insight): boolean;
    /** Names of the three beats of a moment; left out: "What was played", "What beats what", "What changes hands". */
    beats?(moment: string): [string, string, string];
    /** Where the game stands: "season 3", "turn 2 of 6". */
    progress?(view: View, insight: Insight | null): string;
    /** Names the stretch of play to which a position belongs: marks on the slider and in the log. */
    chapter?(view: View): string;
}
