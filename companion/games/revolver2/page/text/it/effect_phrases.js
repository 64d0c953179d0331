// Parts of sentences about effects in the words of Revolver 2, in Italian: its members are guardians.
import shared from "/web/skirmish/text/it/effect_phrases.js";
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("it");

export default {
  ...shared,
  membersDie: (n) => plural(n, { one: "muore 1 guardiano", other: "muoiono {n} guardiani" }),
  anyMember: "un guardiano a scelta del difensore",
  per: { ...shared.per, fallen: "per ogni guardiano ucciso" },
  onlyIf: { ...shared.onlyIf, members_least: (n) => `solo se restano almeno ${n} guardiani`, members_most: (n) => `solo se restano al massimo ${n} guardiani` },
};
