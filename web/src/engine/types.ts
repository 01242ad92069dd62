// What the page knows of the engine. Every figure and every rule comes from behind this interface;
// the page draws views and offers the actions that the engine lists.

import type { GameEvent, Insight, ScorePart, View } from './made/common';

// What the games say: made from their declarations, as boards have it more closely from
// made/GAME.ts.
export type { GameEvent, Insight, Result, Run, ScorePart, View } from './made/common';

/** Whose eyes: a seat, a spectator, or all. */
export type Eyes = number | 'public' | 'all';

export interface Action {
    text: string; // canonical, what is sent: "play h7 2"
    label: string; // for people, in the reader's language
}

export interface Refusal {
    code: string;
    rule: string | null;
    message: string; // in the reader's language
}

export interface OptionInfo {
    name: string;
    least: number;
    most: number;
    default: number;
    rule: string;
    text: string;
    values?: string[];
}

export interface PresetInfo {
    name: string;
    title: string;
    text: string;
    options: Record<string, number>;
}

/** A thing on the table, the rule that tells of it, and its symbol if it has one. */
export interface PieceInfo {
    name: string;
    rule: string;
    picture?: string;
    effect: string; // what it does, in one or two sentences
    brief?: string; // the same in a few words
}

export interface GameInfo {
    name: string;
    title: string;
    summary: string;
    rules: number;
    seats: [number, number];
    options: OptionInfo[];
    presets: PresetInfo[];
    pieces: PieceInfo[];
    moments: { name: string; title: string }[]; // what events of a decision have in common
    data: string[];
}

export interface Setup {
    game: string;
    seats: number;
    seed: string; // 32 hexadecimal digits
    options: Record<string, number>;
    names: string[];
    /** The owner's component table to play with, a file's text; left out: the built-in one. */
    box?: string;
}

/** An owner's component table that the engine accepts. */
export interface Box {
    game: string;
    name: string;
    warning: string; // in the reader's language; empty: there is none
}

/** Why it does not: the line of the file, from 1, or 0 for the whole. */
export interface BoxFault {
    line: number;
    message: string;
}

/** Longer lists are cut: only Big Manitou's selection of cards has them, and its board asks by attempt. */
export const LEGAL_MOST = 400;

/** A number that stands for a match inside the engine. */
export type Handle = number;

/** One action of the record and what it led to. */
export interface Step {
    ply: number; // the position after the action
    events: GameEvent[];
}

/** A position as one seat may see and act on it. */
export interface Look {
    ply: number;
    /**
     * The move that the position is in, as the game counts them. Actions of one seat under the same
     * number are one move and may wait in a draft; under 0 every action is a move of its own.
     */
    move: number;
    view: View;
    legal: Action[]; // of the seat that looks; empty for others
    more: number; // legal actions beyond the LEGAL_MOST that are listed
    insight: Insight | null;
}

/** The name of a level: "beginner", "normal". */
export type BotLevel = string;

export interface LevelInfo {
    name: BotLevel;
    text: string;
}

export interface Advice {
    action: string;
    label: string;
    words: string; // what to play, and what is expected of it
    weighed: string; // what else was weighed, a line each
    alternatives: { action: string; value: number | null; visits: number }[]; // thousandths of a win
}

/** A decision as a bot looks back at it; figures are thousandths of a win, with their 95 % intervals. */
export interface Judgement {
    ply: number; // before it
    seat: number;
    action: string; // what was played, and what the bot likes best; both in words too
    label: string;
    best: string;
    best_label: string;
    value: number;
    value_error: number;
    best_value: number;
    best_value_error: number;
    loss: number;
    loss_error: number;
    rough: boolean; // by a glance only: no intervals yet
    costly: boolean; // it surely lost something
    forced: boolean; // there was nothing else to do
    mixed: boolean; // others chose at the same time
    win: number[]; // everybody's chances, as the seat sees them
}

/** Where a seat's result comes from: even share + choices + gifts + luck = result. */
export interface Account {
    seat: number;
    result: number;
    choices: number;
    choices_error: number;
    gifts: number; // what the others' choices brought it
    gifts_error: number;
    luck: number;
    luck_error: number;
    decisions: number;
    mistakes: number;
}

export interface TurningPoint {
    ply: number;
    seat: number;
    change: number;
    by_choice: boolean;
}

/** A look back at a whole game, as far as it has come; as `prairie analyse --json` tells it. */
export interface Analysis {
    game: string;
    seats: number;
    bot: BotLevel;
    over: boolean;
    decisions: Judgement[];
    accounts?: Account[]; // when everything is judged
    turning_points: TurningPoint[];
}

export interface AnalysisProgress {
    plies: number;
    judged: number;
    glanced: boolean; // there is a first picture of all
}

/** What comes of an action when all others act as they did, until the seat is asked for its next move. */
export interface Consequence {
    events: GameEvent[];
    score: ScorePart[]; // of the position that it leads to
}

/** An answer of the engine that may be a refusal. */
export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** The engine as the page calls it; every call is answered by the worker. */
export interface Engine {
    /** The language of labels, events and refusals from now on: "en", "fr". */
    speak(language: string): Promise<void>;
    games(): Promise<GameInfo[]>;
    /** An owner's component table: what the engine makes of it. */
    checkBox(text: string): Promise<{ box: Box } | { fault: BoxFault }>;
    /** The built-in component table of a game as a file. */
    builtIn(game: string): Promise<string>;
    create(setup: Setup): Promise<Answer<Handle>>;
    /**
     * A match that holds nothing but a seat's view: that seat looks, attempts and is refused as in
     * the whole match, and what depends on more is refused with the code "hidden".
     */
    openView(view: View): Promise<Answer<Handle>>;
    /** A record; one that was played with an owner's table has that file in front. */
    importRecord(text: string): Promise<Answer<Handle>>;
    record(handle: Handle): Promise<string>;
    close(handle: Handle): Promise<void>;
    look(handle: Handle, eyes: Eyes): Promise<Look>;
    /** The reader of what is told is "you"; null: nobody's. */
    apply(
        handle: Handle,
        seat: number,
        text: string,
        reader?: number | null,
    ): Promise<Answer<Step>>;
    /**
     * The positions after each of these actions of one seat; the match is left as it was. Of a match
     * that holds a view alone they end before the first action that would show something hidden.
     */
    attempt(handle: Handle, seat: number, texts: string[]): Promise<Answer<Look[]>>;
    /**
     * The table after `ply` actions (null: now) in sentences, line by line, for these eyes; the match
     * is left as it was. Whose eyes they are is "you".
     */
    recite(handle: Handle, ply: number | null, eyes: Eyes): Promise<string[]>;
    /** The position after `ply` actions; the match is left as it was. */
    lookBack(handle: Handle, ply: number, eyes: Eyes): Promise<Look>;
    /** All actions so far, told anew in the language of the moment to this reader. */
    story(handle: Handle, reader?: number | null): Promise<Step[]>;
    /** Every position so far, from the first, as a spectator sees it. */
    course(handle: Handle): Promise<Look[]>;
    /** Expected final score of each seat, at the start and after every action. Only when over. */
    lead(handle: Handle): Promise<number[][]>;
    /** Bots that people choose among, weakest first. */
    levels(): Promise<LevelInfo[]>;
    /** What a bot would do for the seat; it sees what the seat sees. Takes its time. */
    suggest(handle: Handle, seat: number, level: BotLevel): Promise<Advice>;
    /** Opens a look back at the whole record; one that was open before is given up. */
    analyse(handle: Handle, level: BotLevel): Promise<AnalysisProgress>;
    /** Goes on with it for about so long, with what matters most. */
    analyseMore(ms: number): Promise<AnalysisProgress>;
    /** What is known so far. */
    analysis(): Promise<Analysis>;
    /** What would have come of this action instead of the one taken after `ply` actions. */
    consequence(handle: Handle, ply: number, seat: number, action: string): Promise<Consequence>;
}
