// A loud event in words: on the table screen in beats, on a phone as the news of its seat.
import { html } from "/web/html.js";
import { nameOf } from "/web/text/fallback_words.js";
import { verdictOf } from "./loud_event_scene.js";
import { T } from "./text.js";

/** Return who does what, without the result. */
export const actWords = (scene, players) => T.scene[scene.type](scene, (seat) => nameOf(seat, players));

/** Words of a scene: who does what, and with its last beat what came of it. */
export function Told({ scene, told, players }) {
  const verdict = verdictOf(scene);
  return html`
    <p class="noir-act" data-matters>${actWords(scene, players)}</p>
    ${verdict && html`<p data-matters class="noir-verdict ${told ? `is-${verdict}` : "is-coming"}">${told ? T.verdict[verdict](scene) : "…"}</p>`}`;
}

/** The same on the phone of seat `me`, its result first. Nothing without a scene. The line of the list is what screen readers read. */
export function News({ scene, me, players }) {
  if (!scene) return null;
  const verdict = verdictOf(scene);
  const isMine = verdict === "hit" && scene.seat !== me;
  return html`
    <p class="noir-news ${isMine ? "is-hit" : ""}">
      ${verdict && html`<b>${isMine ? T.youAreHit : T.verdict[verdict](scene)}</b>`}
      <span>${actWords(scene, players)}</span>
    </p>`;
}
