// Page without TLS that leads to the table with TLS: what the phone will say, and why. It is skipped where the phone
// takes the table's certificate already.
import { useEffect } from "../vendor/hooks.mjs";
import { html } from "../html.js";
import { Languages } from "../parts/shell/language_choice.js";
import { say } from "../text/index.js";

export function SecurePage({ set }) {
  const there = safeAddress(location);
  useEffect(() => {
    takesCertificate(location.host).then((yes) => yes && location.replace(there));
  }, []);
  return html`
    <div class="page page-join page-secure">
      <header class="masthead">
        <p class="label">${"companion"}</p>
        <${Languages} set=${set} />
        <h1>${say("secure.title")}</h1>
      </header>
      <p>${say("secure.why")}</p>
      <p>${say("secure.warning")}</p>
      <ul class="secure-ways">
        ${["chrome", "safari", "firefox"].map((name) => html`<li key=${name}>${say(`secure.${name}`)}</li>`)}
      </ul>
      <p class="quiet">${say("secure.only", { host: location.host })}</p>
      <div class="join-go">
        <a class="btn btn-main" href=${there}><span class="btn-label">${say("secure.go")}</span></a>
        <a class="btn btn-quiet" href="/authority.crt" download="companion.crt">${say("secure.trust")}</a>
      </div>
      <p class="quiet">${say("secure.trust.what")}</p>
    </div>`;
}

/** Return the address with TLS that `?to=` asks for, on the same host: with all behind its #, which no request has held. */
export function safeAddress({ host, search, hash }) {
  const to = new URLSearchParams(search).get("to") ?? "/";
  return new URL(`https://${host}${/^\/(?![\\/])/.test(to) ? to : "/"}${hash}`).href;
}

/** Resolves to true if this browser takes the certificate without a question. */
const takesCertificate = (host) => fetch(`https://${host}/secure/here`, { mode: "no-cors" }).then(() => true, () => false);
