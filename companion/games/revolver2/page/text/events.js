// What happened, as sentences. Cards held in secret are never named: a phone may lie face up.
import { nameOf } from "companion/words.js";
import { capital, cardName, columnOf, memberName, placeWords, playerOf, zoneName } from "../names.js";
import { T } from "./labels.js";

/** " at Church" for a column; a discard pile goes without saying. */
function placeOf(view, zone) {
  const { field } = columnOf(zone);
  return field === null || !view ? "" : ` at ${view.battlefields[field].name}`;
}

/** What was put right; `what` says how `place` is to be read. */
function mended({ what, place }, view) {
  if (!view) return place;
  if (what === "draw") return T.mendDraw.toLowerCase();
  if (what === "card") return zoneName(view, place);
  return what === "member" ? memberName(view, place) : placeWords(view, place);
}

const many = (n, one) => `${Math.abs(n)} ${one}${Math.abs(n) === 1 ? "" : "s"}`;
const off = (n, one, where) => `${many(n, one)} ${verb(n, n < 0 ? "come" : "go")} ${n < 0 ? "off" : "onto"} ${where}.`;
const verb = (n, plain) => (Math.abs(n) === 1 ? `${plain}${plain === "go" ? "es" : "s"}` : plain);
const GOES = { discard: "is discarded", game: "is out of the game", hand: "goes back into the hand", top: "goes back on top of the deck" };

const CARDS = {
  NothingDrawn: (e, { who }) => `The deck of ${low(who(e.side))} is empty: nothing is drawn.`,
  Reshuffled: (e, { who }) => `${who(e.side)} shuffles the discard pile into a new deck.`,
  CardDiscarded: (e, { who, card }) => `${who(e.side)} discards ${card(e.card)}.`,
  LostAtRandom: (e, { who, card }) => `${who(e.side)} loses ${card(e.card)}, by lot.`,
  CardRecovered: (e, { who, card }) => `${who(e.side)} takes ${card(e.card)} back ${e.to_hand ? "into the hand" : "onto the deck"}.`,
  CardFound: (e, { who }) => `${who(e.side)} takes a card out of the deck${e.to_hand ? "" : ", to draw it next"}.`,
  HandSeen: (e, { who }) => `${who(e.side)} has to show the hand.`,
  CardPeeked: (e, { who }) => `A card of ${low(who(e.side))} is looked at.`,
  PutBack: (e, { who }) => `The cards lie on the deck of ${low(who(e.side))} again.`,
  CardPlayed: (e, { who, card, place }) => `${who(e.side)} plays ${card(e.card)}${place(e.zone)}.`,
  CardDescribed: (e, { card }) => `${card(e.card)}: ${T.kind[e.kind].toLowerCase()}, ${T.cost(e.cost)}${e.kind === "action" ? "" : `, ${T.firepower(e.firepower)}`}.`,
  CardTakenBack: (e, { who, card }) => `${who(e.side)} takes ${e.card ? card(e.card) : "the cards"} back.`,
  PlayCancelled: (e, { card }) => `${card(e.card)} comes to nothing.`,
  CardLeft: (e, { card }) => `${card(e.card)} ${GOES[e.goes]}.`,
  CardMoved: (e, { card, field }) => `${card(e.card)} moves to ${field(e.field)}.`,
};

const PEOPLE = {
  MemberJoined: (e, { member }) => `${member(e.member)} joins the guardians${e.grit ? `, with ${T.grit(e.grit)}` : ""}.`,
  MemberSaved: (e, { member }) => `True Grit saves ${member(e.member)}.`,
  MemberKilled: (e, { member }) => `${member(e.member)} falls.`,
  CasualtyPrevented: () => "Nobody falls this time.",
  GritPut: (e, { member }) => off(e.count, "True Grit token", member(e.member)),
  CardTokens: (e, { card }) => [e.power && off(e.power, "power token", card(e.card)), e.grit && off(e.grit, "True Grit token", card(e.card))].filter(Boolean).join(" ") || null,
  CardSaved: (e, { card }) => `True Grit saves ${card(e.card)}.`,
  FieldPower: (e, { field }) => off(e.count, "power token", field(e.field)),
};

const TURNS = {
  TurnBegan: (e, { who }) => `The turn of ${low(who(e.side))} begins.`,
  MarkerMoved: (e, { field }) => `${field(e.field)}, space ${e.space}.`,
  SpacesChanged: (e, { field }) => `${field(e.field)} has ${many(e.count, "turn space")} ${e.count > 0 ? "more" : "fewer"}.`,
  Boosted: (e, { who }) => `${who(e.side)}: ${e.power > 0 ? "+" : "−"}${Math.abs(e.power)} firepower in this turn.`,
  AttackForbidden: () => "The next attack will not take place.",
  AttackDecided: (e, { who }) => `Whoever is stronger, ${low(who(e.side))} wins this attack.`,
  AttackFought: (e, { field }) => `The attack at ${field(e.field)}: ${T.against(e.attack, e.defence)}. ${e.won ? "A guardian must fall." : "The guardians hold."}`,
  AttackSkipped: () => "No attack in this turn.",
  CountedDown: (e) => (e.count < 0 ? `The Army comes closer: ${many(e.count, "token")} off.` : `The Army is held up: ${many(e.count, "token")} on.`),
  BattlefieldBlown: (e, { field }) => `An explosion at ${field(e.field)}!`,
  CountdownSet: (e) => `Put right: ${many(e.count, "Army token")} ${e.count === 1 ? "lies" : "lie"} there${because(e)}.`,
  HandPut: (e, { mended }) => `Put right: ${mended(e)}${because(e)}.`,
};

const GAME = {
  SidesTaken: (e, { seat }) => `${seat(e.attack)} leads the raiders, ${seat(e.defence)} the guardians.`,
  PokerChosen: (e, { who }) => `The card of ${low(who(e.side))} lies face down.`,
  PokerTurned: (e, { who, card }) => `${who(e.side)} turns ${card(e.card)}.`,
  PokerRevealed: (e, { who, card }) => `${card(e.attack)} against ${card(e.defence)}: ${e.winner ? `${low(who(e.winner))} wins the round` : "level"}.`,
  TournamentLevel: () => T.tournamentLevel,
  TournamentWon: (e, { who }) => `${who(e.side)} wins the tournament, and chooses the ground.`,
  GatlingFired: (e, { card }) => `The Gatling Gun fires ${card(e.card)}: ${many(e.casualties, "guardian")} must fall.`,
  TunnelsCollapsed: () => "The tunnels come down.",
  GameWon: (e, { who }) => `${who(e.side)} wins: ${T.ended[e.reason] ?? e.reason}.`,
};

/** Steps on the way to something that is told itself, and what the numbers on the page say already. */
const SILENT = Object.fromEntries(["StepsAdded", "StepDone", "StepCounted", "StepAgreed", "DrawsOwed", "LastingBegan", "Quieted", "PhaseBegan", "ChoresListed", "Drew", "CardEntered", "CardDone", "MembersOwed", "PokerShuffled"].map((type) => [type, () => null]));
const FACTS = { ...CARDS, ...PEOPLE, ...TURNS, ...GAME, ...SILENT, Declined: (e, { who }) => `${who(e.side)} leaves it out.` };

const because = ({ reason }) => (reason ? `, ${T.reason[reason] ?? reason}` : "");
/** A side's own name within a sentence; people keep theirs. */
const low = (name) => Object.values(T.side).find((side) => capital(side) === name) ?? name;

/** The sentence for an event, null for what is not told; undefined where the generic words must do. */
export function sentence(event, { players, view = null }) {
  return FACTS[event.type]?.(event, {
    who: (side) => (view ? capital(playerOf(view, players, side)) : capital(T.side[side])),
    seat: (seat) => nameOf(seat, players),
    card: (id) => (view ? cardName(view, id) : id),
    member: (id) => memberName(view, id),
    field: (nth) => view?.battlefields[nth]?.name ?? `battlefield ${nth + 1}`,
    place: (zone) => placeOf(view, zone),
    mended: (event) => mended(event, view),
  });
}

/** What makes a headline, the greatest news first. */
const NEWS = ["GameWon", "BattlefieldBlown", "GatlingFired", "MemberKilled", "MemberSaved", "CasualtyPrevented", "AttackFought", "PokerRevealed", "TournamentWon", "PlayCancelled", "CardPlayed", "MarkerMoved"];

/** The sentence of the greatest news among `events`; null where nothing is told. */
export function newsOf(events, given) {
  const rank = ({ type }) => (NEWS.indexOf(type) + NEWS.length + 1) % (NEWS.length + 1);
  const told = events.filter((event) => sentence(event, given)).reverse();
  told.sort((a, b) => rank(a) - rank(b));
  return told.length ? sentence(told[0], given) : null;
}
