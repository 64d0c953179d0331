// What happened, as sentences. Cards held in secret are never named: a phone may lie face up.
import { nameOf } from "../../text/words.js";
import { T } from "../game.js";
import { capital, cardName, columnOf, fieldName, memberName, placeWords, playerOf, zoneName } from "../names.js";

/** Steps on the way to something that is told itself, and what the numbers on the page say already. */
export const SILENT = [
  "StepsAdded", "StepDone", "StepCounted", "StepAgreed", "DrawsOwed", "DrawsPutOff", "LastingBegan", "Quieted", "PhaseBegan", "ChoresListed", "Drew", "CardEntered",
  "CardDone", "MembersOwed", "HandCardUsed",
];

/** What makes a headline in every fight, the greatest news first. */
export const NEWS = ["GameWon", "MemberKilled", "MemberSaved", "CasualtyPrevented", "AttackFought", "PlayCancelled", "CardPlayed", "MarkerMoved"];

/** The battlefield of a column; null for a pile, which goes without saying. */
const placeOf = (view, zone) => (view && columnOf(zone).field !== null ? fieldName(view, columnOf(zone).field) : null);

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
  side: (side) => T.side[side],
  seat: (seat) => nameOf(seat, players),
  card: (id) => (view ? cardName(view, id) : id),
  cards: (ids) => T.list(ids.map((id) => (view ? cardName(view, id) : id))),
  member: (id) => memberName(view, id),
  field: (number) => (view ? fieldName(view, number) : T.fieldNumber(number + 1)),
  place: (zone) => placeOf(view, zone),
  token: (token) => T.token(token),
  mended: (event) => mended(event, view),
  ended: (reason) => T.ended[reason] ?? reason,
});

/** {sentence, newsOf} of a game that leaves out events of its own as well, and has greater news. */
export function telling({ silent = [], news = [] } = {}) {
  const left = new Set([...SILENT, ...silent]);
  const order = [...new Set([...news, ...NEWS])];

  /** The sentence for an event, null for what is not told; undefined where the generic words must do. */
  function sentence(event, given) {
    if (left.has(event.type)) return null;
    const text = T.events[event.type]?.(event, naming(given));
    return text && capital(text);
  }

  /** The sentence of the greatest news among `events`; null where nothing is told. */
  function newsOf(events, given) {
    const rank = ({ type }) => (order.indexOf(type) + order.length + 1) % (order.length + 1);
    const told = events.filter((event) => sentence(event, given)).reverse();
    told.sort((a, b) => rank(a) - rank(b));
    return told.length ? sentence(told[0], given) : null;
  }

  return { sentence, newsOf };
}
