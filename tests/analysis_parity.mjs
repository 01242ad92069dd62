// The browser's module looks back at a game with the same figures as `prairie analyse`, in whatever
// order it judges the decisions. usage: node analysis_parity.mjs PRAIRIE PRAIRIE_WASM
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEngine } from "../wasm/prairie.mjs";

const [program, module] = process.argv.slice(2);
const engine = await loadEngine(readFileSync(module));
const LEVEL = "normal";
const folder = mkdtempSync(join(tmpdir(), "prairie-"));

function ask(answer) {
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer;
}

// A game that careless bots play to its end, or its beginning.
function play(setup, most) {
  const { handle } = ask(engine.open(setup));
  for (let ply = 0; ply < most; ply++) {
    const { state } = ask(engine.state(handle, -2));
    if (state.to_act.length === 0) break;
    const seat = state.to_act[0];
    const { action } = ask(engine.suggest(handle, seat, "random", { low: ply + 1 }));
    ask(engine.apply(handle, seat, action));
  }
  return handle;
}

function inModule(handle) {
  const order = [];
  let at = ask(engine.analyse(handle, LEVEL));
  while (at.judged < at.plies) {
    const before = at;
    at = ask(engine.analyseMore());
    order.push(before.glanced);
    assert.ok(!before.glanced || at.glanced, "what was glanced at stays so");
  }
  assert.equal(order.filter((glanced) => !glanced).length, at.plies, "one glance at every decision");
  const { ok, ...figures } = ask(engine.analysis());
  for (const one of figures.decisions) {
    assert.ok(one.label && one.best_label);
    delete one.label;
    delete one.best_label;
  }
  return figures;
}

function inProgram(handle) {
  const file = join(folder, "game.prairie");
  writeFileSync(file, ask(engine.export(handle)).text);
  const told = execFileSync(program, ["analyse", file, "--bot", LEVEL, "--json"]);
  return JSON.parse(told);
}

try {
  for (const [setup, most] of [
    ["sioux 3 00000000000000000000000000000001", 30],
    ["tomahawk 2 00000000000000000000000000000002", 1000],
    ["big-manitou 3 00000000000000000000000000000003", 40],
    ["bison 2 00000000000000000000000000000004", 40],
  ]) {
    const handle = play(setup, most);
    const here = inModule(handle);
    const there = inProgram(handle);
    here.decisions.forEach((one, ply) => {
      assert.deepEqual(one, there.decisions[ply], `${setup}, ply ${ply}`);
    });
    assert.deepEqual(here.accounts, there.accounts);
    assert.deepEqual(here.turning_points, there.turning_points);
    assert.equal(here.decisions.length, there.decisions.length);
    assert.ok(here.decisions.some((one) => !one.forced && one.loss_error > 0));
    ask(engine.close(handle));
    console.log(`${setup}: ${here.decisions.length} decisions, the same figures`);
  }
  assert.equal(engine.analyse(7, LEVEL).error, "no_game");
  const { handle } = ask(engine.open("bison 2 00000000000000000000000000000004"));
  assert.equal(engine.analyse(handle, "greedy").error, "unknown_bot");
} finally {
  rmSync(folder, { recursive: true });
}
