// Events, effects and enumerations of the rules of fights, read from their Python source, for the tests of the texts.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);
const SHARED = "companion/skirmish";

export const source = (path) => readFileSync(new URL(path, ROOT), "utf8");
const named = (folder, ending) => readdirSync(new URL(`${folder}/`, ROOT)).filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
const found = (paths, form) => paths.flatMap((path) => [...source(path).matchAll(form)].map(([, name]) => name));

/** Return the source files of a Python module, which is a file or a folder. */
const python = (path) => (existsSync(new URL(`${path}.py`, ROOT)) ? [`${path}.py`] : named(path, ".py"));

/** The events of every fight, and those of one game. */
export const eventsOf = (game) =>
  found([...named(`${SHARED}/battle/events`, ".py"), `${SHARED}/play/match.py`, ...python(`companion/games/${game}/events`)], /^class (\w+)\((?:FightEvent|MatchEvent|GameEvent\[State\])\):/gm);

/** The words of all effects, as packs have them: "skip-attack". */
export const effects = () =>
  found([...named(`${SHARED}/cards/vocabulary`, ".py"), `${SHARED}/cards/continuous.py`], /^class (\w+)\(Effect\):/gm).map((name) => name.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase());

/** What an enumeration of the rules holds: members("cards/terms.py", "Icon"). */
export function members(file, name) {
  const [, body] = new RegExp(`^class ${name}\\(StrEnum\\):\\n((?:(?:    .*)?\\n)+)`, "m").exec(source(`${SHARED}/${file}`));
  return [...body.matchAll(/^    [A-Z_]+ = "([^"]*)"/gm)].map(([, value]) => value);
}

/** Return the catalogue keys that pages use, by file: [["web/skirmish/hand.js", "hand"]]. */
export const askedKeys = (...folders) =>
  folders.flatMap((folder) => named(folder, ".js")).flatMap((path) => [...source(path).matchAll(/\bT\.(\w+)/g)].map(([, key]) => [path, key]));

/** Return an event with a value in every field that any event has. */
export const fullEvent = (type, more = {}) => ({
  type, side: "attack", winner: "attack", card: "raid", attack: 0, defence: 1, field: 1, zone: "attack-1", to: "attack-2", goes: "discard", member: "widow", count: -1, power: 1, grit: 1,
  space: 2, won: true, reason: "miscounted", what: "tokens", place: "countdown", kind: "firepower", cost: 1, firepower: 2, casualties: 1, to_hand: true, paid: [], cards: [], random: false,
  deck: null, token: "red", after: 1, guess: "left", hand: "left", source: null, dollars: 1, retreated: false, owner: "attack", uid: 3, nth: 0,
  ...(type === "PokerRevealed" ? { attack: "raid", defence: "luck" } : {}), ...(type === "DollarsMoved" ? { to: "attack", count: 1 } : {}), ...(type === "GameWon" ? { reason: "leader" } : {}), ...more,
});
