// The film as one HTML file that needs no network: every frame as this page drew it, its words, and a player of a few lines.
import { language, say } from "../../text/index.js";
import { clockOf, dayOf, fileNameOf } from "./scene_words.js";
import { playFilm } from "./film_file_player.js";
import { withFrames } from "./standalone_svg_frames.js";

/** Resolves to an HTML file. */
export async function makeFilmFile({ story, film, players, title, reason }) {
  const { scenes } = story;
  const frames = packFrames(withFrames({ story, film, players }, (draw) => scenes.map((_, nth) => draw({ nth, whole: nth === scenes.length - 1 }))));
  const told = scenes.map((scene, nth) => ({ said: film.caption(scene, { story, players, nth }).join(" "), at: scene.at > 0 ? clockOf(scene) : "", turning: Boolean(scene.turning) }));
  const page = { ...frames, told, play: say("story.play"), pause: say("story.pause") };
  const looks = getComputedStyle(document.documentElement);
  const colour = (name) => looks.getPropertyValue(`--${name}`).trim();
  const legend = film.legend ? `<p class="small">${escaped(film.legend(story, players))}</p>` : "";
  const words = [title, reason, [story.title, dayOf(story)].filter(Boolean).join(" · ")].filter(Boolean).map(escaped);
  const text = `<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${words[0]}</title><style>${styleOf(colour)}</style></head><body><main><header><h1>${words[0]}</h1>${words.slice(1).map((line) => `<p>${line}</p>`).join("")}</header>
<div id="frame"></div>${legend}<p id="said" aria-live="polite"></p>
<div id="controls"><button id="play" type="button"></button><input id="scrub" type="range" min="0" max="${scenes.length - 1}" value="0" aria-label="${escaped(say("story.scene"))}"><p id="count"></p></div></main>
<script>(${String(playFilm)})(${JSON.stringify(page).replace(/</g, "\\u003c")});</script></body></html>
`;
  return new File([text], `${fileNameOf(story)}.html`, { type: "text/html" });
}

/** Return {pieces, frames}: each frame as numbers of its pieces, for most of one is in the next as well. */
export function packFrames(markups) {
  const known = new Map();
  const numberOf = (piece) => {
    if (!known.has(piece)) known.set(piece, known.size);
    return known.get(piece);
  };
  const frames = markups.map((markup) => markup.split(/(?=<)/).map(numberOf));
  return { pieces: [...known.keys()], frames };
}

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

const styleOf = (colour) => `
*{box-sizing:border-box}body{margin:0;background:${colour("paper")};color:${colour("ink")};font:1.0625rem/1.35 Barlow,system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:1rem;display:grid;gap:.75rem}h1{font:800 1.75rem/1.15 Besley,Georgia,serif;margin:0}p{margin:.25rem 0}
#frame svg{display:block;width:100%;max-height:70vh}.small{font-size:.875rem}#said{min-height:2.7em}#controls{display:grid;grid-template-columns:auto 1fr;gap:0 .75rem;align-items:center;position:sticky;bottom:0;padding:.5rem 0;background:${colour("paper")}}
button{min-height:3rem;min-width:6rem;border:0;border-radius:3px;background:${colour("main")};color:${colour("on-main")};font:700 1rem/1 inherit}#count{grid-column:1/-1;text-align:right;font-size:.875rem}input{width:100%;height:3rem;accent-color:${colour("main")}}`;
