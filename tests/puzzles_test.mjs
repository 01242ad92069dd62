// `prairie puzzles` finds positions with one clearly best choice, writes them as records, and goes on
// where it was ended. usage: node puzzles_test.mjs PRAIRIE PRAIRIE_WASM
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEngine } from "../wasm/prairie.mjs";

const [program, module] = process.argv.slice(2);
const engine = await loadEngine(readFileSync(module));
const folder = mkdtempSync(join(tmpdir(), "prairie-"));
const puzzles = (...words) => spawnSync(program, ["puzzles", ...words], { encoding: "utf8" });
const kept = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]);

// The record ends before the decision of the seat, and every option is one that it has there.
function checkPuzzle(name, text) {
  const opened = engine.import(text);
  assert.ok(opened.ok, `${name}: ${opened.message}`);
  const seat = Number(/^# seat: (\d)$/m.exec(text)[1]);
  const options = [...text.matchAll(/^# option: (\d+) (\d+) (.*)$/gm)].map((found) => found.slice(1));
  const legal = engine.legal(opened.handle, seat).actions.map((action) => action.text);
  assert.ok(options.length >= 3, name);
  for (const [, , action] of options) assert.ok(legal.includes(action), `${name}: ${action}`);
  const [[best], [next]] = options.map(([win]) => [Number(win)]);
  assert.ok(best - next >= 100, `${name}: ${best} beside ${next}`);
  const advice = engine.suggest(opened.handle, seat, "strong", { sims: 6000, high: 7, low: 9 });
  assert.equal(advice.action, options[0][2], `${name}: another search agrees`);
  engine.close(opened.handle);
}

try {
  assert.equal(puzzles("big-manitou", "--out", folder, "--count", "1").status, 0);
  const first = kept();
  assert.equal(first.length, 1);
  assert.equal(puzzles("big-manitou", "--out", folder, "--count", "2").status, 0);
  assert.equal(kept().length, 2);
  assert.deepEqual(kept()[0], first[0], "what is there stays");
  for (const [name, text] of kept()) checkPuzzle(name, text);
  for (const words of [["chess", "--out", folder], ["bison"], ["bison", "--out", folder, "--count", "0"]]) {
    const { status, stderr } = puzzles(...words);
    assert.equal(status, 2, words.join(" "));
    assert.ok(stderr.includes("puzzles"), stderr);
  }
  assert.equal(puzzles("bison", "--out", "/dev/null/x").status, 1);
} finally {
  rmSync(folder, { recursive: true });
}
