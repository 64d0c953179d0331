// Choices of the next game: what is asked, what one answer brings with it, and the request that is sent.
import { language, say } from "../../../text/index.js";

const DEALERS = ["real", "digital"];

/** Return the question for the dealer, who resolves chance. null keeps the planned one, by whose name it is called: the table knows it. */
export function dealerOf(plan) {
  const now = plan?.dealer?.kind;
  const others = DEALERS.filter((kind) => kind !== now);
  const planned = [...DEALERS, "stage"].includes(now) ? now : "same";
  const titles = [planned, ...others].map((kind) => say(`host.open.dealer.${kind}`));
  return { id: "dealer", key: "host.open.dealer", choices: [null, ...others], default: null, titles };
}

const CLOCKS = [
  {}, { kind: "count" }, ...[30, 60, 120, 180].map((seconds) => ({ kind: "turn", seconds })),
  ...[[5, 5], [15, 10], [30, 10], [60, 30]].map(([minutes, seconds]) => ({ kind: "bank", minutes, seconds })),
];
const sameClock = (one, other) => ["kind", "minutes", "seconds"].every((name) => (one[name] || null) === (other[name] || null));

/** Return the question for the clock. The planned one is the default, also where it is none of those on offer. */
export function clockOf(plan) {
  const planned = plan?.clock ?? {};
  const known = CLOCKS.find((clock) => sameClock(clock, planned));
  const choices = known ? CLOCKS : [...CLOCKS, planned];
  const titles = choices.map(({ kind = "none", minutes, seconds }) => say(`host.open.clock.${kind}`, { n: minutes || seconds, s: seconds ?? 0 }));
  return { id: "clock", key: "host.open.clock", choices, default: known ?? planned, titles };
}

/** Return the question for the pack, if the game has several. The planned pack is the default. */
export function packOf(game, plan) {
  const packs = game.packs ?? [];
  if (packs.length < 2) return null;
  const names = packs.map(({ name }) => name);
  const planned = plan?.game === game.id && names.includes(plan.pack) ? plan.pack : names[0];
  return { id: "pack", key: "host.open.pack", choices: names, default: planned, titles: packs.map(({ title, titles }) => titles?.[language()] ?? title) };
}

/** Return the questions for the deck of each side, if there are decks built from that pack. */
export function decksOf(game, pack = game.packs?.[0]?.name) {
  const fitting = (game.decks ?? []).filter((deck) => deck.pack === pack);
  return [...new Set(fitting.map(({ side }) => side))].sort().map((side) => {
    const own = fitting.filter((deck) => deck.side === side);
    const titles = [say("host.open.deck.usual"), ...own.map(({ title }) => title)];
    return { id: `deck-${side}`, side, key: `host.open.deck.${side}`, choices: [null, ...own.map(({ name }) => name)], default: null, titles };
  });
}

/** Return the choices of the planned game; they are the defaults of the next one. */
export const plannedOf = (game, plan) => (plan?.game === game.id ? { ...plan.options, ...plan.rulings } : {});

/** Return the choices that change with an option: switches on what it needs, and off what needs it. */
export function switched(options, made, id, value) {
  const isOn = (option) => made[option.id] ?? option.default;
  const others = options.filter((option) => (value === true && needsOf(options, id).includes(option.id) && !isOn(option))
    || (value === false && needsOf(options, option.id).includes(id) && isOn(option) === true));
  return others.reduce((changes, option) => ({ ...changes, ...switched(options, made, option.id, value) }), { [id]: value });
}

const needsOf = (options, id) => options.find((option) => option.id === id)?.needs ?? [];

/** Return the request body: the choices, by their kind. `usual` is the pack if none was chosen. */
export function request(game, choices, usual = null) {
  const made = (list) => Object.fromEntries(list.filter(({ id }) => id in choices).map(({ id }) => [id, choices[id]]));
  const { dealer = null, pack = usual, clock = null } = choices;
  const built = decksOf(game, pack ?? undefined).map(({ id, side, choices: known }) => [side, known.includes(choices[id]) ? choices[id] : null]);
  const own = built.filter(([, name]) => name !== null);
  const decks = own.length > 0 ? { decks: Object.fromEntries(own) } : {};
  return { game: game.id, options: made(game.options), rulings: made(game.rulings), dealer, pack, ...(clock && { clock }), ...decks };
}
