// Nets answer the same bits in the browser's engine, with vectors, as in the program.
// usage: node net_parity.mjs NET_PARITY PRAIRIE_NET_WASM
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [program, module] = process.argv.slice(2);
const imports = { prairie: { now: () => 0n } };
const { instance } = await WebAssembly.instantiate(readFileSync(module), imports);
const lines = execFileSync(program, { encoding: "utf8" }).trim().split("\n");
for (const line of lines) {
  const [index, seats, first, seed, fold] = line.split(" ").map(Number);
  if (instance.exports.prairie_net_sketch(index, seats, first, seed) !== 1)
    throw new Error(`game ${index} has no net in the module`);
  const found = instance.exports.prairie_net_run(1) >>> 0;
  if (found !== fold) throw new Error(`game ${index}, seed ${seed}: ${found} is not ${fold}`);
}
if (lines.length < 8) throw new Error("too few answers to compare");
console.log(`${lines.length} nets answer alike`);
