// Press-and-hold reveal: a secret shows only while its owner holds the button.
import { useLayoutEffect, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";

const GLANCE_MS = 6000;
const KEYS = new Set([" ", "Enter"]);

/** Return [shown, props]: spread `props` on the button. A screen reader's click cannot hold, so it shows the secret for six seconds. */
export function useHold() {
  const [shown, setShown] = useState(false);
  // At once, not after the next picture: whoever leaves the page in between would leave it open.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const hide = () => setShown(false);
    window.addEventListener("blur", hide);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("blur", hide);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [shown]);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  const glance = (event) => {
    if (event.detail !== 0 || shown) return;
    show();
    setTimeout(hide, GLANCE_MS);
  };
  return [shown, {
    onPointerDown: (event) => { event.target.setPointerCapture?.(event.pointerId); show(); },
    onPointerUp: hide, onPointerCancel: hide, onLostPointerCapture: hide,
    onKeyDown: (event) => { if (KEYS.has(event.key)) { event.preventDefault(); show(); } },
    onKeyUp: (event) => { if (KEYS.has(event.key)) { event.preventDefault(); hide(); } },
    onBlur: hide, onClick: glance, onContextMenu: (event) => event.preventDefault(),
  }];
}

/** The button to hold. */
export function HoldButton({ shown, hold, label }) {
  return html`
    <button type="button" class="btn btn-hold" aria-pressed=${shown} ...${hold}>
      <${Eye} open=${shown} />
      <span class="btn-label">${shown ? say("hold.shown") : (label ?? say("hold.show"))}</span>
    </button>`;
}

/** A button and its secret, `children(shown)`. */
export function Hold({ label, children }) {
  const [shown, hold] = useHold();
  return html`${children(shown)}<${HoldButton} shown=${shown} hold=${hold} label=${label} />`;
}

const Eye = ({ open }) => html`
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z" />
    ${open ? html`<circle cx="12" cy="12" r="3.2" class="solid" />` : html`<path d="M4 20 20 4" />`}
  </svg>`;
