// Numbers of things that are this game's own, in Italian.
import shared from "/web/skirmish/text/it/counted_things.js";
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("it");

export default {
  ...shared,
  gang: (n) => plural(n, { one: "{n} della banda", other: "{n} della banda" }),
  cubes: (n) => plural(n, { one: "{n} Cubo", other: "{n} Cubi" }),
};
