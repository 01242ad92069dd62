// The browser's module keeps its promises (wasm/README.md) for every game: matches apart from each
// other, going back and forth, names, labels, refusals that change nothing.
// usage: node module_test.mjs PRAIRIE_WASM
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { loadEngine } from "../wasm/prairie.mjs";

const PUBLIC = -1;
const ALL = -2;
const SEED = "00112233445566778899aabbccddeeff";
const engine = await loadEngine(readFileSync(process.argv[2]));
const { games } = engine.games();

function fine(answer) {
  assert.equal(answer.ok, true, JSON.stringify(answer));
  return answer;
}

function refused(answer, error) {
  assert.equal(answer.ok, false);
  assert.equal(answer.error, error);
  assert.ok(answer.message.length > 0);
}

// A match of some number of seats that the game's defaults are for.
function openUsual(game) {
  for (let seats = game.seats[1]; seats >= game.seats[0]; seats--) {
    const answer = engine.open(`${game.name} ${seats} ${SEED}`);
    if (answer.ok) return { handle: answer.handle, seats };
  }
  return assert.fail(game.name);
}

function play(handle, plies) {
  for (let ply = 0; ply < plies; ply++) {
    const { state } = fine(engine.state(handle, PUBLIC));
    if (state.to_act.length === 0) return;
    const seat = state.to_act[ply % state.to_act.length];
    fine(engine.apply(handle, seat, fine(engine.random(handle, seat, 7, ply)).action));
  }
}

function testViews(handle, seats) {
  assert.ok("rng" in fine(engine.state(handle, ALL)).state);
  for (let as = PUBLIC; as < seats; as++) {
    const { state } = fine(engine.state(handle, as));
    assert.equal(state.as, as === PUBLIC ? "public" : as);
    assert.ok(!("rng" in state));
  }
  refused(engine.state(handle, seats), "bad_request");
  refused(engine.state(handle, -3), "bad_request");
}

function testLegal(handle, seats) {
  const { to_act } = fine(engine.state(handle, PUBLIC)).state;
  for (let seat = 0; seat < seats; seat++) {
    const { actions } = fine(engine.legal(handle, seat));
    assert.equal(actions.length > 0, to_act.includes(seat));
    for (const { text, label } of actions) assert.ok(text.length > 0 && label.length > 0);
    assert.equal(new Set(actions.map(({ text }) => text)).size, actions.length);
  }
  refused(engine.legal(handle, seats), "bad_request");
}

function testRefusals(handle, seats) {
  const before = engine.bytes(handle);
  refused(engine.apply(handle, 0, "dance"), "illegal_action");
  refused(engine.apply(handle, seats, "pass"), "illegal_action");
  refused(engine.apply(handle, -1, ""), "illegal_action");
  refused(engine.seek(handle, -1), "bad_request");
  refused(engine.seek(handle, 100000), "bad_request");
  refused(engine.name(handle, seats, "Ana"), "bad_request");
  refused(engine.name(handle, 0, "A\nB"), "bad_request");
  refused(engine.name(handle, 0, "x".repeat(60)), "bad_request");
  assert.deepEqual(engine.bytes(handle), before);
}

// Every position of the record, backwards and forwards, and another ending from the middle.
function testSeek(handle) {
  const { plies } = fine(engine.state(handle, PUBLIC));
  const bytes = [];
  for (let ply = 0; ply <= plies; ply++) {
    const answer = fine(engine.seek(handle, ply));
    assert.deepEqual([answer.ply, answer.plies], [ply, plies]);
    for (const event of answer.events) {
      assert.ok(event.kind.length > 0 && event.runs.length > 0);
      for (const run of event.runs) assert.ok(run.text.length > 0);
    }
    bytes.push(engine.bytes(handle));
  }
  for (const ply of [plies, 0, plies >> 1, 1, plies - 1]) {
    fine(engine.seek(handle, ply));
    assert.deepEqual(engine.bytes(handle), bytes[ply]);
  }
  const record = fine(engine.export(handle)).text;
  const twin = fine(engine.copy(handle)).handle;
  fine(engine.seek(twin, plies >> 1));
  play(twin, 1);
  assert.equal(fine(engine.state(twin, PUBLIC)).plies, (plies >> 1) + 1);
  assert.equal(fine(engine.export(handle)).text, record);
  fine(engine.close(twin));
  fine(engine.seek(handle, plies));
}

// Told bit by bit or at once, the same; what is played over is taken back.
function testTell(handle) {
  const { events, seq, plies } = fine(engine.tell(handle, PUBLIC, 0));
  assert.deepEqual(events.map((event) => event.seq), [...events.keys()]);
  assert.equal(seq, events.length);
  assert.deepEqual(fine(engine.tell(handle, PUBLIC, 5)).events, events.slice(5));
  const twin = fine(engine.copy(handle)).handle;
  const middle = fine(engine.seek(twin, plies >> 1));
  const before = fine(engine.tell(twin, PUBLIC, 0));
  assert.ok(before.events.every((event) => event.ply <= middle.ply));
  play(twin, 1);
  const after = fine(engine.tell(twin, PUBLIC, seq));
  assert.equal(after.back, before.events.length);
  assert.ok(after.events.every((event) => event.seq > seq));
  fine(engine.close(twin));
}

function testNames(handle) {
  fine(engine.name(handle, 1, "Zoë"));
  const record = fine(engine.export(handle)).text;
  assert.ok(record.includes("\nplayer 1: Zoë\n"));
  const read = fine(engine.import(record));
  assert.deepEqual(engine.bytes(read.handle), engine.bytes(handle));
  fine(engine.close(read.handle));
  refused(engine.import(record.replace("seed: 0", "seed: x")), "bad_record");
}

for (const game of games) {
  const { handle, seats } = openUsual(game);
  play(handle, 25);
  testViews(handle, seats);
  testLegal(handle, seats);
  testRefusals(handle, seats);
  testSeek(handle);
  testTell(handle);
  testNames(handle);
  play(handle, 100000);
  const { state, plies } = fine(engine.state(handle, PUBLIC));
  assert.equal(state.result.scores.length, seats);
  testSeek(handle);
  fine(engine.close(handle));
  refused(engine.state(handle, PUBLIC), "no_game");
  console.log(`${game.name}: ${plies} plies`);
}

// Eight matches side by side, no more.
const handles = [];
for (let i = 0; i < 8; i++) handles.push(openUsual(games[i % games.length]).handle);
assert.equal(new Set(handles).size, 8);
refused(engine.open(`${games[0].name} ${games[0].seats[1]} ${SEED}`), "too_many");
play(handles[0], 10);
assert.equal(fine(engine.state(handles[4], PUBLIC)).ply, 0);
for (const handle of handles) fine(engine.close(handle));

refused(engine.open("chess 2 0"), "unknown_game");
refused(engine.open(games[0].name), "bad_setup");
refused(engine.open(`${games[0].name} 99 ${SEED}`), "bad_setup");
refused(engine.open(`${games[0].name} 2 12`), "bad_setup");
refused(engine.open(`${games[0].name} 2 ${SEED} nonsense=1`), "bad_setup");
refused(engine.open(`${games[0].name} 2 ${SEED} data=none`), "bad_setup");
refused(engine.import("prairie 1\ngame: chess\n"), "bad_record");
refused(engine.table("prairie-data 1\n"), "bad_table");
console.log("the module keeps its promises");
