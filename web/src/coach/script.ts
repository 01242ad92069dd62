// What a coach is made of: a game on a prepared deal, written down move by move with marks where its steps
// begin, and for every step a sentence, what is ringed, and the act that ends it. Data and how it is read;
// what is legal and what comes of it, only the engine knows.
import type { View } from '../engine/types';

/** The act that ends a step, or a part of it. */
export type Does =
    /** Sends a move whose actions, joined by commas, match. */
    | { sends: RegExp }
    /** Lays out, without sending, actions or choices that match when joined by commas. */
    | { drafts: RegExp }
    /** Touches the thing that the ring is around; `among` are all that may be touched, and answered. */
    | { taps: string; among: string };

export interface Ask {
    /** What is to be done, in bold. */
    act: () => string;
    /** CSS selectors of what is ringed, separated by commas: the first that finds something on the page. */
    ring: string;
    does: Does;
    /** A choice not yet sent that matches is not what is asked; left out: what the script does not choose. */
    stray?: RegExp;
}

export interface Step {
    /** What the reader meets, for the list: "The Wise Elder". */
    title: () => string;
    picture: string;
    /** The one sentence. */
    say: () => string;
    /** Why a legal other move is not what is asked, by its rule. */
    wrong: () => string;
    rule: string;
    asks: Ask[];
    /** Where in the game we are, if the game has gone on without the reader. */
    later?: () => string;
    /** The reader's own game may stand here instead of the script's, if it is as far and this is so. */
    stays?: (view: View) => boolean;
}

export interface Script {
    game: string;
    title: () => string;
    about: () => string;
    /** Head of the record without the players. */
    head: string;
    /** Who sits there; the reader is the first. */
    names: string[];
    /** One action a line, "0 play 9"; "# 3" before the third step, "# 3 -2" if the last two are a draft. */
    moves: string;
    steps: Step[];
}

/** Where a step begins: so many actions of the script, and these of the reader behind them, not yet sent. */
export interface Place {
    ply: number;
    draft: string[];
}

export const READER = 0;

const MARK = /^# (\d+)(?: -(\d+))?$/;

const linesOf = (script: Script): string[] =>
    script.moves
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);

/** The script's actions, seat and text each. */
export const actionsOf = (script: Script): string[] =>
    linesOf(script).filter((line) => !line.startsWith('#'));

/** Where each step begins. */
export function placesOf(script: Script): Place[] {
    const places: Place[] = [];
    const sofar: string[] = [];
    for (const line of linesOf(script)) {
        const [mark, step, drafted = '0'] = MARK.exec(line) ?? [];
        if (!mark) {
            sofar.push(line);
            continue;
        }
        const ply = sofar.length - Number(drafted);
        places[Number(step) - 1] = { ply, draft: sofar.slice(ply).map(textOf) };
    }
    return places;
}

/** "0 play 9": the text of a line of the script. */
export const textOf = (line: string): string => line.slice(line.indexOf(' ') + 1);
export const seatOf = (line: string): number => Number(line.slice(0, line.indexOf(' ')));

/** The script as a record of the engine, up to that many actions. */
export function recordOf(script: Script, ply: number): string {
    const players = script.names.map((name, seat) => `player ${seat}: ${name}`);
    const actions = actionsOf(script).slice(0, ply);
    return ['prairie 1', script.head.trim(), ...players, '', ...actions, ''].join('\n');
}

/** What the reader does next in the script, from there to the next action of somebody else. */
export function movesFrom(script: Script, ply: number): string[] {
    const rest = actionsOf(script).slice(ply);
    const end = rest.findIndex((line) => seatOf(line) !== READER);
    return (end < 0 ? rest : rest.slice(0, end)).map(textOf);
}
