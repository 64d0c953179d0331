// Columns of the cards that may leave the standard deck and those that may enter it, with a search over both.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { Advice } from "./deck_counts_advice.js";
import { copiesOf, valuesOf, withCopies } from "./deck_edits.js";

export function Filter({ cards, sets, wanted, put }) {
  const change = (key) => (event) => put({ ...wanted, [key]: event.target.value });
  const pick = (key, words) => html`
    <label class="field">
      <select aria-label=${say(`deck.filter.${key}`)} value=${wanted[key] ?? ""} onChange=${change(key)}>
        <option value="">${say(`deck.filter.${key}.all`)}</option>
        ${valuesOf(cards, key).map((value) => html`<option key=${value} value=${value}>${words(value)}</option>`)}
      </select></label>`;
  return html`
    <div class="deck-filter" role="search">
      <input class="text-field" type="search" value=${wanted.text ?? ""} placeholder=${say("deck.search")} aria-label=${say("deck.search")} onInput=${change("text")} />
      ${pick("sort", (sort) => say(`deck.sort.${sort}`))}
      ${pick("set", (set) => sets[set] ?? set)}
    </div>`;
}

export function Column({ part, cards, sets, draft }) {
  const put = (id) => (copies) => draft.commit(withCopies(draft.data, id, copies));
  return html`
    <section class="deck-column is-${part}" aria-label=${say(`deck.part.${part}`)}>
      <h2>${say(`deck.part.${part}`)}</h2>
      <p class="quiet">${say(`deck.part.${part}.why`)}</p>
      <${Advice} draft=${draft} of=${part === "in" ? "may_come" : "must_go"} />
      ${cards.length === 0 && html`<p class="quiet">${say("deck.none.found")}</p>`}
      <ul class="deck-cards">${cards.map((card) => html`<${Row} key=${card.id} card=${card} sets=${sets} copies=${copiesOf(draft.data, card.id)} put=${put(card.id)} />`)}</ul>
    </section>`;
}

function Row({ card, sets, copies, put }) {
  const changed = copies !== (card.set ? 0 : card.copies);
  const stays = card.unique && !card.set;
  return html`
    <li class=${changed ? "is-changed" : ""}>
      <div class="deck-card"><b>${card.name}</b>
        <small>${about(card, sets[card.set] ?? card.set)}</small>
        ${card.text && html`<p class=${card.flavour ? "is-flavour" : ""}>${card.text}</p>`}
      </div>
      ${stays && !changed ? html`<span class="deck-stays">${say("deck.stays")}</span>` : html`<${Copies} card=${card} copies=${copies} put=${put} />`}
    </li>`;
}

/** Return the summary of a card: "Firepower · 1.2 · cost 1 · firepower 3". */
function about({ sort, cost, firepower, unique }, set) {
  const numbers = [cost !== null && say("deck.cost", { n: cost }), firepower !== null && say("deck.firepower", { n: firepower })];
  const words = [say(`deck.sort.${sort}`), unique && say("deck.unique"), set, ...numbers];
  return words.filter(Boolean).join(" · ");
}

function Copies({ card: { name, copies: most }, copies, put }) {
  return html`
    <div class="deck-copies" role="group" aria-label=${name}>
      <button type="button" class="btn btn-square" aria-label=${`${name}: ${say("act.less")}`} disabled=${copies <= 0} onClick=${() => put(copies - 1)}>−</button>
      <output>${copies}<small>/${most}</small></output>
      <button type="button" class="btn btn-square" aria-label=${`${name}: ${say("act.moreof")}`} disabled=${copies >= most} onClick=${() => put(copies + 1)}>+</button>
    </div>`;
}
