// What the camera saw and nothing explains.
import { html } from "../../html.js";
import { ActButton } from "../../parts/act.js";
import { Guard } from "../../parts/errors.js";
import { named } from "../../parts/which.js";
import { heard } from "../../text/heard.js";
import { say } from "../../text/index.js";
import { actionWords } from "../../words.js";
import { Part } from "./part.js";

export function Questions({ host, players, tell, update, game }) {
  const questions = host.questions ?? [];
  return html`
    <${Part} id="questions" title=${say("host.questions")} asking=${questions.length > 0}>
      ${questions.length === 0 && html`<p class="quiet">${say("host.questions.none")}</p>`}
      ${questions.map((question) => html`<${Guarded} key=${question.id} ...${{ question, players, tell, page: game, view: update?.view }} />`)}
    <//>`;
}

const Guarded = ({ page = {}, ...given }) => html`
  <${Guard} of=${given.question.id} fallback=${html`<${Question} page=${{}} ...${given} />`}><${Question} page=${page} ...${given} /><//>`;

function Question({ question, tell, page, ...given }) {
  const { id, choices } = question;
  const answer = (choice) => tell("/api/host/answer", { id, choice });
  return html`
    <div class="stacked">
      <p>${textOf(question, page, given)}</p>
      ${choices.map((choice, nth) => html`
        <${ActButton} key=${nth} action=${nth} act=${answer} decision=${id} label=${page.reading?.(choice, { ...given, me: null }) ?? actionWords(choice, given.players)} />`)}
      <${ActButton} action=${null} act=${answer} decision=${id} kind="quiet" label=${say("prompt.none")} />
    </div>`;
}

function textOf({ text, observation }, page, given) {
  if (!observation?.card) return heard(text);
  const key = observation.type === "CardGone" ? "host.question.gone" : "host.question";
  return say(key, named(observation, page, { ...given, me: null }));
}
