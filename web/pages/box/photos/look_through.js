// Grid of the photographed cards: each cut out, what was read beside it, the least sure first.
import { useRef, useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say, sayOf } from "../../../text/index.js";
import { pictureOf } from "../box_requests.js";
import { changed, change, entryAt, partOf } from "../content/box_model.js";
import { PhotoValue } from "./photo_value.js";
import { cropOf, questionsLeft, readingOf, valuesOf, withAnswer, worstFirst } from "./photo_readings.js";
import { ProposedEffects, useTextReader } from "./proposed_effects.js";

const CROPPED = ["name", "text"];

export function LookThrough({ store, draft, form, go }) {
  const { data } = draft;
  const reading = readingOf(draft.told);
  // The order stays while somebody looks through: a card that was answered does not jump away.
  const order = useRef(null);
  order.current ??= worstFirst(data, reading).map((number) => entryAt(data, "card", number).id);
  const [taught, setTaught] = useState(0);
  const numbers = new Map((data.card ?? []).map(({ id }, nth) => [id, nth + 1]));
  const reader = useTextReader(data, form);
  const left = questionsLeft(data, reading);
  const answer = (number, field, value) => {
    const said = withAnswer(data, number, field, value, reading);
    draft.commit(said.data);
    setTaught(said.taught);
  };
  return html`
    <section class="photos" aria-label=${say("box.part.photos")}>
      <p role="status">${left ? sayOf("box.photos.left", left) : say("box.photos.done")} ${taught > 0 && sayOf("box.photos.taught", taught)}</p>
      <p class="quiet">${say("box.photos.how")}</p>
      <ul class="photo-grid">${order.current.filter((id) => numbers.has(id)).map((id) => html`
        <${PhotoCard} key=${id} number=${numbers.get(id)} picture=${pictureOf(store, id, draft.slug)} draft=${draft} reading=${reading} form=${form} reader=${reader} answer=${answer} go=${go} />`)}</ul>
    </section>`;
}

function PhotoCard({ number, picture, draft, reading, form, reader, answer, go }) {
  const { data } = draft;
  const entry = entryAt(data, "card", number);
  const values = valuesOf(entry, reading);
  const name = entry.name || say("box.nameless");
  const text = values.find(({ field }) => field === "text")?.value ?? "";
  const agree = (changes) => draft.commit(change(data, "card", number, changed(changes, { text: entry.text ?? text })));
  return html`
    <li class="photo-card ${values.every(({ state }) => state === "said") ? "is-whole" : ""}" aria-label=${name} data-card=${entry.id}>
      <button type="button" class="photo-picture" aria-label=${say("box.photos.open", { name })} onClick=${() => go({ part: partOf("card", entry), number })}><img src=${picture} alt="" loading="lazy" /></button>
      <div class="photo-values">${values.map((value) => html`
        ${CROPPED.includes(value.field) && value.state !== "said" && html`<${Crop} picture=${picture} crop=${cropOf(reading, value.field)} />`}
        <${PhotoValue} key=${value.field} value=${value} form=${form} put=${(next) => answer(number, value.field, next)} />`)}
        <${ProposedEffects} entry=${entry} text=${text} data=${data} form=${form} reader=${reader} picture=${html`<${Crop} picture=${picture} crop=${cropOf(reading, "text")} />`} put=${agree} />
      </div>
    </li>`;
}

/** The part of a picture where a value stands. */
const Crop = ({ picture, crop }) => crop && html`<div class="photo-crop" aria-hidden="true" style=${{ ...crop, backgroundImage: `url("${picture}")` }}></div>`;
