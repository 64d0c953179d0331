// Name of a card that nobody has named: read by the camera, typed once, or found among the cards that are known.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { Search } from "../cards/card_search.js";
import { Sheet } from "../cards/bottom_sheet.js";
import { about, offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { cardName } from "../card_and_place_names.js";

/** Return what the camera shows of the card that is asked about. Returns null if it shows none, or another. */
export const seenCard = (newCard, card, zone) => (newCard && newCard.card === card && newCard.zone === zone ? newCard : null);

const isRead = ({ name, number, cost, items }) => name || [number, cost, items].some(Number.isInteger);

/** The card as it lies on the table, large. */
export const SeenCard = ({ seen }) => html`
  <figure class="fray-seen">
    <img src="/new-cards/${seen.picture}.jpg" alt=${T.newSeen} width="63" height="88" />
    ${isRead(seen) && html`<figcaption class="quiet">${T.newRead}</figcaption>`}
  </figure>`;

/** The field for the name. What is left empty is called as the offer suggests. */
export const NameField = ({ offers, name, setName, type = "AddCard" }) => html`
  <label class="field"><span class="label">${T.newName}</span>
    <input class="text-field" value=${name} maxlength=${slotOf(offers, type).most} autocomplete="off" autocapitalize="words" enterkeyhint="done" placeholder=${slotOf(offers, type).words[0]} onInput=${(event) => setName(event.target.value)} /></label>`;

/** Return the name as it is told: on one line, without signs that keyboards add unseen; the suggested one where nothing is typed. */
export const toldName = (offers, name, type = "AddCard") => name.normalize("NFC").replace(/[\p{C}\p{Z}\s]+/gu, " ").trim() || slotOf(offers, type).words[0];

const slotOf = (offers, type) => about(offers, type)[0].slots.name;

/** Two ways to end: the card says no more than its numbers, or people read the rest. `action` lacks `plain` alone. */
export const AddButtons = ({ action, act, decision }) => html`
  <${ActButton} action=${{ ...action, plain: true }} label=${T.newPlain} kind="main" act=${act} decision=${decision} />
  <${ActButton} action=${{ ...action, plain: false }} label=${T.newSaysMore} hint=${T.newSaysMoreHint} act=${act} decision=${decision} />`;

/** The card is another copy of one that is known: one tap on its name. */
export function KnownCopy({ view, offers, act, update, type = "MatchCard" }) {
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState(null);
  if (!offered(offers, type)) return null;
  const [card] = options(offers, type, "card");
  return html`
    <button type="button" class="btn btn-quiet" aria-expanded=${open} onClick=${() => setOpen(true)}><span class="btn-label">${T.newKnown}</span></button>
    ${open && html`
      <${Sheet} title=${T.newKnown} close=${() => setOpen(false)}>
        <${Search} view=${view} ids=${options(offers, type, "known")} chosen=${known} onPick=${setKnown} />
        ${known && html`<${ActButton} action=${{ type, card, known }} label=${T.newIs(cardName(view, known))} kind="main" act=${act} decision=${update.decision} />`}
      <//>`}`;
}
