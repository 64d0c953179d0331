// Members on the table screen, as drawn cards: rating and tokens on each; the fallen after them, small and dimmed.
import { html } from "../../html.js";
import { Card } from "../../parts/cards/card.js";
import { Grit, Hostage } from "../cards/chips_and_icons.js";
import { GAME, T } from "../current_game.js";
import { memberName } from "../card_and_place_names.js";
import { CardRow } from "./fitted_card_row.js";
import { byRating, Rating, ratingOf } from "./members_and_countdown.js";
import { Word } from "../glossary_term.js";

const MOST = 7;
/** Room of a fallen member, as a part of that of a living one: half as wide (`style/screen.css`), with its gap. */
const FALLEN = 0.6;

export function Portraits({ view }) {
  const living = byRating(view);
  const lowest = living.filter((one) => one.lowest && view.phase !== "over");
  const names = (members) => T.list(members.map(({ id }) => memberName(view, id)));
  return html`
    <section class="fray-portraits" aria-label=${T.members}>
      <h2><${Word} id="members">${T.members}<//> <span class="quiet">${T.membersLeft(living.length, view.pile)}${lowest.length > 0 && html`, ${T.nextToFall(names(lowest))}`}</span></h2>
      <${CardRow} label=${T.members} many=${living.length + FALLEN * view.fallen.length} most=${MOST} rows=${1}>
        ${living.map((one) => html`<${Portrait} key=${one.id} one=${{ ...one, rating: ratingOf(view, one.id) ?? one.rating }} looks=${`${one.lowest && view.phase !== "over" ? "is-lowest" : ""} ${one.leader ? "is-leader" : ""}`} />`)}
        ${view.fallen.map((id) => html`<${Portrait} key=${id} one=${{ id, rating: ratingOf(view, id), fallen: true }} looks="is-fallen" />`)}
      <//>
    </section>`;
}

const Portrait = ({ one, looks }) => html`
  <li class=${`fray-portrait ${looks}`} data-piece=${`member-${one.id}`} data-from="members">
    <${Card} game=${GAME} card=${one.id} />
    ${one.fallen
      ? html`<span class="fray-cross" role="img" aria-label=${T.fallen}></span>`
      : html`<span class="fray-portrait-signs"><${Grit} many=${one.grit} /><${Hostage} held=${one.hostage} /></span><${Rating} rating=${one.rating} />`}
  </li>`;
