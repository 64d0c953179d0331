// Requests that some must agree to, on their phones: to take a step back, or to put the record right.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { actionWords, askerName, namesOf } from "../../text/fallback_words.js";
import { ActButton } from "./action_buttons.js";
import { bringIntoSight } from "./confirm_final_tap.js";

/** Return true if everybody sees this question of the table, and some must agree. */
export const isRequest = (prompt) => prompt?.kind === "undo" || prompt?.kind === "consent";

/** Return the correction that is proposed, in the words of the game's own `page` where it has any. */
export const correctionWords = (action, page, { players, me = null, view }) =>
  page?.reading?.(action, { players, me, view, proposed: true }) ?? actionWords(action, players, me);

/** Return the names of those who must still agree; `me` comes first. */
export const waitingNames = ({ waiting }, players, me = null) => namesOf(waiting, players, me);

const answerTo = ({ kind, to, asked }, agree) => (kind === "undo" ? { type: "AnswerUndo", agree, to } : { type: "AnswerConsent", agree, asked });

export function Request({ prompt, page, players, me, act, decision, view }) {
  const by = askerName(prompt.by, players, me);
  const consent = prompt.kind === "consent";
  const isOwn = prompt.by === String(me) && !prompt.waiting.includes(me);
  const [refuse, agree] = consent ? ["consent.refuse", "consent.agree"] : ["prompt.refuse", "prompt.agree"];
  return html`
    <section class="prompt" role="alertdialog" aria-labelledby="prompt-title" ref=${bringIntoSight}>
      <h2 id="prompt-title">${say(`${consent ? "prompt.consent" : "prompt.undo"}${prompt.by === String(me) ? ".mine" : ""}`, { by })}</h2>
      ${consent && html`<p class="prompt-what">${correctionWords(prompt.action, page, { players, me, view })}</p>`}
      ${prompt.waiting.includes(me) && html`
        <div class="pair">
          <${ActButton} action=${answerTo(prompt, false)} label=${say(refuse)} act=${act} decision=${decision} />
          <${ActButton} action=${answerTo(prompt, true)} label=${say(agree)} kind="main" act=${act} decision=${decision} />
        </div>`}
      <p class="quiet">${say("prompt.waiting", { names: waitingNames(prompt, players, me) })}</p>
      ${isOwn && html`<${ActButton} action=${answerTo(prompt, false)} label=${say("handover.withdraw")} kind="quiet" act=${act} decision=${decision} />`}
    </section>`;
}
