// Questions of the camera: observations that no action explains, each with a picture of the card.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { Card } from "../../parts/cards/card.js";
import { ErrorBoundary } from "../../parts/shell/error_boundary.js";
import { cardAndZoneWords } from "../../parts/choosing/camera_question.js";
import { translateServerText } from "../../text/server_text.js";
import { say } from "../../text/index.js";
import { actionWords } from "../../text/fallback_words.js";
import { Section } from "../../parts/shell/page_section.js";

export function Questions({ host, players, tell, update, game }) {
  const questions = host.questions ?? [];
  if (questions.length === 0) return null;
  return html`
    <${Section} id="questions" title=${say("host.questions")} asking>
      ${questions.map((question) => html`<${Guarded} key=${question.id} ...${{ question, players, tell, page: game, game: update?.game, view: update?.view }} />`)}
    <//>`;
}

const Guarded = ({ page = {}, ...given }) => html`
  <${ErrorBoundary} of=${given.question.id} fallback=${html`<${Question} page=${{}} ...${given} />`}><${Question} page=${page} ...${given} /><//>`;

function Question({ question, tell, page, game, ...given }) {
  const { id, choices, observation } = question;
  const answer = (choice) => tell("/api/host/answer", { id, choice });
  return html`
    <div class="stacked">
      <div class="prompt-ask">
        ${game && observation?.card && html`<${Card} game=${game} card=${observation.card} small />`}
        <p>${textOf(question, page, given)}</p>
      </div>
      ${choices.map((choice, nth) => html`
        <${ActButton} key=${nth} action=${nth} act=${answer} decision=${id} label=${page.reading?.(choice, { ...given, me: null }) ?? actionWords(choice, given.players)} />`)}
      <${ActButton} action=${null} act=${answer} decision=${id} kind="quiet" label=${say(choices.length ? "prompt.none" : observation?.type === "CardGone" ? "prompt.back" : "prompt.mend")} />
    </div>`;
}

function textOf({ text, observation }, page, given) {
  if (!observation?.card) return translateServerText(text);
  const key = observation.type === "CardGone" ? "host.question.gone" : "host.question";
  return say(key, cardAndZoneWords(observation, page, { ...given, me: null }));
}
