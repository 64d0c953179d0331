// Numbers of things that are Malpaso's own, in English.
import shared from "/web/skirmish/text/en/counted_things.js";
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("en");

export default {
  ...shared,
  guardians: (n) => plural(n, { one: "{n} guardian", other: "{n} guardians" }),
  armyTokens: (n) => plural(n, { one: "{n} Army token", other: "{n} Army tokens" }),
};
