// Frames of a film as SVG that needs no stylesheet: each element carries the looks that it has on this page.
import { render } from "../../vendor/preact.mjs";
import { html } from "../../html.js";

const INHERITED = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity",
  "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor", "dominant-baseline", "paint-order", "visibility",
];
const OWN = { opacity: "1", transform: "none", display: "inline" };
const UNUSED = ["class", "style", "data-piece", "tabindex", "role", "aria-label", "aria-hidden"];
/** Values that SVG has where nobody says anything else. */
const INITIAL = {
  "fill": "rgb(0, 0, 0)", "fill-opacity": "1", "fill-rule": "nonzero", "stroke": "none", "stroke-width": "1px", "stroke-linecap": "butt", "stroke-linejoin": "miter",
  "stroke-dasharray": "none", "stroke-dashoffset": "0px", "stroke-opacity": "1", "font-style": "normal", "letter-spacing": "normal", "text-anchor": "start",
  "dominant-baseline": "auto", "paint-order": "normal", "visibility": "visible",
};

/** Draw with `draw(frame)`, which may ask `frame(props)` for the markup of any scene: an SVG element that stands by itself. */
export function withFrames({ story, film, players }, draw) {
  const place = Object.assign(document.createElement("div"), { className: "story-still story-film-frame" });
  place.setAttribute("aria-hidden", "true");
  document.body.append(place);
  try {
    return draw((props) => {
      render(html`<${film.Frame} story=${story} players=${players} ...${props} />`, place);
      return standAlone(place.querySelector("svg"));
    });
  } finally {
    render(null, place);
    place.remove();
  }
}

function standAlone(svg) {
  const copy = svg.cloneNode(true);
  dress(svg, copy, INITIAL);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return copy.outerHTML;
}

/** Give `copy` and all in it the looks of `shown`; `above` are those that it inherits. */
function dress(shown, copy, above) {
  const looks = getComputedStyle(shown);
  const now = {};
  for (const name of INHERITED) {
    now[name] = looks.getPropertyValue(name);
    if (now[name] !== above[name]) copy.setAttribute(name, plain(now[name]));
    else copy.removeAttribute(name);
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = looks.getPropertyValue(name);
    if (value !== usual && value !== "block") copy.setAttribute(name, value);
  }
  if (looks.textTransform === "uppercase" && !shown.children.length) copy.textContent = shown.textContent.toUpperCase();
  for (const name of UNUSED) copy.removeAttribute(name);
  [...shown.children].forEach((child, at) => dress(child, copy.children[at], now));
}

// A pattern of the same document, without the address of this page that some browsers put before it.
const plain = (value) => value.replace(/url\("[^"#]*(#[^"]+)"\)/g, "url($1)");
