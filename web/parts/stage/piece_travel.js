// Travel of pieces on the table screen: whatever an update puts elsewhere is seen to go there. The page is right at once; only the eye
// is taken along. What to mark, and how: `read_piece_positions.js`.
import { useEffect } from "../../vendor/hooks.mjs";
import { wantsCalm } from "./scene_clock.js";
import { sendOff, sendTokens } from "./draw_passing_tokens.js";
import { placeCalled, readMarks } from "./read_piece_positions.js";
import { gonePieces, planExchanges, planMoves } from "./travel_plan.js";
import { Trips } from "./animate_trips.js";

const WATCHED = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["class", "style", "transform", "d", "x", "y", "cx", "cy", "data-piece", "data-count"] };
const MOST_LEAVING = 24;

/** Let the pieces below the element of `root`, a ref, travel. */
export function useTravel(root) {
  useEffect(() => (globalThis.MutationObserver && root.current?.animate ? followPieces(root.current) : undefined), []);
}

/** Look again after each change below `root`, and send what has moved on its way. Return how to end that. */
export function followPieces(root) {
  const trips = new Trips();
  let known = readMarks(root);
  const look = (send) => {
    const before = { ...known, pieces: trips.seen(known.pieces) };
    trips.halt();
    known = readMarks(root);
    const going = trips.resume(send ? known.pieces : new Map());
    if (send) sendAll(trips, before, known, going);
    observer.takeRecords(); // what this did itself
  };
  const observer = new MutationObserver(() => look(!wantsCalm() && !document.hidden));
  const measureAgain = () => look(false);
  observer.observe(root, WATCHED);
  addEventListener("resize", measureAgain);
  document.fonts?.ready.then(measureAgain);
  return () => {
    observer.disconnect();
    removeEventListener("resize", measureAgain);
  };
}

function sendAll(trips, before, after, going) {
  for (const { id, ...move } of planMoves(before, after)) {
    if (!going.has(id)) trips.start(id, after.pieces.get(id), move);
  }
  for (const mark of gonePieces(before, after).slice(0, MOST_LEAVING)) sendOff(mark, placeCalled(after, mark.to));
  for (const exchange of planExchanges(before.stocks, after.stocks)) {
    const [from, to] = [placeCalled(before, exchange.from), placeCalled(after, exchange.to)];
    if (from && to) sendTokens(exchange, from, to);
  }
}
