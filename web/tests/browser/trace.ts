// How long the page's main thread was held by each task, by the processor's clock: on a busy
// machine the clock on the wall also counts the time that other programs had.
import type { Page } from 'playwright-core';

export interface Task {
    ms: number; // of processor time
    wall: number;
    parts: string; // the longest things in it
}
interface TraceEvent {
    name: string;
    ph: string;
    pid: number;
    tid: number;
    ts: number;
    dur?: number;
    tdur?: number;
    args?: { name?: string; data?: { functionName?: string; url?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'];

/** Every task of the page's main thread while `work` goes on, longest first. */
export async function tasksDuring(page: Page, work: () => Promise<unknown>): Promise<Task[]> {
    const browser = page.context().browser();
    if (!browser) throw new Error('the page has no browser');
    await browser.startTracing(page, { categories: CATEGORIES });
    let trace = '';
    try {
        await work();
    } finally {
        trace = (await browser.stopTracing()).toString();
    }
    const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
    const events = traceEvents.filter((event) => event.dur !== undefined);
    const mains = traceEvents.filter(
        (event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain',
    );
    const onMain = (event: TraceEvent) =>
        mains.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
    const tasks = events.filter((event) => event.name === 'RunTask' && onMain(event));
    return tasks
        .map((task) => ({
            ms: (task.tdur ?? task.dur ?? 0) / 1000,
            wall: (task.dur ?? 0) / 1000,
            parts: partsOf(task, events),
        }))
        .sort((a, b) => b.ms - a.ms);
}

function partsOf(task: TraceEvent, events: TraceEvent[]): string {
    if ((task.tdur ?? 0) < 10_000) return '';
    const end = task.ts + (task.dur ?? 0);
    const inside = events.filter(
        (event) =>
            event !== task &&
            event.pid === task.pid &&
            event.tid === task.tid &&
            event.ts >= task.ts &&
            event.ts + (event.dur ?? 0) <= end,
    );
    const sums = new Map<string, number>();
    for (const { name, tdur = 0, args } of inside) {
        const key = `${name} ${args?.data?.functionName ?? ''}`.trim();
        sums.set(key, (sums.get(key) ?? 0) + tdur / 1000);
    }
    const longest = [...sums].sort((a, b) => b[1] - a[1]).slice(0, 6);
    return longest.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ');
}
