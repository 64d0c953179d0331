// Cards go from the hand: to pay for another, for powder kegs, or because an effect asks for them.
import { html } from "companion/html.js";
import { ActButton } from "companion/parts/act.js";
import { useFresh } from "companion/parts/fresh.js";
import { CardLine } from "./card.js";
import { actions, offered, options } from "./choices.js";
import { CoverButtons } from "./cover.js";
import { candidates, taking } from "./discards.js";
import { cardName, cardOf } from "./names.js";
import { Search } from "./search.js";
import { T } from "./text.js";

const MANY = 24;

export const isPaying = (offers) => offered(offers, "DiscardCard") || offered(offers, "DiscardCards");

export function Paying(props) {
  const { view, offers, act, update } = props;
  const many = candidates(offers, "DiscardCards");
  const together = many.length > 0 && many.length <= MANY && view.me.unknown === 0;
  return html`
    <section class="r2-ask" aria-label=${title(view)}>
      <h2>${title(view)}</h2>
      ${together ? html`<${Together} ...${props} cards=${many} />` : html`<${OneByOne} ...${props} />`}
      ${offered(offers, "TakeBack") && html`<${ActButton} action=${{ type: "TakeBack" }} label=${T.takeBack} kind="quiet" act=${act} decision=${update.decision} />`}
    </section>`;
}

function title(view) {
  const { task, card, left } = view.step ?? {};
  if (task === "kegs") return T.payKegs(left);
  if (task === "pay" && card && view.cards[card]) return T.payFor(cardName(view, card));
  return T.mustDiscard(left ?? 1);
}

/** Known cards are tapped, then all go with one button. */
function Together({ view, offers, act, update, cards, cover }) {
  const [taken, setTaken] = useFresh([], update.decision);
  if (!cover.open) return html`<p class="quiet">${T.pay(view.step?.left ?? 1)}</p><${CoverButtons} cover=${cover} />`;
  const toggle = (nth) => setTaken(taken.includes(nth) ? taken.filter((one) => one !== nth) : [...taken, nth]);
  const action = taking(offers, "DiscardCards", taken.map((nth) => cards[nth]));
  return html`
    <div class="r2-lines" role="group" aria-label=${T.hand}>
      ${cards.map((card, nth) => html`<${CardLine} key=${nth} view=${view} id=${card} pressed=${taken.includes(nth)} onPick=${() => toggle(nth)} />`)}
    </div>
    <${ActButton} action=${action} label=${T.discardNow} hint=${countWords(view, taken.map((nth) => cards[nth]))} kind="main" disabled=${!action} act=${act} decision=${update.decision} />`;
}

function countWords(view, cards) {
  const of = view.step?.left ?? 1;
  if (view.step?.task !== "kegs") return T.taken(cards.length, of);
  return T.kegsTaken(cards.reduce((sum, card) => sum + cardOf(view, card).kegs, 0), of);
}

/** Real cards are named one after the other as they are laid down. */
function OneByOne({ view, offers, act, update }) {
  const [card, setCard] = useFresh(null, update.decision);
  const action = card && actions(offers, "DiscardCard", { card })[0];
  return html`
    <p class="quiet">${T.leftToDiscard(view.step?.left ?? 1)}</p>
    <${Search} view=${view} ids=${options(offers, "DiscardCard", "card")} chosen=${card} onPick=${setCard} />
    <${ActButton} action=${action} label=${card ? T.discardThis(cardName(view, card)) : T.discardNow} kind="main" disabled=${!action} act=${act} decision=${update.decision} />`;
}
