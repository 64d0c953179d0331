// Chance, told by the host: which card came up, whose coin it was.
import { html } from "../../html.js";
import { ActButton } from "../../parts/act.js";
import { Outcomes } from "../../parts/outcomes.js";
import { say } from "../../text/index.js";
import { Part } from "./part.js";

export function Deal({ host, update, players, tell }) {
  const outcomes = (host.chance?.outcomes ?? []).map(({ action }) => action);
  const deal = (action) => tell("/api/host/deal", { action });
  return html`
    <${Part} id="deal" title=${say("host.deal")} asking=${outcomes.length > 0}>
      ${outcomes.length === 0 && html`<p class="quiet">${say("host.deal.none")}</p>`}
      <${Outcomes} outcomes=${outcomes} deal=${deal} players=${players} decision=${update?.seq} />
      ${outcomes.length > 0 && html`
        <${ActButton} action=${null} act=${() => tell("/api/host/deal")} decision=${update?.seq} kind="quiet" label=${say("host.deal.random")} />`}
    <//>`;
}
