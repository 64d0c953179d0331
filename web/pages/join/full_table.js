// A table without a free seat: who sits there, who can free a seat, and where one can watch meanwhile.
import { html } from "../../html.js";
import { say, sayOf } from "../../text/index.js";
import { list, nameOf } from "../../text/fallback_words.js";
import { TourLink } from "../../parts/status/tour_link.js";

export function FullTable({ lobby }) {
  const { seats, watches } = lobby;
  const { playing, most } = lobby.lobby;
  const names = list(seats.map(({ seat }) => nameOf(seat, seats)));
  const room = most - seats.length;
  return html`
    <section class="join-full" role="status" aria-labelledby="full">
      <h2 id="full">${say(playing ? "join.playing" : "join.full")}</h2>
      <p>${say(playing ? "join.playing.who" : "join.full.who", { names })}</p>
      ${playing && room > 0 && html`<p>${sayOf("join.next", room)}</p>`}
      <p>${say("join.full.host")}</p>
      <${TourLink} game=${lobby.game} to="/" />
      ${watches ? html`<a class="btn btn-main" href="/table"><span class="btn-label">${say("join.watch")}</span></a>`
        : html`<p>${say("join.full.watch")}</p>`}
    </section>`;
}
