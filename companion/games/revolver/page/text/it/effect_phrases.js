// Parts of sentences about effects in the words of Revolver, in Italian: its members are the gang.
import shared from "/web/skirmish/text/it/effect_phrases.js";
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("it");

export default {
  ...shared,
  membersDie: (n) => plural(n, { one: "muore 1 bandito", other: "muoiono {n} banditi" }),
  anyMember: "un bandito a scelta del suo giocatore",
  per: { ...shared.per, fallen: "per ogni bandito ucciso" },
  onlyIf: { ...shared.onlyIf, members_least: (n) => `solo se restano almeno ${n} banditi`, members_most: (n) => `solo se restano al massimo ${n} banditi` },
};
