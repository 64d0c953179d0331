// What happened, as sentences. Cards held in secret are never named: a phone may lie face up.
import { nameOf } from "companion/words.js";
import { capital, cardName, columnOf, memberName, placeWords, playerOf, zoneName } from "../names.js";
import { T } from "./labels.js";

/** Steps on the way to something that is told itself, and what the numbers on the page say already. */
const SILENT = [
  "StepsAdded", "StepDone", "StepCounted", "StepAgreed", "DrawsOwed", "LastingBegan", "Quieted", "PhaseBegan", "ChoresListed", "Drew", "CardEntered",
  "CardDone", "MembersOwed", "PokerShuffled",
];

/** The battlefield of a column; null for a discard pile, which goes without saying. */
const placeOf = (view, zone) => view?.battlefields[columnOf(zone).field]?.name ?? null;

/** What was put right, null for a card that was drawn; `what` says how `place` is to be read. */
function mended({ what, place }, view) {
  if (what === "draw" && view) return null;
  if (!view) return place;
  if (what === "card") return zoneName(view, place);
  return what === "member" ? memberName(view, place) : placeWords(view, place);
}

/** How a catalogue calls people, cards and places. */
const naming = ({ players, view = null }) => ({
  who: (side) => (view ? playerOf(view, players, side) : T.side[side]),
  seat: (seat) => nameOf(seat, players),
  card: (id) => (view ? cardName(view, id) : id),
  member: (id) => memberName(view, id),
  field: (nth) => view?.battlefields[nth]?.name ?? T.fieldNumber(nth + 1),
  place: (zone) => placeOf(view, zone),
  mended: (event) => mended(event, view),
  ended: (reason) => T.ended[reason] ?? reason,
});

/** The sentence for an event, null for what is not told; undefined where the generic words must do. */
export function sentence(event, given) {
  if (SILENT.includes(event.type)) return null;
  const text = T.events[event.type]?.(event, naming(given));
  return text && capital(text);
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
