// The guardians on the wall: rating, name, True Grit; those who fell are struck through.
import { html } from "companion/html.js";
import { Card } from "companion/parts/card.js";
import { GAME, memberName } from "./names.js";
import { Rating } from "./people.js";
import { Grit } from "./signs.js";
import { T } from "./text.js";

export function Portraits({ view }) {
  const standing = [...view.members].sort((a, b) => a.rating - b.rating);
  return html`
    <section class="r2-portraits" aria-label=${T.guardians}>
      <h2>${T.guardians} <span class="quiet">${T.guardiansLeft(view.members.length, view.pile)}</span></h2>
      <ul>
        ${standing.map((one) => html`<${Portrait} key=${one.id} view=${view} id=${one.id} rating=${one.rating} grit=${one.grit} looks=${`${one.lowest && view.phase !== "over" ? "is-lowest" : ""} ${one.leader ? "is-leader" : ""}`} />`)}
      </ul>
      ${view.fallen.length > 0 && html`<p class="r2-fallen"><b>${T.fallen}</b> ${view.fallen.map((id) => html`<s key=${id}>${memberName(view, id)}</s> `)}</p>`}
    </section>`;
}

const Portrait = ({ view, id, rating, grit, looks }) => html`
  <li class=${`r2-portrait ${looks}`}>
    <${Card} game=${GAME} card=${id} small />
    <span class="r2-portrait-signs"><${Rating} rating=${rating} /><${Grit} many=${grit} /></span>
    <b>${memberName(view, id)}</b>
  </li>`;
