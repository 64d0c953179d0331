// A player's own cards: those that lie open, and the hand, covered until its owner holds the button.
import { useEffect, useState } from "preact/hooks";
import { html } from "companion/html.js";
import { ActButton } from "companion/parts/act.js";
import { Card, Fan } from "companion/parts/card.js";
import { HoldButton, useHold } from "companion/parts/hold.js";
import { CardGrid } from "companion/parts/picker.js";
import { cardWords } from "companion/words.js";
import { ACTIONS } from "./text.js";

const GAME = "quickdraw";
const FEW = 10;

/** Offers in which one card is chosen and that the hand itself answers, in the order of the game. */
const CHOOSING = ["Trade", "TradeSecretly", "TradeExtra", "Show", "Answer"];
export const choosing = (offers) => offers.find((offer) => CHOOSING.includes(offer.action)) ?? null;
export const isChoosing = (offer) => CHOOSING.includes(offer.action);

export function Hand({ view, offers, act, me, update }) {
  const [shown, hold] = useHold();
  const front = view.zones[`front-${me}`] ?? [];
  const hand = view.zones[`hand-${me}`] ?? [];
  const offer = choosing(offers);
  if (!front.length && !hand.length) return null;
  return html`
    <section class="own" aria-label="Your cards">
      <${Fan} label="Your cards">
        ${front.map((card, nth) => html`<${Card} key=${`front${nth}`} game=${GAME} card=${card} note="open" />`)}
        ${hand.map((card, nth) => html`<${Card} key=${`hand${nth}`} game=${GAME} card=${shown ? card : null}
          note=${shown && card === null ? "unknown" : null} />`)}
      <//>
      ${hand.some((card) => card !== null) && html`<${HoldButton} shown=${shown} hold=${hold} label="Hold to see your hand" />`}
      ${offer && html`<${Choose} key=${offer.action} offer=${offer} act=${act} decision=${update.decision} />`}
    </section>`;
}

/** Choosing one card: covered behind a first tap, since its pictures are the hand. */
export function Choose({ offer, act, decision, label = ACTIONS[offer.action], title = TITLES[offer.action] }) {
  const [open, setOpen] = useState(OPENLY.has(offer.action));
  const [card, setCard] = useState(null);
  useEffect(() => { setCard(null); setOpen(OPENLY.has(offer.action)); }, [decision]);
  if (!open) {
    return html`<button type="button" class="btn btn-main" onClick=${() => setOpen(true)}><span class="btn-label">${title}</span></button>`;
  }
  const cards = offer.slots.card.one_of;
  return html`
    <div class="choose">
      <p class="label">${title}</p>
      ${cards.length > FEW
        ? html`<${CardGrid} cards=${cards} value=${card} onPick=${setCard} />`
        : html`<${Fan} label=${title}>
            ${cards.map((one) => html`<${Card} key=${one} game=${GAME} card=${one} chosen=${card === one} onPick=${() => setCard(one)} />`)}
          <//>`}
      <div class="pair">
        ${!OPENLY.has(offer.action) && html`
          <button type="button" class="btn btn-quiet" onClick=${() => setOpen(false)}>Cover</button>`}
        <${ActButton} action=${{ type: offer.action, card }} label=${label} hint=${card && cardWords(card)} kind="main"
          confirm=${offer.confirm} disabled=${card === null} act=${act} decision=${decision} />
      </div>
    </div>`;
}

const OPENLY = new Set(["TradeExtra", "Show", "Answer"]);
const TITLES = {
  Trade: "Choose a card to trade",
  TradeSecretly: "Choose a second card to trade",
  TradeExtra: "Choose one more card to trade",
  Show: "Turn up your cards, one by one",
  Answer: "Which card beats the dealer?",
  NoteCard: "Tell this phone a card you hold",
  ForgetCard: "Take back a card you noted",
};
