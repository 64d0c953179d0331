// How many cards the deck has, and what was swapped, sort by sort, while it is built.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { sizeOf, swapsIn } from "./model.js";

export function Balance({ data, choices: { size, cards } }) {
  const now = sizeOf(data);
  return html`
    <div class="deck-balance" role="status">
      <b class=${now === size ? "" : "is-off"}>${say("deck.count", { n: now, all: size })}</b>
      <ul>${swapsIn(data, cards).map(({ sort, came, went }) => html`
        <li key=${sort} class=${isUneven(sort, came, went) ? "is-off" : ""}>${say(`deck.sort.${sort}`)} <span>−${went} +${came}</span></li>`)}</ul>
    </div>`;
}

/** More came than went. What may lie anywhere takes the place of other sorts. */
const isUneven = (sort, came, went) => sort !== "anywhere" && came > went;
