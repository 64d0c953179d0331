// Search for a real card by its name, for hands that the companion does not know.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { T } from "../current_game.js";
import { cardOf } from "../card_and_place_names.js";
import { CardLine } from "./card.js";

const KINDS = ["firepower", "blocker", "action", "beside", "open", "attachment", "battlefield", null];

/** Group the ids whose name contains `wanted`: {kind: [ids]}, in alphabetical order, without empty kinds. */
export function grouped(view, ids, wanted = "") {
  const found = ids.filter((id) => plain(cardOf(view, id).name).includes(plain(wanted)));
  found.sort((a, b) => cardOf(view, a).name.localeCompare(cardOf(view, b).name));
  return KINDS.map((kind) => [kind, found.filter((id) => (cardOf(view, id).kind ?? null) === kind)]).filter(([, cards]) => cards.length);
}

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** So many cards are found at a glance: a field to type in would only push them down. */
const AT_A_GLANCE = 8;

/** The cards to choose from, and a field to search them by name where they are many. */
export function Search({ view, ids, onPick, chosen = null }) {
  const [wanted, setWanted] = useState("");
  const many = ids.length > AT_A_GLANCE;
  const groups = grouped(view, ids, many ? wanted : ""); // letters that nobody sees any more hide no card
  return html`
    <div class="fray-search">
      ${many && html`<input type="search" aria-label=${T.search} placeholder=${T.search} value=${wanted} onInput=${(event) => setWanted(event.target.value)} />`}
      ${groups.map(([kind, cards]) => html`
        <section key=${kind} aria-label=${T.kind[kind]}>
          <h3 class="label">${T.kind[kind]}</h3>
          <div class="fray-lines">${cards.map((id) => html`<${CardLine} key=${id} view=${view} id=${id} pressed=${id === chosen} onPick=${() => onPick(id)} />`)}</div>
        </section>`)}
      ${groups.length === 0 && html`<p class="quiet">${T.nothingFound}</p>`}
    </div>`;
}
