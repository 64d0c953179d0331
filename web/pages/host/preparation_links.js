// Workshop: pages on which the host prepares camera, boards, boxes, decks and sheets; and the statistics.
import { html } from "../../html.js";
import { Section } from "../../parts/shell/page_section.js";
import { say } from "../../text/index.js";

const TOOLS = [["camera", "cam.title"], ["board", "board.desk"], ["box", "box.desk"], ["deck", "deck.desk"], ["sheet", "sheet.desk"]];

export const Workshop = () => html`
  <${Section} id="workshop" title=${say("host.workshop")}>
    <div class="pair">
      ${TOOLS.map(([page, title]) => html`<a key=${page} class="btn" href=${`/host/${page}`}><span class="btn-label">${say(title)}</span></a>`)}
      <a class="btn" href="/plays"><span class="btn-label">${say("plays.link")}</span></a>
    </div>
  <//>`;
