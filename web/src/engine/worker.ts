// The worker's side: one module, requests in order, one reply each.
import wasmUrl from '@build/prairie.wasm?url';
import { loadEngine } from '@wasm/prairie.mjs';
import { EngineModule } from './module';

export interface Request {
    id: number;
    call: string;
    args: unknown[];
}
export type Reply = { id: number; value: unknown } | { id: number; error: string };

type Calls = Record<string, (...args: unknown[]) => unknown>;

async function load(): Promise<Calls> {
    const file = await fetch(wasmUrl);
    const engine = new EngineModule(await loadEngine(await file.arrayBuffer()));
    return engine as unknown as Calls;
}

const loading = load();

self.onmessage = async ({ data }: MessageEvent<Request>) => {
    try {
        const engine = await loading;
        self.postMessage({ id: data.id, value: engine[data.call]?.(...data.args) } satisfies Reply);
    } catch (error) {
        self.postMessage({ id: data.id, error: String(error) } satisfies Reply);
    }
};
