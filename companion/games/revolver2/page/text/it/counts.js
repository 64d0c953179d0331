// Numbers of things, in Italian.
import { grammar } from "companion/text/grammar.js";

const { plural } = grammar("it");

export default {
  cards: (n) => plural(n, { one: "{n} carta", other: "{n} carte" }),
  realCards: (n) => plural(n, { one: "{n} carta vera", other: "{n} carte vere" }),
  guardians: (n) => plural(n, { one: "{n} guardiano", other: "{n} guardiani" }),
  kegs: (n) => plural(n, { one: "{n} barile di polvere", other: "{n} barili di polvere" }),
  tokens: (n) => plural(n, { one: "{n} gettone", other: "{n} gettoni" }),
  armyTokens: (n) => plural(n, { one: "{n} gettone Esercito", other: "{n} gettoni Esercito" }),
  gritTokens: (n) => plural(n, { one: "{n} gettone Vero Duro", other: "{n} gettoni Vero Duro" }),
  powerTokens: (n) => plural(n, { one: "{n} gettone potenza", other: "{n} gettoni potenza" }),
  spaces: (n) => plural(n, { one: "{n} spazio turno", other: "{n} spazi turno" }),
};
