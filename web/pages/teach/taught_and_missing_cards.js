// Cards that the pack holds, and cards that it lacks.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

export function KnownCards({ state }) {
  const { taught, missing, kept } = state;
  const all = taught.length + missing.length;
  return html`
    <section class="teach-known" aria-labelledby="teach-known">
      <h2 id="teach-known">${say("teach.taught")} · ${missing.length ? say("teach.of", { n: taught.length, all }) : say("teach.count", { n: taught.length })}</h2>
      ${missing.length > 0 && html`<progress value=${taught.length} max=${all}></progress>`}
      <ul class="teach-cards">
        ${[...taught].reverse().map(({ id, name, printings }) => html`
          <li key=${id}>
            <img src=${`/api/teach/picture/${encodeURIComponent(id)}.jpg?${kept}`} alt="" loading="lazy" />
            <span>${name}${printings > 1 ? ` × ${printings}` : ""}</span>
          </li>`)}
      </ul>
      ${missing.length > 0 && html`
        <details><summary>${say("teach.missing", { n: missing.length })}</summary>
          <p class="quiet">${missing.map(({ name }) => name).join(", ")}</p></details>`}
      ${taught.length > 0 && html`<a class="btn btn-quiet" href="/api/teach/pack.zip" download=${`${state.pack}.zip`}><span class="btn-label">${say("teach.zip")}</span></a>`}
    </section>`;
}
