// Buttons of the panel, for tables without one.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/act.js";
import { say } from "../../text/index.js";
import { Section } from "../../parts/shell/section.js";

export function Panel({ host, tell, update }) {
  const press = (button) => tell("/api/host/press", { button });
  const back = lastStep(host.log ?? []);
  return html`
    <${Section} id="panel" title=${say("host.panel")}>
      <p class="quiet">${say("host.panel.why")}</p>
      <div class="pair">
        ${(host.buttons ?? []).map((button) => html`
          <${ActButton} key=${button} action=${button} act=${press} decision=${update?.seq} label=${say(`host.panel.${button}`)} />`)}
        <${ActButton} action=${back} act=${(to) => tell("/api/host/undo", { to })} decision=${update?.seq} disabled=${back === null}
          label=${say("host.panel.undo")} />
      </div>
    <//>`;
}

/** Return the entry before the last valid action of a seat, or null. Outcomes of chance after it are undone too. */
export function lastStep(log) {
  const last = [...log].reverse().find((line) => line.kind === "act" && line.counts && typeof line.actor === "number");
  return last ? last.seq - 1 : null;
}
