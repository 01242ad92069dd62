// What the page knows of the engine. Every figure and every rule comes from behind this interface;
// the page draws views and offers the actions that the engine lists.

/** The state of a game as JSON, as some seat, a spectator or nobody's eyes see it. */
export interface View {
    game: string;
    rules: number;
    data: string;
    as: 'all' | 'public' | number;
    seats: number;
    options: Record<string, number>;
    phase: string;
    to_act: number[];
    result: Result | null;
    // The game's own keys; boards narrow them in a type of their own.
    [key: string]: unknown;
}

export interface Result {
    scores: number[];
    ranks: number[];
}

/** Whose eyes: a seat, a spectator, or all. */
export type Eyes = number | 'public' | 'all';

export interface Action {
    text: string; // canonical, what is sent: "play h7 2"
    label: string; // for people, in the reader's language
}

export interface GameEvent {
    kind: string;
    seat: number; // whom it is about, or -1
    args: number[];
    runs: Run[]; // a sentence in the reader's language
}

/** A part of a sentence; with a rule it is the name of something that this rule explains. */
export interface Run {
    text: string;
    rule?: string;
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
    data: string[];
}

export interface Setup {
    game: string;
    seats: number;
    seed: string; // 32 hexadecimal digits
    options: Record<string, number>;
    names: string[];
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
    view: View;
    legal: Action[]; // of the seat that looks; empty for others
    more: number; // legal actions beyond the LEGAL_MOST that are listed
    insight: Insight | null;
}

/** What follows from a view and is worth showing: worked out by the game, never by the page. */
export interface Insight {
    score?: ScorePart[]; // by rule; the parts of a seat add up to its score
    [key: string]: unknown;
}

export interface ScorePart {
    rule: string;
    text: string;
    seats: (number | null)[]; // null: not known to this view
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
}

/** An answer of the engine that may be a refusal. */
export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** The engine as the page calls it; every call is answered by the worker. */
export interface Engine {
    /** The language of labels, events and refusals from now on: "en", "fr". */
    speak(language: string): Promise<void>;
    games(): Promise<GameInfo[]>;
    create(setup: Setup): Promise<Answer<Handle>>;
    importRecord(text: string): Promise<Answer<Handle>>;
    record(handle: Handle): Promise<string>;
    close(handle: Handle): Promise<void>;
    look(handle: Handle, eyes: Eyes): Promise<Look>;
    apply(handle: Handle, seat: number, text: string): Promise<Answer<Step>>;
    /** The positions after each of these actions of one seat; the match is left as it was. */
    attempt(handle: Handle, seat: number, texts: string[]): Promise<Answer<Look[]>>;
    /** The position after `ply` actions; the match is left as it was. */
    lookBack(handle: Handle, ply: number, eyes: Eyes): Promise<Look>;
    /** All actions so far, told anew in the language of the moment. */
    story(handle: Handle): Promise<Step[]>;
    /** Every position so far, from the first, as a spectator sees it. */
    views(handle: Handle): Promise<View[]>;
    /** Expected final score of each seat, at the start and after every action. Only when over. */
    lead(handle: Handle): Promise<number[][]>;
    /** Bots that people choose among, weakest first. */
    levels(): Promise<LevelInfo[]>;
    /** What a bot would do for the seat; it sees what the seat sees. Takes its time. */
    suggest(handle: Handle, seat: number, level: BotLevel): Promise<Advice>;
}
