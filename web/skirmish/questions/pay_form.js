// Forms to discard from the hand: to pay for a card, for powder kegs, or because of an effect.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { useEnlarge } from "../../parts/cards/enlarged_card.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { CardLine, LargeCard } from "../cards/card.js";
import { Search } from "../cards/card_search.js";
import { actions, offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { CoverButtons } from "../hand/hand_cover.js";
import { cardName, cardOf } from "../card_and_place_names.js";
import { candidates, sortedAsInHand, taking, toggled } from "./choose_several_cards.js";

const MAX_BUTTONS = 24;

export const isPayment = (offers) => ["DiscardCard", "DiscardCards", "TakeBack"].some((action) => offered(offers, action));

/** Return the cards that one button can discard, each as often as possible, with those that pay alone, in the order of the hand. */
function together(view, offers) {
  const many = candidates(offers, "DiscardCards");
  const alone = options(offers, "DiscardCard", "card").filter((card) => !many.includes(card));
  return many.length > 0 && many.length <= MAX_BUTTONS && view.me.unknown === 0 ? sortedAsInHand(view, [...many, ...alone]) : [];
}

export function PayForm(props) {
  const { view, offers, act, update } = props;
  const cards = together(view, offers);
  return html`
    <section class="fray-ask" aria-label=${title(view)}>
      <h2>${title(view)}</h2>
      ${causeOf(view) && html`<p class="quiet">${T.because(cardName(view, causeOf(view)))}</p>`}
      ${cards.length ? html`<${Together} ...${props} cards=${cards} />` : html`<${OneByOne} ...${props} />`}
      ${offered(offers, "TakeBack") && html`<${ActButton} action=${{ type: "TakeBack" }} label=${T.takeBack} kind="quiet" act=${act} decision=${update.decision} />`}
      ${offered(offers, "Decline") && html`<${ActButton} action=${{ type: "Decline" }} label=${T.suffer} kind="quiet" act=${act} decision=${update.decision} />`}
    </section>`;
}

function title(view) {
  const { task, card, left } = view.step ?? {};
  if (task === "kegs") return T.payKegs(left);
  if (task === "pay" && card && view.cards[card]) return T.payFor(cardName(view, card));
  return T.mustDiscard(left ?? 1);
}

/** Return the card that causes the discard. Returns null for a payment, or a hand that is too large. */
export function causeOf({ step, cards }) {
  const [, card] = step?.task === "discard" ? step.source.split(":") : [];
  return card in cards ? card : null;
}

/** Form for known cards: tap them, then discard all with one button. A long press enlarges a card, as in the hand. */
function Together({ view, offers, act, update, cards, cover }) {
  const [taken, setTaken] = useFresh(all(view, offers, cards), update.decision);
  const large = useEnlarge(cover.open);
  if (!cover.open) return html`<p class="quiet">${T.pay(view.step?.left ?? 1)}</p><${CoverButtons} cover=${cover} />`;
  const toggle = (nth) => setTaken(toggled(taken, nth, view.step?.task === "kegs" ? null : view.step?.left ?? 1));
  const named = taken.map((nth) => cards[nth]);
  return html`
    <div class="fray-lines" role="group" aria-label=${T.hand}>
      ${cards.map((card, nth) => html`<${CardLine} key=${nth} view=${view} id=${card} pressed=${taken.includes(nth)} note=${worth(view, card)} press=${large.press(card, () => toggle(nth))} />`)}
    </div>
    ${large.card && html`<${LargeCard} view=${view} id=${large.card} held=${!cover.kept} close=${large.close} />`}
    <${Discard} action=${taking(offers, "DiscardCards", named) ?? alone(offers, named)} hint=${countWords(view, named)} act=${act} update=${update} />`;
}

/** Return the places of all cards where exactly these go, and nothing is left to choose; else of none. */
const all = ({ step }, offers, cards) =>
  (step?.task !== "kegs" && step?.left === cards.length && taking(offers, "DiscardCards", cards) ? [...cards.keys()] : []);

const Discard = ({ action, hint, act, update }) => html`
  <${ActButton} action=${action} label=${T.discardNow} hint=${hint} kind="main" disabled=${!action} act=${act} decision=${update.decision} />`;

/** Return the actions with one card that pays alone, such as one worth more than one discard. */
const alone = (offers, cards) => (cards.length === 1 ? actions(offers, "DiscardCard", { card: cards[0] })[0] ?? null : null);

/** Return a card's worth beyond one discard. */
function worth(view, card) {
  const { pays = 1, pays_dollars: dollars = 0 } = cardOf(view, card);
  return [pays > 1 && T.worthCards(pays), dollars > 0 && T.worthDollars(dollars)].filter(Boolean).join(", ") || null;
}

function countWords(view, cards) {
  const of = view.step?.left ?? 1;
  if (view.step?.task !== "kegs") return T.taken(cards.length, of);
  return T.kegsTaken(cards.reduce((sum, card) => sum + cardOf(view, card).kegs, 0), of);
}

/** Form for real cards: name them one by one, or say that there is none. */
function OneByOne({ view, offers, act, update, cover }) {
  const [card, setCard] = useFresh(null, update.decision);
  const hidden = view.me.unknown === 0 && !cover.open;
  if (hidden) return html`<p class="quiet">${T.leftToDiscard(view.step?.left ?? 1)}</p><${CoverButtons} cover=${cover} /><${None} offers=${offers} act=${act} update=${update} />`;
  const action = card && actions(offers, "DiscardCard", { card })[0];
  return html`
    <p class="quiet">${T.leftToDiscard(view.step?.left ?? 1)}</p>
    <${Search} view=${view} ids=${options(offers, "DiscardCard", "card")} chosen=${card} onPick=${setCard} />
    <${ActButton} action=${action} label=${card ? T.discardThis(cardName(view, card)) : T.discardNow} kind="main" disabled=${!action} act=${act} decision=${update.decision} />
    <${None} offers=${offers} act=${act} update=${update} />`;
}

/** The button of a player who has no such card. */
export const None = ({ offers, act, update }) => offered(offers, "Done") && html`
  <${ActButton} action=${{ type: "Done" }} label=${T.holdNone} kind="plain" act=${act} decision=${update.decision} />`;
