// Inputs for values that may be of several sorts: a number or words, a number or somebody's tokens, numbers by name.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { listOf } from "../content/sheet_model.js";
import { ListField, NumberField, readList, readNumber, TypedInput, writeNumber } from "./number_and_list_inputs.js";

/** One of a few ways to say it, as the phone's own list. */
export const Select = ({ label, value, choices, put, inline = false }) => {
  const select = html`
    <select class=${inline ? "sheet-gap" : ""} aria-label=${label} value=${value} onChange=${(event) => put(event.target.value)}>
      ${!choices.some(([each]) => each === value) && html`<option value=${value}>${value || "–"}</option>`}
      ${choices.map(([each, text]) => html`<option key=${each} value=${each}>${text}</option>`)}
    </select>`;
  return inline ? select : html`<label class="field"><span class="label">${label}</span>${select}</label>`;
};

/** The fewest and the most. */
export function RangeField({ label, value, put, spec }) {
  const [least, most] = Array.isArray(value) ? value : [];
  return html`
    <fieldset class="sheet-pair"><legend class="label">${label}</legend>
      <${NumberField} label=${say("sheet.least")} value=${least} put=${(next, again) => put([next ?? "", most ?? ""], again)} spec=${spec} />
      <${NumberField} label=${say("sheet.most")} value=${most} put=${(next, again) => put([least ?? "", next ?? ""], again)} spec=${spec} />
    </fieldset>`;
}

/** Copies of a role: a number, the rest, or a number for each number of players. */
export function CopiesField({ label, value, put, data }) {
  const sort = value === "rest" ? "rest" : value !== null && typeof value === "object" ? "by" : "number";
  const counts = playersOf(data);
  const begin = { rest: () => "rest", number: () => 1, by: () => Object.fromEntries(counts.map((count) => [String(count), 1])) };
  return html`
    <div class="sheet-mixed">
      <${Select} label=${label} value=${sort} choices=${["number", "rest", "by"].map((each) => [each, say(`sheet.copies.${each}`)])} put=${(next) => put(begin[next]())} />
      ${sort === "number" && html`<${NumberField} label=${say("sheet.copies.how")} value=${value} put=${(next, again) => put(next ?? "", again)} spec=${{ low: 1, high: 10 }} />`}
      ${sort === "by" && html`
        <div class="sheet-by" role="group" aria-label=${say("sheet.copies.by")}>
          ${counts.map((count) => html`<label key=${count} class="field"><span class="label">${say("sheet.copies.for", { n: count })}</span>
            <${TypedInput} label=${say("sheet.copies.for", { n: count })} value=${value[count]} write=${writeNumber} read=${readNumber} numeric
              put=${(next, again) => put(withOne(value, String(count), next), again)} /></label>`)}
        </div>`}
    </div>`;
}

function playersOf(data) {
  const [least, most] = Array.isArray(data.sheet?.players) ? data.sheet.players : [];
  if (!Number.isInteger(least) || !Number.isInteger(most) || most < least || most > 10) return [2, 3, 4];
  return Array.from({ length: most - least + 1 }, (_, nth) => least + nth);
}

function withOne(table, name, value) {
  const { [name]: _, ...others } = table ?? {};
  return value === undefined ? others : { ...others, [name]: value };
}

/** Faces of a die: numbers from 1 on, or words. */
export function FacesField({ label, value, put, spec }) {
  const isWords = Array.isArray(value);
  return html`
    <div class="sheet-mixed">
      <${Select} label=${label} value=${isWords ? "words" : "number"} choices=${["number", "words"].map((each) => [each, say(`sheet.faces.${each}`)])}
        put=${(next) => put(next === "words" ? say("sheet.new.coin.faces").split("|") : 6)} />
      ${isWords ? html`<${ListField} label=${say("sheet.faces.which")} value=${value} put=${put} hint=${say("sheet.faces.twice")} />`
        : html`<${NumberField} label=${say("sheet.faces.how")} value=${value} put=${(next, again) => put(next ?? "", again)} spec=${spec} />`}
    </div>`;
}

/** Rows of the score sheet: none, one a round, or names. */
export function RowsField({ label, value, put }) {
  const sort = value === "rounds" ? "rounds" : Array.isArray(value) && value.length ? "names" : "none";
  const begin = { none: () => undefined, rounds: () => "rounds", names: () => say("sheet.new.rows").split("|") };
  return html`
    <div class="sheet-mixed">
      <${Select} label=${label} value=${sort} choices=${["none", "rounds", "names"].map((each) => [each, say(`sheet.rows.${each}`)])} put=${(next) => put(begin[next]())} />
      ${sort === "names" && html`<${ListField} label=${say("sheet.rows.which")} value=${value} put=${put} />`}
    </div>`;
}

/** A number, or "no more than one has" of a token. */
export function LimitInput({ label, value, put, data }) {
  const tokens = listOf(data, "token").filter(({ id }) => id);
  const isToken = typeof value === "string" && tokens.some(({ id }) => id === value);
  const choices = [["", say("sheet.limit.number")], ...tokens.map(({ id, name }) => [id, say("sheet.limit.token", { name: name || id })])];
  return html`
    ${tokens.length > 0 && html`<${Select} inline label=${label} value=${isToken ? value : ""} choices=${choices} put=${(next) => put(next || undefined)} />`}
    ${!isToken && html`<${TypedInput} inline numeric label=${label} value=${value} write=${writeNumber} read=${readNumber} put=${put} />`}`;
}

/** Numbers by name: `names` are [[id, words]], and an empty number leaves one out. */
export const FactorsField = ({ label, value = {}, names, put, hint }) => html`
  <fieldset class="sheet-by"><legend class="label">${label}</legend>
    ${names.length === 0 && html`<p class="quiet">${hint}</p>`}
    ${names.map(([id, words]) => html`<label key=${id} class="field"><span class="label">${words}</span>
      <${TypedInput} label=${words} value=${value[id]} write=${writeNumber} read=${readNumber} numeric put=${(next, again) => put(withOne(value, id, next), again)} /></label>`)}
  </fieldset>`;

/** Pairs of names, one a line: "Ford – Mill". */
export const PairsField = ({ label, value, put }) => html`
  <label class="field"><span class="label">${label}</span>
    <${TypedInput} label=${label} rows=${4} value=${value} placeholder=${say("sheet.pairs.how")} put=${put}
      write=${(pairs) => (Array.isArray(pairs) ? pairs.map((pair) => [pair].flat().join(" – ")).join("\n") : writeNumber(pairs))}
      read=${(text) => text.split("\n").map((line) => line.split(/\s[–-]\s/).map((end) => end.trim()).filter(Boolean)).filter((pair) => pair.length)} />
  </label>`;

/** Names with a number each, one a line: "3 Gold". */
export const CountsField = ({ label, value, put }) => html`
  <label class="field"><span class="label">${label}</span>
    <${TypedInput} label=${label} rows=${5} value=${value} placeholder=${say("sheet.counts.how")} put=${put}
      write=${(counts) => (counts && typeof counts === "object" ? Object.entries(counts).map(([name, count]) => `${count} ${name}`).join("\n") : writeNumber(counts))}
      read=${readCounts} />
  </label>`;

const readCounts = (text) => Object.fromEntries(text.split("\n").map((line) => /^\s*(\d{1,3})?\s*(.*?)\s*$/.exec(line)).filter(([, , name]) => name)
  .map(([, count, name]) => [name, Number(count ?? 1)]));

/** A value that the form has no input for: its JSON, to be changed by whoever knows it. */
export const PlainField = ({ label, value, put }) => html`
  <label class="field"><span class="label">${label}</span>
    <${TypedInput} label=${label} value=${value} put=${put} write=${(plain) => (typeof plain === "string" ? plain : plain === undefined ? "" : JSON.stringify(plain))} read=${readPlain} />
  </label>`;

function readPlain(text) {
  if (!text.trim()) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return readList(text).length > 1 ? readList(text) : text;
  }
}
