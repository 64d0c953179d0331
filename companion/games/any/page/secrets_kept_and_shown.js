// Secrets that one keeps until one shows them: answers, hidden numbers; and those that others have shown to oneself alone.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { Hold } from "/web/parts/cards/hold_to_reveal.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { Term } from "/web/parts/rules/term.js";
import { nameOf, namesOf } from "/web/text/fallback_words.js";
import { Numeral } from "./number_stepper.js";
import { roleName } from "./opened_answers.js";
import { offersOf } from "./query_offers.js";
import { Form } from "./question.js";
import { sheetText } from "./shipped_sheet_words.js";
import { T, answerWords, countersOf } from "./text.js";

/** The name of one's role and of its side, where a question has its id. */
const ROLE = "role", SIDE = "role-side";

/** One's hidden counters: the number under a hold, the buttons beside it. */
export const HiddenCounters = ({ view, offers, act }) => html`
  ${countersOf(view).filter(({ id }) => id in view.me.counters).map((counter) => html`
    <section class="any-hidden" key=${counter.id} aria-label=${counter.name}>
      <${Hold} label=${T.holdNumber}>
        ${(shown) => html`<${Numeral} counter=${counter} whose=${view.me.seat} count=${view.me.counters[counter.id]} offers=${offers} act=${act} large covered=${!shown} />`}
      <//>
    </section>`)}`;

/** One's kept answers, each with a form to change it where that may be, and with what shows it. */
export const KeptAnswers = ({ view, ...how }) => !view.winners && html`
  ${view.sheet.secrets.filter(({ id, who }) => who === "one" || id in view.me.kept).map((secret) => html`
    <${KeptAnswer} key=${secret.id} secret=${secret} view=${view} ...${how} />`)}`;

function KeptAnswer({ secret, view, offers, act, players, decision }) {
  const [answering, open] = useState(false);
  const number = view.sheet.secrets.indexOf(secret) + 1;
  const offer = secret.who === "one" && view.begun ? offersOf(offers, `Answer${number}`)[0] : undefined;
  const kept = view.me.kept[secret.id];
  const isKept = kept !== undefined, isShown = isKept && (view.kept[secret.id]?.[view.me.seat] ?? null) !== null;
  const send = async (action) => {
    const answer = await act(action);
    if (answer.ok) open(false);
    return answer;
  };
  if (!isKept && !offer) return null;
  return html`
    <section class="any-kept" aria-label=${T.keptAnswer(secret.question)}>
      <h2><${Term} game="any" id="kept">${secret.question}<//></h2>
      ${isKept && html`
        <${Hold} label=${T.ownAnswer}>
          ${(shown) => html`<p class="any-own-answer" aria-live="polite">${shown ? answerWords(secret, kept, players) : "•••"}</p>`}
        <//>
        ${isShown && html`<p class="hint">${T.allHaveSeen}</p>`}`}
      ${offer && (answering || !isKept) && html`<${Form} key=${JSON.stringify(kept)} ...${{ offer, secret, act: send, decision, players }} />`}
      ${offer && isKept && html`<button type="button" class="btn btn-plain" aria-expanded=${answering} onClick=${() => open(!answering)}>${T.changeKept}</button>`}
      <${ShowButtons} what=${secret.id} ...${{ view, offers, act, players, decision }} />
    </section>`;
}

/** Buttons that show something: to all, together with the others, or to one. */
export function ShowButtons({ what, view, offers, act, players, decision }) {
  const [picking, pick] = useState(false);
  const may = (action) => offersOf(offers, action).find(({ slots }) => slots.what.one_of.includes(what));
  const one = may("ShowTo");
  const waiting = view.ready.filter((ready) => ready.what === what).map(({ seat }) => seat);
  if (!may("Show") && !may("ShowTogether") && !one) return null;
  const words = T.show[what] ?? T.show.answer;
  return html`
    <details class="any-more"><summary>${words.title}</summary>
      <div class="stacked">
        ${waiting.length > 0 && html`<p class="hint">${T.readyToShow(namesOf(waiting, players, view.me.seat))}</p>`}
        ${may("Show") && html`<${ActButton} action=${{ type: "Show", what }} act=${act} decision=${decision} label=${words.all} confirm=${T.sureShowThis} kind="quiet" />`}
        ${may("ShowTogether") && html`<${ActButton} action=${{ type: "ShowTogether", what }} act=${act} decision=${decision} label=${words.together} hint=${T.togetherHint} confirm=${T.sureTogether} kind="quiet" />`}
        ${one && html`<button type="button" class="btn btn-quiet" aria-expanded=${picking} onClick=${() => pick(!picking)}>${words.one}</button>`}
        ${one && picking && html`<div class="any-answers">${one.slots.to.one_of.map((to) => html`
          <${ActButton} key=${to} action=${{ type: "ShowTo", what, to }} act=${act} decision=${decision} label=${T.showTo(nameOf(to, players))} confirm=${T.sureShowTo(nameOf(to, players))} />`)}</div>`}
      </div>
    </details>`;
}

/** Secrets that others have shown to this seat alone, under a hold. */
export function ShownToMe({ view, players }) {
  const told = Object.entries(view.me.told).flatMap(([what, by]) => Object.entries(by).map(([seat, one]) => ({ what, seat: Number(seat), told: one })));
  if (!told.length) return null;
  return html`
    <section class="any-kept" aria-label=${T.shownToYou}>
      <h2>${T.shownToYou}</h2>
      <${Hold} label=${T.holdShown}>
        ${(shown) => html`<ul class="any-told" aria-live="polite">${told.map((one) => html`
          <li key=${`${one.seat} ${one.what}`}><span>${nameOf(one.seat, players)}</span><b>${shown ? toldWords(view, one, players) : "•••"}</b></li>`)}</ul>`}
      <//>
    </section>`;
}

/** Return in words what was shown to one: an answer, a role, or a side. */
export function toldWords(view, { what, told }, players) {
  if (what === ROLE) return roleName(view, told);
  if (what === SIDE) return sheetText(view.sheet, told) || T.noSide;
  return answerWords(view.sheet.secrets.find(({ id }) => id === what), told, players);
}
