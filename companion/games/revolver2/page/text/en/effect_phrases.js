// Parts of sentences about effects in the words of Revolver 2, in English: its members are guardians.
import shared from "/web/skirmish/text/en/effect_phrases.js";
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("en");

export default {
  ...shared,
  membersDie: (n) => plural(n, { one: "1 guardian dies", other: "{n} guardians die" }),
  anyMember: "a guardian of the defender’s choice",
  per: { ...shared.per, fallen: "for each guardian killed" },
  onlyIf: { ...shared.onlyIf, members_least: (n) => `only if ${n} or more guardians are left`, members_most: (n) => `only if ${n} or fewer guardians are left` },
};
