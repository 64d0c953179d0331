// What the camera could not make out by itself.
import { html } from "../../html.js";
import { ActButton } from "../../parts/act.js";
import { say } from "../../text/index.js";
import { actionWords } from "../../words.js";
import { Part } from "./part.js";

export function Questions({ host, players, tell }) {
  const questions = host.questions ?? [];
  const answer = (id) => (choice) => tell("/api/host/answer", { id, choice });
  return html`
    <${Part} id="questions" title=${say("host.questions")} asking=${questions.length > 0}>
      ${questions.length === 0 && html`<p class="quiet">${say("host.questions.none")}</p>`}
      ${questions.map(({ id, text, choices }) => html`
        <div class="stacked" key=${id}>
          <p>${text}</p>
          ${choices.map((choice, nth) => html`
            <${ActButton} key=${nth} action=${nth} act=${answer(id)} decision=${id} label=${wordsOf(choice, players)} />`)}
          <${ActButton} action=${null} act=${answer(id)} decision=${id} kind="quiet" label=${say("prompt.none")} />
        </div>`)}
    <//>`;
}

const wordsOf = (choice, players) => (choice?.type ? actionWords(choice, players) : String(choice?.text ?? choice));
