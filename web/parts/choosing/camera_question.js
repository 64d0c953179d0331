// The camera's question: the card seen, the problem with it, and the actions that would explain it.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { actionWords, cardWords, words } from "../../text/fallback_words.js";
import { ActButton } from "./action_buttons.js";
import { bringIntoSight } from "./confirm_final_tap.js";
import { Card } from "../cards/card.js";
import { ErrorBoundary } from "../shell/error_boundary.js";

/** The question, in the words of the game's own `page` where it has any. */
export function CameraQuestion({ page = {}, ...given }) {
  const key = JSON.stringify(given.prompt);
  return html`<${ErrorBoundary} of=${key} fallback=${html`<${Sheet} page=${{}} ...${given} />`}><${Sheet} key=${key} page=${page} ...${given} /><//>`;
}

function Sheet({ prompt, page, game, act, decision, ...given }) {
  const wrong = reasonText(prompt, page, given);
  return html`
    <section class="prompt" role="alertdialog" aria-labelledby="prompt-title" aria-describedby=${wrong && "prompt-why"} ref=${bringIntoSight}>
      <div class="prompt-ask">
        <${Card} game=${game} card=${prompt.card} small />
        <h2 id="prompt-title">${headline(prompt, page, given)}</h2>
      </div>
      ${wrong && html`<p id="prompt-why">${wrong} ${say(prompt.gone ? "prompt.put" : "prompt.take")}</p>`}
      ${prompt.actions.map((action, nth) => html`
        <${ActButton} key=${JSON.stringify(action)} action=${action} label=${label(action, page, given)}
          kind=${kindOf(prompt, nth, wrong && nth === 0 ? "main" : "plain")} act=${act} decision=${decision} />`)}
      <${ActButton} action=${{ type: "NoneOfThese" }} label=${none(prompt)}
        kind=${kindOf(prompt, prompt.actions.length, prompt.actions.length ? "quiet" : "main")} act=${act} decision=${decision} />
    </section>`;
}

/** Return the kind of the `nth` answer's button: the one that the seat's own buttons have stepped to stands out. */
const kindOf = ({ at = null }, nth, usual) => (at === nth ? "main" : at === null || usual !== "main" ? usual : "plain");

/** Return the observation as a sentence: "Owl is gone from Left 0." */
export function headline({ card, zone, gone, why }, page, given) {
  return say(`prompt.${gone ? "gone" : "lies"}${why ? "" : ".which"}`, cardAndZoneWords({ card, zone }, page, given));
}

/** Return {card, zone} in the game's words, else in generic ones. */
export const cardAndZoneWords = ({ card, zone }, page, given) =>
  ({ card: page.cardName?.(card, given) ?? cardWords(card), zone: page.place?.(zone, given) ?? words(zone) });

/** Return the problem, in the game's words or in generic ones. Returns null if several actions would explain the card. */
export function reasonText(prompt, page, given) {
  const { why } = prompt;
  if (!why) return null;
  const key = `why.${why}`;
  const ours = say(key);
  return page.why?.(why, prompt, given) ?? (ours === key ? words(why) : ours);
}

const label = (action, page, { players, me, view }) =>
  page.reading?.(action, { players, me, view }) ?? actionWords(action, players, me);

function none({ why, gone, actions }) {
  if (!why) return say("prompt.none");
  const mend = say(gone ? "prompt.back" : "prompt.mend");
  return actions.length ? say("prompt.none.but", { mend }) : mend;
}
