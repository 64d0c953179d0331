// Chance, told by the host: which card came up, whose coin it was.
import { useState } from "preact/hooks";
import { html } from "../../html.js";
import { ActButton } from "../../parts/act.js";
import { CardGrid } from "../../parts/picker.js";
import { say } from "../../text/index.js";
import { actionWords, cardWords, words } from "../../words.js";
import { Part } from "./part.js";

const FEW = 8;

export function Deal({ host, update, players, tell }) {
  const outcomes = (host.chance?.outcomes ?? []).map(({ action }) => action);
  const deal = (action) => tell("/api/host/deal", { action });
  return html`
    <${Part} id="deal" title=${say("host.deal")} asking=${outcomes.length > 0}>
      ${outcomes.length === 0 && html`<p class="quiet">${say("host.deal.none")}</p>`}
      ${groups(outcomes).map((group, nth) => html`
        <${Group} key=${group.key} group=${group} first=${nth === 0} deal=${deal} players=${players} decision=${update?.seq} />`)}
      ${outcomes.length > 0 && html`
        <${ActButton} action=${null} act=${() => tell("/api/host/deal")} decision=${update?.seq} kind="quiet" label=${say("host.deal.random")} />`}
    <//>`;
}

/** Outcomes that differ only in their card, together: [{key, actions}]. */
export function groups(outcomes) {
  const found = new Map();
  for (const action of outcomes) {
    const { card, ...rest } = action;
    const key = JSON.stringify(rest);
    if (!found.has(key)) found.set(key, { key, rest, actions: [] });
    found.get(key).actions.push(action);
  }
  return [...found.values()];
}

function Group({ group, first, deal, players, decision }) {
  const { rest, actions } = group;
  const title = actionWords(rest, players);
  if (actions.length <= FEW) {
    return html`${actions.map((action) => html`
      <${ActButton} key=${JSON.stringify(action)} action=${action} act=${deal} decision=${decision} label=${actionWords(action, players)} />`)}`;
  }
  return html`<${CardOutcome} title=${title} first=${first} actions=${actions} deal=${deal} decision=${decision} />`;
}

function CardOutcome({ title, first, actions, deal, decision }) {
  const [card, setCard] = useState(null);
  const named = actions.filter((action) => action.card !== null);
  const unseen = actions.find((action) => action.card === null);
  const chosen = actions.find((action) => action.card === card);
  return html`
    <details class="deal" open=${first}>
      <summary class="label">${title}</summary>
      <${CardGrid} cards=${named.map((action) => action.card)} value=${card} onPick=${setCard} />
    </details>
    <${ActButton} action=${chosen} act=${deal} decision=${decision} disabled=${!card} kind="main" label=${title} hint=${card && cardWords(card)} />
    ${unseen && html`<${ActButton} action=${unseen} act=${deal} decision=${decision} label=${`${words(unseen.type)}, face down`} />`}`;
}
