// Step: what the board lacks, in the order in which it will matter, each line a way to its place.
import { html } from "../../../html.js";
import { say, sayOf } from "../../../text/index.js";
import { MissingItems } from "../../pack/missing_items.js";
import { placeOf, wordsOf } from "../draft/complaint_place.js";
import { STEPS } from "./step_order.js";

export const start = {};
export const tool = () => ({});

export function Panel({ store, slug, data, saved, go }) {
  const { complaints, missing = [] } = saved;
  if (complaints === null) return html`<p role="status">${say("link.wait")}</p>`;
  return html`
    ${complaints.length === 0 ? html`<${Complete} />` : html`<h2>${sayOf("board.left", complaints.length)}</h2>`}
    <${MissingItems} missing=${missing} before=${html`<${Lines} complaints=${complaints} data=${data} go=${go} />`} go=${(at) => go(placeOf({ at }, data))} />
    <a class="btn btn-quiet" href=${store.fileOf(slug)} download>${say("pack.export")}</a>
    <p class="quiet">${say("board.export.why")}</p>`;
}

const Complete = () => html`
  <h2>${say("board.complete")}</h2>
  <p class="quiet">${say("board.complete.how")}</p>
  <a class="btn btn-main" href="/host"><span class="btn-label">${say("board.play")}</span></a>`;

/** Complaints by the step that mends them, each a way there. */
function Lines({ complaints, data, go }) {
  const placed = complaints.map((one) => ({ ...wordsOf(one, data), place: placeOf(one, data) }));
  const steps = STEPS.filter((step) => placed.some(({ place }) => place.step === step));
  return html`
    ${steps.map((step) => html`
      <section class="board-left" key=${step} aria-labelledby=${`left-${step}`}>
        <h4 id=${`left-${step}`} class="label">${say(`board.step.${step}`)}</h4>
        <ul>
          ${placed.filter(({ place }) => place.step === step).map(({ what, mend, place }, nth) => html`
            <li key=${nth}><button type="button" onClick=${() => go(place)}>
              <span>${what} ${mend && html`<span class="quiet">${mend}</span>`}</span><b aria-hidden="true">›</b>
            </button></li>`)}
        </ul>
      </section>`)}`;
}
