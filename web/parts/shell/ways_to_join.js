// Ways to join: a QR code, and the address and letters for people who prefer to type.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

/** Return a code as it is read aloud: a long one in groups of four letters. */
const inGroups = (code) => code.match(/.{1,4}/g).join(" ");

export function Qr({ join, large }) {
  if (!join) return null;
  return html`
    <section class="qr${large ? " qr-large" : ""}" aria-label=${say("table.join")}>
      <img src="/api/qr.svg" alt=${say("table.qr", { url: join.url })} />
      <div class="qr-words">
        <h2>${say("table.join")}</h2>
        <p class="qr-url">${join.url.replace(/^https?:\/\//, "").replace(/\/j[/#].*$/, "")}</p>
        <p class=${`qr-code${join.code.length > 4 ? " is-long" : ""}`}><span class="label">${say("table.code")}</span> <b>${inGroups(join.code)}</b></p>
      </div>
    </section>`;
}
