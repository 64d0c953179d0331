// A question as one finished sentence with gaps: "Everybody secretly picks one of Yes, No; then all see who said what."
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { entryAt, valueOf } from "../content/sheet_model.js";
import { gapWords, keyWords } from "../content/sheet_words.js";
import { fieldName } from "../content/form_steps.js";
import { LimitInput, Select } from "./mixed_inputs.js";
import { readList, readNumber, TypedInput, writeList, writeNumber } from "./number_and_list_inputs.js";

/** Return the sentence for what is asked, with its gaps in braces. */
const sentenceFor = (of) => (say(`sheet.says:${of}`) === `sheet.says:${of}` ? say("sheet.says:seat") : say(`sheet.says:${of}`));

/** Return the keys that the sentence has gaps for. */
export const gapsFor = (of) => [...sentenceFor(of).matchAll(/\{(\w+)\}/g)].map(([, key]) => key);

export function Sentence({ place, sheet }) {
  const { data, form } = sheet;
  const entry = entryAt(data, place.table, place.number);
  const parts = sentenceFor(valueOf(entry, "of", form.tables.secret.of)).split(/(\{\w+\})/);
  return html`
    <p class="sheet-sentence">
      ${parts.map((part, nth) => {
        const [, key] = /^\{(\w+)\}$/.exec(part) ?? [];
        return key ? html`<${Gap} key=${key} place=${place} name=${key} sheet=${sheet} />` : html`<span key=${`words-${nth}`}>${part}</span>`;
      })}
    </p>`;
}

function Gap({ place, name, sheet: { data, form, change } }) {
  const spec = form.tables[place.table][name];
  if (!spec) return null;
  const given = { label: keyWords(place.table, name), value: valueOf(entryAt(data, place.table, place.number), name, spec), put: change(place, name), inline: true };
  return html`<span class="sheet-in" data-field=${fieldName({ ...place, key: name })}>${GAPS[spec.kind]?.({ ...given, spec, data, place, name })}</span>`;
}

const GAPS = {
  word: ({ place, name, spec, ...given }) => html`<${Select} ...${given} choices=${spec.words.map((word) => [word, gapWords(place.table, name, word)])} />`,
  number: (given) => html`<${TypedInput} ...${given} numeric write=${writeNumber} read=${readNumber} placeholder="0" />`,
  limit: (given) => html`<${LimitInput} ...${given} />`,
  texts: (given) => html`<${TypedInput} ...${given} write=${writeList} read=${readList} placeholder=${say("sheet.list.how")} />`,
};
