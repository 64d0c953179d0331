// A player's own cards: those that lie open, and the hand, covered until its owner holds the button or chooses from it.
import { html } from "/web/html.js";
import { Card, Fan } from "/web/parts/cards/card.js";
import { Enlarged, useEnlarge } from "/web/parts/cards/enlarged_card.js";
import { HoldButton } from "/web/parts/cards/hold_to_reveal.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { CardGrid } from "/web/parts/choosing/card_picker.js";
import { cardWords } from "/web/text/fallback_words.js";
import { T, cardText } from "../text.js";

const GAME = "quickdraw";

/** The offers in which one of one's own cards is chosen; those from open cards need no cover. */
const CHOOSING = new Set(["Trade", "TradeSecretly", "TradeExtra", "Show", "Answer"]);
export const OPENLY = new Set(["TradeExtra", "Show", "Answer"]);
export const isChoosing = (offer) => CHOOSING.has(offer.action);

/** Return the choice of a card: {offer, on, opened, card, pick, begin, stop}. It is on once it has begun, or from open cards at once. */
export function useChoosing(offers, decision) {
  const offer = offers.find(isChoosing) ?? null;
  const [opened, setOpened] = useFresh(false, decision);
  const [card, pick] = useFresh(null, decision);
  const on = offer !== null && (opened || OPENLY.has(offer.action));
  return { offer, on, opened, card, pick, begin: () => setOpened(true), stop: () => { setOpened(false); pick(null); } };
}

/** `holding` is [shown, hold] of the button that uncovers the hand. */
export function Hand({ view, act, me, update, choosing, holding }) {
  const front = view.zones[`front-${me}`] ?? [];
  const hand = view.zones[`hand-${me}`] ?? [];
  const [looking, hold] = holding;
  const { offer, on, card, pick } = choosing;
  const options = on ? offer.slots.card.one_of : [];
  const own = options.every((one) => front.includes(one) || hand.includes(one));
  const shown = looking || (on && own && choosing.opened);
  const secret = useEnlarge(shown);
  const open = useEnlarge();
  if (!front.length && !hand.length) return null;
  const isOption = (one) => on && own && options.includes(one);
  const choose = (one) => () => pick(card === one ? null : one);
  const how = (one, large) => (isOption(one) ? { onPick: choose(one), press: large.press(one, choose(one)) } : { press: large.press(one) });
  const enlarged = secret.card ?? open.card;
  return html`
    <section class="own" aria-label=${T.yourCards}>
      ${on && html`<p class="label">${T.choose[offer.action]}</p>`}
      <${Fan} label=${T.yourCards}>
        ${front.map((one, nth) => html`<${Card} key=${`front${nth}`} game=${GAME} card=${one} note=${hand.length > 0 ? T.open : null}
          chosen=${card === one} ...${how(one, open)} />`)}
        ${hand.map((one, nth) => html`<${Card} key=${`hand${nth}`} game=${GAME} card=${shown ? one : null}
          chosen=${shown && card === one} note=${shown && one === null ? T.unknown : null} ...${shown && one !== null ? how(one, secret) : {}} />`)}
      <//>
      ${on && !own && html`<${CardGrid} cards=${options} value=${card} onPick=${pick} />`}
      ${on && html`<${ConfirmOrCover} choosing=${choosing} act=${act} decision=${update.decision} />`}
      ${!on && hand.some((one) => one !== null) && html`<${HoldButton} shown=${looking} hold=${hold} label=${T.look} />`}
      ${enlarged && html`
        <${Enlarged} game=${GAME} card=${enlarged} label=${cardWords(enlarged)} held=${looking && secret.card !== null}
          close=${() => { secret.close(); open.close(); }}><p>${cardText(enlarged)}</p><//>`}
    </section>`;
}

const ConfirmOrCover = ({ choosing: { offer, card, stop }, act, decision }) => html`
  <div class="pair">
    ${!OPENLY.has(offer.action) && html`<button type="button" class="btn btn-quiet" onClick=${stop}>${T.cover}</button>`}
    <${Confirm} offer=${offer} card=${card} act=${act} decision=${decision} />
  </div>`;

const Confirm = ({ offer, card, act, decision }) => html`
  <${ActButton} action=${{ type: offer.action, card }} label=${T.actions[offer.action]} hint=${card && cardWords(card)} kind="main"
    confirm=${offer.confirm} disabled=${card === null} act=${act} decision=${decision} />`;

/** One's own notes of a hand that was dealt past the companion: any card of the deck may be meant. */
export function Note({ offer, title, act, decision }) {
  const [card, setCard] = useFresh(null, decision);
  return html`
    <div class="stacked">
      <p class="label">${title}</p>
      <${CardGrid} cards=${offer.slots.card.one_of} value=${card} onPick=${setCard} />
      <${Confirm} offer=${offer} card=${card} act=${act} decision=${decision} />
    </div>`;
}
