// Numbers of things, in English.
import { grammar } from "companion/text/grammar.js";

const { plural } = grammar("en");

export default {
  cards: (n) => plural(n, { one: "{n} card", other: "{n} cards" }),
  realCards: (n) => plural(n, { one: "{n} real card", other: "{n} real cards" }),
  guardians: (n) => plural(n, { one: "{n} guardian", other: "{n} guardians" }),
  kegs: (n) => plural(n, { one: "{n} powder keg", other: "{n} powder kegs" }),
  tokens: (n) => plural(n, { one: "{n} token", other: "{n} tokens" }),
  armyTokens: (n) => plural(n, { one: "{n} Army token", other: "{n} Army tokens" }),
  gritTokens: (n) => plural(n, { one: "{n} True Grit token", other: "{n} True Grit tokens" }),
  powerTokens: (n) => plural(n, { one: "{n} power token", other: "{n} power tokens" }),
  spaces: (n) => plural(n, { one: "{n} turn space", other: "{n} turn spaces" }),
};
