// The latest games, each with who won, who sat there, and for how long.
import { html } from "../../html.js";
import { currentGrammar, say, sayOf } from "../../text/index.js";
import { botName, list } from "../../text/fallback_words.js";
import { dayWords, minuteWords } from "./time_and_day_words.js";

const SHOWN = 20;

export const LatestPlays = ({ plays }) => html`
  <section class="plays-part" aria-labelledby="plays-latest">
    <h2 id="plays-latest">${say("plays.latest")}</h2>
    <ol class="plays-people">
      ${plays.slice(0, SHOWN).map((play) => html`
        <li key=${play.table} class="plays-person">
          <p class="plays-row"><b>${play.title}</b><span class="quiet">${dayWords(play.evening)}</span></p>
          ${play.pack && html`<p class="quiet">${play.pack}</p>`}
          <p>${winnersOf(play)}</p>
          <p class="quiet">${minuteWords(play.minutes)} · ${sayOf("plays.turns", play.turns)}</p>
          <ul class="plays-seats">
            ${play.seats.map((seat, at) => html`<li key=${at}>${seatName(seat, at)}${seat.score === null ? "" : ` ${currentGrammar().number(seat.score)}`}</li>`)}
          </ul>
          ${play.bgstats && html`<a class="btn btn-quiet" href=${play.bgstats}>${say("plays.bgstats")}</a>`}
        </li>`)}
    </ol>
    <p class="hint">${say("plays.bgstats.hint")}</p>
  </section>`;

const seatName = ({ name }, at) => botName(name) ?? say("seat", { n: at + 1 });

/** Return who won a play. */
export function winnersOf({ seats }) {
  const names = seats.map((seat, at) => (seat.won ? seatName(seat, at) : null)).filter(Boolean);
  if (!names.length) return say("over.drawn");
  return say(names.length === 1 ? "over.lost" : "over.wins", { names: list(names) });
}
