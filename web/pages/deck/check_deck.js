// Check of a deck: advice, complaints, title, box, and the file.
import { useEffect } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { translateComplaint } from "../../text/server_text.js";
import { MissingItems } from "../pack/missing_items.js";
import { say } from "../../text/index.js";
import { Line } from "../box/forms/basic_inputs.js";
import { Advice } from "./deck_counts_advice.js";
import { strangersIn, withCopies } from "./deck_edits.js";

export function Check({ store, draft, cards }) {
  const { data, saved } = draft;
  const box = ownBox(draft);
  const change = (key) => (value, again) => (again ? draft.amend : draft.commit)({ ...data, deck: { ...data.deck, [key]: value } });
  return html`
    <section class="deck-check check" aria-label=${say("deck.part.check")}>
      <h2>${say("deck.part.check")}</h2>
      ${["may_come", "must_go"].map((key) => html`<${Advice} key=${key} draft=${draft} of=${key} />`)}
      <${Wrong} complaints=${saved.complaints} />
      <${MissingItems} missing=${saved.missing} go=${box && ((at) => location.assign(placeInBox(draft.told.game, box, at)))}
        before=${html`<${Complaints} complaints=${saved.complaints ?? []} />`} />
      <${Strangers} draft=${draft} found=${draft.told.choices ? strangersIn(data, cards) : []} />
      <${Line} label=${say("pack.title")} value=${data.deck.title} put=${change("title")} />
      <${Box} draft=${draft} put=${change("box")} />
      <a class="btn btn-quiet" href=${store.fileOf(draft.slug)} download>${say("pack.export")}</a>
      <p class="quiet">${say("deck.export.why")}</p>
    </section>`;
}

/** Return the name of the deck's box if it is the owner's, which can be edited, else null. */
const ownBox = ({ data, told }) => told.boxes.find(({ title, name }) => title === data.deck.box && !SHIPPED.includes(name))?.name ?? null;
const SHIPPED = ["house", "facts"];

function Wrong({ complaints }) {
  if (complaints === null) return html`<p role="status">${say("link.wait")}</p>`;
  if (complaints.length === 0) {
    return html`<div class="check-done"><p><b>${say("deck.ready")}</b></p>
      <a class="btn btn-main" href="/host"><span class="btn-label">${say("deck.play")}</span></a></div>`;
  }
  return null;
}

const Complaints = ({ complaints }) => html`
    <ul class="deck-wrong">${complaints.map(({ where, wrong, mend }, nth) => html`
      <li key=${nth}><b>${translateComplaint(where)}</b>: ${translateComplaint(wrong)}<span class="quiet">${translateComplaint(mend)}</span></li>`)}</ul>`;

/** Return the address of a card in the editor of the owner's box, where what it lacks is typed in. */
function placeInBox(game, box, { number }) {
  const place = number === null ? { part: "attack" } : { part: "attack", entry: number };
  return `/host/box#${new URLSearchParams({ game, box, ...place })}`;
}

/** Cards that the box does not have; they can only be removed. */
function Strangers({ draft, found }) {
  return found.map(([id, copies]) => html`
    <button type="button" class="btn btn-quiet" key=${id} onClick=${() => draft.commit(withCopies(draft.data, id, 0))}>${say("deck.drop", { n: copies, card: id })}</button>`);
}

/** Choice of the box. Another box has other cards, so the page reloads. */
function Box({ draft, put }) {
  const { boxes, data: opened } = draft.told;
  const now = draft.data.deck.box;
  useEffect(() => {
    if (draft.saved.state === "saved" && now !== opened.deck.box) location.reload();
  });
  const known = boxes.some(({ title }) => title === now);
  return html`
    <p class="quiet">${say(`deck.side.${draft.data.deck.side}`)}</p>
    ${known && boxes.length === 1 ? html`<p class="quiet">${now}</p>` : html`
      <label class="field"><span class="label">${say("deck.box")}</span>
        <select value=${now} onChange=${(event) => put(event.target.value)}>
          ${!known && html`<option value=${now}>${now}</option>`}
          ${boxes.map(({ name, title }) => html`<option key=${name} value=${title}>${title}</option>`)}
        </select></label>`}`;
}
