// The log: headings over what they begin, what was only made ready folded away.
import { expect, test } from 'vitest';
import type { GameEvent, Step } from '../../src/engine/types.ts';
import { storyOf, toldSoFar } from '../../src/parts/story.ts';

const event = (text: string, tell: GameEvent['tell'] = 'line', about: number | null = null) =>
    ({ kind: text, tell, about, runs: [{ text }], text, moment: null, beat: 0 }) as GameEvent;

const STEPS: Step[] = [
    { ply: 1, events: [event('hunt 1', 'heading'), event('ready', 'ready', 0)] },
    { ply: 2, events: [event('nine', 'line', 0), event('a deer', 'line', 0)] },
    { ply: 3, events: [event('four', 'line', 1), event('hunt 2', 'heading')] },
    { ply: 4, events: [event('six', 'line', 1)] },
];
const all = { only: null, every: false };
const words = (wish: typeof all | { only: number | null; every: boolean }, steps = STEPS) =>
    storyOf(steps, wish).map((line) => line.runs[0]?.text);

test('the newest stretch stands first, what one action led to in its order', () => {
    expect(words(all)).toEqual(['hunt 2', 'six', 'hunt 1', 'four', 'nine', 'a deer']);
});

test('what was only made ready comes on request', () => {
    expect(words({ ...all, every: true }).at(-1)).toBe('ready');
});

test('a filter leaves no heading without lines, except that of the present', () => {
    expect(words({ ...all, only: 0 })).toEqual(['hunt 2', 'hunt 1', 'nine', 'a deer']);
    expect(words(all, STEPS.slice(1, 2))).toEqual(['nine', 'a deer']);
});

test('what is still to be told is not in the log, nor what only follows from it', () => {
    const hunt = { key: 'hunt', title: 'Hunt 1' };
    const events = [
        { ...event('nine'), moment: hunt, seq: 1 },
        { ...event('beats six'), moment: hunt, seq: 2 },
        { ...event('season 2', 'heading'), seq: 3 },
    ];
    const heard = (ahead: number[]) => words(all, toldSoFar([{ ply: 1, events }], new Set(ahead)));
    expect(heard([2])).toEqual(['nine']);
    expect(heard([])).toEqual(['season 2', 'nine', 'beats six']);
});
