// Player of a story: one scene as a picture with its words, scrubbed by thumb or keys, or playing by itself.
import { useEffect, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { wantsCalm } from "../../parts/stage/scene_clock.js";
import { say } from "../../text/index.js";
import { clockOf, turningPoints } from "./scene_words.js";

const SCENE_MS = 1600;
const LONGEST_MS = 90_000;
const MOST_ON_SCREEN = 3;

/** On the table screen, `screen`, it plays by itself, unless no movement is wanted there. */
export function FilmPlayer({ story, film, players, screen }) {
  const { scenes } = story;
  const last = scenes.length - 1;
  const [nth, setNth] = useState(wantsCalm() ? last : 0);
  const [plays, play] = usePlaying(nth, setNth, last, screen && !wantsCalm());
  const scene = scenes[nth];
  const words = film.caption(scene, { story, players, nth });
  const show = (to) => { play(false); setNth(to); };
  return html`
    <section class="story-film" aria-label=${say("story.open")}>
      <div class="story-film-frame"><${film.Frame} story=${story} nth=${nth} players=${players} screen=${screen} /></div>
      ${film.legend && html`<p class="story-film-legend">${film.legend(story, players)}</p>`}
      <div class="story-film-foot">
        <p class="story-film-words" aria-live=${plays ? "off" : "polite"}>${words.map((line) => html`<span key=${line}>${line} </span>`)}</p>
        <div class="story-film-controls">
          <button type="button" class="btn btn-main story-film-play" aria-pressed=${plays} onClick=${() => play(!plays)}>${say(plays ? "story.pause" : "story.play")}</button>
          <label class="story-film-scrub">
            <span class="sr">${say("story.scene")}</span>
            <span class="story-film-marks" aria-hidden="true">
              ${scenes.map(({ turning }, at) => turning && html`<i key=${at} style=${{ left: `${(100 * at) / Math.max(1, last)}%` }}></i>`)}
            </span>
            <input type="range" min="0" max=${last} value=${nth} aria-valuetext=${words.join(" ")} onInput=${(event) => show(Number(event.target.value))} />
          </label>
          <p class="story-film-at">${say("story.of", { n: nth + 1, count: last + 1 })}${scene.at > 0 && html`<span> · ${clockOf(scene)}</span>`}</p>
        </div>
      </div>
    </section>
    <${TurningPoints} found=${turningPoints({ story, film, players })} nth=${nth} show=${show} most=${screen ? MOST_ON_SCREEN : Infinity} />`;
}

/** Return [plays, play]. While it plays, the next scene comes by itself; from the last one, `play(true)` begins again. */
function usePlaying(nth, setNth, last, atOnce) {
  const [plays, setPlays] = useState(atOnce);
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => (nth < last ? setNth(nth + 1) : setPlays(false)), Math.min(SCENE_MS, LONGEST_MS / last));
    return () => clearTimeout(timer);
  }, [plays, nth]);
  const play = (on) => {
    if (on && nth === last) setNth(0);
    setPlays(on);
  };
  return [plays, play];
}

/** At most `most` of the turning points: those before scene `nth`, and the next ones. */
function TurningPoints({ found, nth, show, most }) {
  if (!found.length) return null;
  const past = found.filter(({ at }) => at <= nth).length;
  const first = Math.max(0, Math.min(past - 1, found.length - most));
  return html`
    <section class="story-turning" aria-labelledby="turning">
      <h3 id="turning">${say("story.turning")}</h3>
      <ol>
        ${found.slice(most === Infinity ? 0 : first, most === Infinity ? found.length : first + most).map(({ at, title, said }) => html`
          <li key=${at}><button type="button" aria-pressed=${nth === at} onClick=${() => show(at)}><b>${title}</b> <span>${said}</span></button></li>`)}
      </ol>
    </section>`;
}
