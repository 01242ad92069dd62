// The page stays quick: bots never hold the main thread for 50 ms, and the first load is small.
//
// Tasks are measured by the processor's clock, which other programs on the machine do not move much,
// and the limit grows with the machine's slowness: a fixed piece of work is timed beside them.
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Save } from '../../src/table/saves.ts';
import { savesOfScenes } from './scenes.ts';
import { saveHere } from './shelf.ts';
import { laySaves } from './stage.ts';
import { tasksDuring } from './trace.ts';
import { settled } from './waiting.ts';
import { type Visitor, World } from './world.ts';

const LIMIT = 50; // ms
const WORK = 100; // ms that the fixed piece of work takes on the machine that the limit is meant for
const AGAIN = 4; // tries more where something was long: on a busy machine other programs share the core
const FIRST_LOAD = 250 * 1024;

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());
let visitor: Visitor;
beforeEach(async () => {
    visitor = await world.visitor({ seen: true, keeps: true });
});
afterEach(async () => {
    await visitor.close();
    expect(visitor.complaints.join('\n')).toBe('');
});

/** How much slower this machine is at the moment than the one that the limit is meant for. */
async function slowness(page: Page): Promise<number> {
    const [task] = await tasksDuring(page, () =>
        page.evaluate(() => {
            const words: Record<string, number> = {};
            for (let n = 0; n < 400_000; n++) {
                const key = `w${(n * 7919) % 5003}`;
                words[key] = (words[key] ?? 0) + 1;
            }
            return Object.keys(words).length;
        }),
    );
    return Math.max(1, (task?.ms ?? 0) / WORK);
}

const strong = (save: Save): Save => ({
    ...save,
    seats: save.seats.map((seat) => ({ ...seat, kind: 'bot', level: 'strong' })),
});

/** Strong bots play on from a scene: the tasks that held the page meanwhile for longer than they may. */
async function longTasks(page: Page, name: string): Promise<string[]> {
    await laySaves(page, savesOfScenes([name]).map(strong));
    const slower = await slowness(page);
    await page.goto(`${world.address}#/play/${name}`);
    await settled(page, 'go on');
    const before = (await saveHere(page)).plies;
    // The table waits for its reader after every decision that is told.
    const goOn = page.locator('[data-go-on]').filter({ visible: true });
    const tasks = await tasksDuring(page, () =>
        expect
            .poll(
                async () => {
                    if (await goOn.count()) await goOn.first().click();
                    return (await saveHere(page)).plies;
                },
                { timeout: 120_000 },
            )
            .toBeGreaterThan(before + 5),
    );
    expect(tasks.length).toBeGreaterThan(20);
    // What the reader's own Go on takes is not the bots'.
    const theirs = tasks.filter((task) => !task.parts.includes('EventDispatch'));
    const long = theirs.filter((task) => task.ms > LIMIT * slower);
    await page.goto(`${world.address}#/`);
    return long.map((task) => `${task.ms.toFixed(0)} ms: ${task.parts}`);
}

test.each(['sioux-five', 'tomahawk-middle', 'big-manitou-five', 'bison-late'])(
    '%s: strong bots think and play, and no task is long',
    async (name) => {
        // Quick bots would play to the end before the page is settled.
        const page = await visitor.page('', 'usual');
        let long = await longTasks(page, name);
        // The same moves again: what is long by itself is long each time.
        for (let again = 0; again < AGAIN && long.length > 0; again++)
            long = await longTasks(page, name);
        expect(long).toEqual([]);
    },
);

test('the first load, games and engine included, is at most 250 KB; what is kept for later comes later', async () => {
    const sizes = new Map<string, number>();
    const reading: Promise<unknown>[] = [];
    const later: Request[] = []; // of the service worker
    visitor.context.on('response', (response) => {
        if (response.request().serviceWorker()) {
            later.push(response.request());
            return;
        }
        const read = response.body().then((body) => {
            sizes.set(new URL(response.url()).pathname, gzipSync(body).length);
        });
        reading.push(read);
    });
    await visitor.context.addInitScript(() => {
        const seen = new MutationObserver(() => {
            if (document.querySelectorAll('article button').length < 4) return;
            seen.disconnect();
            (window as unknown as { interactive: number }).interactive = Date.now();
        });
        seen.observe(document, { subtree: true, childList: true });
    });
    const page = await visitor.page();
    await page.getByText('Ready to play offline').waitFor();
    await Promise.all(reading);
    const names = [...sizes.keys()];
    const interactive = await page.evaluate(
        () => (window as unknown as { interactive: number }).interactive,
    );
    const early = later.filter((request) => request.timing().startTime < interactive);
    expect(later.length).toBeGreaterThan(0);
    expect(early.map((request) => request.url())).toEqual([]);
    expect(names.some((name) => name.endsWith('.wasm'))).toBe(true);
    expect(names.some((name) => name.includes('/worker'))).toBe(true);
    expect(names.filter((name) => /bison|sioux|tomahawk|manitou/.test(name))).toEqual([]);
    const sum = [...sizes.values()].reduce((all, one) => all + one, 0);
    console.info(`first load: ${(sum / 1024).toFixed(0)} KB in ${sizes.size} files`);
    expect(sum).toBeLessThan(FIRST_LOAD);
});
