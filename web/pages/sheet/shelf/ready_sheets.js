// The ready sheets as pictures. A tap chooses one and says what it keeps; the second plays it, or makes it the owner's own.
import { useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { ActButton } from "../../../parts/choosing/action_buttons.js";
import { language, say } from "../../../text/index.js";
import { refusalText } from "../../../text/server_text.js";
import { PlayNow } from "./play_now.js";
import { Picture } from "./ready_sheet_pictures.js";

export function ReadySheets({ store, of: { ready }, room, tell }) {
  const [name, setName] = useState(null);
  return html`
    <ul class="sheet-ready" aria-label=${say("sheet.heading")}>
      ${ready.map((sheet) => html`
        <li key=${sheet.name} class=${sheet.name === name ? "is-chosen" : ""}>
          <button type="button" class="sheet-tile" aria-expanded=${sheet.name === name} onClick=${() => setName(sheet.name === name ? null : sheet.name)}>
            <${Picture} name=${sheet.name} />
            <b>${titleOf(sheet)}</b>
            <small>${playersWords(sheet.players)}</small>
          </button>
          ${sheet.name === name && html`<${Chosen} store=${store} sheet=${sheet} room=${room} tell=${tell} />`}
        </li>`)}
      <li><${NewSheet} store=${store} /></li>
    </ul>`;
}

function Chosen({ store, sheet, room, tell }) {
  return html`
    <div class="sheet-chosen">
      <p>${aboutOf(sheet)}</p>
      <div class="pair">
        <${PlayNow} game=${store.game} pack=${sheet.name} title="" room=${room} tell=${tell} />
        <${Begin} store=${store} start=${sheet.name} title=${titleOf(sheet)} label=${say("sheet.change")} />
      </div>
    </div>`;
}

/** A sheet that begins empty. */
const NewSheet = ({ store }) => html`
  <div class="sheet-new"><${Picture} name="empty" />
    <${Begin} store=${store} start="empty" title=${say("sheet.title.usual")} label=${say("sheet.new")} /></div>`;

/** Make a sheet of one's own from a ready one, and open the form. */
function Begin({ store, start, title, label }) {
  const [problem, setProblem] = useState(null);
  const begin = async () => {
    const answer = await store.begin(start, title);
    setProblem(answer.ok ? null : refusalText(answer.error));
    if (answer.ok) location.hash = store.address(answer.slug);
    return answer;
  };
  return html`<${ActButton} action=${start} act=${begin} decision=${start} kind="plain" label=${label} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}`;
}

/** A ready sheet has its title and what it keeps in each language; of others, what the file says. */
const known = (key, plain) => (say(key) === key ? plain : say(key));
export const titleOf = ({ name, title }) => known(`sheet.ready.${name}`, title);
const aboutOf = ({ name, note }) => known(`sheet.ready.${name}.about`, note);

/** Return "2–5 players". */
export function playersWords(players) {
  if (!Array.isArray(players)) return "";
  const [least, most] = players;
  const span = new Intl.NumberFormat(language());
  return say("shelf.players", { n: least === most ? span.format(least) : `${least}–${most}` });
}
