// Numbers of things, in Italian.
import { grammar } from "../../../text/grammar.js";

const { plural, and } = grammar("it");

export default {
  list: and,
  cards: (n) => plural(n, { one: "{n} carta", other: "{n} carte" }),
  realCards: (n) => plural(n, { one: "{n} carta vera", other: "{n} carte vere" }),
  discards: (n) => plural(n, { one: "Dai un nome a {n} carta scartata", other: "Dai un nome a {n} carte scartate" }),
  unseen: (n) => plural(n, { one: "{n} carta del tuo mazzo che nessuno ha visto", other: "{n} carte del tuo mazzo che nessuno ha visto" }),
  kegs: (n) => plural(n, { one: "{n} barile di polvere", other: "{n} barili di polvere" }),
  ammo: (n) => plural(n, { one: "{n} munizione", other: "{n} munizioni" }),
  tokens: (n) => plural(n, { one: "{n} gettone", other: "{n} gettoni" }),
  gritTokens: (n) => plural(n, { one: "{n} gettone Vero Duro", other: "{n} gettoni Vero Duro" }),
  powerTokens: (n) => plural(n, { one: "{n} chip", other: "{n} chip" }),
  spaces: (n) => plural(n, { one: "{n} spazio turno", other: "{n} spazi turno" }),
  dollars: (n) => plural(n, { one: "{n} dollaro", other: "{n} dollari" }),
  wounds: (n) => plural(n, { one: "{n} Ferita", other: "{n} Ferite" }),
};
