// Face-down cards that only the owner of this phone knows: ambushes, cards at the prison, the card of a duel.
import { html } from "/web/html.js";
import { Hold } from "/web/parts/cards/hold_to_reveal.js";
import { capital, cardName } from "/web/skirmish/card_and_place_names.js";
import { prisonOf } from "./query_view.js";
import { T } from "./text.js";
import { Word } from "/web/skirmish/glossary_term.js";

/** Held, it is listed; else nothing of it shows but that there is something. */
export function Secrets({ view }) {
  const lines = linesOf(view);
  if (!lines.length) return null;
  return html`
    <section class="rv-secrets" aria-label=${T.secrets}>
      <h2><${Word} id="face-down">${T.secrets}<//></h2>
      <${Hold} label=${T.look}>${(shown) => html`
        <ul>${lines.map(([place, card], nth) => html`<li key=${nth}><span>${capital(place)}</span> <b>${shown ? cardName(view, card) : "• • •"}</b></li>`)}</ul>`}<//>
    </section>`;
}

/** [[place, card]], ambushes along the row; of real cards that nobody has told us there is nothing to say. */
function linesOf(view) {
  const { ambushed = {}, down = [], laid = null } = view.me;
  const prison = prisonOf(view)?.name;
  return [
    ...view.battlefields.map(({ number, name }) => [T.ambushAt(name), ambushed[number] ?? null]), ...down.map((card) => [T.downAt(prison), card]), ...(laid ? [[T.duelTitle, laid]] : []),
  ].filter(([, card]) => card !== null);
}
