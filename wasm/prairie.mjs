// The module's door for JavaScript: text in, objects out. Used by the tests and by the page.

const NOTHING = 2 ** 30; // as `since`: no events

// `source` is the bytes of prairie.wasm, or a compiled WebAssembly.Module; `now` the clock by which bots
// think, in milliseconds. With one that stands still they make all their simulations, however slow
// the machine is, and so play the same everywhere.
export async function loadEngine(source, now = () => performance.now()) {
  const made = await WebAssembly.instantiate(source, { prairie: { now } });
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
    reader: (seat) => call("reader", null, seat),
    games: () => call("games", null),
    table: (file) => call("table", file),
    builtIn: (game) => call("built_in", game),
    open: (line) => call("open", line),
    openView: (view) => call("open_view", lines("", view)),
    import: (record) => call("import", record),
    export: (handle) => call("export", null, handle),
    copy: (handle) => call("copy", null, handle),
    close: (handle) => call("close", null, handle),
    name: (handle, seat, name) => call("name", name, handle, seat),
    state: (handle, as) => call("tell", null, handle, as, NOTHING),
    tell: (handle, as, since) => call("tell", null, handle, as, since),
    recite: (handle, as) => call("recite", null, handle, as),
    lead: (handle) => call("lead", null, handle),
    legal: (handle, seat) => call("legal", null, handle, seat),
    apply: (handle, seat, action) => call("apply", action, handle, seat),
    seek: (handle, ply) => call("seek", null, handle, ply),
    random: (handle, seat, high, low) => call("random", null, handle, seat, high, low),
    levels: () => call("levels", null),
    suggest: (handle, seat, level, { ms = 0, sims = 0, high = 0, low = 0 } = {}) =>
      call("suggest", level, handle, seat, ms, sims, high, low),
    analyse: (handle, level, { sims = 0, high = 0, low = 0 } = {}) =>
      call("analyse", level, handle, sims, high, low),
    analyseMore: () => call("analyse_more", null),
    analysis: () => call("analysis", null),
    bytes(handle) {
      const length = wasm.prairie_bytes(handle);
      return new Uint8Array(wasm.memory.buffer, wasm.prairie_out(), length).slice();
    },
    playouts: (index, seats, games, seed) => wasm.prairie_playouts(index, seats, games, seed),
  };
}

// A value of JSON in the lines that wasm/tree_in.h reads: KIND KEY tab VALUE.
function lines(key, value) {
  const line = (kind, text = "") => `${kind}${plain(key)}\t${text}\n`;
  if (value === null || value === undefined) return line("n");
  if (typeof value === "boolean") return line(value ? "t" : "f");
  if (typeof value === "number") return Number.isSafeInteger(value) ? line("i", value) : line("r");
  if (typeof value === "string") return line("s", plain(value));
  const parts = Object.entries(value).map(([name, part]) =>
    lines(Array.isArray(value) ? "" : name, part),
  );
  return line(Array.isArray(value) ? "a" : "o", parts.length) + parts.join("");
}

// No view holds control characters: another character takes their place, and is refused like any.
const plain = (text) => text.replace(/[\0-\x1f]/g, "\ufffd");
