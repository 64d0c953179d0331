// Open explanations below the buttons, for the first turn of a seat; and the question whether its owner wants them.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { firstTurnEntries, momentOf } from "./help_entries.js";
import { Entries } from "./help_entry_list.js";
import { rememberFirstTurn } from "./first_turn_record.js";

/** `stage` is that of `useFirstTurn`; `changed` redraws the page. */
export function FirstTurnHelp({ stage, help, update, players, changed }) {
  if (stage === "none") return null;
  const answer = (on) => { rememberFirstTurn(update.game, { on }); changed(); };
  if (stage === "ask") return html`<${FirstTime} answer=${answer} />`;
  if (!update.to_act.includes(update.seat)) return null;
  const given = { help, view: update.view, offers: update.offers, me: update.seat, players };
  const usual = help.usual[momentOf(help, given)];
  const entries = firstTurnEntries(given);
  if (!usual && !entries.length) return null;
  return html`
    <section class="first-turn" aria-labelledby="first-turn">
      <div class="first-turn-head">
        <h2 id="first-turn">${say("first.title")}</h2>
        <button type="button" class="btn btn-quiet" onClick=${() => answer(false)}>${say("first.off")}</button>
      </div>
      ${usual && html`<p class="first-turn-usual"><b>${say("first.usual")}</b> ${usual}</p>`}
      <${Entries} of=${entries} />
    </section>`;
}

/** The question, with its two answers. */
export const FirstTime = ({ answer }) => html`
  <section class="first-turn" aria-label=${say("first.ask")}>
    <p><b>${say("first.ask")}</b> ${say("first.what")}</p>
    <div class="pair">
      <button type="button" class="btn btn-plain" onClick=${() => answer(true)}>${say("first.yes")}</button>
      <button type="button" class="btn btn-quiet" onClick=${() => answer(false)}>${say("first.no")}</button>
    </div>
  </section>`;
