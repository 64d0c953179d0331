// Form for all that a card shows and no question asks for: tokens, places, other costs. Each tap tells one thing, and is kept at once.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { Under, useAct } from "../../parts/choosing/action_buttons.js";
import { Search } from "../cards/card_search.js";
import { about, options, values } from "../query_offers.js";
import { T } from "../current_game.js";
import { cardName, cardOf } from "../card_and_place_names.js";

/** Fields that cards of a base game have; the others are shown where a card of the box has one, or on demand. */
const USUAL = ["types", "icons", "power", "grit", "only_at", "reach", "beats", "costs_at", "prison"];
/** Fields that questions ask for, too: here they are only mended. */
const MENDED = ["cost", "firepower", "kegs", "ammo"];
/** The highest numbers that are shown at once. */
const USUAL_MOST = { firepower: 6, prison: 6 };
const USUAL_MOST_OTHERWISE = 3;

/** Choose a card that has a name, and tell its fields; the list stays below them, so that another one is a tap away. */
export function TellPrinted(props) {
  const { view, offers, type } = props;
  const [card, setCard] = useState(null);
  const cards = options(offers, type, "card");
  const poker = cards.filter((id) => !view.cards[id]);
  return html`
    ${card === null ? html`<p class="quiet">${T.printedHint}</p>` : html`<${Fields} ...${props} card=${card} key=${card} /><h3>${T.printedOther}</h3>`}
    ${poker.length > 0 && html`<p class="label">${T.printedPoker}</p>
      <div class="fray-choice" role="group" aria-label=${T.printedPoker}>${poker.map((id) => html`<button type="button" key=${id} class="fray-pick" aria-pressed=${id === card} onClick=${() => setCard(id)}><span>${cardName(view, id)}</span></button>`)}</div>`}
    <${Search} view=${view} ids=${cards.filter((id) => view.cards[id])} chosen=${card} onPick=${setCard} />`;
}

/** Show the beginning of a sheet, of which this node is a part. */
const toTop = (node) => node?.closest?.(".fray-sheet")?.scrollTo?.(0, 0);

function Fields({ view, offers, act, update, type, card }) {
  const [all, setAll] = useState(false);
  const [state, go, why] = useAct(act, update.decision);
  const asked = options(offers, type, "what", { card });
  const used = Object.values(view.further).flatMap((told) => Object.keys(told)).filter((what) => !MENDED.includes(what));
  const others = asked.filter((what) => !USUAL.includes(what) && (all || used.includes(what)));
  const shown = [...USUAL.filter((what) => asked.includes(what)), ...others];
  const tell = (told) => go({ type, card, number: null, words: [], ...told });
  return html`
    <h3 ref=${toTop}>${cardName(view, card)}</h3>
    <div class="fray-further" aria-busy=${state === "busy"}>
      ${shown.map((what) => html`<${Field} key=${what} view=${view} slots=${about(offers, type, { card, what })[0].slots} card=${card} what=${what} tell=${tell} disabled=${state === "busy"} />`)}
    </div>
    <p class="quiet"><${Under} state=${state} why=${why} /></p>
    ${(all || shown.length < asked.length) && html`<button type="button" class="btn btn-quiet" aria-expanded=${all} onClick=${() => setAll(!all)}>${T.printedRest}</button>`}`;
}

function Field({ view, slots, card, what, tell, disabled }) {
  const words = slots.words.subset;
  const numbers = values(slots.number);
  const now = view.further?.[card]?.[what];
  const props = { what, words, numbers, now, view, card, disabled };
  const Form = what === "costs_at" ? Costs : words.length ? Words : Number.isInteger(numbers.at(-1)) && numbers.length === 2 ? Flag : OneNumber;
  return html`<div class="fray-further-field" role="group" aria-label=${T.printedField[what]}><p class="label">${T.printedField[what]}</p><${Form} ...${props} tell=${(told) => tell({ what, ...told })} /></div>`;
}

/** Words, each of which stands there or not. */
function Words({ view, what, words, now = USUALLY[what] ?? [], tell, disabled }) {
  const toggled = (word) => words.filter((one) => (one === word) !== now.includes(one));
  return html`<div class="fray-choice">${words.map((word) => html`
    <button type="button" key=${word} class="fray-pick" aria-pressed=${now.includes(word)} disabled=${disabled} onClick=${() => tell({ words: toggled(word) })}><span>${wordName(view, what, word)}</span></button>`)}</div>`;
}

/** Words in a field of which a box says nothing. */
const USUALLY = { reach: ["here"] };

/** Return a word of a field in this phone's language: the name of what has one. */
const wordName = (view, what, word) => ({ types: T.type, icons: T.icon, reach: T.printedReach }[what]?.[word] ?? view.places?.[word] ?? cardName(view, word));

/** One number; none where a card has no other than the one that is printed large. */
function OneNumber({ view, card, what, numbers, now = cardOf(view, card)[what] ?? numbers[0], tell, disabled }) {
  const [all, setAll] = useState(false);
  const most = Math.max(USUAL_MOST[what] ?? USUAL_MOST_OTHERWISE, now ?? 0);
  const usual = numbers.filter((number) => number === null || number <= most);
  const more = usual.length < numbers.length && html`<button type="button" class="fray-pick" aria-label=${T.oneTapMore} aria-expanded=${all} onClick=${() => setAll(!all)}>…</button>`;
  return html`<${Cells} label=${T.printedField[what]} numbers=${all ? numbers : usual} now=${now} pick=${(number) => tell({ number })} more=${more} disabled=${disabled} />`;
}

/** Numbers side by side, and after them a button for `more`, if there is one. Buttons stay where they were: with one that goes, the focus goes. */
const Cells = ({ label, numbers, now, pick, more = null, disabled }) => html`
  <div class="fray-numbers-row" role="group" aria-label=${label}>
    ${numbers.map((number) => html`<button type="button" key=${number} class="fray-pick" aria-pressed=${number === now} aria-label=${number === null ? T.printedAsPrinted : number} disabled=${disabled} onClick=${() => pick(number)}>${number ?? "–"}</button>`)}
    ${more}
  </div>`;

const Flag = ({ now = false, tell, disabled }) => html`
  <div class="fray-choice"><button type="button" class="fray-pick" aria-pressed=${Boolean(now)} disabled=${disabled} onClick=${() => tell({ number: now ? 0 : 1 })}><span>${T.printedYes}</span></button></div>`;

/** A row of costs for each place. A second tap on the cost there takes it back. */
function Costs({ view, words, numbers, now = {}, tell, disabled }) {
  const put = (place, cost) => {
    const others = words.filter((one) => one !== place && now[one] === cost);
    tell({ number: cost, words: words.filter((one) => others.includes(one) || (one === place && now[place] !== cost)) });
  };
  const cells = numbers.filter((cost) => cost <= USUAL_MOST_OTHERWISE || Object.values(now).includes(cost));
  return html`<div class="fray-table">${words.map((place) => html`
    <div class="fray-table-row" key=${place}>
      <span>${view.places[place]}</span>
      <${Cells} label=${view.places[place]} numbers=${cells} now=${now[place]} pick=${(cost) => put(place, cost)} disabled=${disabled} />
    </div>`)}</div>`;
}
