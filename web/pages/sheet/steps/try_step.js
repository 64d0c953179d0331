// The last step: try it, play it, give it away.
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";
import { Preview } from "../preview/preview.js";
import { GiveAway } from "../shelf/give_away.js";
import { PlayNow } from "../shelf/play_now.js";

export function TryStep({ store, draft, room, tell, wide }) {
  const { saved, slug, data } = draft;
  const isWhole = saved.state === "saved" && saved.complaints?.length === 0;
  return html`
    ${isWhole ? html`<${PlayNow} game=${store.game} pack=${slug} title=${data.sheet.title} room=${room} tell=${tell} />`
      : html`<p role="status">${say(saved.complaints?.length ? "sheet.try.first" : "sheet.try.saving")}</p>`}
    ${!wide && html`<${Preview} store=${store} draft=${draft} />`}
    <${GiveAway} store=${store} slug=${slug} />`;
}
