// Meaning of the buttons on the table, from the public update, where there is a panel or a puck.
import { html } from "../../html.js";
import { nameOf } from "../../text/fallback_words.js";
import { say } from "../../text/index.js";
import { translateButton } from "../../text/server_text.js";

/** Return the meanings of the table's buttons: [{button, words, loss, again, steps}]. `again`: a second press is asked for; `steps`: it only shows. */
export function meaningsOf({ buttons = [] }, players) {
  const pair = buttons.find(({ seat }) => seat === null);
  if (!pair) return [];
  return ["next", "confirm"].filter((button) => pair[button]).map((button) => ({ button, ...meaningOf(pair[button], players) }));
}

function meaningOf({ does, words, loss, seat }, players) {
  const [, what] = /^\d+: (.*)$/.exec(words) ?? [];
  const said = translateButton(what ?? words);
  return {
    words: what === undefined ? said : `${nameOf(seat, players)}: ${said}`,
    loss: loss !== null && does !== "step" ? translateButton(loss) : null,
    again: does === "ask",
    steps: does === "step",
  };
}

/** The table's buttons, a line each. */
export function ButtonMeanings({ update, room }) {
  const told = room?.hands && update && !update.outcome ? meaningsOf(update, room.players) : [];
  if (!told.length) return null;
  return html`
    <dl class="buttons-mean">
      ${told.map(({ button, words, loss, again, steps }) => html`
        <div key=${button}>
          <dt>${say(`host.panel.${button}`)}</dt>
          <dd>${steps ? "› " : ""}${[words, loss].filter(Boolean).join(", ")}${again && html` <span class="buttons-again">${say("buttons.again")}</span>`}</dd>
        </div>`)}
    </dl>`;
}
