// wasm/prairie.mjs, the module's door for JavaScript.
declare module '@wasm/prairie.mjs' {
    export type Reply = {
        ok: boolean;
        error?: string;
        rule?: string;
        message?: string;
    } & Record<string, unknown>;

    export interface RawEngine {
        language(code: string): Reply;
        reader(seat: number): Reply;
        games(): Reply;
        table(file: string): Reply;
        builtIn(game: string): Reply;
        open(line: string): Reply;
        openView(view: unknown): Reply;
        import(record: string): Reply;
        export(handle: number): Reply;
        copy(handle: number): Reply;
        close(handle: number): Reply;
        name(handle: number, seat: number, name: string): Reply;
        state(handle: number, as: number): Reply;
        tell(handle: number, as: number, since: number): Reply;
        recite(handle: number, as: number): Reply;
        lead(handle: number): Reply;
        legal(handle: number, seat: number): Reply;
        apply(handle: number, seat: number, action: string): Reply;
        seek(handle: number, ply: number): Reply;
        levels(): Reply;
        suggest(
            handle: number,
            seat: number,
            level: string,
            how?: { ms?: number; sims?: number; high?: number; low?: number },
        ): Reply;
        analyse(
            handle: number,
            level: string,
            how?: { sims?: number; high?: number; low?: number },
        ): Reply;
        analyseMore(): Reply;
        analysis(): Reply;
    }

    export function loadEngine(
        source: BufferSource | WebAssembly.Module,
        now?: () => number,
    ): Promise<RawEngine>;
}

declare module '@build/prairie.wasm?url' {
    const url: string;
    export default url;
}
