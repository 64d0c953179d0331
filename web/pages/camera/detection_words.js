// Detections in words. Pure.
import { translateServerText } from "../../text/server_text.js";
import { say, sayOf } from "../../text/index.js";
import { cardWords, words } from "../../text/fallback_words.js";

const SURE = 0.8;
const LIKELY = 0.01;
const WHOLE = 0.75;
const SAME_PLACE = 20;

export const percent = (share) => say("cam.percent", { n: Math.round(share * 100) });

/** Return the kind of a detection: "back", "unsure" (no name), "doubtful" (an unlikely name) or "sure". */
export function kindOf(card) {
  if (card.face_down) return "back";
  if (card.card === null) return "unsure";
  return card.confidence < SURE ? "doubtful" : "sure";
}

const isBack = (card) => card === "back" || card.startsWith("back-");
const named = ({ card, name }) => name ?? (isBack(card) ? say("cam.back") : cardWords(card));

/** Return the label on a card's outline. */
export function labelOf(card) {
  const kind = kindOf(card);
  if (kind === "back") return say("cam.back");
  if (kind === "unsure") return card.candidates.length ? `${named(card.candidates[0])}?` : "?";
  return kind === "doubtful" ? `${named(card)}?` : named(card);
}

/** Return the other candidates for a card, the most likely first. */
export function otherCandidates(card) {
  const shown = card.card ?? card.candidates[0]?.card;
  const rest = card.candidates.filter((one) => one.card !== shown && one.p >= LIKELY);
  return rest.map((one) => `${named(one)} ${percent(one.p)}`);
}

/** Return the zone of a card and its visible share, in words. */
export function whereOf(card, zones) {
  const zone = zones.find(({ id }) => id === card.zone);
  const place = card.zone === null ? say("cam.nowhere") : (zone?.label ?? words(card.zone));
  return card.visible < WHOLE ? `${place}, ${say("cam.visible", { share: percent(card.visible) })}` : place;
}

/** Return true if two detections are the same card in the same place. */
export function isSameDetection(one, other) {
  const apart = [0, 1].map((axis) => Math.abs(middle(one.quad, axis) - middle(other.quad, axis)));
  return one.card === other.card && Math.max(...apart) < SAME_PLACE;
}

/** Sort the cards by zone, then from left to right, so that the list is stable while the cards are. */
export function sortByZone(cards, zones) {
  const place = ({ zone }) => (zones.findIndex(({ id }) => id === zone) + zones.length + 1) % (zones.length + 1);
  return [...cards].sort((one, other) => place(one) - place(other) || middle(one.quad, 0) - middle(other.quad, 0));
}

const middle = (points, axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;

/** Return the quality of the calibration in words. */
export function qualityWords({ source, error_mm: error, seen, printed }) {
  if (source === "none") return say("cam.layout.none");
  const by = seen > 0 ? say("cam.layout.markers", { seen, printed }) : say("cam.layout.corners");
  const known = source === "saved" ? [by, say("cam.layout.saved")] : [by];
  return `${[...known, error === null ? say("cam.unmeasured") : say("cam.good", { mm: error.toFixed(1) })].join(", ")}.`;
}

/** Return {text, bad}: the state of the picture, the worst problem first. */
export function stateOf(sights) {
  const { text, bad } = stateSaid(sights);
  return { text: text.charAt(0).toUpperCase() + text.slice(1), bad };
}

function stateSaid(sights) {
  const { health } = sights;
  if (sights.frame === null || health.state === "gone") return { text: errorOf(health) ?? say("cam.gone"), bad: true };
  if (health.state === "dark") return { text: errorOf(health) ?? say("cam.dark"), bad: true };
  if (sights.old) return { text: sayOf("cam.old", Math.round(sights.age_s)), bad: true };
  if (health.error) return { text: errorOf(health), bad: true };
  if (sights.busy) return { text: say("cam.busy"), bad: false };
  return { text: say(sights.stage ? "cam.stage" : "cam.live", { cards: cardCount(sights.cards) }), bad: false };
}

const errorOf = ({ error }) => (error ? translateServerText(error) : null);

function cardCount(cards) {
  const doubtful = cards.filter((card) => ["unsure", "doubtful"].includes(kindOf(card))).length;
  const all = sayOf("cam.cards", cards.length);
  return doubtful ? `${all}, ${say("cam.doubtful", { n: doubtful })}` : all;
}
