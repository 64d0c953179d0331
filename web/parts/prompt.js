// Questions from the table itself: what a card meant, and whether something may be taken back.
import { html } from "../html.js";
import { say } from "../text/index.js";
import { actionWords, cardWords, list, nameOf, words } from "../words.js";
import { ActButton } from "./act.js";
import { Card } from "./card.js";

export function Prompt({ prompt, ...how }) {
  if (!prompt) return null;
  return prompt.kind === "undo" ? html`<${Undo} prompt=${prompt} ...${how} />` : html`<${Which} prompt=${prompt} ...${how} />`;
}

function Which({ prompt, game, players, me, act, decision }) {
  return html`
    <section class="prompt" role="alertdialog" aria-labelledby="prompt-title">
      <div class="prompt-ask">
        <${Card} game=${game} card=${prompt.card} small />
        <h2 id="prompt-title">${say("prompt.which", { card: cardWords(prompt.card) })}</h2>
      </div>
      ${prompt.actions.map((action) => html`
        <${ActButton} key=${JSON.stringify(action)} action=${action} label=${actionWords(action, players, me)} act=${act}
          decision=${decision} />`)}
      <${ActButton} action=${{ type: "NoneOfThese" }} label=${say("prompt.none")} kind="quiet" act=${act} decision=${decision} />
    </section>`;
}

function Undo({ prompt, players, me, act, decision }) {
  const names = list(prompt.waiting.map((seat) => nameOf(seat, players, me)));
  const by = /^\d+$/.test(prompt.by) ? nameOf(Number(prompt.by), players, me) : words(prompt.by);
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
