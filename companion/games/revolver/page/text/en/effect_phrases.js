// Parts of sentences about effects in the words of Revolver, in English: its members are the gang.
import shared from "/web/skirmish/text/en/effect_phrases.js";
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("en");

export default {
  ...shared,
  membersDie: (n) => plural(n, { one: "1 of the gang dies", other: "{n} of the gang die" }),
  withIcon: { ...shared.withIcon, star: (cards) => `lawman ${cards}` },
  anyMember: "one of the gang, of its player’s choice",
  per: { ...shared.per, fallen: "for each of the gang killed" },
  onlyIf: { ...shared.onlyIf, members_least: (n) => `only if ${n} or more of the gang are left`, members_most: (n) => `only if ${n} or fewer of the gang are left` },
};
