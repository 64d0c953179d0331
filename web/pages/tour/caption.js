// Caption of a scene, and the way to the next one.
import { html } from "../../html.js";
import { language, say } from "../../text/index.js";

/** `from` is the page that the tour was opened on. After the last scene one goes back there. */
export function Caption({ scene, nth, count, go, back, from }) {
  const { title, text } = scene.words[language()] ?? scene.words.en;
  return html`
    <section class="tour-words" aria-labelledby="tour-title">
      <div class="tour-said" aria-live="polite">
        <h2 id="tour-title">${title}</h2>
        <p>${text}</p>
      </div>
      <div class="tour-steps">
        <button type="button" class="btn btn-quiet" disabled=${nth === 0} onClick=${() => go(nth - 1)}>${say("tour.before")}</button>
        <${Dots} nth=${nth} count=${count} />
        ${nth < count - 1
          ? html`<button type="button" class="btn btn-main" key="next" onClick=${() => go(nth + 1)}>${say("tour.next")}</button>`
          : html`<a class="btn btn-main" key="end" href=${back}>${say(`tour.end.${from}`)}</a>`}
      </div>
    </section>`;
}

const Dots = ({ nth, count }) => html`
  <p class="tour-dots">
    <span class="tour-count">${say("tour.of", { n: nth + 1, count })}</span>
    <span aria-hidden="true">${Array.from({ length: count }, (_, dot) => html`<i key=${dot} class=${dot === nth ? "is-here" : ""}></i>`)}</span>
  </p>`;
