// Questions of effects: a card, a place, one of several. Each choice is one tap; optional ones have "leave it out".
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { offered } from "../query_offers.js";
import { T } from "../current_game.js";
import { cardName, cardText, textOf } from "../card_and_place_names.js";
import { effectWords, joinSentences } from "../text/effect_words.js";
import { declineWords, OPEN_PICKS, yesOrNoAsked } from "./effect_choice_forms.js";
import { None } from "./pay_form.js";
import { SECRET_PICKS } from "./secret_choice_forms.js";

const PICKS = { ...OPEN_PICKS, ...SECRET_PICKS };

export const asksHere = (offers) => [...Object.keys(PICKS), "Decline", "Done"].some((action) => offered(offers, action));

const askedFor = (view, action) => (action === "PickOption" && yesOrNoAsked(view)) || (T.asked[view.step?.task === "shuffle" ? "shuffle" : action] ?? T.asked.effect);

export function Question(props) {
  const { view, offers, act, update } = props;
  const asked = Object.keys(PICKS).filter((action) => offered(offers, action));
  const byHand = offered(offers, "Done") && view.step?.task !== "called";
  const title = byHand ? cardName(view, view.step?.card ?? null) : askedFor(view, asked[0]);
  return html`
    <section class="fray-ask" aria-label=${T.question}>
      <h2>${title}</h2>
      ${!byHand && html`<${Because} view=${view} />`}
      ${asked.map((action) => { const Kind = PICKS[action]; return html`<${Kind} key=${action} ...${props} />`; })}
      ${byHand ? html`<${ByHand} ...${props} />` : html`<${None} ...${props} />`}
      ${offered(offers, "Decline") && html`<${ActButton} action=${{ type: "Decline" }} label=${declineWords(view)} kind="quiet" act=${act} decision=${update.decision} />`}
    </section>`;
}

/** The card that asks, its question, and its text. */
export function Because({ view }) {
  const { card, effect } = view.step ?? {};
  const words = [card && T.because(cardName(view, card)), effect && effectWords(effect), cardText(view.step)].filter(Boolean);
  if (!words.length) return null;
  return html`<p class="quiet">${joinSentences(words).replace(/[^.!?]$/, "$&.")}</p>${textOf(view, card) && html`<p class="fray-text is-small">${textOf(view, card)}</p>`}`;
}

const textToRead = (view) => cardText(view.step) || textOf(view, view.step?.card);

/** An effect that people carry out by hand. */
const ByHand = ({ view, act, update }) => html`
  <p class="quiet">${T.toldRead}</p>
  ${textToRead(view) && html`<p class="fray-text">${textToRead(view)}</p>`}
  <${ActButton} action=${{ type: "Done" }} label=${T.done} hint=${T.doneHint} kind="main" act=${act} decision=${update.decision} />`;
