// Tokens as chips: one's own, the pots and the bank, and a form to hand some on.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { Chips } from "/web/parts/cards/money_chips.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { Amount } from "/web/parts/choosing/amount_input.js";
import { bringIntoSight } from "/web/parts/choosing/confirm_final_tap.js";
import { Icon } from "/web/parts/icons/counted_things.js";
import { Term } from "/web/parts/rules/term.js";
import { nameOf } from "/web/text/fallback_words.js";
import { sheetText } from "./shipped_sheet_words.js";
import { offersOf } from "./query_offers.js";
import { SidePots, SplitPot, splitOffer } from "./pots.js";
import { T } from "./text.js";

/** Return how many tokens a holder has. */
export const heldBy = (view, token, holder) => (holder.startsWith("seat-") ? view.seats[Number(holder.slice(5))][token] : view.counters[`${token}_${holder}`]);

/** Return the name of a holder: a player, the bank, or a pot. */
export function holderName(holder, players, sheet, me = null) {
  if (holder.startsWith("seat-")) return nameOf(Number(holder.slice(5)), players, me);
  return holder === "bank" ? T.bank : sheetText(sheet, T.pot(holder));
}

/** The tokens of one sort on a phone: one's own, pots and bank, and those of others that one may hand on. */
export function Tokens({ token, view, offers, act, me, players, decision }) {
  const [giver, open] = useState(null);
  const [splitting, setSplitting] = useState(null);
  const mine = offersOf(offers, "Hand").filter(({ slots }) => slots.token.one_of.includes(token.id));
  const from = mine.find(({ slots }) => slots.giver.one_of.includes(giver));
  const own = `seat-${me}`;
  const others = mine.flatMap(({ slots }) => slots.giver.one_of).filter((holder) => holder.startsWith("seat-") && holder !== own);
  const shared = [...token.pots, ...(token.total === null ? [] : ["bank"]), ...others];
  const turn = (holder) => () => { setSplitting(null); open(giver === holder ? null : holder); };
  const split = (pot) => () => { open(null); setSplitting(splitting === pot ? null : pot); };
  const toSplit = splitting === null ? undefined : splitOffer(offers, token.id, splitting);
  return html`
    <section class="any-tokens" aria-label=${token.name}>
      <div class="any-token-row">
        <span class="any-name"><${Icon} name=${token.icon} /> <${Term} game="any" id="token">${token.name}<//></span>
        <${Chips} amount=${view.seats[me][token.id]} label=${token.name} large />
        ${offerFrom(mine, own) && html`<button type="button" class="btn btn-plain" aria-pressed=${giver === own} onClick=${turn(own)}>${T.give}</button>`}
      </div>
      ${shared.map((holder) => html`
        <div class="any-token-row is-shared" key=${holder}>
          <span class="any-name">${holderName(holder, players, view.sheet)}</span>
          <${Chips} amount=${heldBy(view, token.id, holder)} label=${holderName(holder, players, view.sheet)} />
          ${offerFrom(mine, holder) && html`<button type="button" class="btn btn-plain" aria-pressed=${giver === holder} onClick=${turn(holder)}>${T.take}</button>`}
          ${splitOffer(offers, token.id, holder) && html`<button type="button" class="btn btn-plain any-split" aria-pressed=${splitting === holder} onClick=${split(holder)}>${T.splitPot}</button>`}
          <${SidePots} view=${view} token=${token} pot=${holder} players=${players} me=${me} />
        </div>`)}
      ${toSplit && html`<${SplitPot} key=${splitting} offer=${toSplit} close=${() => setSplitting(null)} ...${{ view, act, me, players, decision }} />`}
      ${from && html`<${HandOn} key=${giver} offer=${from} close=${() => open(null)} ...${{ act, me, players, decision, sheet: view.sheet }} />`}
    </section>`;
}

const offerFrom = (offers, holder) => offers.find(({ slots }) => slots.giver.one_of.includes(holder));

/** The form: to whom, and how many. */
function HandOn({ offer, act, me, players, decision, sheet, close }) {
  const { token, giver, taker, amount } = offer.slots;
  const takers = taker.one_of;
  const [to, setTo] = useState(takers.length === 1 ? takers[0] : null);
  const [wanted, put] = useState(amount.between[0]);
  const many = Math.min(wanted, amount.between[1]);
  const send = async (action) => {
    const answer = await act(action);
    if (answer.ok) close();
    return answer;
  };
  const action = { type: "Hand", token: token.one_of[0], giver: giver.one_of[0], taker: to, amount: many };
  return html`
    <div class="any-hand" ref=${bringIntoSight}>
      ${takers.length > 1 && html`
        <div class="any-takers" role="group" aria-label=${T.toWhom}>
          ${takers.map((holder) => html`
            <button type="button" class="btn btn-plain" key=${holder} aria-pressed=${holder === to} onClick=${() => setTo(holder)}><span class="btn-label">${holderName(holder, players, sheet, me)}</span></button>`)}
        </div>`}
      <${Amount} name=${T.howMany} slot=${amount} value=${many} put=${put} />
      <${ActButton} action=${action} act=${send} decision=${decision} label=${to === null ? T.toWhom : T.hand(many, holderName(to, players, sheet, me))} kind="main" disabled=${to === null} />
    </div>`;
}
