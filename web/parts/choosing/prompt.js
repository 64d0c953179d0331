// Questions from the table: the meaning of a card that the camera saw, and consent to an undo.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { list, nameOf } from "../../text/words.js";
import { ActButton } from "./act.js";
import { CameraQuestion } from "./camera_question.js";

export function Prompt({ prompt, ...how }) {
  if (!prompt) return null;
  return prompt.kind === "undo" ? html`<${UndoQuestion} prompt=${prompt} ...${how} />` : html`<${CameraQuestion} prompt=${prompt} ...${how} />`;
}

function UndoQuestion({ prompt, players, me, act, decision }) {
  const names = list(prompt.waiting.map((seat) => nameOf(seat, players, me)));
  const by = /^\d+$/.test(prompt.by) ? nameOf(Number(prompt.by), players, me) : say(prompt.by === "host" ? "by.host" : "by.panel");
  return html`
    <section class="prompt" role="alertdialog" aria-labelledby="prompt-title">
      <h2 id="prompt-title">${say("prompt.undo", { by })}</h2>
      ${prompt.waiting.includes(me) && html`
        <div class="pair">
          <${ActButton} action=${{ type: "AnswerUndo", agree: false, to: prompt.to }} label=${say("prompt.refuse")} act=${act} decision=${decision} />
          <${ActButton} action=${{ type: "AnswerUndo", agree: true, to: prompt.to }} label=${say("prompt.agree")} kind="main" act=${act}
            decision=${decision} />
        </div>`}
      <p class="quiet">${say("prompt.waiting", { names })}</p>
    </section>`;
}
