// The browser's module plays the games that the native program played: the same bytes after every
// action. usage: node parity.mjs PARITY_PROGRAM PRAIRIE_WASM [GAMES]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadEngine } from "../wasm/prairie.mjs";

const [program, module, games = "12"] = process.argv.slice(2);
const engine = await loadEngine(readFileSync(module));

function printOf(bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}

function fail(...words) {
  console.error("parity:", ...words);
  process.exit(1);
}

// The module's answer, or the end of the test.
function ask(what, answer) {
  if (!answer.ok) fail(what, JSON.stringify(answer));
  return answer;
}

let handle = -1;
let setup = "";
let played = 0;
let plies = 0;
const lines = execFileSync(program, [games], { encoding: "utf8", maxBuffer: 1 << 30 }).split("\n");
for (const line of lines) {
  if (line.startsWith("= ")) {
    setup = line.slice(2);
    handle = ask(setup, engine.open(setup)).handle;
  } else if (line.startsWith("! ")) {
    const { state } = ask(setup, engine.state(handle, -2));
    const text = new TextEncoder().encode(JSON.stringify(state));
    if (printOf(text) !== line.slice(2)) fail(setup, "the final state is written differently");
    // The record, written by the module and read again, leads to the same place.
    const bytes = engine.bytes(handle);
    const { text: record } = ask(setup, engine.export(handle));
    ask(setup, engine.close(handle));
    handle = ask(setup, engine.import(record)).handle;
    if (Buffer.compare(bytes, engine.bytes(handle)) !== 0) fail(setup, "the record leads elsewhere");
    ask(setup, engine.close(handle));
    played += 1;
  } else if (line !== "") {
    const [, seat, print, action] = line.match(/^(\d+) (\w+) (.*)$/);
    ask(`${setup}: ${action}`, engine.apply(handle, Number(seat), action));
    plies += 1;
    if (printOf(engine.bytes(handle)) !== print) fail(setup, `other bytes after ${action}`);
  }
}
console.log(`${played} games, ${plies} plies: the same bytes`);
if (played === 0) process.exit(1);
