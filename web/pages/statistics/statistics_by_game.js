// Games: how often, how long, and how often who began has won.
import { html } from "../../html.js";
import { say, sayOf } from "../../text/index.js";
import { dayWords, minuteWords, timeWords } from "./time_and_day_words.js";
import { Fact } from "./people_table.js";

export const GamesPlayed = ({ games }) => html`
  <section class="plays-part" aria-labelledby="plays-games">
    <h2 id="plays-games">${say("plays.games")}</h2>
    <ul class="plays-people">
      ${games.map((one) => html`
        <li key=${`${one.game} ${one.title}`} class="plays-person">
          <p class="plays-row"><b>${one.title}</b><span class="plays-wins">${sayOf("plays.times", one.plays)}</span></p>
          <dl class="plays-facts">
            <${Fact} name="plays.minutes" value=${minuteWords(one.minutes)} />
            <${Fact} name="plays.turn" value=${timeWords(one.turn_s)} />
            <${Fact} name="plays.first" value=${say("plays.share", { n: one.first_wins, of: one.plays })} />
            <${Fact} name="plays.last" value=${dayWords(one.last_day)} />
          </dl>
        </li>`)}
    </ul>
  </section>`;
