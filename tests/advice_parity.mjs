// The same seed and the same simulations give the same advice in the browser's module and in the
// native program. usage: node advice_parity.mjs PRAIRIE PRAIRIE_WASM
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadEngine } from "../wasm/prairie.mjs";

const [program, module] = process.argv.slice(2);
const engine = await loadEngine(readFileSync(module));
const SIMS = 300;
const LEVELS = ["random", "greedy", "beginner", "easy", "strong"];

function fail(...words) {
  console.error("advice parity:", ...words);
  process.exit(1);
}

function ask(what, answer) {
  if (!answer.ok) fail(what, JSON.stringify(answer));
  return answer;
}

// Positions some way into games that a quick bot plays in the module, as records.
function* positions() {
  const setups = [
    "sioux 2 00000000000000000000000000000001 phantom=1",
    "sioux 5 00000000000000000000000000000002",
    "tomahawk 2 00000000000000000000000000000003",
    "big-manitou 2 00000000000000000000000000000004",
    "big-manitou 5 00000000000000000000000000000005",
    "bison 2 00000000000000000000000000000006",
    "bison 4 00000000000000000000000000000007",
  ];
  for (const setup of setups) {
    const { handle } = ask(setup, engine.open(setup));
    for (let ply = 0; ply < 40; ply++) {
      const { state } = ask(setup, engine.state(handle, -2));
      if (state.to_act.length === 0) break;
      const seat = state.to_act[ply % state.to_act.length];
      if (ply % 13 === 0) yield { setup, handle, seat, ply };
      const { action } = ask(setup, engine.suggest(handle, seat, "random", { low: ply + 1 }));
      ask(setup, engine.apply(handle, seat, action));
    }
    ask(setup, engine.close(handle));
  }
}

const requests = [];
const expected = [];
for (const { setup, handle, seat, ply } of positions()) {
  const { text } = ask(setup, engine.export(handle));
  requests.push({ cmd: "record", text });
  expected.push(null);
  for (const bot of LEVELS) {
    requests.push({ cmd: "suggest", seat, bot, sims: SIMS, seed: 77 });
    expected.push({
      what: `${setup}, ply ${ply}, ${bot}`,
      answer: ask(setup, engine.suggest(handle, seat, bot, { sims: SIMS, low: 77 })),
    });
  }
}
const input = requests.map((request) => `${JSON.stringify(request)}\n`).join("");
const replies = execFileSync(program, ["referee"], { input, encoding: "utf8", maxBuffer: 1 << 28 })
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
let compared = 0;
replies.forEach((reply, index) => {
  if (!reply.ok) fail(JSON.stringify(requests[index]), JSON.stringify(reply));
  const wanted = expected[index];
  if (!wanted) return;
  const told = ["action", "value", "win", "score", "sims", "mixed", "alternatives"];
  for (const key of requests[index].bot === "random" ? ["action"] : told)
    if (JSON.stringify(reply[key]) !== JSON.stringify(wanted.answer[key]))
      fail(wanted.what, `${key} differs:`, JSON.stringify(reply[key]), JSON.stringify(wanted.answer[key]));
  compared += 1;
});
console.log(`${compared} pieces of advice: the same`);
if (compared === 0) process.exit(1);
