// What the camera saw and nothing explains.
import { html } from "../../html.js";
import { ActButton } from "../../parts/act.js";
import { say } from "../../text/index.js";
import { actionWords, cardWords, words } from "../../words.js";
import { Part } from "./part.js";

export function Questions({ host, players, tell }) {
  const questions = host.questions ?? [];
  return html`
    <${Part} id="questions" title=${say("host.questions")} asking=${questions.length > 0}>
      ${questions.length === 0 && html`<p class="quiet">${say("host.questions.none")}</p>`}
      ${questions.map((question) => html`<${Question} key=${question.id} question=${question} players=${players} tell=${tell} />`)}
    <//>`;
}

function Question({ question, players, tell }) {
  const { id, choices } = question;
  const answer = (choice) => tell("/api/host/answer", { id, choice });
  return html`
    <div class="stacked">
      <p>${textOf(question)}</p>
      ${choices.map((choice, nth) => html`
        <${ActButton} key=${nth} action=${nth} act=${answer} decision=${id} label=${actionWords(choice, players)} />`)}
      <${ActButton} action=${null} act=${answer} decision=${id} kind="quiet" label=${say("prompt.none")} />
    </div>`;
}

function textOf({ text, observation }) {
  if (!observation?.card) return text;
  const key = observation.type === "CardGone" ? "host.question.gone" : "host.question";
  return say(key, { card: cardWords(observation.card), zone: words(observation.zone) });
}
