// The module's door for JavaScript: text in, objects out. Used by the tests and by the page.
// `source` is the bytes of prairie.wasm, or a compiled WebAssembly.Module.
export async function loadEngine(source) {
  const made = await WebAssembly.instantiate(source, { prairie: { now: () => performance.now() } });
  const wasm = (made.instance ?? made).exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  function write(text) {
    const size = wasm.prairie_in_size();
    const room = new Uint8Array(wasm.memory.buffer, wasm.prairie_in(), size);
    const { read, written } = encoder.encodeInto(text, room.subarray(0, size - 1));
    if (read < text.length) throw new Error("prairie: the text is too long");
    room[written] = 0;
  }

  // Calls prairie_NAME with a text and numbers; its answer is {ok: true, …} or
  // {ok: false, error, rule?, message}.
  function call(name, text, ...numbers) {
    if (text !== null) write(text);
    const length = wasm[`prairie_${name}`](...numbers);
    const answer = new Uint8Array(wasm.memory.buffer, wasm.prairie_out(), length);
    return JSON.parse(decoder.decode(answer));
  }

  return {
    language: (code) => call("language", code),
    games: () => call("games", null),
    table: (file) => call("table", file),
    open: (line) => call("open", line),
    import: (record) => call("import", record),
    export: (handle) => call("export", null, handle),
    copy: (handle) => call("copy", null, handle),
    close: (handle) => call("close", null, handle),
    name: (handle, seat, name) => call("name", name, handle, seat),
    state: (handle, as) => call("state", null, handle, as),
    lead: (handle) => call("lead", null, handle),
    legal: (handle, seat) => call("legal", null, handle, seat),
    apply: (handle, seat, action) => call("apply", action, handle, seat),
    seek: (handle, ply) => call("seek", null, handle, ply),
    random: (handle, seat, high, low) => call("random", null, handle, seat, high, low),
    levels: () => call("levels", null),
    suggest: (handle, seat, level, { ms = 0, sims = 0, high = 0, low = 0 } = {}) =>
      call("suggest", level, handle, seat, ms, sims, high, low),
    bytes(handle) {
      const length = wasm.prairie_bytes(handle);
      return new Uint8Array(wasm.memory.buffer, wasm.prairie_out(), length).slice();
    },
    playouts: (index, seats, games, seed) => wasm.prairie_playouts(index, seats, games, seed),
  };
}
