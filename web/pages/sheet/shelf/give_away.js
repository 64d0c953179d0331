// Give away: a QR code from which anybody here fetches the file, or the file itself.
import { useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { refusalText } from "../../../text/server_text.js";

export function GiveAway({ store, slug }) {
  const [given, setGiven] = useState(null);
  const [problem, setProblem] = useState(null);
  const give = async () => {
    const answer = await store.give(slug);
    setProblem(answer.ok ? null : refusalText(answer.error));
    if (answer.ok) setGiven(answer);
  };
  return html`
    <section class="sheet-give" aria-label=${say("sheet.give")}>
      <div class="pair">
        <button type="button" class="btn btn-quiet" aria-expanded=${given !== null} onClick=${() => (given ? setGiven(null) : give())}>${say("sheet.give")}</button>
        <a class="btn btn-quiet" href=${store.fileOf(slug)} download>${say("pack.export")}</a>
      </div>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${given && html`
        <div class="sheet-code">
          <img src=${`data:image/svg+xml;utf8,${encodeURIComponent(given.qr)}`} alt=${say("table.qr", { url: given.url })} />
          <p>${say("sheet.give.how")}</p>
          <p class="sheet-url"><a href=${given.url} download>${given.url.replace(/^https?:\/\//, "")}</a></p>
        </div>`}
    </section>`;
}
