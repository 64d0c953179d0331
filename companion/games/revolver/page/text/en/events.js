// Sentences for events that only this game has, in English. `say` gives names as inside a sentence.
import shared from "/web/skirmish/text/en/setup_end_and_corrections.js";
import words from "/web/skirmish/text/en/table.js";
import count from "./counted_things.js";

const because = ({ reason }) => (reason ? `, ${shared.reason[reason] ?? reason}` : "");
const STRONGER = { attack: "The law is stronger: two of the gang must fall.", defence: "The gang is stronger.", null: "It is a tie: one of the gang must fall." };

export default {
  MemberJoined: (e, say) => `${say.member(e.member)} joins the gang${e.grit ? `, with ${words.grit(e.grit)}` : ""}.`,
  MemberDescribed: (e) => `One of the gang: ${e.name}.`,
  MemberEnlisted: (e, say) => `${say.member(e.member)} joins the gang${e.grit ? `, with ${words.grit(e.grit)}` : ""}.`,
  MemberDefected: (e, say) => `${say.member(e.member)} turns his coat and rides with the law.`,
  AttackFought: (e, say) => `The attack at ${say.field(e.field)}: ${words.against(e.attack, e.defence)}. ${e.won ? "One of the gang must fall." : "The gang holds."}`,
  CountedDown: (e) => (e.count < 0 ? `The border opens: ${count.cubes(-e.count)} off.` : `The border closes: ${count.cubes(e.count)} on.`),
  CountdownSet: (e) => `Put right: ${count.cubes(e.count)} ${e.count === 1 ? "lies" : "lie"} on the border${because(e)}.`,
  BattlefieldBlown: (e, say) => `An explosion at ${say.field(e.field)}!`,
  SidesTaken: (e, say) => `${say.seat(e.attack)} rides for the law, ${say.seat(e.defence)} with the gang.`,
  DollarsChosen: (e) => `The law begins with ${count.dollars(e.dollars)}.`,
  AmbushBoxed: () => "An ambush card goes into the box, unseen.",
  AmbushLaid: (e, say) => `An ambush lies before ${say.field(e.field)}.`,
  AmbushSprung: (e, say) => `Ambush at ${say.field(e.field)}: ${say.card(e.card)}!`,
  PrisonLeft: (e, say) => `The gang rides past ${say.field(e.field)}.`,
  CardLaidDown: (e, say) => `${say.who(e.side)} lays a card face down at ${say.field(e.field)}.`,
  DownTurned: (e, say) => `${say.who(e.side)} turns up ${say.card(e.card)}.`,
  PrisonPassed: (e, say) => `${say.who(e.side)} passes.`,
  PrisonFought: (e, say) => `The count at ${say.field(e.field)}: ${words.against(e.attack, e.defence)}. ${STRONGER[e.winner]}`,
  PrisonCleared: (e, say) => `${say.field(e.field)} is empty again.`,
  PrisonerFreed: (e, say) => `${say.member(e.member)} is free and rides with the gang${e.card ? `, with ${say.card(e.card)}` : ""}.`,
  CardBought: (e, say) => `${say.who(e.side)} buys a Frontier card.`,
  DollarsShared: (e, say) => `Each side picks up a dollar at ${say.field(e.field)}.`,
  LoserPaid: (e, say) => `${say.who(e.side)} has lost the shootout and takes a dollar.`,
  DuelBegan: () => "The gang calls the law out!",
  DuelCardLaid: () => "A card lies face down in the street.",
  DuelAnswered: (e, say) => `The law answers with ${say.card(e.card)}.`,
  DuelTurned: (e, say) => `The gang’s card is ${say.card(e.card)}.`,
  DuelEnded: (e, say) => (e.retreated ? "The law gives way." : `${say.who(e.winner)} wins the duel.`),
  HostageTaken: (e, say) => `The hostage is held before ${say.member(e.member)}.`,
  HostageFreed: () => "The hostage is safe.",
  TrainDerailed: () => "The train leaves the rails!",
  GameWon: (e, say) => `${say.who(e.side)} wins: ${say.ended(e.reason)}.`,
};
