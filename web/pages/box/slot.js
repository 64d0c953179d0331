// One field of an effect, drawn from what the form says of it: no effect is known here by name.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { CardsPicker } from "./cards-picker.js";
import { EffectList } from "./effects.js";
import { Choice, Line, More, Numeral, Pick, Several, Switch } from "./inputs.js";
import { changed, listOf } from "./parts.js";
import { labelOf, optionOf } from "./words.js";

/** `put` hears the new value, `undefined` where it says no more than the default. */
export function Slot({ slot, value, put, ...rest }) {
  const Drawn = DRAWN[slot.type];
  const shown = fits(value, slot.default) ? value : slot.default;
  const said = (next, again) => put(same(next, slot.default) && !slot.needed ? undefined : next, again);
  return html`<${Drawn} slot=${slot} label=${labelOf(rest.word, slot.name)} value=${shown} put=${said} ...${rest} />`;
}

/** A file may hold anything: what is of another sort than the default is not shown, and the machine says what is wrong. */
const fits = (value, usual) => value !== undefined && (usual === null ? typeof value === "object" : sortOf(value) === sortOf(usual));
const sortOf = (value) => (Array.isArray(value) ? "list" : typeof value);

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** A bound that excludes nothing is shown as no bound. */
const OPEN = 99;

function NumberSlot({ slot, label, value, put }) {
  const open = slot.default === OPEN;
  return html`<${Numeral} label=${label} value=${open && value === OPEN ? undefined : value} least=${slot.least} most=${slot.most} first=${open ? 0 : slot.least}
    unknown=${open && say("box.any")} put=${(next) => put(next ?? OPEN)} />`;
}

const FlagSlot = ({ label, value, put }) => html`<${Switch} label=${label} on=${value} put=${put} />`;

const ChoiceSlot = ({ slot, label, value, put }) =>
  html`<${Choice} label=${label} value=${value} choices=${slot.choices.map((each) => [each, optionOf(slot.name, each)])} put=${put} />`;

const TextSlot = ({ label, value, put }) => html`<${Line} label=${label} value=${value} put=${put} longest=${LONGEST} long />`;
const LONGEST = 300;

const CardsSlot = ({ label, value, put, data }) => html`<${CardsPicker} label=${label} value=${value} put=${put} data=${data} any=${say("box.any")} />`;

const CardSlot = ({ label, value, put, data }) =>
  html`<${CardsPicker} label=${label} value=${value ? [value] : []} put=${([id]) => put(id ?? "")} data=${data} one any=${say("box.any")} />`;

const named = (data, table) => listOf(data, table).map(({ id, name }) => [id, name || id]);

const MemberSlot = ({ label, value, put, data }) => html`<${Pick} label=${label} value=${value} choices=${named(data, "member")} none=${say("box.any")} put=${put} />`;

const FieldSlot = ({ label, value, put, data }) => html`<${Pick} label=${label} value=${value} choices=${named(data, "battlefield")} none=${say("box.field.here")} put=${put} />`;

const FieldsSlot = ({ label, value, put, data }) => html`<${Several} label=${label} value=${value} choices=${named(data, "battlefield")} put=${put} />`;

/** A table within: its own fields, one below the other. */
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

/** "Once for each ..." is seldom said: it hides until it is. */
function PerSlot({ slot, label, value, put, form, ...rest }) {
  const begun = Object.fromEntries(form.per.filter(({ needed }) => needed).map((each) => [each.name, each.default]));
  return html`
    <${More} title=${label} open=${Boolean(value)}>
      <${Switch} label=${say("box.per")} on=${Boolean(value)} put=${(on) => put(on ? begun : null)} />
      ${value && html`<${TableSlot} slot=${slot} label=${label} value=${value} put=${put} form=${form} ...${rest} />`}
    <//>`;
}

const EffectsSlot = ({ label, value, put, ...rest }) => html`<${EffectList} label=${label} value=${value} put=${put} ...${rest} depth=${rest.depth + 1} />`;

/** Several lists, of which one is chosen. */
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
  number: NumberSlot, flag: FlagSlot, choice: ChoiceSlot, text: TextSlot, card: CardSlot, cards: CardsSlot, member: MemberSlot,
  battlefield: FieldSlot, battlefields: FieldsSlot, which: TableSlot, per: PerSlot, only_if: TableSlot, effects: EffectsSlot, options: OptionsSlot,
};
