// What every game says: the keys that all views, insights and events share.
// Made by tools/schema from core/schema.txt: change the declarations, not this file.

export type Eyes = 'all' | 'public';
export type Telling = 'line' | 'ready' | 'heading';

export interface Result {
    scores: number[];
    ranks: number[]; // 1 is first; ties share
}

export interface ScorePart {
    rule: string;
    text: string;
    seats: (number | null)[]; // null: not known to this view
}

export interface Run {
    text: string;
    rule?: string; // the text is the name of something that this rule explains
}

export interface Moment {
    key: string;
    title: string; // in the reader's language
}

export interface View {
    game: string;
    rules: number; // version of the rules
    data: string; // name of the component table
    as: Eyes | number; // whose it is
    seats: number;
    options: Record<string, number>;
    phase: string;
    to_act: number[];
    result: Result | null;
    [key: string]: unknown;
}

export interface Insight {
    score: ScorePart[]; // by rule; when the game is over, a seat's parts make its score
    [key: string]: unknown;
}

export interface GameEvent {
    seq: number; // no two events of a match have the same
    ply: number; // the position after its action
    kind: string;
    moment: Moment | null; // the decision that it belongs to, as people follow it
    beat: number; // 1 what was played, 2 what beats what, 3 what changes hands; 0: no moment
    begins: boolean; // with it a moment begins
    tell: Telling; // for a log: ready may be left out, a heading opens a part
    about: number | null; // the first seat that it names
    rule?: string;
    text: string; // a sentence in the reader's language, and the same in parts
    runs: Run[];
    [argument: string]: unknown;
}
