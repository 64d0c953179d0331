// Editor for a list of effects: each is a sentence that opens into its fields. More are chosen by their words.
import { useEffect, useRef, useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { More } from "./basic_inputs.js";
import { changed } from "../content/box_model.js";
import { Slot } from "./field_input.js";
import { matters } from "./irrelevant_fields.js";
import { effectHint, effectName } from "../wording/effect_names.js";
import { sentence } from "../wording/effect_sentence.js";

/**
 * The editor. `lasting` offers only effects that hold while the card is in play. `moment` also offers the effects of that moment.
 * `bare` hides the label; `eager` starts with the choice of an effect.
 */
export function EffectList({ label, value, put, form, data, depth = 1, lasting = false, moment = null, bare = false, eager = false }) {
  const [open, setOpen] = useState(null);
  const [adding, setAdding] = useState(eager);
  const context = { form, data, depth, lasting, moment };
  const begin = (spec) => {
    put([...value, begun(spec)]);
    setAdding(false);
    setOpen(value.length);
  };
  return html`
    <div class="effects" role="group" aria-label=${label}>
      <span class=${bare ? "sr" : "label"}>${label}</span>
      ${value.map((effect, nth) => html`
        <${One} key=${nth} effect=${effect} open=${open === nth} context=${context}
          toggle=${() => setOpen(open === nth ? null : nth)}
          put=${(next, again) => put(value.map((each, at) => (at === nth ? next : each)), again)}
          up=${nth > 0 ? () => { put(swapped(value, nth)); setOpen(nth - 1); } : null}
          drop=${() => { put(value.filter((_, at) => at !== nth)); setOpen(null); }} />`)}
      ${adding
        ? html`<${Words} context=${context} choose=${begin} cancel=${() => setAdding(false)} />`
        : value.length < form.most && html`
          <button type="button" class="btn btn-quiet is-adding" onClick=${() => setAdding(true)}>${say(value.length ? "box.effect.more" : "box.effect.add")}</button>`}
    </div>`;
}

const swapped = (list, nth) => list.map((each, at) => (at === nth ? list[nth - 1] : at === nth - 1 ? list[nth] : each));

/** Return a new effect, with only its required fields. */
const begun = ({ do: word, fields }) => ({ do: word, ...Object.fromEntries(fields.filter(({ needed, default: usual }) => needed && usual !== null).map((each) => [each.name, each.default])) });

function One({ effect, open, toggle, put, up, drop, context }) {
  const spec = context.form.effects.find((each) => each.do === effect.do);
  const keep = (key) => (next, again) => put(changed(effect, { [key]: next }), again);
  const place = useRef(null);
  useEffect(() => { if (open) place.current.scrollIntoView?.({ block: "start" }); }, []);
  return html`
    <div class="effect ${open ? "is-open" : ""}" ref=${place}>
      <button type="button" class="effect-head" aria-expanded=${open} onClick=${toggle}>
        <span>${sentence(effect, context)}</span><b aria-hidden="true">${open ? "▴" : "▾"}</b>
      </button>
      ${open && html`
        <div class="effect-in">
          ${spec ? html`<p class="quiet">${effectHint(spec)}</p>` : html`<p class="problem">${say("box.effect.unknown", { word: effect.do })}</p>`}
          ${spec?.fields.filter((slot) => matters(effect, slot.name, context.lasting)).map((slot) => html`
            <${Slot} key=${slot.name} slot=${slot} value=${effect[slot.name]} put=${keep(slot.name)} word=${effect.do} ...${context} />`)}
          ${spec && html`
            <${More} title=${say("box.effect.when")} open=${context.form.common.some(({ name }) => effect[name] !== undefined)}>
              ${context.form.common.map((slot) => html`
                <${Slot} key=${slot.name} slot=${slot} value=${effect[slot.name]} put=${keep(slot.name)} word="common" ...${context} />`)}
            <//>`}
          <div class="pair">
            ${up && html`<button type="button" class="btn btn-quiet" onClick=${up}>${say("box.effect.up")}</button>`}
            <button type="button" class="btn btn-quiet" onClick=${drop}>${say("box.effect.drop")}</button>
            <button type="button" class="btn" onClick=${toggle}>${say("board.done")}</button>
          </div>
        </div>`}
    </div>`;
}

/** Choice of an effect. It leaves out effects of other moments, and at the deepest level those that contain others. */
function Words({ context, choose, cancel }) {
  const { form, depth, lasting, moment } = context;
  const holds = ({ fields }) => fields.some(({ type }) => type === "effects" || type === "options");
  const offered = form.effects.filter((spec) => (lasting ? spec.standing : true) && (!spec.moment || spec.moment === moment) && (depth < form.deepest || !holds(spec)));
  const once = offered.filter((spec) => !spec.standing && spec.do !== "told");
  const lasts = offered.filter((spec) => spec.standing);
  const told = offered.filter((spec) => spec.do === "told");
  return html`
    <div class="effect-words">
      <${Group} title=${say("box.effect.which")} specs=${once} choose=${choose} />
      <${Group} title=${say(lasting ? "box.effect.which" : "box.effect.lasting")} specs=${lasts} choose=${choose} />
      <${Group} title=${say("box.effect.nothing")} specs=${told} choose=${choose} />
      <button type="button" class="btn btn-quiet" onClick=${cancel}>${say("board.cancel")}</button>
    </div>`;
}

function Group({ title, specs, choose }) {
  if (specs.length === 0) return null;
  return html`
    <h4 class="label">${title}</h4>
    <ul>${specs.map((spec) => html`
      <li key=${spec.do}><button type="button" onClick=${() => choose(spec)}><b>${effectName(spec.do)}</b><span class="quiet">${effectHint(spec)}</span></button></li>`)}</ul>`;
}
