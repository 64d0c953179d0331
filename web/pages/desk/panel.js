// The buttons of the box, for tables without one.
import { html } from "../../html.js";
import { ActButton } from "../../parts/act.js";
import { say } from "../../text/index.js";
import { words } from "../../words.js";
import { Part } from "./part.js";

const BUTTONS = ["confirm", "next", "undo"];

export function Panel({ host, tell, update }) {
  const press = (button) => tell("/api/host/press", { button, seat: null });
  return html`
    <${Part} id="panel" title=${say("host.panel")}>
      <p class="quiet">${say("host.panel.why")}</p>
      <div class="pair">
        ${(host.buttons ?? BUTTONS).map((button) => html`
          <${ActButton} key=${button} action=${button} act=${press} decision=${update?.seq} label=${words(button)} />`)}
      </div>
    <//>`;
}
