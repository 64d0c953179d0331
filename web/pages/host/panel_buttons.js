// Buttons of the panel, for tables without one.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { isCut } from "../../parts/shell/connection_banner.js";
import { ButtonMeanings } from "../../parts/status/table_button_meanings.js";
import { UndoButton } from "../../parts/status/take_back_button.js";
import { say } from "../../text/index.js";
import { Section } from "../../parts/shell/page_section.js";

export function Panel({ host, tell, update, room, link }) {
  const press = (button) => tell("/api/host/press", { button });
  const back = lastStep(host.log ?? []);
  if (!update) return null;
  const undo = (to) => tell("/api/host/undo", { to, seq: update.seq, table: update.table });
  return html`
    <${Section} id="panel" title=${say("host.panel")}>
      <p class="quiet">${say("host.panel.why")}</p>
      ${!isCut(link) && html`<${ButtonMeanings} update=${update} room=${{ ...room, hands: true }} />`}
      <div class="pair">
        ${(host.buttons ?? []).map((button) => html`
          <${ActButton} key=${button} action=${button} act=${press} decision=${update?.seq} label=${say(`host.panel.${button}`)} />`)}
        <${UndoButton} update=${update} action=${back} act=${undo} disabled=${back === null} label=${say("host.panel.undo")} kind="plain" />
      </div>
    <//>`;
}

/** Return the entry before the last valid action of a seat, or null. Outcomes of chance after it are undone too. */
export function lastStep(log) {
  const last = [...log].reverse().find((line) => line.kind === "act" && line.counts && typeof line.actor === "number");
  return last ? last.seq - 1 : null;
}
