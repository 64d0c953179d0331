// Why each bot made the last move that it weighed, in the numbers that it went by. The words are those of the game.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

/** Return the sentences: [{seat, said}], of games whose film can say why. */
export const botMoves = ({ story, film, players }) => (film?.why ? (story.explained ?? []).map((move) => ({ seat: move.seat, said: film.why(move, { players, story }) })) : []);

export function BotMoves(told) {
  const moves = botMoves(told);
  if (!moves.length) return null;
  return html`
    <section class="story-bots" aria-label=${say("story.bots")}>
      <h3>${say("story.bots")}</h3>
      <ul>${moves.map(({ seat, said }) => html`<li key=${seat}>${said}</li>`)}</ul>
    </section>`;
}
