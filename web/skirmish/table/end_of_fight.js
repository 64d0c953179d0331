// End of a fight: the winner, and the losses.
import { html } from "../../html.js";
import { T } from "../current_game.js";
import { Countdown, Members } from "./members_and_countdown.js";
import { Portraits } from "./member_portraits.js";

/** Return the side of the winner. Returns null while nobody has won. */
export const winnerOf = (view, outcome) => Object.entries(view.sides).find(([, seat]) => outcome?.winners.includes(seat))?.[0] ?? null;

/** The end. `screen` is true on the table screen, which shows portraits. `Bust` draws a side; `more` are other numbers, [[number, words]], where `words(number)` says what they count. */
export function Ending({ view, update, Bust, screen = false, more = [] }) {
  const winner = winnerOf(view, update.outcome);
  const numbers = [[view.fallen.length, T.lastStand.killed], [view.members.length, T.lastStand.left], [view.countdown.left, T.lastStand.countdown], ...more];
  return html`
    <section class=${`fray-ending is-${winner}`}>
      ${winner && html`<${Bust} side=${winner} /><h2>${T.over[winner]}</h2>${view.ended && html`<p class="fray-ended">${T.ended[view.ended.reason]}</p>`}`}
      <ul>${numbers.map(([many, what], nth) => html`<li key=${nth}><b>${many}</b> ${what(many)}</li>`)}</ul>
      ${screen ? html`<${Portraits} view=${view} />` : html`<${Members} view=${view} /><${Countdown} view=${view} />`}
    </section>`;
}
