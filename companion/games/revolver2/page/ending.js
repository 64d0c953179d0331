// The last word: who holds the town, and what it cost.
import { html } from "companion/html.js";
import { Army, People } from "./people.js";
import { Portraits } from "./portraits.js";
import { Bust } from "./sides.js";
import { T } from "./text.js";

/** Which side a winner of `outcome` plays; null while nobody has won. */
export const winnerOf = (view, outcome) => Object.entries(view.sides).find(([, seat]) => outcome?.winners.includes(seat))?.[0] ?? null;

/** `screen`: for the room, where the guardians hang as portraits. */
export function Ending({ view, update, screen = false }) {
  const winner = winnerOf(view, update.outcome);
  return html`
    <section class=${`r2-ending is-${winner}`}>
      ${winner && html`<${Bust} side=${winner} /><h2>${T.over[winner]}</h2>`}
      <ul>
        <li><b>${view.fallen.length}</b> ${T.lastStand.killed}</li>
        <li><b>${view.members.length}</b> ${T.lastStand.left}</li>
        <li><b>${view.countdown.left}</b> ${T.lastStand.army}</li>
      </ul>
      ${screen ? html`<${Portraits} view=${view} />` : html`<${People} view=${view} /><${Army} view=${view} />`}
    </section>`;
}
