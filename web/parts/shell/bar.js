// The bar on top of a page: game, player, state of the connection, and the button for the settings.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { Settings } from "./settings.js";

/** The bar. `tools` are buttons of the page, left of the settings. */
export function Bar({ title, name, link, set, leave, tools = null }) {
  const [open, setOpen] = useState(false);
  return html`
    <div class="bar">
      <p class="bar-title">${title ?? "companion"}</p>
      ${name && html`<p class="bar-name">${name}</p>`}
      <span class="link is-${link}" role="img" aria-label=${say(`link.${link}`)}></span>
      ${tools}
      <button type="button" class="btn btn-icon" aria-label=${say("set.open")} aria-expanded=${open} onClick=${() => setOpen(!open)}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 7h10M19 7h2M3 17h2M11 17h10" /><circle cx="16" cy="7" r="2.6" /><circle cx="8" cy="17" r="2.6" />
        </svg>
      </button>
    </div>
    ${(link === "lost" || link === "none") && html`<${LinkLost} link=${link} leave=${leave} />`}
    ${open && html`<${Settings} set=${set} leave=${leave} close=${() => setOpen(false)} />`}`;
}

function LinkLost({ link, leave }) {
  if (link === "none" && leave) {
    return html`
      <div class="notice" role="alert">
        <p>${say("link.none")}</p>
        <button type="button" class="btn btn-plain" onClick=${leave}>${say("link.again")}</button>
      </div>`;
  }
  return html`<p class="notice is-gentle" role="status">${say(link === "none" ? "link.key" : "link.lost")}</p>`;
}

/** A notice about the last tap, if it failed. */
export function Notice({ notice }) {
  return html`
    <div class="notice-place" role="status" aria-live="assertive">
      ${notice && html`<p key=${notice.at} class="notice ${notice.gentle ? "is-gentle" : ""}">${notice.text}</p>`}
    </div>`;
}
