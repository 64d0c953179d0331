// The bar on top of a page: game, player, state of the connection, and the button for the settings.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { LinkBanner } from "./connection_banner.js";
import { Settings } from "./settings_drawer.js";

/**
 * The bar. `tools` are buttons of the page, left of the settings, and `extra` is below them; `since` is when the connection was lost. A `full` banner is as wide as
 * the screen. `heading` is true where the page has no other heading.
 */
export function Bar({ title, name, link, since, set, leave, tools = null, extra = null, full = false, heading = false }) {
  const [open, setOpen] = useState(false);
  return html`
    <div class="bar">
      <div class="bar-words">
        ${heading ? html`<h1 class="bar-title">${title || "companion"}</h1>` : html`<p class="bar-title">${title ?? "companion"}</p>`}
        ${name && html`<p class="bar-name">${name}</p>`}
      </div>
      <span class="link is-${link}" role="img" aria-label=${say(`link.${link}`)}></span>
      ${tools}
      <button type="button" class="btn btn-icon" aria-label=${say("set.open")} aria-expanded=${open} onClick=${() => setOpen(!open)}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 7h10M19 7h2M3 17h2M11 17h10" /><circle cx="16" cy="7" r="2.6" /><circle cx="8" cy="17" r="2.6" />
        </svg>
      </button>
    </div>
    <${LinkBanner} link=${link} since=${since} leave=${leave} slim=${!full} />
    ${open && html`<${Settings} set=${set} extra=${extra} close=${() => setOpen(false)} />`}`;
}

/** A notice about the last tap, if it failed. */
export function Notice({ notice }) {
  return html`
    <div class="notice-place" role="status" aria-live="assertive">
      ${notice && html`<p key=${notice.at} class="notice ${notice.gentle ? "is-gentle" : ""}">${notice.text}</p>`}
    </div>`;
}
