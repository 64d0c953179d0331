// New things for a sheet: what a tap adds, in the words of this device's language. They are the owner's own from then on.
import { say } from "../../../text/index.js";
import { hasPicture } from "./references.js";
import { freshId, listOf, withEntry } from "./sheet_model.js";
import { oneOf } from "./sheet_words.js";

const words = (key) => say(`sheet.new.${key}`);
const list = (key) => words(key).split("|");

/** Things that a step offers to add, by step: {id, tables, make}. `make` returns [[table, entry]] for the form. */
const OFFERED = {
  counted: [
    { id: "points", make: () => [["counter", { name: words("points.name"), icon: "points" }]] },
    { id: "life", make: () => [["counter", { name: words("life.name"), icon: "lives", start: 20, taps: [1, 5] }]] },
    { id: "wounds", make: () => [["counter", { name: words("wounds.name"), icon: "wounds", most: 6, hands: "all", taps: [1], alarm: [6] }]] },
    { id: "shared", make: () => [["counter", { name: words("shared.name"), of: "table" }]] },
    { id: "chips", make: () => [["token", { name: words("chips.name"), icon: "coins", total: 200, start: 10 }]] },
    { id: "track", make: () => [["track", { name: words("track.name"), length: 10 }]] },
  ],
  secret: [
    { id: "choice", make: () => [["secret", { name: "choice", question: words("choice.question"), of: "one", choices: list("choice.choices") }]] },
    { id: "bid", make: () => [["secret", { name: "bid", question: words("bid.question"), of: "number", least: 0, most: 10 }]] },
    { id: "vote", make: () => [["secret", { name: "vote", question: words("vote.question"), of: "one", choices: list("vote.choices") }]] },
    { id: "player", make: () => [["secret", { name: "who", question: words("player.question"), of: "seat" }]] },
    { id: "place", needs: "place", make: () => [["secret", { name: "place", question: words("place.question"), of: "place", places: list("place.places"), who: "one", reveal: "kept" }]] },
    { id: "roles", make: () => [["role", { name: words("roles.few"), copies: 1 }], ["role", { name: words("roles.many"), copies: "rest" }]] },
  ],
  chance: [
    { id: "die", make: () => [["dice", { name: words("die.name") }]] },
    { id: "twenty", make: () => [["dice", { name: words("twenty.name"), faces: 20 }]] },
    { id: "coin", make: () => [["dice", { name: words("coin.name"), faces: list("coin.faces") }]] },
  ],
};

/** Return what a step offers to add that the form knows. */
export function offeredIn(step, form) {
  const isKnown = ({ needs }) => !needs || form.tables.secret.of.words.includes(needs);
  return (OFFERED[step] ?? []).filter(isKnown);
}

/** Return the sheet with new entries, [[table, entry]], each with an id and a name that nothing else has. */
export const withNew = (data, made, form) => made.reduce((now, [table, entry]) => withEntry(now, table, complete(now, table, entry, form)), data);

function complete(data, table, { name, ...entry }, form) {
  const keys = form.tables[table];
  const called = freshName(data, table, name ?? oneOf(table));
  const made = keys.id && freshId(data, called, { reserved: form.reserved });
  const id = made ? { id: hasPicture(form, table) ? made.replace(/_/g, "-") : made } : {};
  return { ...id, ...(keys.name ? { name: called } : {}), ...needed(keys), ...entry };
}

/** Return "Points", or "Points 2" if something of the table is called so already. */
function freshName(data, table, name) {
  const taken = new Set(listOf(data, table).map((one) => one.name));
  for (let copy = 1; ; copy += 1) {
    const tried = copy === 1 ? name : `${name} ${copy}`;
    if (!taken.has(tried)) return tried;
  }
}

const BY_KIND = { copies: 1, range: [2, 4], number: 1 };

/** Return values for the keys without which no entry is whole. */
const needed = (keys) => Object.fromEntries(Object.entries(keys).filter(([key, spec]) => spec.needed && !["id", "name"].includes(key))
  .map(([key, { kind, words: choices }]) => [key, choices[0] ?? BY_KIND[kind] ?? ""]));
