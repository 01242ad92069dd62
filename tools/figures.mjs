// Finds the figures of the rules and writes them as records into games/NAME/figures/.
//
// A figure shows a rule happening: bots play numbered deals, and the earliest decision after which the
// engine itself cites the rule is kept, with the game before it. Needed again only when a record no
// longer fits the rules, which tests/unit/figures.test.ts of the page tells.
// usage: node tools/figures.mjs PRAIRIE_WASM [GAME]
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadEngine } from "../wasm/prairie.mjs";

const DEALS = 60; // tried for one figure; the shortest record wins
const ALL = -2;

// `event`: the kind of event that the reader's decision leads to; `phase`: in which it is taken; `rule`:
// shown before those that the engine cites. `table`: no event, but a crowded position to look at.
const WISHES = {
  sioux: {
    camps: { seats: 3, table: (view) => view.winter === 2 && view.hunt === 3 && view.phase === "play" },
    compare: { seats: 3, event: "lead", phase: "play" },
    swap: { seats: 3, event: "swap", phase: "crow" },
    crow: { seats: 3, event: "break", phase: "second" },
    hunter: { seats: 3, event: "hunter", phase: "play" },
    robbed: { seats: 3, event: "steal", phase: "play" },
    elder: { seats: 3, event: "name", phase: "shaman" },
    gift: { seats: 3, event: "gift", phase: "gift" },
    refill: { seats: 3, event: "refill" },
    winter: { seats: 3, event: "stock", phase: "play" },
    silent: { seats: 2, options: "phantom=1", event: "lead", phase: "play", rule: "SX-12.2" },
    overhunting: { seats: 3, options: "bad_omen=1", event: "omen" },
    sign: { seats: 5, options: "wakan_tanka=1", event: "sign" },
  },
  tomahawk: {
    heroes: { seats: 2, event: "chosen" },
    table: { seats: 2, table: (view) => view.turn === 3 && view.phase === "place" },
    hidden: { seats: 2, event: "hidden" },
    honours: { seats: 2, event: "outshines" },
    puma: { seats: 2, event: "aside" },
    gathering: { seats: 2, event: "doubled" },
    battle: { seats: 2, event: "takes" },
    underdog: { seats: 2, event: "underdog" },
    redwood: { seats: 2, event: "redwood" },
    dancer: { seats: 2, event: "dances" },
    mirror: { seats: 2, event: "mirrors" },
    scout: { seats: 2, event: "scouts" },
    end: { seats: 2, event: "scores" },
  },
  "big-manitou": {
    cards: { seats: 3, event: "ready" },
    table: { seats: 3, table: (view) => view.hunt === 2 && view.turn === 4 && view.phase === "place" },
    hunter: { seats: 3, event: "hunter" },
    hero: { seats: 3, event: "hero" },
    duel: { seats: 3, event: "falls" },
    level: { seats: 3, event: "equal" },
    pair: { seats: 3, event: "pair" },
    sacrifice: { seats: 3, event: "sacrifice" },
    eighth: { seats: 3, event: "eighth", phase: "extra" },
    move: { seats: 3, event: "move" },
    fine: { seats: 3, event: "pay" },
    ties: { seats: 3, event: "struck" },
    first: { seats: 3, event: "take_first", phase: "take" },
    marker: { seats: 3, event: "marker" },
    end: { seats: 3, event: "score" },
  },
  bison: {
    mark: { seats: 3, event: "mark" },
    table: { seats: 3, table: (view) => view.season === 2 && view.round === 2 && view.phase === "turn" },
    tile: { seats: 3, event: "tile" },
    enter: { seats: 3, event: "enter" },
    build: { seats: 3, event: "build" },
    enlarge: { seats: 3, event: "enlarge" },
    gather: { seats: 3, event: "gather" },
    move: { seats: 3, event: "move" },
    pay: { seats: 3, event: "pay" },
    market: { seats: 3, event: "swap" },
    income: { seats: 3, event: "stand" },
    level: { seats: 3, event: "level" },
    overflow: { seats: 3, event: "lose" },
    last: { seats: 3, event: "reset" },
    end: { seats: 3, event: "winner" },
  },
};

const [module, only] = process.argv.slice(2);
const engine = await loadEngine(readFileSync(module));

function must(reply) {
  if (!reply.ok) throw new Error(reply.message);
  return reply;
}
const viewOf = (handle) => must(engine.state(handle, ALL)).state;

// Plays one deal until the wish is met, at most `most` actions; null if it is not.
function play(game, wish, deal, most) {
  const seed = deal.toString(16).padStart(32, "0");
  const line = [game, wish.seats, seed, wish.options].filter(Boolean).join(" ");
  const { handle } = must(engine.open(line));
  const past = []; // phase, seat and move before every action
  try {
    for (let ply = 0; ply < most; ply++) {
      const view = viewOf(handle);
      const [seat] = view.to_act;
      if (seat === undefined) return null;
      if (wish.table?.(view)) return keep(handle, seat, ply, ply, pieceRules(game));
      past.push({ phase: view.phase, seat, move: must(engine.state(handle, seat)).move });
      const { action } = must(engine.suggest(handle, seat, "beginner", { sims: 1, high: deal, low: ply }));
      const { events } = must(engine.apply(handle, seat, action));
      const found = events.some(({ kind }) => kind === wish.event);
      if (!found || (wish.phase && wish.phase !== view.phase)) continue;
      return keep(handle, seat, beginning(past), ply + 1, rulesOf(events, wish));
    }
    return null;
  } finally {
    engine.close(handle);
  }
}

// Where the move began whose last action has just been taken.
function beginning(past) {
  const { seat, move } = past.at(-1);
  let from = past.length - 1;
  while (move !== 0 && past[from - 1]?.seat === seat && past[from - 1]?.move === move) from--;
  return from;
}

// The wanted rule first, then what else these events cite.
function rulesOf(events, wish) {
  const first = events.find(({ kind }) => kind === wish.event).rule;
  return [...new Set([wish.rule, first, ...events.map(({ rule }) => rule)])].filter(Boolean);
}
const pieceRules = (game) => [
  ...new Set(
    must(engine.games())
      .games.find(({ name }) => name === game)
      .pieces.map(({ rule }) => rule),
  ),
];

const keep = (handle, seat, from, plies, rules) => ({
  record: must(engine.export(handle)).text,
  seat,
  from,
  plies,
  rules,
});

function textOf({ record, seat, from, rules }) {
  const [head, ...rest] = record.split("\n\n");
  const about = [`# shows: ${rules.join(" ")}`, `# seat: ${seat}`, `# from: ${from}`];
  return [[head, ...about].join("\n"), ...rest].join("\n\n");
}

for (const [game, wishes] of Object.entries(WISHES)) {
  if (only && only !== game) continue;
  const folder = `games/${game.replaceAll("-", "_")}/figures`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, wish] of Object.entries(wishes)) {
    let best = null;
    for (let deal = 1; deal <= DEALS; deal++) {
      const found = play(game, wish, deal, (best?.plies ?? 1001) - 1);
      best = found ?? best;
      if (wish.table && best) break;
    }
    if (!best) throw new Error(`${game}: no deal shows ${name}`);
    writeFileSync(`${folder}/${name}.prairie`, textOf(best));
    console.log(game, name, best.plies, best.rules.join(" "));
  }
}
