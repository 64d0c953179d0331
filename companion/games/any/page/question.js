// The open question on a phone, in the place of all else until it is answered.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { Hold } from "/web/parts/cards/hold_to_reveal.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { bringIntoSight } from "/web/parts/choosing/confirm_final_tap.js";
import { Amount } from "/web/parts/choosing/amount_input.js";
import { Term } from "/web/parts/rules/term.js";
import { namesOf } from "/web/text/fallback_words.js";
import { answerOffer, can } from "./query_offers.js";
import { T, answerWords } from "./text.js";

/** Return whether the seat still has to answer. */
export const isAsked = (view, me) => Boolean(view.asked && view.asked.who.includes(me) && !view.asked.answered.includes(me));

/** The question: to answer it, or to wait for the others. */
export function Question({ view, offers, act, me, players, decision }) {
  const [again, setAgain] = useState(false);
  if (!view.asked) return null;
  const secret = view.sheet.secrets.find(({ id }) => id === view.asked.secret);
  const offer = answerOffer(offers);
  const open = offer && (isAsked(view, me) || again);
  const sent = async (action) => {
    const answer = await act(action);
    if (answer.ok) setAgain(false);
    return answer;
  };
  return html`
    <section class="any-question" aria-labelledby="any-question" ref=${open && bringIntoSight}>
      <h2 id="any-question">${secret.question}</h2>
      <p class="hint"><${Term} game="any" id="answer">${T.reveals[secret.reveal]}<//></p>
      ${open ? html`<${Form} key=${secret.id} ...${{ offer, secret, act: sent, decision, players }} />`
        : offer && html`<${Sealed} view=${view} secret=${secret} players=${players} change=${() => setAgain(true)} />`}
      ${!open && html`<${Missing} asked=${view.asked} players=${players} me=${me} />`}
      ${can(offers, "Withdraw") && html`<${ActButton} action=${{ type: "Withdraw" }} act=${act} decision=${decision} label=${T.actions.Withdraw} confirm=${T.sureWithdraw} kind="quiet" />`}
    </section>`;
}

/** One's own answer under a hold, and the way back to the form. */
const Sealed = ({ view, secret, players, change }) => html`
  <p class="any-sealed">${T.sealed}</p>
  <${Hold} label=${T.ownAnswer}>
    ${(shown) => html`<p class="any-own-answer" aria-live="polite">${shown ? answerWords(secret, view.me.answer, players) : "•••"}</p>`}
  <//>
  <button type="button" class="btn btn-quiet" onClick=${change}>${T.changeAnswer}</button>`;

function Missing({ asked, players, me }) {
  const missing = asked.who.filter((seat) => !asked.answered.includes(seat));
  if (!missing.length) return null;
  return html`<p class="hint">${T.missing(namesOf(missing, players, me))}</p>`;
}

/** The form of a question: a number, a choice, or several. */
export function Form({ offer, secret, ...how }) {
  const slot = offer.slots.value;
  const Input = secret.of === "place" ? OneAnswer : slot.between ? NumberAnswer : slot.subset ? SeveralAnswers : OneAnswer;
  return html`<${Input} offer=${offer} slot=${slot} secret=${secret} ...${how} />`;
}

/** Buttons that look alike: which of them is tapped is the secret. */
const OneAnswer = ({ offer, slot, secret, players, act, decision }) => html`
  <div class="any-answers">
    ${(slot.one_of ?? secret.places.map((_, nth) => nth)).map((value) => html`
      <${ActButton} key=${value} action=${{ type: offer.action, value }} act=${act} decision=${decision} label=${answerWords(secret, value, players)} />`)}
  </div>`;

function NumberAnswer({ offer, slot, secret, act, decision }) {
  const [value, put] = useState(slot.between[0]);
  return html`
    <${Amount} name=${secret.question} slot=${slot} value=${value} put=${put} />
    <${ActButton} action=${{ type: offer.action, value }} act=${act} decision=${decision} label=${T.answer} kind="main" />`;
}

function SeveralAnswers({ offer, slot, secret, players, act, decision }) {
  const [chosen, put] = useState([]);
  const turn = (one) => put(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].sort((a, b) => a - b));
  const fits = chosen.length >= slot.least && chosen.length <= slot.most;
  return html`
    <div class="any-answers">
      ${slot.subset.map((one) => html`
        <button type="button" class="btn btn-plain" key=${one} aria-pressed=${chosen.includes(one)} onClick=${() => turn(one)}>
          <span class="btn-label">${answerWords(secret, one, players)}</span>
        </button>`)}
    </div>
    <${ActButton} action=${{ type: offer.action, value: chosen }} act=${act} decision=${decision} label=${T.answer} hint=${T.severalOf(slot.least, slot.most)} kind="main" disabled=${!fits} />`;
}
