// Input for one field of an effect or entry, drawn from its description in the form. It knows no effect and no game by name.
import { useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { CardsPicker } from "./cards_picker.js";
import { EffectList } from "./effect_list.js";
import { Choice, Line, More, Numeral, Pick, Several, Switch } from "./basic_inputs.js";
import { changed, listOf } from "../content/box_model.js";
import { labelOf, optionOf } from "../wording/effect_names.js";

/** The input. `put` gets the new value, `undefined` if it equals the default. */
export function Slot({ slot, value, put, ...rest }) {
  const Drawn = DRAWN[slot.type];
  const shown = fits(value, slot.type) ? value : slot.default;
  const said = (next, again) => put(same(next, slot.default) && !slot.needed ? undefined : next, again);
  return html`<${Drawn} slot=${slot} label=${labelOf(rest.word, slot.name)} value=${shown} put=${said} ...${rest} />`;
}

/** Return true if a value has the type of its field. Others, from a file, are not shown; the server complains about them. */
const fits = (value, type) => (Array.isArray(value) ? "list" : value === null ? "nothing" : typeof value) === (SORTS[type] ?? "list");
const SORTS = {
  number: "number", flag: "boolean", choice: "string", text: "string", word: "string", card: "string", member: "string",
  battlefield: "string", which: "object", per: "object", only_if: "object",
};

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** An upper bound that excludes nothing, shown as no bound. */
const UNBOUNDED = 99;

function NumberSlot({ slot, label, value, put }) {
  const open = slot.default === UNBOUNDED;
  const nobody = slot.default === null;
  return html`<${Numeral} label=${label} value=${open && value === UNBOUNDED ? undefined : value} least=${slot.least} most=${slot.most} first=${open ? 0 : slot.least}
    unknown=${open ? say("box.any") : nobody} put=${(next) => put(next ?? slot.default)} />`;
}

const FlagSlot = ({ label, value, put }) => html`<${Switch} label=${label} on=${value} put=${put} />`;

const optionsOf = (word, { name, choices }) => choices.map((each) => [each, optionOf(word, name, each)]);

/** One of several choices. If the default is none of them, "none" is a choice too. */
function ChoiceSlot({ slot, label, value, put, word }) {
  const none = slot.choices.includes(slot.default) || slot.needed ? [] : [[slot.default, say("box.none.chosen")]];
  return html`<${Choice} label=${label} value=${value} choices=${[...none, ...optionsOf(word, slot)]} put=${put} />`;
}

const SeveralSlot = ({ slot, label, value, put, word }) => html`<${Several} label=${label} value=${value} choices=${optionsOf(word, slot)} put=${put} />`;

const TextSlot = ({ label, value, put }) => html`<${Line} label=${label} value=${value} put=${put} longest=${MAX_TEXT_LENGTH} long />`;
const MAX_TEXT_LENGTH = 300;

const WordSlot = ({ label, value, put }) => html`<${Line} label=${label} value=${value} put=${put} />`;

/** Words separated by commas. A comma at the end stays, so that the next word can follow. */
function WordsSlot({ label, value, put }) {
  const [typed, setTyped] = useState(null);
  const type = (text, again) => {
    setTyped(text);
    put(text.split(",").map((each) => each.trim()).filter(Boolean), again);
  };
  return html`<${Line} label=${label} hint=${say("box.words.why")} value=${typed ?? value.join(", ")} put=${type} longest=${MAX_TEXT_LENGTH} />`;
}

const CardsSlot = ({ label, value, put, data }) => html`<${CardsPicker} label=${label} value=${value ?? []} put=${put} data=${data} any=${say("box.any")} />`;

/** One card. `none` is the label if nothing is chosen. */
const CardSlot = ({ label, value, put, data, none = say("box.any") }) =>
  html`<${CardsPicker} label=${label} value=${value ? [value] : []} put=${([id]) => put(id ?? "")} data=${data} one any=${none} />`;

const named = (data, table) => listOf(data, table).map(({ id, name }) => [id, name || id]);

const MemberSlot = ({ label, value, put, data, none = say("box.any") }) => html`<${Pick} label=${label} value=${value} choices=${named(data, "member")} none=${none} put=${put} />`;

const FieldSlot = ({ label, value, put, data, none = say("box.field.here") }) => html`<${Pick} label=${label} value=${value} choices=${named(data, "battlefield")} none=${none} put=${put} />`;

const FieldsSlot = ({ label, value, put, data }) => html`<${Several} label=${label} value=${value} choices=${named(data, "battlefield")} put=${put} />`;

/** A nested table: its own fields, one below the other. */
function TableSlot({ slot, label, value, put, form, word, ...rest }) {
  const table = value ?? {};
  const keep = (key) => (next) => {
    const more = changed(table, { [key]: next });
    put(Object.keys(more).length ? more : slot.default);
  };
  return html`
    <fieldset class="inner"><legend class="label">${label}</legend>
      ${form[slot.type].map((each) => html`<${Slot} key=${each.name} slot=${each} value=${table[each.name]} put=${keep(each.name)} form=${form} word=${slot.type} ...${rest} />`)}
    </fieldset>`;
}

/** Conditions are rare, so they are folded away, except in a list that is folded away itself. */
const OnlyIfSlot = (props) => (props.word === "common" ? html`<${TableSlot} ...${props} />` : html`
  <${More} title=${props.label} open=${Boolean(props.value)}><${TableSlot} ...${props} /><//>`);

/** "Once for each ..." is rare, so it is folded away. */
function PerSlot({ slot, label, value, put, form, ...rest }) {
  const begun = Object.fromEntries(form.per.filter(({ needed }) => needed).map((each) => [each.name, each.default]));
  return html`
    <${More} title=${label} open=${Boolean(value)}>
      <${Switch} label=${say("box.per")} on=${Boolean(value)} put=${(on) => put(on ? begun : null)} />
      ${value && html`<${TableSlot} slot=${slot} label=${label} value=${value} put=${put} form=${form} ...${rest} />`}
    <//>`;
}

/** A list of tables of the same kind, one below the other, each with its own fields. */
function TablesSlot({ slot, label, value, put, ...rest }) {
  const keep = (nth) => (table) => put(value.map((each, at) => (at === nth ? table : each)));
  const begun = Object.fromEntries(rest.form[slot.type].filter(({ needed }) => needed).map(({ name, default: usual }) => [name, usual]));
  return html`
    <div class="options-of" role="group" aria-label=${label}>
      ${value.map((table, nth) => html`
        <div key=${nth} class="option-of">
          <${TableSlot} slot=${{ ...slot, default: {} }} label=${`${label} ${nth + 1}`} value=${table} put=${keep(nth)} ...${rest} moment=${table.moment ?? null} />
          <button type="button" class="btn btn-quiet" onClick=${() => put(value.filter((_, at) => at !== nth))}>${say("box.table.less")}</button>
        </div>`)}
      <button type="button" class="btn btn-quiet is-adding" onClick=${() => put([...value, begun])}>${say("box.table.more")}</button>
    </div>`;
}

const LastingSlot = (props) => html`<${EffectsSlot} ...${props} lasting />`;
const EffectsSlot = ({ label, value, put, ...rest }) => html`<${EffectList} label=${label} value=${value} put=${put} ...${rest} depth=${rest.depth + 1} />`;

/** Several lists of effects, of which the player chooses one. */
function OptionsSlot({ slot, label, value, put, ...rest }) {
  const keep = (nth) => (effects) => put(value.map((each, at) => (at === nth ? effects : each)));
  return html`
    <div class="options-of" role="group" aria-label=${label}>
      ${value.map((effects, nth) => html`
        <div key=${nth} class="option-of">
          <${EffectList} label=${say("box.option", { n: nth + 1 })} value=${effects} put=${keep(nth)} ...${rest} depth=${rest.depth + 1} />
          ${value.length > slot.least && html`
            <button type="button" class="btn btn-quiet" onClick=${() => put(value.filter((_, at) => at !== nth))}>${say("box.option.less", { n: nth + 1 })}</button>`}
        </div>`)}
      ${value.length < slot.most && html`
        <button type="button" class="btn btn-quiet" onClick=${() => put([...value, [slot.default[0][0]]])}>${say("box.option.more")}</button>`}
    </div>`;
}

const DRAWN = {
  number: NumberSlot, flag: FlagSlot, choice: ChoiceSlot, several: SeveralSlot, text: TextSlot, word: WordSlot, words: WordsSlot, card: CardSlot, cards: CardsSlot, member: MemberSlot,
  battlefield: FieldSlot, battlefields: FieldsSlot, which: TableSlot, per: PerSlot, only_if: OnlyIfSlot, effects: EffectsSlot,
  lasting: LastingSlot, options: OptionsSlot, uses: TablesSlot, triggers: TablesSlot,
};
