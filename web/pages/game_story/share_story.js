// A story to take along: one picture, or the film as one file that needs no network.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { handOutFile } from "./hand_out_file.js";
import { makeFilmFile } from "./film_file.js";
import { makePicture } from "./story_picture.js";

/** `title` says who won, `reason` by what. */
export function ShareStory({ story, film, players, title, reason }) {
  const [state, setState] = useState(null);
  const make = (kind, maker) => async () => {
    setState(kind);
    await new Promise((drawn) => { setTimeout(drawn, 50); }); // so that the button says first that it works
    try {
      await handOutFile(await maker({ story, film, players, title, reason }));
      setState(null);
    } catch (error) {
      console.info("The story could not be made into a file.", error);
      setState("failed");
    }
  };
  const button = (kind, maker) => html`
    <button type="button" class="btn btn-plain" disabled=${state === kind} onClick=${make(kind, maker)}>${say(state === kind ? "story.making" : `story.${kind}`)}</button>`;
  return html`
    <section class="story-share" aria-labelledby="share">
      <h3 id="share">${say("story.share")}</h3>
      <div class="pair">${button("picture", makePicture)}${button("file", makeFilmFile)}</div>
      <p class="quiet">${say("story.file.why")}</p>
      ${state === "failed" && html`<p class="problem" role="alert">${say("story.failed")}</p>`}
    </section>`;
}
