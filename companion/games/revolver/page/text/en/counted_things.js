// Numbers of things that are this game's own, in English.
import shared from "/web/skirmish/text/en/counted_things.js";
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("en");

export default {
  ...shared,
  gang: (n) => plural(n, { one: "{n} of the gang", other: "{n} of the gang" }),
  cubes: (n) => plural(n, { one: "{n} cube", other: "{n} cubes" }),
};
