// A card, large, with its whole text: over the page by a tap or a long press. A secret that is covered again covers it, too.
import { useEffect, useLayoutEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { Card } from "./card.js";

const LONG_MS = 450;
const MAX_MOVE = 10;

/**
 * Return {card, open, close, press}. `card` is the enlarged one, or null; once `shown` is false (its hand is covered) it is gone for good.
 * Spread `press(card)` on a button: a tap or a long press enlarges. With `press(card, tap)` a tap does something else.
 */
export function useEnlarge(shown = true) {
  const [card, open] = useState(null);
  const held = useRef({});
  useEffect(() => { if (!shown) open(null); }, [shown]);
  useEffect(() => () => clearTimeout(held.current.timer), []);
  const press = (one, tap = () => open(one)) => pressing(held, () => open(one), tap);
  return { card: shown ? card : null, open, close: () => open(null), press };
}

/** A second finger makes no click, so the long press is timed: the first one may be holding a hand open. The menu key does the same. */
function pressing(held, enlarge, tap) {
  const end = () => clearTimeout(held.current.timer);
  const begin = ({ button, clientX, clientY }) => {
    end();
    if (button > 0) return;
    held.current = { at: [clientX, clientY], long: false };
    held.current.timer = setTimeout(() => { held.current.long = true; enlarge(); }, LONG_MS);
  };
  const move = ({ clientX, clientY }) => {
    const [x, y] = held.current.at ?? [clientX, clientY];
    if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE) end();
  };
  const click = (event) => {
    end();
    if (!held.current.long) tap(event);
    held.current.long = false;
  };
  return {
    onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end, onPointerLeave: end, onClick: click,
    onContextMenu: (event) => { event.preventDefault(); end(); enlarge(); }, "data-enlarges": "",
  };
}

/**
 * The enlarged card, `children` its text; without a card the text alone. A card without a face of its own is drawn by `picture`. `held` says that a finger holds the hand open: the focus then stays on its button, for losing it
 * would cover the hand. Else it is a dialog: a tap, Escape or the way back closes it, and the focus returns to where it was.
 */
export function Enlarged({ game = null, card = null, picture = null, label, held = false, closeLabel = say("enlarge.close"), close, children }) {
  const box = useRef(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (held) return undefined;
    const node = box.current;
    node.showModal?.();
    return () => node.close?.();
  }, []);
  useLayoutEffect(() => (held ? undefined : wayBack(close)), []);
  const tap = ({ detail }) => { if (pressed.current || detail === 0) close(); };
  return html`
    <dialog class="enlarged" aria-label=${label} open=${held || undefined} ref=${box} onCancel=${(event) => { event.preventDefault(); close(); }}
      onPointerDown=${() => { pressed.current = true; }} onClick=${tap}>
      ${picture ? html`<div class="card card-drawn">${picture}</div>` : card && html`<${Card} game=${game} card=${card} />`}
      <div class="enlarged-words">${children}</div>
      <button type="button" class="btn btn-quiet">${closeLabel}</button>
    </dialog>`;
}

/**
 * Let the way back close: it has a step `name` of its own in the history while that, or a sheet, is open. Returns what takes that step away again.
 * A layout effect calls it: on a slow phone one who is quick would leave the page by a step that comes after the drawing.
 */
export function wayBack(close, name = "enlarged") {
  const { history } = globalThis;
  if (!history?.pushState) return undefined;
  const back = () => { if (!history.state?.[name]) close(); };
  history.pushState({ ...history.state, [name]: true }, "");
  addEventListener("popstate", back);
  return () => {
    removeEventListener("popstate", back);
    if (history.state?.[name]) history.back();
  };
}
