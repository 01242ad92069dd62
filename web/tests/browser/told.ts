// Every kind of moment of every game, as it is told in a replay: where it stands in the staged games, and
// how to get there. Of each kind the one of which most is told, which needs most room.
import type { Page } from 'playwright-core';
import { beatsOf, type Moment, momentsOf } from '../../src/game/moments.ts';
import { stepsOf } from './record.ts';
import { savesOfScenes } from './scenes.ts';
import { settled } from './waiting.ts';

export interface Told {
    name: string; // "sioux-end-five-hunt"
    hash: string; // the position before it
    presses: number; // of the arrow key until its last beat
    text: string; // what its last beat says last
}

const STAGED = [
    'sioux-end',
    'sioux-end-five',
    'tomahawk-end',
    'big-manitou-end',
    'big-manitou-end-five',
    'bison-end',
    'bison-end-four',
];

const wordsOf = (moment: Moment) =>
    beatsOf(moment).flatMap((beat) =>
        moment.beats[beat].map((runs) => `${runs.map((run) => run.text).join('')}.`),
    );

/** Those that are told together with an action, in the order in which the arrow key leads through them. */
function pressesTo(moments: Moment[], wanted: Moment): number {
    const together = moments.filter(({ ply }) => ply === wanted.ply);
    const sofar = together.slice(0, together.indexOf(wanted) + 1);
    return sofar.reduce((sum, moment) => sum + beatsOf(moment).length, 0);
}

function toldIn(game: string, record: string): Told[] {
    const moments = momentsOf(stepsOf(record, 0));
    const longest = new Map<string, Moment>();
    for (const moment of moments) {
        const before = longest.get(moment.key);
        if (!before || wordsOf(before).join().length < wordsOf(moment).join().length)
            longest.set(moment.key, moment);
    }
    return [...longest.values()].map((moment) => ({
        name: `${game}-${moment.key}`,
        hash: `/replay/${game}/${moment.ply - 1}`,
        presses: pressesTo(moments, moment),
        text: wordsOf(moment).at(-1) ?? '',
    }));
}

export const MOMENTS: Told[] = savesOfScenes(STAGED).flatMap(({ id, record }) =>
    toldIn(id, record),
);

/** Goes on with a replay until all beats of that moment are told. */
export async function tell(page: Page, { presses }: Told): Promise<void> {
    if ((await page.locator('.strip').count()) > 0) return; // it is told already
    for (let n = 0; n < presses; n++) {
        await page.keyboard.press('ArrowRight');
        await page.locator('.strip').waitFor();
        await settled(page);
    }
}
