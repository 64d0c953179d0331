// Numbers of things, in English.
import { grammar } from "../../../text/grammar.js";

const { plural, and } = grammar("en");

export default {
  list: and,
  cards: (n) => plural(n, { one: "{n} card", other: "{n} cards" }),
  realCards: (n) => plural(n, { one: "{n} real card", other: "{n} real cards" }),
  discards: (n) => plural(n, { one: "Name {n} discarded card", other: "Name {n} discarded cards" }),
  unseen: (n) => plural(n, { one: "{n} card of your deck that nobody has seen", other: "{n} cards of your deck that nobody has seen" }),
  kegs: (n) => plural(n, { one: "{n} powder keg", other: "{n} powder kegs" }),
  ammo: (n) => plural(n, { one: "{n} ammo", other: "{n} ammo" }),
  tokens: (n) => plural(n, { one: "{n} token", other: "{n} tokens" }),
  gritTokens: (n) => plural(n, { one: "{n} True Grit token", other: "{n} True Grit tokens" }),
  powerTokens: (n) => plural(n, { one: "{n} power token", other: "{n} power tokens" }),
  spaces: (n) => plural(n, { one: "{n} turn space", other: "{n} turn spaces" }),
  dollars: (n) => plural(n, { one: "{n} dollar", other: "{n} dollars" }),
  wounds: (n) => plural(n, { one: "{n} wound", other: "{n} wounds" }),
};
