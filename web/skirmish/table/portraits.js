// Portraits of the members: rating, name, tokens; the fallen are struck through.
import { html } from "../../html.js";
import { Card } from "../../parts/cards/card.js";
import { Grit, Hostage } from "../cards/signs.js";
import { GAME, T } from "../game.js";
import { memberName } from "../names.js";
import { byRating, Rating } from "./members.js";

/** Return the class for the number of portraits: the more, the smaller. */
const crowd = (many) => [8, 9, 10, 11].filter((least) => many >= least).map((least) => `has-${least}`).join(" ");

/** The portraits. `plain` draws names and shields instead of cards. */
export function Portraits({ view, plain = false }) {
  return html`
    <section class=${`fray-portraits ${crowd(view.members.length)} ${plain ? "is-plain" : ""}`} aria-label=${T.members}>
      <h2>${T.members} <span class="quiet">${T.membersLeft(view.members.length, view.pile)}</span></h2>
      <ul>
        ${byRating(view).map((one) => html`<${Portrait} key=${one.id} view=${view} one=${one} looks=${`${one.lowest && view.phase !== "over" ? "is-lowest" : ""} ${one.leader ? "is-leader" : ""}`} />`)}
      </ul>
      ${view.fallen.length > 0 && html`<p class="fray-fallen"><b>${T.fallen}</b> ${view.fallen.map((id) => html`<s key=${id}>${memberName(view, id)}</s> `)}</p>`}
    </section>`;
}

const Portrait = ({ view, one, looks }) => html`
  <li class=${`fray-portrait ${looks}`}>
    <${Card} game=${GAME} card=${one.id} small />
    <span class="fray-portrait-signs"><${Rating} rating=${one.rating} /><${Grit} many=${one.grit} /><${Hostage} held=${one.hostage} /></span>
    <b>${memberName(view, one.id)}</b>
  </li>`;
