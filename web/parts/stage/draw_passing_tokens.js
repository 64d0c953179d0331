// Things that pass over the table screen and belong to no game any more: tokens between two stocks, pieces that have left.
import { moveOf, timeFor, tokensFor } from "./travel_plan.js";
import { EASING } from "./animate_trips.js";

const STAGGER_MS = 45;
const LONGEST_MS = 600;
const FADE_MS = 240;

/** Let a few tokens fly from the place `from` to the place `to`. */
export function sendTokens({ kind, amount }, from, to) {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const count = tokensFor(amount);
  const duration = Math.min(timeFor(way), LONGEST_MS - count * STAGGER_MS);
  for (let nth = 0; nth < count; nth += 1) {
    const token = Object.assign(document.createElement("i"), { className: `token token-${kind}` });
    lay(token, from.x, from.y);
    letPass(token, { transform: ["translate(-50%, -50%)", `translate(calc(${way.x}px - 50%), calc(${way.y}px - 50%))`] },
      { duration, delay: nth * STAGGER_MS, fill: "backwards" });
  }
}

/** Let a copy of the piece that was seen at `mark` go to the place `to`, or fade where it was. Parts of a drawing just go. */
export function sendOff(mark, to) {
  if (!mark.width || !(mark.node instanceof HTMLElement)) return;
  const copy = mark.node.cloneNode(true);
  for (const name of ["data-piece", "id"]) copy.removeAttribute(name);
  Object.assign(copy.style, { width: `${mark.width}px`, height: `${mark.height}px`, margin: "0" });
  lay(copy, mark.x - mark.width / 2, mark.y - mark.height / 2);
  const way = to && moveOf(to, mark);
  if (way) letPass(copy, { transform: ["none", `translate(${way.x}px, ${way.y}px) scale(${way.scale})`] }, { duration: timeFor(way) });
  else letPass(copy, { opacity: [1, 0] }, { duration: FADE_MS });
}

function lay(node, x, y) {
  Object.assign(node.style, { position: "fixed", left: `${x}px`, top: `${y}px` });
}

function letPass(node, frames, timing) {
  layer().append(node);
  const animation = node.animate(frames, { easing: EASING, ...timing });
  animation.onfinish = animation.oncancel = () => node.remove();
}

/** The sheet over the page in which things pass. It catches no finger, and no screen reader finds it. */
function layer() {
  return document.querySelector(".passing") ?? document.body.appendChild(
    Object.assign(document.createElement("div"), { className: "passing", ariaHidden: "true" }));
}
