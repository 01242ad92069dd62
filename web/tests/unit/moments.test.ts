// Moments are gathered from what the engine says, and told at the reader's pace.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent, Step } from '../../src/engine/types.ts';
import { awaited, beatsOf, isHeard, type Moment, momentsOf } from '../../src/game/moments.ts';
import { Telling } from '../../src/game/telling.svelte.ts';

const event = (
    key: string | null,
    beat: 0 | 1 | 2 | 3,
    text: string,
    begins = beat < 2,
): GameEvent => ({
    seq: 0,
    ply: 1,
    kind: text,
    moment: key === null ? null : { key, title: key },
    beat,
    begins,
    tell: 'line',
    about: null,
    text,
    runs: [{ text }],
});
const told = (moment: Moment, beat: 1 | 2 | 3) => moment.beats[beat].flat().map((run) => run.text);

const STORY: Step[] = [
    { ply: 1, events: [event(null, 0, 'ready')] },
    {
        ply: 2,
        events: [
            event('hunt', 1, 'nine'),
            event('hunt', 2, 'beats six'),
            event('hunt', 3, 'a deer'),
            event('hunt', 1, 'four'),
            event('winter', 1, 'snow'),
        ],
    },
    { ply: 3, events: [event('winter', 3, 'stores')] },
];

test('a moment ends where another begins or its beats step back, not where an action ends', () => {
    const moments = momentsOf(STORY);
    expect(moments.map(({ key, from, ply }) => [key, from, ply])).toEqual([
        ['hunt', 1, 2],
        ['hunt', 1, 2],
        ['winter', 1, 3],
    ]);
    const [first, , winter] = moments as [Moment, Moment, Moment];
    expect(told(first, 2)).toEqual(['beats six']);
    expect(told(winter, 3)).toEqual(['stores']);
    expect(beatsOf(winter)).toEqual([1, 3]);
});

test('nobody waits for what is only their own, but for what is decided together with that of others', () => {
    const of = (about: number, text: string) => ({ ...event('hunt', 1, text), about });
    const moments = momentsOf([
        { ply: 1, events: [of(0, 'mine')] },
        { ply: 2, events: [of(0, 'mine too'), of(1, 'yours')] },
    ]);
    const words = (reader: number | null) =>
        awaited(moments, reader).flatMap((one) => told(one, 1));
    expect(words(0)).toEqual(['mine too', 'yours']);
    expect(words(2)).toEqual(['mine', 'mine too', 'yours']);
    expect(words(null)).toEqual(['mine', 'mine too', 'yours']);
    for (const moment of moments) moment.heard = 1;
    expect(words(1)).toEqual([]);
});

let telling: Telling;
beforeEach(() => {
    vi.useFakeTimers();
    telling = new Telling();
});
afterEach(() => {
    telling.stop();
    vi.useRealTimers();
});

test('at the usual pace beats come by themselves, and the end waits for the reader', () => {
    const done = vi.fn();
    telling.start(momentsOf(STORY).slice(0, 1), 'usual', done);
    expect(telling.beat).toBe(1);
    vi.runAllTimers();
    expect(telling.beat).toBe(3);
    expect(telling.complete).toBe(true);
    expect(done).not.toHaveBeenCalled();
    telling.goOn();
    expect(done).toHaveBeenCalledOnce();
    expect(telling.open).toBe(false);
});

test('going on early shows the rest of the moment first, then the next one', () => {
    telling.start(momentsOf(STORY), 'usual');
    telling.goOn();
    expect([telling.beat, telling.place.at]).toEqual([3, 1]);
    telling.goOn();
    expect([telling.beat, telling.place.at]).toEqual([1, 2]);
});

test('at the slow pace every beat waits, and one without a word is passed over', () => {
    telling.start(momentsOf(STORY).slice(2), 'slow');
    vi.runAllTimers();
    expect(telling.beat).toBe(1);
    telling.goOn();
    expect(telling.beat).toBe(3);
});

test('what a question interrupted goes on at what is new, with what was told before', () => {
    const [winter] = momentsOf(STORY, 2).slice(2) as [Moment];
    expect([0, 1].map((line) => isHeard(winter, line ? 3 : 1, 0))).toEqual([true, false]);
    telling.start([winter], 'slow');
    expect(telling.beat).toBe(3);
    expect(telling.complete).toBe(true);
});

test('skipping leaves one summary of what was not told, and going on ends it', () => {
    const done = vi.fn();
    telling.start(momentsOf(STORY), 'slow', done);
    telling.skip();
    expect(telling.summary.map(({ key }) => key)).toEqual(['hunt', 'hunt', 'winter']);
    expect(done).not.toHaveBeenCalled();
    telling.goOn();
    expect(done).toHaveBeenCalledOnce();
});

test('what is ahead is every later beat and moment, and nothing once the rest is skipped', () => {
    const numbered = STORY.map(({ ply, events }, step) => ({
        ply,
        events: events.map((one, index) => ({ ...one, seq: 10 * step + index })),
    }));
    telling.start(momentsOf(numbered), 'slow');
    expect([...telling.ahead]).toEqual([11, 12, 13, 14, 20]);
    telling.goOn();
    expect([...telling.ahead]).toEqual([12, 13, 14, 20]);
    telling.skip();
    expect(telling.ahead.size).toBe(0);
});
