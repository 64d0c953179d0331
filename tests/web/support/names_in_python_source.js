// Events, effects and enumerations of the rules of fights, read from their Python source, for the tests of the texts.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);
const SHARED = "companion/skirmish";

export const source = (path) => readFileSync(new URL(path, ROOT), "utf8");

/** Return the paths of all files below a folder of the repository. */
const below = (folder) => readdirSync(new URL(`${folder}/`, ROOT), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? below(`${folder}/${each.name}`) : [`${folder}/${each.name}`]));

/** Return `find`, which looks up the answer for each argument once. */
function once(find) {
  const found = new Map();
  return (given) => {
    if (!found.has(given)) found.set(given, find(given));
    return found.get(given);
  };
}

/** Return the source of every Python file below a folder of the repository, or of `path`.py if it is none. */
const python = once((path) => (existsSync(new URL(`${path}/`, ROOT)) ? below(path).filter((name) => name.endsWith(".py")) : [`${path}.py`]).map(source));

/** Return the paths of all scripts below folders of the repository. */
export const scripts = (...folders) => folders.flatMap(below).filter((name) => name.endsWith(".js"));

const found = (sources, form) => sources.flatMap((each) => [...each.matchAll(form)].map(([, name]) => name));

/** The events of every fight, and those of one game. */
export const eventsOf = (game) => found([...python(SHARED), ...python(`companion/games/${game}/events`)], /^class (\w+)\((?:FightEvent|MatchEvent|GameEvent\[State\])\):/gm);

/** The words of all effects, as packs have them: "skip-attack". They are the classes below `Effect` that have none below them. */
export const effects = once(() => leavesOf("Effect").map((name) => ownWord(name) ?? name.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase()));

/** The word that a class says itself: `word: ClassVar[str] = "bury"`. */
const ownWord = (name) => found(python(SHARED), new RegExp(`^class ${name}\\(.*\\):\\n(?:(?: .*)?\\n)*?    word: ClassVar\\[str\\] = "([^"]+)"`, "gm"))[0];

function leavesOf(name) {
  const bases = python(SHARED).flatMap((each) => [...each.matchAll(/^class (\w+)(?:\[\w+\])?\(([^)]*)\):/gm)].map(([, one, above]) => [one, above.split(/\W+/)]));
  const directly = (above) => bases.filter(([, each]) => each.includes(above)).map(([each]) => each);
  const leaves = (each) => (directly(each).length ? directly(each).flatMap(leaves) : [each]);
  return leaves(name);
}

/** Return the members of an enumeration of the rules: members("Icon"). */
export function members(name) {
  const [body] = found(python(SHARED), new RegExp(`^class ${name}\\(StrEnum\\):\\n((?:(?:    .*)?\\n)+)`, "gm"));
  return [...body.matchAll(/^    [A-Z_]+ = "([^"]*)"/gm)].map(([, value]) => value);
}

/** Return the catalogue keys that pages use, by file: [["web/skirmish/hand/hand.js", "hand"]]. */
export const askedKeys = (...folders) =>
  scripts(...folders).flatMap((path) => [...source(path).matchAll(/\bT\.(\w+)/g)].map(([, key]) => [path, key]));

/** Return an event with a value in every field that any event has. */
export const fullEvent = (type, more = {}) => ({
  type, side: "attack", winner: "attack", card: "raid", attack: 0, defence: 1, field: 1, zone: "attack-1", to: "attack-2", goes: "discard", member: "widow", count: -1, power: 1, grit: 1,
  space: 2, round: 1, won: true, reason: "miscounted", what: "tokens", place: "countdown", kind: "firepower", cost: 1, firepower: 2, casualties: 1, to_hand: true, paid: [], cards: [], random: false,
  deck: null, token: "red", after: 1, guess: "left", hand: "left", source: null, dollars: 1, retreated: false, owner: "attack", uid: 3, nth: 0, name: "Iron Wagon", named: "iron-wagon", known: "raid", copies: 2,
  ...(["PokerRevealed", "RoundPut"].includes(type) ? { attack: "raid", defence: "luck" } : {}), ...(type === "DollarsMoved" ? { to: "attack", count: 1 } : {}), ...(type === "GameWon" ? { reason: "leader" } : {}), ...more,
});
