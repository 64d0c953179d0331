// Dealing: the host taps the outcome of chance, such as the card that came up.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { GameOutcomes } from "../../parts/choosing/chance_outcomes.js";
import { say } from "../../text/index.js";
import { Section } from "../../parts/shell/page_section.js";

/** It asks for the host where no camera watches; else it stands by. Nothing is drawn at random where people alone see the cards. */
export function Deal({ host, update, room, players, tell, game }) {
  const outcomes = (host.chance?.outcomes ?? []).map(({ action }) => action);
  const deal = (action) => tell("/api/host/deal", { action });
  if (outcomes.length === 0) return null;
  const watched = /^(watching|stage)/.test(room?.camera ?? "") && !room.blind;
  return html`
    <${Section} id="deal" title=${say("host.deal")} asking=${!watched}>
      ${watched && html`<p class="hint">${say("host.deal.watched")}</p>`}
      <${GameOutcomes} ...${{ game, outcomes, deal, players, me: null, decision: update?.seq, view: update?.view }} />
      ${host.chance.random && html`<${ActButton} action=${null} act=${() => tell("/api/host/deal")} decision=${update?.seq} kind="quiet" label=${say("host.deal.random")} />`}
    <//>`;
}
