// Pots: what each put in, the main pot and side pots, and a form to split one among seats.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { bringIntoSight } from "/web/parts/choosing/confirm_final_tap.js";
import { nameOf, namesOf, sentenceOf } from "/web/text/fallback_words.js";
import { offersOf } from "./query_offers.js";
import { T } from "./text.js";

/** Return the offers to split a pot: one for each pot in which something lies. */
export const splitOffer = (offers, token, pot) =>
  offersOf(offers, "Split").find(({ slots }) => slots.token.one_of.includes(token) && slots.pot.one_of.includes(pot));

/** Return main pot and side pots, [{amount, seats}]: seats that paid the full share of one. Empty where shares are not known. */
export function potsIn(view, token, pot) {
  const { paid, pots } = view.pots[`${token}_${pot}`] ?? { paid: [], pots: [] };
  const levels = [...new Set(paid)].filter((amount) => amount > 0).sort((a, b) => a - b);
  return pots.map((amount, nth) => ({ amount, seats: paid.flatMap((mine, seat) => (mine >= levels[nth] ? [seat] : [])) }));
}

/** The main pot and side pots, with the seats that paid their full share. Nothing where one pot is all there is. */
export function SidePots({ view, token, pot, players, me = null }) {
  const pots = potsIn(view, token.id, pot);
  if (pots.length < 2) return null;
  return html`
    <ul class="any-side-pots" aria-label=${T.sidePots}>
      ${pots.map(({ amount, seats }, nth) => html`
        <li key=${nth}><span>${T.potPart(nth)} <b>${amount}</b></span> <span class="quiet">${sentenceOf(namesOf(seats, players, me))}</span></li>`)}
    </ul>`;
}

/** The form: which of the pots, among whom. */
export function SplitPot({ offer, view, act, me, players, decision, close }) {
  const { token, pot, side, among } = offer.slots;
  const parts = potsIn(view, token.one_of[0], pot.one_of[0]);
  const [part, choose] = useState(side.one_of.length > 1 ? side.one_of[1] : null);
  const now = side.one_of.includes(part) ? part : null;
  const mayWin = now === null ? among.subset : parts[now].seats;
  const [picked, pick] = useState([]);
  const turn = (seat) => pick(picked.includes(seat) ? picked.filter((one) => one !== seat) : [...picked, seat].sort((a, b) => a - b));
  const send = async (action) => {
    const answer = await act(action);
    if (answer.ok) close();
    return answer;
  };
  const action = { type: "Split", token: token.one_of[0], pot: pot.one_of[0], side: now, among: picked };
  return html`
    <div class="any-hand" ref=${bringIntoSight}>
      ${side.one_of.length > 1 && html`
        <div class="any-takers" role="group" aria-label=${T.whichPot}>
          ${side.one_of.map((one) => html`
            <button type="button" class="btn btn-plain" key=${one} aria-pressed=${one === now} onClick=${() => choose(one)}>
              <span class="btn-label">${one === null ? T.wholePot : T.potPart(one)}</span><span class="btn-hint">${one === null ? view.counters[`${token.one_of[0]}_${pot.one_of[0]}`] : parts[one]?.amount}</span></button>`)}
        </div>`}
      <div class="any-takers" role="group" aria-label=${T.amongWhom}>
        ${among.subset.map((seat) => html`
          <button type="button" class="btn btn-plain" key=${seat} aria-pressed=${picked.includes(seat)} onClick=${() => turn(seat)}>
            <span class="btn-label">${nameOf(seat, players, me)}</span>${mayWin.includes(seat) ? null : html`<span class="btn-hint">${T.paidLess}</span>`}</button>`)}
      </div>
      <${ActButton} action=${action} act=${send} decision=${decision} label=${picked.length ? T.split(namesOf(picked, players, me)) : T.splitAmong} kind="main" disabled=${!picked.length} />
    </div>`;
}
