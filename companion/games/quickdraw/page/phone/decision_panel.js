// Decisions of a player: betting, the secret answer to a Reach!, going on. Choosing a card begins here and goes on in the hand.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { Amount, isFixed } from "/web/parts/choosing/amount_input.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { firstValue } from "/web/parts/choosing/slot_values.js";
import { T } from "../text.js";
import { isChoosing, OPENLY } from "./hand.js";

export const NOTES = ["NoteCard", "ForgetCard"];
/** Answers to the camera's question, which shows them itself. */
const ANSWERS = ["TurnAnswer", "TradeAfterAll", "ThrowAway", "DisownCard"];
const QUIET = ["CallItANight", "Flee", "ThrowAllAway"];
/** So many times the price in the pot make it a good one: whoever gives that up is asked once. */
const GOOD_PRICE = 4;

export function Choices({ view, offers, act, me, update, choosing }) {
  const checks = offers.some((offer) => offer.action === "Check");
  const elsewhere = [...NOTES, ...ANSWERS, ...(checks ? ["Stand"] : [])];
  const rest = offers.filter((offer) => !isChoosing(offer) && !elsewhere.includes(offer.action));
  const decide = rest.find((offer) => offer.action === "Decide");
  if (decide) return html`<${Decide} view=${view} me=${me} act=${act} decision=${update.decision} />`;
  if (view.decision !== null && view.phase === "decide") return html`<p class="hint">${T.sealed}</p>`;
  const amounts = rest.filter((offer) => offer.slots.amount);
  const plain = rest.filter((offer) => !offer.slots.amount);
  const begins = choosing.offer && !choosing.on && !OPENLY.has(choosing.offer.action);
  if (!rest.length && !begins) return null;
  return html`
    <div class="offers" data-primary=${choosing.on ? undefined : true}>
      ${begins && html`
        <button type="button" class="btn btn-main" onClick=${choosing.begin}><span class="btn-label">${T.choose[choosing.offer.action]}</span></button>`}
      <div class="offer-plain">
        ${plain.map((offer, nth) => html`
          <${ActButton} key=${offer.action} action=${{ type: offer.action }} label=${T.actions[offer.action]} hint=${priceOf(offer, view)}
            confirm=${questionBefore(offer, view, me)} kind=${kindOf(offer, nth, offers)} act=${act} decision=${update.decision} />`)}
      </div>
      ${amounts.map((offer) => html`
        <${Bet} key=${offer.action} offer=${offer} chips=${view.seats[me].chips} owed=${view.to_call} act=${act} decision=${update.decision} />`)}
    </div>`;
}

/** Return the cost of an action, or that a Check keeps all cards, for its button. Who may check need not stand first. */
export function priceOf(offer, view) {
  if (offer.action === "Check" && view.phase === "card") return T.keepsAll;
  if (offer.action === "Call") return T.price(view.to_call);
  if (offer.action === "Reach" && view.reach_price !== null) return T.price(view.reach_price);
  return null;
}

/** Return the question before a tap that is final: giving up much for little, or putting in all one has. False where it needs none. */
export function questionBefore(offer, view, me) {
  const { chips } = view.seats[me];
  if (offer.action === "Flee") return view.to_call * GOOD_PRICE <= view.pot ? T.asks.flee(view.to_call, view.pot) : offer.confirm;
  if (offer.action === "Call") return view.to_call >= chips ? T.asks.allIn(chips) : offer.confirm;
  if (offer.action === "Reach") return view.reach_price >= chips ? T.asks.allIn(chips) : offer.confirm;
  return offer.confirm;
}

function kindOf(offer, nth, offers) {
  if (offer.action === "Reach") return "danger";
  if (QUIET.includes(offer.action)) return "quiet";
  return nth === 0 && !offers.some(isChoosing) ? "main" : "plain";
}

/**
 * A bet, or an amount to raise by, with `chips`, of which `owed` are put in first: the button tells the price of both. Where there is one
 * only, its button says it all.
 */
function Bet({ offer, chips, owed, act, decision }) {
  const [amount, setAmount] = useFresh(() => firstValue(offer.slots.amount), decision);
  const label = T.actions[offer.action];
  const go = html`
    <${ActButton} action=${{ type: offer.action, amount }} label=${T.amounts[offer.action](amount)} hint=${owed > 0 ? T.price(owed + amount) : null}
      confirm=${owed + amount >= chips ? T.asks.allIn(chips) : offer.confirm} act=${act} decision=${decision} />`;
  if (isFixed(offer.slots.amount)) return go;
  return html`
    <fieldset class="offer bet">
      <legend class="sr">${label}</legend>
      <${Amount} name=${label} slot=${offer.slots.amount} value=${amount} put=${setAmount} />
      ${go}
    </fieldset>`;
}

/**
 * The secret answer to a Reach!: two buttons that look alike from across the table. The one that asks once more stands alone, so that the
 * question is in the same place for both.
 */
function Decide({ view, me, act, decision }) {
  const price = view.seats[me].owes;
  const [asking, setAsking] = useState(null);
  const answer = (reach, label, hint) => (asking === !reach ? null : html`
    <${ActButton} key=${label} action=${{ type: "Decide", reach }} label=${label} hint=${hint} kind="secret" confirm act=${act} decision=${decision}
      onAsking=${(on) => setAsking(on ? reach : null)} />`);
  return html`
    <section class="decide" data-primary aria-labelledby="decide">
      <h2 id="decide" class="sr">${T.reachOrFlee}</h2>
      <div class="pair">
        ${answer(true, T.actions.Reach, price ? T.price(price) : T.free)}
        ${answer(false, T.actions.Flee, T.giveUp)}
      </div>
      <p class="quiet">${T.secretly}</p>
    </section>`;
}
