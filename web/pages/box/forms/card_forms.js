// Forms for a card of a deck, and for a poker card.
import { useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { EffectList } from "./effect_list.js";
import { Choice, Line, More, Numeral, Pick, Several, Switch } from "./basic_inputs.js";
import { Others } from "./game_specific_fields.js";
import { EffectsFromText } from "./effects_from_text.js";
import { entriesOf, hasFirepower, listOf, SIDES, slotOf } from "../content/box_model.js";

/** The form of a card. `put({...changes}, again)` changes the entry. */
export function CardForm({ entry, data, form, put }) {
  const whose = SIDES.includes(entry.side) || isOfBoth(entry);
  const one = entry.kind === "action";
  const slot = (name) => slotOf(form, "card", name);
  const become = (kind) => put({ kind, ...(kind === "action" ? without(form.box.in_play) : { moment: undefined }) });
  return html`
    ${!whose && html`<${Whose} entry=${entry} put=${put} />`}
    <${Numeral} label=${say("box.copies")} value=${entry.copies ?? 1} least=${1} most=${form.box.deck} put=${(copies) => put({ copies })} />
    <${Choice} label=${say("box.kind")} value=${entry.kind} put=${become}
      choices=${[...slot("kind").choices.map((kind) => [kind, say(`box.kind.${kind}`)]), [undefined, say("box.unknown.long")]]} />
    <div class="numerals">
      <${Numeral} label=${say("box.cost")} value=${entry.cost} unknown put=${(cost) => put({ cost })} />
      ${(hasFirepower(entry.kind) || entry.firepower !== undefined) && html`<${Numeral} label=${say("box.firepower")} value=${entry.firepower} unknown put=${(firepower) => put({ firepower })} />`}
    </div>
    ${(one || entry.moment) && slot("moment") && html`
      <${Choice} label=${say("box.moment")} value=${entry.moment} put=${(moment) => put({ moment })}
        choices=${[[undefined, say("box.moment.own")], ...slot("moment").choices.map((each) => [each, say(`box.moment.${each}`)])]} />`}
    <${Does} entry=${entry} data=${data} form=${form} put=${put} moment=${entry.moment} />
    ${!one && ["standing", "killed"].filter(slot).map((name) => html`
      <${Lasting} key=${name} name=${name} lasting=${name === "standing"} entry=${entry} data=${data} form=${form} put=${put} />`)}
    <${Others} table="card" entry=${entry} data=${data} form=${form} put=${(changes, again) => put(isOfBoth(changes) ? { ...changes, side: undefined } : changes, again)} />
    <${Seldom} entry=${entry} data=${data} form=${form} put=${put} one=${one} />`;
}

/** Cards of the Frontier deck belong to no side. */
const isOfBoth = ({ pile }) => pile === "frontier";

const Whose = ({ entry, put }) => html`
  <${Choice} label=${say("box.side")} value=${entry.side} choices=${SIDES.map((side) => [side, say(`box.part.${side}`)])} put=${(side) => put({ side })} />`;

const without = (keys) => Object.fromEntries(keys.map((key) => [key, undefined]));

/** Effects of a card. "None" and "not entered yet" are different values. */
export function Does({ entry, data, form, put, moment = null }) {
  const { effects } = entry;
  const [wanted, setWanted] = useState(false);
  const state = wanted || effects?.length ? "some" : effects ? "none" : "unknown";
  const choose = (next) => {
    setWanted(next === "some");
    if (next !== "some") put({ effects: { unknown: undefined, none: [] }[next] });
  };
  const keep = (next, again) => {
    setWanted(false);
    put({ effects: next }, again);
  };
  return html`
    <${Choice} label=${say("box.effects")} value=${state} put=${choose}
      choices=${["unknown", "none", "some"].map((each) => [each, say(`box.effects.${each}`)])} />
    ${state === "unknown" && html`<p class="quiet">${say("box.effects.unknown.why")}</p><${EffectsFromText} key=${entry.id} entry=${entry} data=${data} form=${form} put=${put} />`}
    ${state === "some" && html`
      <${EffectList} label=${say("box.effects")} bare eager=${wanted} value=${effects ?? []} form=${form} data=${data} moment=${moment} put=${keep} />`}`;
}

/** Lists of effects that most cards do not have. */
export function Lasting({ name, title = `box.${name}`, entry, data, form, put, lasting = false }) {
  const value = entry[name] ?? [];
  return html`
    <${More} title=${say(title)} open=${value.length > 0}>
      <${EffectList} label=${say(title)} bare value=${value} form=${form} data=${data} lasting=${lasting}
        put=${(next, again) => put({ [name]: next.length ? next : undefined }, again)} />
    <//>`;
}

/** Tokens that only one side's cards carry. */
const ITEMS = { attack: "ammo", defence: "kegs" };

function Seldom({ entry, data, form, put, one }) {
  const fields = listOf(data, "battlefield").map(({ id, name }) => [id, name || id]);
  const has = (name) => slotOf(form, "card", name);
  const numbers = [ITEMS[entry.side] ?? "kegs", ...(one ? [] : ["power", "grit"])].filter(has);
  const said = [...numbers, "only_at", "costs_at", "text"].some((key) => entry[key] !== undefined);
  return html`
    <${More} title=${say("box.more.card")} open=${said}>
      <div class="numerals">
        ${numbers.map((key) => html`<${Numeral} key=${key} label=${say(`box.${key}`)} value=${entry[key] ?? 0} put=${(n) => put({ [key]: n || undefined })} />`)}
      </div>
      ${fields.length > 0 && has("only_at") && html`
        <${Several} label=${say("box.only_at")} value=${entry.only_at ?? []} choices=${fields} put=${(ids) => put({ only_at: ids.length ? ids : undefined })} />`}
      ${fields.length > 0 && has("costs_at") && html`
        <${CostsAt} costs=${entry.costs_at ?? {}} fields=${fields} usual=${entry.cost ?? 0} put=${(costs) => put({ costs_at: Object.keys(costs).length ? costs : undefined })} />`}
      <${Words} entry=${entry} put=${put} />
      ${!isOfBoth(entry) && html`<${Whose} entry=${entry} put=${put} />`}
    <//>`;
}

export const Words = ({ entry, put }) => html`
  <${Line} label=${say("box.text")} hint=${say("box.text.why")} value=${entry.text} longest=${400} long put=${(text, again) => put({ text: text || undefined }, again)} />`;

function CostsAt({ costs, fields, usual, put }) {
  const left = fields.filter(([id]) => !(id in costs));
  return html`
    <div class="choice" role="group" aria-label=${say("box.costs_at")}>
      <span class="label">${say("box.costs_at")}</span>
      <div class="numerals">
        ${Object.entries(costs).map(([id, cost]) => html`
          <div key=${id} class="numeral-more">
            <${Numeral} label=${fields.find(([each]) => each === id)?.[1] ?? id} value=${cost} put=${(next) => put({ ...costs, [id]: next })} />
            <button type="button" class="numeral-unknown" onClick=${() => put(Object.fromEntries(Object.entries(costs).filter(([each]) => each !== id)))}>${say("box.costs_at.drop")}</button>
          </div>`)}
      </div>
      ${left.length > 0 && html`
        <${Pick} key=${left.length} label="" value="" choices=${left} none=${say("box.costs_at.add")} put=${(id) => id && put({ ...costs, [id]: Math.max(0, usual - 1) })} />`}
    </div>`;
}

export function PokerForm({ entry, data, form, put }) {
  const others = entriesOf(data, "poker").map(({ entry: each }) => each).filter(({ side }) => side !== entry.side);
  return html`
    <${Whose} entry=${entry} put=${({ side }) => put({ side, beats: undefined })} />
    <${Numeral} label=${say("box.value")} value=${entry.value} unknown most=${99} put=${(value) => put({ value })} />
    <${Does} entry=${entry} data=${data} form=${form} put=${put} />
    <${Others} table="poker" entry=${entry} data=${data} form=${form} put=${put} />
    <${More} title=${say("box.beats")} open=${Boolean(entry.beats || entry.stays)}>
      <${Several} label=${say("box.beats")} value=${entry.beats ?? []} choices=${others.map(({ id, name }) => [id, name || id])} put=${(ids) => put({ beats: ids.length ? ids : undefined })} />
      <${Switch} label=${say("box.stays")} on=${Boolean(entry.stays)} put=${(on) => put({ stays: on || undefined })} />
      <${Words} entry=${entry} put=${put} />
    <//>`;
}
