// Sentences for events. They never name secret cards: a phone may lie face up.
import { nameOf } from "../../text/fallback_words.js";
import { T } from "../current_game.js";
import { capital, cardName, columnOf, fieldName, memberName, placeWords, playerOf, zoneName } from "../card_and_place_names.js";

/** Events without a sentence: steps of an event that has one, and changes of numbers that the page shows anyway. */
export const SILENT = [
  "StepsAdded", "StepDone", "StepCounted", "StepAgreed", "DrawsOwed", "DrawsPutOff", "LastingBegan", "Quieted", "PhaseBegan", "ChoresListed", "Drew", "CardEntered",
  "CardDone", "MembersOwed", "HandCardUsed",
];

/** Events that come one card after the other: alike, they are told once with their number. */
export const countedEvents = ["CardPeeked"];

/** Events that make a headline in every fight, the most important first. */
export const NEWS = ["GameWon", "MemberKilled", "MemberSaved", "CasualtyPrevented", "AttackFought", "PlayCancelled", "CardPlayed", "MarkerMoved"];

/** Return the battlefield of a column, or null for a pile, which needs no mention. */
const placeOf = (view, zone) => (view && columnOf(zone).field !== null ? fieldName(view, columnOf(zone).field) : null);

/** Return what was corrected, or null for a drawn card. `what` is the kind of `place`. */
function mended({ what, place }, view) {
  if (what === "draw" && view) return null;
  if (!view) return place;
  if (what === "card") return zoneName(view, place);
  return what === "member" ? memberName(view, place) : placeWords(view, place);
}

/** Return the functions that name people, cards and places for a catalogue. */
const naming = ({ players, view = null }) => ({
  who: (side) => (view ? playerOf(view, players, side) : T.side[side]),
  side: (side) => T.side[side],
  seat: (seat) => nameOf(seat, players),
  card: (id) => (view ? cardName(view, id) : id),
  cards: (ids) => T.list(ids.map((id) => (view ? cardName(view, id) : id))),
  member: (id) => memberName(view, id),
  field: (number) => (view ? fieldName(view, number) : T.fieldNumber(number + 1)),
  place: (zone) => placeOf(view, zone),
  token: (token) => T.token(token),
  mended: (event) => mended(event, view),
  counted: (place) => placeWords(view, place),
  ended: (reason) => T.ended[reason] ?? reason,
});

/** Return {sentence, newsOf} for a game with its own silent events and its own more important news. */
export function telling({ silent = [], news = [] } = {}) {
  const left = new Set([...SILENT, ...silent]);
  const order = [...new Set([...news, ...NEWS])];

  /** Return the sentence for an event: null if it is silent, undefined for generic words. */
  function sentence(event, given) {
    if (left.has(event.type)) return null;
    const text = T.events[event.type]?.(event, naming(given));
    return text && capital(text);
  }

  /** Return the sentence for the most important of `events`, or null. */
  function newsOf(events, given) {
    const rank = ({ type }) => (order.indexOf(type) + order.length + 1) % (order.length + 1);
    const told = events.filter((event) => sentence(event, given)).reverse();
    told.sort((a, b) => rank(a) - rank(b));
    return told.length ? sentence(told[0], given) : null;
  }

  return { sentence, newsOf };
}
