// Size of the deck, and the swaps of each sort of card.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { sizeOf, swapsIn } from "./deck_edits.js";

export function Balance({ data, choices: { size, cards } }) {
  const now = sizeOf(data);
  return html`
    <div class="deck-balance" role="status">
      <b class=${now === size ? "" : "is-off"}>${say("deck.count", { n: now, all: size })}</b>
      <ul>${swapsIn(data, cards).map(({ sort, came, went }) => html`
        <li key=${sort} class=${isUneven(sort, came, went) ? "is-off" : ""}>${say(`deck.sort.${sort}`)} <span>−${went} +${came}</span></li>`)}</ul>
    </div>`;
}

/** Return true if more cards came in than went out. Cards of the sort "anywhere" may replace other sorts. */
const isUneven = (sort, came, went) => sort !== "anywhere" && came > went;
