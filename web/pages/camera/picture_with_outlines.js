// The camera's picture with outlines over it. Both change in one step, so that outlines always lie on their cards.
import { useLayoutEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { kindOf, labelOf, percent, isSameDetection } from "./detection_words.js";

const ROOMY_PX = 620;
const [LARGE_PX, SMALL_PX] = [13, 11];

/** The picture and its outlines; `children(unit)` are drawn over it. `unit` is frame pixels per screen pixel. */
export function Picture({ seen, shows, chosen, choose, large, children }) {
  const { sights, image } = seen;
  const canvas = useRef(null);
  const [view, width] = useWidth();
  useLayoutEffect(() => draw(canvas.current, image), [image]);
  if (!image) return null;
  const [wide, high] = sights.size;
  const unit = wide / Math.max(width, 1);
  const roomy = width > ROOMY_PX;
  const text = unit * (roomy ? LARGE_PX : SMALL_PX);
  return html`
    <div class="view-scroll ${large ? "is-large" : ""}">
      <div class="view ${sights.busy || sights.old ? "is-before" : ""}" ref=${view} style=${{ aspectRatio: `${wide} / ${high}` }}>
        <canvas ref=${canvas} role="img" aria-label=${say("cam.picture")}></canvas>
        <svg class="overlay" viewBox=${`0 0 ${wide} ${high}`} style=${{ fontSize: `${text}px` }} aria-hidden="true">
          ${shows.zones && sights.zones.map((zone) => html`<${Zone} key=${zone.id} zone=${zone} unit=${unit} roomy=${roomy} />`)}
          ${shows.cards && sights.cards.map((card, nth) => html`
            <${Card} key=${nth} card=${card} line=${1.15 * text} roomy=${roomy} chosen=${Boolean(chosen) && isSameDetection(chosen, card)} choose=${() => choose(card)} />`)}
        </svg>
        ${children?.(unit)}
      </div>
    </div>`;
}

function Card({ card, line, roomy, chosen, choose }) {
  const points = path(card.outline);
  const [x, y] = middle(card.outline);
  return html`
    <g class="card-outline is-${kindOf(card)} ${chosen ? "is-chosen" : ""}" onClick=${choose}>
      <polygon class="halo" points=${points} /><polygon class="line" points=${points} />
      <text x=${x} y=${y}>${labelOf(card)}</text>
      ${(roomy || chosen) && !card.face_down && html`<text class="small" x=${x} y=${y + line}>${percent(card.confidence)}</text>`}
    </g>`;
}

function Zone({ zone, unit, roomy }) {
  const [x, y] = zone.outline[0];
  return html`
    <g class="zone-outline">
      <polygon points=${path(zone.outline)} />
      ${roomy && html`<text x=${x + 2 * unit} y=${y - 7 * unit}>${zone.label}</text>`}
    </g>`;
}

const path = (points) => points.map((point) => point.join(",")).join(" ");
const middle = (points) => [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);

function draw(canvas, image) {
  if (!canvas || !image) return;
  Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext("2d").drawImage(image, 0, 0);
}

/** Return [ref, width]: the width of an element in pixels, kept up to date when the phone is turned. */
function useWidth() {
  const place = useRef(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node || !window.ResizeObserver) return undefined;
    const observer = new ResizeObserver(() => setWidth(node.clientWidth));
    observer.observe(node);
    setWidth(node.clientWidth);
    return () => observer.disconnect();
  }, [place.current]);
  return [place, width];
}
