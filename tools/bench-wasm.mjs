// How fast the browser's module plays, against the native program on the same machine.
// usage: node tools/bench-wasm.mjs PROGRAM PRAIRIE_WASM PRAIRIE_NET_WASM
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadEngine } from "../wasm/prairie.mjs";

const ROUNDS = 9;
const SECONDS = 0.05; // of one measurement

const [program, module, netModule] = process.argv.slice(2);
const engine = await loadEngine(readFileSync(module));
const names = engine.games().games.map((game) => game.name);

// Decisions per second of processor time; 0 if the game's defaults are not for so many seats.
function measure(index, seats, seed) {
  const begin = process.cpuUsage();
  let decisions = 0;
  let seconds = 0;
  for (let round = 0; seconds < SECONDS; round++) {
    const played = engine.playouts(index, seats, 20, seed + round);
    if (played < 0) return 0;
    decisions += played;
    const used = process.cpuUsage(begin);
    seconds = (used.user + used.system) / 1e6;
  }
  return decisions / seconds;
}

const native = JSON.parse(execFileSync(program, ["bench", "--json", "--quick"], { encoding: "utf8" }));
console.log("game         seats   native      wasm   ratio");
for (const row of native.games) {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++)
    best = Math.max(best, measure(names.indexOf(row.name), row.seats, 1000 * round));
  if (best === 0) continue;
  const columns = [
    row.name.padEnd(12),
    String(row.seats).padStart(5),
    `${(row.decisions_per_s / 1e6).toFixed(2)} M`.padStart(9),
    `${(best / 1e6).toFixed(2)} M`.padStart(9),
    (best / row.decisions_per_s).toFixed(2).padStart(7),
  ];
  console.log(columns.join(" "));
}

// Microseconds of processor time of one look of a net.
function look(nets) {
  const begin = process.cpuUsage();
  const rounds = 20;
  nets.prairie_net_run(rounds);
  const used = process.cpuUsage(begin);
  return (used.user + used.system) / (rounds * nets.prairie_net_positions());
}

const imports = { prairie: { now: () => 0n } };
const nets = (await WebAssembly.instantiate(readFileSync(netModule), imports)).instance.exports;
console.log("\nnets in      seats cells   native      wasm   ratio");
for (const row of native.nets) {
  nets.prairie_net_sketch(names.indexOf(row.name), row.seats, row.cells, 1);
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) best = Math.min(best, look(nets));
  const columns = [
    row.name.padEnd(12),
    String(row.seats).padStart(5),
    String(row.cells).padStart(5),
    `${row.us.toFixed(2)} µs`.padStart(9),
    `${best.toFixed(2)} µs`.padStart(9),
    (row.us / best).toFixed(2).padStart(7),
  ];
  console.log(columns.join(" "));
}
