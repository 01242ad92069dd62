// The page's side of a worker: each call of Engine becomes a message and its answer a promise.
import type { Engine } from './types';
import type { Reply, Request } from './worker';

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

export function connect(worker: Worker): Engine {
    const waiting = new Map<number, Waiting>();
    let last = 0;
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        const asked = waiting.get(data.id);
        waiting.delete(data.id);
        if ('error' in data) asked?.reject(new Error(data.error));
        else asked?.resolve(data.value);
    };
    worker.onerror = (event) => {
        for (const asked of waiting.values()) asked.reject(new Error(event.message));
        waiting.clear();
    };
    const ask = (call: string, args: unknown[]) =>
        new Promise((resolve, reject) => {
            const id = ++last;
            waiting.set(id, { resolve, reject });
            worker.postMessage({ id, call, args } satisfies Request);
        });
    return new Proxy({} as Engine, {
        get: (_, call) =>
            typeof call === 'string' && call !== 'then'
                ? (...args: unknown[]) => ask(call, args)
                : undefined,
    });
}

function start(name: string): Engine {
    return connect(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name }));
}

let tableEngine: Engine | undefined;
let botEngine: Engine | undefined;
let analysisEngine: Engine | undefined;

/** The engine that shows and applies; it never thinks for long. */
export const engine = (): Engine => (tableEngine ??= start('table'));
/** A second engine where bots think, so that the table answers meanwhile. */
export const thinker = (): Engine => (botEngine ??= start('bots'));
/** A third one that looks back at games: started when somebody asks for it. */
export const analyst = (): Engine => (analysisEngine ??= start('analysis'));
