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

/** The field for the name. Where nothing is typed, one tap calls it as the offer suggests. */
export const NameField = ({ view, offers, name, setName, type = "AddCard" }) => html`
  <label class="field"><span class="label">${T.newName}</span>
    <input class="text-field" value=${name} maxlength=${slotOf(offers, type).most} autocomplete="off" autocapitalize="words" enterkeyhint="done" onInput=${(event) => setName(event.target.value)} /></label>
  ${!plainName(name) && html`<button type="button" class="btn btn-quiet" onClick=${() => setName(suggested(offers, type, view))}>${T.newNoName(suggested(offers, type, view))}</button>`}`;

/** Return the name as it is told: on one line, without signs that keyboards add unseen. */
export const plainName = (name) => name.normalize("NFC").replace(/[\p{C}\p{Z}\s]+/gu, " ").trim();

/** Return what a form says as long as nothing is typed for a name. Returns null once something is. */
export const lackingName = (name) => (plainName(name) ? null : T.newNameFirst);

/** Return the name as it is told; the suggested one where nothing is typed. */
export const toldName = (offers, name, type = "AddCard") => plainName(name) || suggested(offers, type);

const slotOf = (offers, type) => about(offers, type)[0].slots.name;

/** Return the name that an offer suggests, in this phone's language. Its number goes on as long as a card of the `view` is called so. */
function suggested(offers, type, view) {
  const [first] = slotOf(offers, type).words;
  const [, words, number] = /^(\D+) (\d.*)$/.exec(first) ?? [];
  const own = T.suggestedNames[words];
  if (!own || own === words) return first;
  const taken = new Set(Object.values(view?.cards ?? {}).map((one) => folded(one.name)));
  let next = number;
  while (taken.has(folded(`${own} ${next}`)) && Number(next)) next = String(Number(next) + 1);
  return `${own} ${next}`;
}

/** Known cards whose names begin as the typed one: one tap says that it is a copy of one. */
export function Copies({ view, offers, name, act, decision, type = "MatchCard" }) {
  const wanted = folded(plainName(name));
  const found = wanted.length < FEWEST_LETTERS ? [] : options(offers, type, "known").filter((id) => folded(cardName(view, id)).startsWith(wanted));
  const [card] = options(offers, type, "card");
  return found.slice(0, MOST_COPIES).map((known) => html`<${ActButton} key=${known} action=${{ type, card, known }} label=${T.newIs(cardName(view, known))} act=${act} decision=${decision} />`);
}

/** Return the name of a side's card as the box has it, if one is called so. Returns null if none is. */
export function knownName(view, side, name) {
  const wanted = folded(plainName(name));
  const found = wanted ? Object.values(view.cards).find((one) => one.side === side && !one.unnamed && folded(one.name) === wanted) : null;
  return found?.name ?? null;
}

/** Letters after which known names are offered, and the most of them. */
const FEWEST_LETTERS = 2;
const MOST_COPIES = 3;

const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

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
