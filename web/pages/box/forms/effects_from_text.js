// Effects of a card, read from its text: shown beside it in the program's own words, and taken over by one tap.
import { useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { effectReader, STATED } from "../reading/read_effects.js";
import { currentWordings } from "../wording/effect_names.js";
import { sentence } from "../wording/effect_sentence.js";

const LISTS = ["effects", "standing", "killed"];

/** The text of `entry` with a button that reads it. `put` gets the lists of effects that people agreed to. */
export function EffectsFromText({ entry, data, form, put }) {
  const [read, setRead] = useState(null);
  if (!entry.text?.trim()) return null;
  const look = () => setRead(effectReader({ form, data, wordings: currentWordings() })(entry.text));
  return html`
    <div class="read-text" role="group" aria-label=${say("box.read")}>
      <blockquote>${entry.text}</blockquote>
      ${read === null ? html`<button type="button" class="btn" onClick=${look}>${say("box.read")}</button>` : html`<${Proposal} read=${read} data=${data} form=${form} put=${put} />`}
    </div>`;
}

function Proposal({ read, data, form, put }) {
  const lists = LISTS.filter((name) => read[name].length > 0);
  if (lists.length === 0) return html`<p class="quiet" role="status">${say("box.read.none")}</p>`;
  const agree = () => put({ effects: read.effects, ...Object.fromEntries(lists.map((name) => [name, read[name]])) });
  return html`
    <ul role="status">${lists.flatMap((name) => read[name].map((effect, nth) => html`
      <li key=${`${name}-${nth}`}>${name !== "effects" && html`<span class="label">${say(`box.${name}`)}</span> `}${sentence(effect, { form, data, lasting: name === "standing" })}</li>`))}</ul>
    ${read.confidence < STATED && html`<p class="quiet">${say("box.read.unsure")}</p>`}
    <button type="button" class="btn btn-main" onClick=${agree}>${say("box.read.right")}</button>`;
}
