// Result of a game, and the way to its story.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { nameOf, namesOf, sentenceOf } from "../../text/fallback_words.js";

/** Return who won, as told to the seat `me`. */
export function resultTitle({ winners }, players, me) {
  if (!winners.length) return say("over.drawn");
  if (winners.length === 1 && winners[0] === me) return say("over.won");
  return sentenceOf(say(winners.length === 1 ? "over.lost" : "over.wins", { names: namesOf(winners, players, me) }));
}

const STAR = "★";

/** Scores, in the words of the game if it has some; a winner without one stands above them, with a star. `Turn` shows the title. `screen` is true on the table screen. */
export function GameResult({ outcome, players, game = {}, me = null, screen = false }) {
  if (!outcome) return null;
  const spell = game.score ?? String;
  const scored = Object.entries(outcome.scores).sort(([, a], [, b]) => b - a).map(([seat, score]) => [seat, spell(score)]);
  const others = scored.length ? outcome.winners.filter((seat) => !(seat in outcome.scores)) : [];
  const scores = [...others.map((seat) => [String(seat), STAR]), ...scored];
  if (screen) return html`<${LargeResult} outcome=${outcome} scores=${scores} players=${players} />`;
  if (!scores.length) return null;
  return html`
    <section class="outcome" aria-label=${say("over.scores")}>
      <table class="scores">
        <caption class="sr">${say("over.scores")}</caption>
        ${scores.map(([seat, score]) => html`
          <tr key=${seat} class=${outcome.winners.includes(Number(seat)) ? "is-winner" : ""}>
            <th scope="row">${nameOf(Number(seat), players, me)}</th><td>${score}</td>
          </tr>`)}
      </table>
    </section>`;
}

/** The way to the story of a game that is over; there is its log, too, with how to verify it. `to` is the page to which one comes back. */
export const StoryLink = ({ to }) => html`
  <a class="btn btn-main" data-primary href=${`/story?to=${to}`}><span class="btn-label">${say("story.open")}</span></a>`;

/** Each seat's result, the winners first, and what comes next, for the table screen. */
function LargeResult({ outcome, scores, players }) {
  const has = (seat) => outcome.winners.includes(Number(seat));
  const rows = scores.length ? scores : players.filter(({ name }) => name).map(({ seat }) => [String(seat), null]);
  const sorted = [...rows].sort(([a], [b]) => has(b) - has(a));
  return html`
    <section class="outcome outcome-large" aria-label=${say("over.scores")}>
      <ol>
        ${sorted.map(([seat, score]) => html`
          <li key=${seat} class=${has(seat) ? "is-winner" : ""}>
            <b>${nameOf(Number(seat), players)}</b><span class="outcome-score">${score ?? (has(seat) ? STAR : "")}</span>
          </li>`)}
      </ol>
      <p class="outcome-next">${say("over.next")}</p>
    </section>`;
}
