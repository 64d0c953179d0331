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
      ${questions.map((question) => html`
        <${Question} key=${JSON.stringify(question.observation)} ...${question} players=${players} tell=${tell} />`)}
    <//>`;
}

function Question({ observation, actions, players, tell }) {
  const answer = (action) => tell("/api/host/answer", { observation, action });
  const { card, zone } = observation;
  return html`
    <div class="stacked">
      <p>${say("host.question", { card: cardWords(card), zone: words(zone) })}</p>
      ${actions.map((action) => html`
        <${ActButton} key=${JSON.stringify(action)} action=${action} act=${answer} decision=${card} label=${actionWords(action, players)} />`)}
      <${ActButton} action=${null} act=${answer} decision=${card} kind="quiet" label=${say("prompt.none")} />
    </div>`;
}
