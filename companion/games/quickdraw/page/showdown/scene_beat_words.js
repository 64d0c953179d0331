// Words for a beat of the showdown, and for what the table waits for while nobody has to do anything on a phone.
import { hasCamera } from "/web/parts/status/waiting_notice.js";
import { cardWords, list, nameOf, sentenceOf } from "/web/text/fallback_words.js";
import { T } from "../text.js";

/** Return the sentence of a beat. The result is told to the seat `me` as its own, and to everybody alike if `me` is null. */
export function beatWords({ say: [word, event, more] }, players, me = null) {
  const seat = (nth) => nameOf(nth, players);
  const say = { seat, isMe: (nth) => nth === me, seats: (all) => list(all.map(seat)), card: cardWords, cards: (all) => list(all.map(cardWords)) };
  return sentenceOf(T.beats[word](event, say, more ?? {}));
}

/** Return how the pot was divided, once each part. */
export function resultWords(story, players) {
  const parts = story.filter(({ say: [word] }) => word === "pot").map((beat) => beatWords(beat, players));
  return [...new Set(parts)].join(" ");
}

/** Return what the table waits for: the next dealer, or something of the real cards. Null if it is neither. `room` tells whether a camera watches. */
export function waitsFor({ update: { view, chance }, room, players }) {
  if (view.phase === "result") return T.goesOn(nameOf(view.next_dealer, players));
  if (!chance?.length || !T.awaits[view.phase]) return null;
  const seat = chance.every((action) => action.seat === chance[0].seat) ? chance[0].seat : undefined;
  const what = T.awaits[view.phase]({ who: seat === undefined ? null : nameOf(seat, players), left: view.to_turn });
  return hasCamera(room) ? T.cameraWaits(what) : T.tableWaits(what);
}
