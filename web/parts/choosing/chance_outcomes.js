// Possible outcomes of chance, to tap: cards by suit and number, anything else as a button.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { actionWords, cardWords } from "../../text/fallback_words.js";
import { ActButton } from "./action_buttons.js";
import { ErrorBoundary } from "../shell/error_boundary.js";
import { CardGrid } from "./card_picker.js";

const MAX_BUTTONS = 8;

/** The outcomes as the game's own page draws them, else the generic form. `me` is null for the host. */
export const GameOutcomes = ({ game, ...given }) => html`
  <${ErrorBoundary} of=${given.decision} fallback=${html`<${Outcomes} ...${given} />`}><${game?.Outcomes ?? Outcomes} page=${game} ...${given} /><//>`;

/**
 * All `outcomes` (actions of chance), in the words of the game's `page` if it has any. `open(action, nth)` returns true
 * for the groups that start unfolded, by their first action.
 */
export function Outcomes({ outcomes, deal, players, decision, page, view, me = null, open = (action, nth) => nth === 0 }) {
  const read = (action) => page?.reading?.(action, { view, players, me }) ?? actionWords(action, players);
  return groupOutcomes(outcomes).map((group, nth) => html`
    <${Group} key=${group.key} group=${group} first=${open(group.actions[0], nth)} deal=${deal} read=${read} decision=${decision} />`);
}

/** Group the outcomes that differ only in their card: [{key, rest, actions}]. */
export function groupOutcomes(outcomes) {
  const found = new Map();
  for (const action of outcomes) {
    const { card, ...rest } = action;
    const key = JSON.stringify(rest);
    if (!found.has(key)) found.set(key, { key, rest, actions: [] });
    found.get(key).actions.push(action);
  }
  return [...found.values()];
}

function Group({ group, first, deal, read, decision }) {
  const { rest, actions } = group;
  const title = read(rest);
  if (actions.length <= MAX_BUTTONS) {
    return html`${actions.map((action) => html`
      <${ActButton} key=${JSON.stringify(action)} action=${action} act=${deal} decision=${decision} label=${read(action)} />`)}`;
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
      <div class=${`deal-go ${card ? "is-ready" : ""}`}>
        <${ActButton} action=${chosen} act=${deal} decision=${decision} disabled=${!card} kind="main" label=${title} hint=${card && cardWords(card)} />
      </div>
    </details>
    ${unseen && html`<${ActButton} action=${unseen} act=${deal} decision=${decision} label=${say("card.down.what", { what: title })} />`}`;
}
