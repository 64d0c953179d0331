// The place where a rule is decided, for people at a table: their rulebook has no numbered lines, and rulings are ours.
import { say } from "../../text/index.js";

const RULING = /^[A-Z][A-Z0-9]-\d+$/;

/**
 * Return in words where a rule stands, each place once. `source` is as "l.49, CQ-8": lines of the rulebook's text, rulings where it
 * leaves something open, "FAQ 8" of the publisher, "base" (rulebook of the base game), "aid" (of this program), "sheet" (what people have written).
 */
export function sourceWords(source) {
  return [...new Set(source.split(", ").map(placeWords))].join(", ");
}

function placeWords(place) {
  if (place.startsWith("FAQ")) return place;
  if (RULING.test(place)) return say("rules.source.ruling", { id: place });
  const [kind] = place.split(/[ .]/);
  return say(`rules.source.${kind === "l" ? "rulebook" : kind}`);
}
