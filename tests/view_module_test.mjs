// A match of the browser's module that was opened from a seat's view alone answers that seat as the
// whole match does: actions, drafts, refusals, insight. What it cannot know it refuses as "hidden".
// usage: node view_module_test.mjs PRAIRIE_WASM
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { loadEngine } from "../wasm/prairie.mjs";

const ALL = -2;
const PUBLIC = -1;
const DRAFT = 6; // most actions tried one after another
const source = readFileSync(process.argv[2]);
const engine = await loadEngine(source);
const { games } = engine.games();

let dice = 1;
function below(limit) {
  dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
  return Math.floor((dice / 2 ** 32) * limit);
}

const digits = () => Array.from({ length: 32 }, () => below(16).toString(16)).join("");

function fine(answer) {
  assert.equal(answer.ok, true, JSON.stringify(answer));
  return answer;
}

function refused(answer, error) {
  assert.equal(answer.ok, false, JSON.stringify(answer));
  assert.equal(answer.error, error);
  assert.ok(answer.message.length > 0);
}

// What is told but for the numbers of the match itself, and `unknown` keys.
function told(answer, unknown = []) {
  const left = ["handle", "ply", "plies", "seq", "back", ...unknown];
  return JSON.stringify(answer, (key, value) => (left.includes(key) ? undefined : value));
}

// A match with random options; the usual ones if the game refuses those.
function open(game) {
  const [least, most] = game.seats;
  const seats = least + below(most - least + 1);
  const seed = digits();
  const options = game.options.map(
    ({ name, least, most }) => `${name}=${least + below(most - least + 1)}`,
  );
  for (const words of [options, options.slice(0, 1), []]) {
    const answer = engine.open(`${game.name} ${seats} ${seed} ${words.join(" ")}`);
    if (answer.ok) return { handle: answer.handle, seats };
  }
  return open(game);
}

function pick(handle, seat) {
  return fine(engine.random(handle, seat, below(2 ** 32), below(2 ** 32))).action;
}

const count = {};

// The seat goes on choosing, on a copy of the match and on one of its view.
function compareDrafts(handle, view, seat) {
  const whole = fine(engine.copy(handle)).handle;
  const seen = fine(engine.copy(view)).handle;
  let heard = false;
  for (let i = 0; i < DRAFT; i++) {
    const { state } = fine(engine.state(seen, seat));
    if (!state.to_act.includes(seat)) break;
    const action = pick(whole, seat);
    const there = fine(engine.apply(whole, seat, action));
    const before = engine.bytes(seen);
    const here = engine.apply(seen, seat, action);
    if (!here.ok) {
      refused(here, "hidden");
      assert.deepEqual(engine.bytes(seen), before);
      count.hidden++;
      break;
    }
    count.drafted++;
    count.longest = Math.max(count.longest, i + 1);
    // What was told before is in no view: whether the first event goes on with a moment is not known.
    const unknown = heard ? [] : ["begins"];
    assert.equal(told(here, unknown), told(there, unknown));
    heard ||= there.events.some(({ tell }) => tell !== "ready");
    compareLook(whole, seen, seat);
  }
  fine(engine.close(whole));
  fine(engine.close(seen));
}

function compareLook(whole, seen, seat) {
  assert.equal(told(engine.state(seen, seat)), told(fine(engine.state(whole, seat))));
  assert.equal(told(engine.legal(seen, seat)), told(fine(engine.legal(whole, seat))));
}

// Texts that are no action now: nonsense, and what was or will be one.
function compareRefusals(handle, view, seat, actions) {
  const texts = ["", "dance", "pass 1 2 3", ...actions, actions[0]?.slice(0, -1) ?? "x"];
  for (const text of texts) {
    const whole = fine(engine.copy(handle)).handle;
    const there = engine.apply(whole, seat, text);
    if (!there.ok) {
      assert.equal(told(engine.apply(view, seat, text)), told(there));
      count.refused++;
    }
    fine(engine.close(whole));
  }
}

// Other seats: as in the whole match, or hidden.
function compareOthers(handle, view, seat, seats) {
  refused(engine.state(view, ALL), "hidden");
  refused(engine.state(view, PUBLIC), "hidden");
  refused(engine.export(view), "hidden");
  refused(engine.seek(view, 1), "bad_request");
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    refused(engine.state(view, other), "hidden");
    const here = engine.legal(view, other);
    if (!here.ok) refused(here, "hidden");
    else assert.deepEqual(texts(here), texts(fine(engine.legal(handle, other))));
  }
}

const texts = ({ actions }) => actions.map(({ text }) => text);

function comparePosition(handle, seat, seats, past) {
  const { state } = fine(engine.state(handle, seat));
  const view = fine(engine.openView(JSON.parse(JSON.stringify(state)))).handle;
  count.views++;
  compareLook(handle, view, seat);
  compareRefusals(handle, view, seat, past.slice(-3));
  compareOthers(handle, view, seat, seats);
  compareDrafts(handle, view, seat);
  if (below(20) === 0 && state.to_act.includes(seat)) {
    const how = { sims: 20, high: 1, low: 2 };
    const there = fine(engine.suggest(handle, seat, "normal", how));
    assert.equal(told(engine.suggest(view, seat, "normal", how)), told(there));
  }
  fine(engine.close(view));
}

// One random game; the position is looked at every few actions.
function playGame(game, pace) {
  const { handle, seats } = open(game);
  const past = [];
  for (let ply = 0; ; ply++) {
    const { state } = fine(engine.state(handle, PUBLIC));
    if (below(pace) === 0 || state.to_act.length === 0)
      comparePosition(handle, below(seats), seats, past);
    if (state.to_act.length === 0) break;
    const seat = state.to_act[below(state.to_act.length)];
    if (below(pace) === 0) comparePosition(handle, seat, seats, past);
    past.push(pick(handle, seat));
    fine(engine.apply(handle, seat, past.at(-1)));
  }
  fine(engine.close(handle));
}

// Something in a view changed: another value, another key, nothing.
function spoil(value) {
  const keys = value !== null && typeof value === "object" ? Object.keys(value) : [];
  if (keys.length === 0 || below(8) === 0)
    return [null, 7, -1, 1e9, 0.5, "?", "x\ny\t", true, [], {}, [[[]]], { as: 0 }][below(12)];
  const key = keys[below(keys.length)];
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = spoil(value[key]);
  return copy;
}

// Views that are nearly right are read or refused; if read they answer.
function testSpoiled(game) {
  const { handle } = open(game);
  for (let ply = 0; ply < 30; ply++) {
    const { state } = fine(engine.state(handle, 0));
    for (let i = 0; i < 10; i++) {
      const answer = engine.openView(spoil(spoil(state)));
      if (answer.ok) {
        const { to_act } = fine(engine.state(answer.handle, state.as)).state;
        assert.equal(texts(fine(engine.legal(answer.handle, state.as))).length > 0, to_act.includes(state.as));
        fine(engine.close(answer.handle));
      } else assert.ok(["bad_view", "unknown_game"].includes(answer.error), answer.error);
    }
    if (state.to_act.length === 0) break;
    fine(engine.apply(handle, state.to_act[0], pick(handle, state.to_act[0])));
  }
  refused(engine.openView(fine(engine.state(handle, PUBLIC)).state), "bad_view");
  refused(engine.openView(fine(engine.state(handle, ALL)).state), "bad_view");
  fine(engine.close(handle));
}

// Bytes that no encoder wrote never reach further than a refusal.
async function testGarbage() {
  const made = await WebAssembly.instantiate(source, { prairie: { now: () => 0 } });
  const wasm = made.instance.exports;
  const start = "o\t2\nsgame\tsioux\niseats\t3\n";
  const deep = "a\t1\n".repeat(100000);
  const wide = `a\t9000\n${"n\t\n".repeat(9000)}`;
  const lines = ["", "\n", "o", "o\t", "o\t1\n", "o\t-1\n", "a\t99999999999\n", deep, wide, start, start.slice(3)];
  for (let i = 0; i < 2000; i++) {
    const byte = Array.from(start);
    for (let k = 0; k < 3; k++) byte[below(byte.length)] = "\n\t0oasi\xff9"[below(9)];
    lines.push(byte.join(""));
  }
  for (const text of lines) {
    const room = new Uint8Array(wasm.memory.buffer, wasm.prairie_in(), wasm.prairie_in_size());
    const { written } = new TextEncoder().encodeInto(text, room);
    room[written] = 0;
    const length = wasm.prairie_open_view();
    const answer = new Uint8Array(wasm.memory.buffer, wasm.prairie_out(), length);
    assert.equal(JSON.parse(new TextDecoder().decode(answer)).ok, false, text.slice(0, 80));
  }
}

const GAMES = 12;
let longest = 0;
for (const game of games) {
  Object.assign(count, { views: 0, drafted: 0, hidden: 0, refused: 0, longest: 0 });
  for (let i = 0; i < GAMES; i++) playGame(game, 6);
  testSpoiled(game);
  // Where every choice is made at the same time a seat drafts one action and no more.
  const least = { views: 2, drafted: 2, hidden: 2, refused: 2, longest: 1 };
  for (const what in least) assert.ok(count[what] >= least[what], `${game.name}: ${what}`);
  longest = Math.max(longest, count.longest);
  console.log(game.name, JSON.stringify(count));
}
assert.ok(longest > 3, "no draft of several actions");
for (const nothing of [null, undefined, 5, "sioux", [], {}, { game: 7 }, { game: "chess" }])
  refused(engine.openView(nothing), "unknown_game");
await testGarbage();
console.log("a view alone answers as the match does");
