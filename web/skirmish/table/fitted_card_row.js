// Cards side by side on the table screen, each as large as their place lets all of them be.
import { useLayoutEffect, useRef } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";

const SHAPE = 63 / 88;
/** Names need cards of this width, in rem. */
const NAMED_FROM = 8;

/** Return the width of `many` cards in a box, in the number of rows, `rows` at most, that lets them be widest: none overlaps, none is cut. */
export function fittingWidth(many, { width, height, gap = 0, rows = many }) {
  const widths = Array.from({ length: Math.min(many, rows) }, (_, nth) => {
    const across = Math.ceil(many / (nth + 1));
    return Math.min((width - gap * (across - 1)) / across, SHAPE * (height - gap * nth) / (nth + 1));
  });
  return Math.max(0, ...widths);
}

/** A list of as much room as `many` cards take. `label` names it; `most` is the largest width of a card, in rem; `rows` the most rows. */
export function CardRow({ label, many, most, rows, looks = "", children }) {
  const row = useRef(null);
  useLayoutEffect(() => fit(row.current, many, most, rows));
  useLayoutEffect(() => follow(row.current, () => fit(row.current, many, most, rows)), [many, most, rows]);
  return html`<ul class=${`fray-row ${looks}`} aria-label=${label} ref=${row}>${children}</ul>`;
}

const rem = () => pixels(getComputedStyle(document.documentElement).fontSize);
const pixels = (value) => parseFloat(value) || 0;

function fit(node, many, most, rows) {
  if (!many || !node.clientWidth) return;
  const { paddingLeft, paddingRight, paddingTop, paddingBottom, columnGap } = getComputedStyle(node);
  const width = node.clientWidth - pixels(paddingLeft) - pixels(paddingRight) - 1;
  const height = node.clientHeight - pixels(paddingTop) - pixels(paddingBottom) - 1;
  const widest = fittingWidth(many, { width, height, gap: pixels(columnGap), rows });
  node.toggleAttribute("data-small", Math.min(widest, most * rem()) < NAMED_FROM * rem());
  node.style.setProperty("--card", `min(${most}rem, ${widest}px)`);
}

function follow(node, look) {
  if (!globalThis.ResizeObserver) return undefined;
  const observer = new ResizeObserver(look);
  observer.observe(node);
  return () => observer.disconnect();
}
