// Result of a game, and how to verify its log.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { list, nameOf, short } from "../../text/words.js";

/** Return who won, as told to the seat `me`. */
export function resultTitle({ winners }, players, me) {
  if (!winners.length) return say("over.drawn");
  if (winners.length === 1 && winners[0] === me) return say("over.won");
  const names = list(winners.map((seat) => nameOf(seat, players, me)));
  return say(winners.length === 1 ? "over.lost" : "over.wins", { names });
}

/** Scores and how to verify the log. `Turn` shows the title. `screen` is true on the table screen. */
export function GameResult({ outcome, head, players, me = null, screen = false }) {
  if (!outcome) return null;
  const scores = Object.entries(outcome.scores).sort(([, a], [, b]) => b - a);
  return html`
    <section class="outcome" aria-label=${say("over.scores")}>
      ${scores.length > 0 && html`
        <table class="scores">
          <caption class="sr">${say("over.scores")}</caption>
          ${scores.map(([seat, score]) => html`
            <tr key=${seat} class=${outcome.winners.includes(Number(seat)) ? "is-winner" : ""}>
              <th scope="row">${nameOf(Number(seat), players, me)}</th><td>${score}</td>
            </tr>`)}
        </table>`}
      <p class="quiet">${say("over.verify")} ${say("over.head")} <code>${short(head)}</code></p>
      ${!screen && html`<a class="btn btn-quiet" href="/api/log" download>${say("over.download")}</a>`}
    </section>`;
}
