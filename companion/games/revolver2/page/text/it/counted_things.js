// Numbers of things that are Malpaso's own, in Italian.
import shared from "/web/skirmish/text/it/counted_things.js";
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("it");

export default {
  ...shared,
  guardians: (n) => plural(n, { one: "{n} guardiano", other: "{n} guardiani" }),
  armyTokens: (n) => plural(n, { one: "{n} gettone Esercito", other: "{n} gettoni Esercito" }),
};
