// What an effect asks: a card, a place, one of several; each choice is one tap, and where it may be, "leave it out".
import { html } from "companion/html.js";
import { ActButton } from "companion/parts/act.js";
import { offered } from "./choices.js";
import { cardName } from "./names.js";
import { AVERTED, PICKS } from "./picks.js";
import { T, effectWords } from "./text.js";

const TITLES = { PickCard: "card", PickOption: "option", PickField: "field", PickFromPile: "pile", PickFromDeck: "deck", Arrange: "arrange" };

export const asksHere = (offers) => [...Object.keys(PICKS), "Decline", "Done"].some((action) => offered(offers, action));

export function Question(props) {
  const { view, offers, act, update } = props;
  const asked = Object.keys(PICKS).filter((action) => offered(offers, action));
  const title = offered(offers, "Done") ? cardName(view, view.step?.card ?? null) : T.asked[TITLES[asked[0]] ?? "effect"];
  return html`
    <section class="r2-ask" aria-label=${T.question}>
      <h2>${title}</h2>
      ${!offered(offers, "Done") && html`<${Because} view=${view} />`}
      ${asked.map((action) => { const Kind = PICKS[action]; return html`<${Kind} key=${action} ...${props} />`; })}
      ${offered(offers, "Done") && html`<${ByHand} ...${props} />`}
      ${offered(offers, "Decline") && html`<${ActButton} action=${{ type: "Decline" }} label=${AVERTED.has(view.step?.effect) && !view.step.may ? T.suffer : T.decline} kind="quiet" act=${act} decision=${update.decision} />`}
    </section>`;
}

/** Which card asks, and for what. */
export function Because({ view }) {
  const { card, effect, text } = view.step ?? {};
  const words = [card && T.because(cardName(view, card)), effect && effectWords(effect), text].filter(Boolean);
  return words.length ? html`<p class="quiet">${words.join(". ")}</p>` : null;
}

/** What no word of the companion's can say: people do it. */
const ByHand = ({ view, act, update }) => html`
  <p class="quiet">${T.toldRead}</p>
  ${(view.step?.text || view.cards[view.step?.card]?.text) && html`<p class="r2-text">${view.step.text || view.cards[view.step.card].text}</p>`}
  <${ActButton} action=${{ type: "Done" }} label=${T.done} hint=${T.doneHint} kind="main" act=${act} decision=${update.decision} />`;
