// List of the detected cards, in words, for small screens, screen readers, and text too long for an outline.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { Section } from "../../parts/shell/page_section.js";
import { sortByZone, kindOf, labelOf, otherCandidates, percent, isSameDetection, whereOf } from "./detection_words.js";

export function DetectionList({ sights, chosen, choose }) {
  const isChosen = (card) => Boolean(chosen) && isSameDetection(chosen, card);
  return html`
    <${Section} id="sighted" title=${say("cam.sighted")}>
      ${sights.cards.length === 0 && html`<p class="quiet">${say("cam.none")}</p>`}
      <ol class="sighted">
        ${sortByZone(sights.cards, sights.zones).map((card, nth) => html`
          <li key=${nth}><button type="button" class="is-${kindOf(card)}" aria-pressed=${isChosen(card)} onClick=${() => choose(isChosen(card) ? null : card)}>
            <svg class="key" viewBox="0 0 30 22" aria-hidden="true"><rect class="halo" x="4" y="3" width="22" height="16" /><rect class="line" x="4" y="3" width="22" height="16" /></svg>
            <b>${labelOf(card)}</b>
            <span>${!card.face_down && percent(card.confidence)}</span>
            <span class="quiet">${whereOf(card, sights.zones)}</span>
            ${otherCandidates(card).length > 0 && html`<span class="quiet">${say("cam.others", { names: otherCandidates(card).join(", ") })}</span>`}
          </button></li>`)}
      </ol>
    <//>`;
}
