// The table screen: the row of battlefields as one picture, the Army, the guardians, and the last thing that happened.
import { html } from "/web/html.js";
import { Card } from "/web/parts/cards/card.js";
import { SIDES } from "/web/skirmish/names.js";
import { Opening } from "/web/skirmish/questions/choose_side.js";
import { isCrowded, Landscape } from "/web/skirmish/table/battlefield_row.js";
import { Ending } from "/web/skirmish/table/ending.js";
import { Forces, Headline } from "/web/skirmish/table/headline.js";
import { Portraits } from "/web/skirmish/table/portraits.js";
import { ArmyRide } from "./army_ride.js";
import { Rounds, Standing } from "./poker.js";
import { Bust } from "./side_figures.js";
import { GAME, newsOf, sentence, T } from "./text.js";

const TELL = { newsOf, sentence };

export const Table = (props) => html`
  <div class=${`fray is-revolver2 fray-screen is-${props.view.phase}`}><${Scene} ...${props} /></div>`;

function Scene(props) {
  const { view } = props;
  if (view.phase === "sides") return html`<${Opening} ...${props} Bust=${Bust} />`;
  if (view.phase === "over") return html`<${Ending} ...${props} Bust=${Bust} screen />`;
  if (view.marker === null && view.poker) return html`<${Saloon} ...${props} />`;
  return html`<${Siege} ...${props} />`;
}

/** A side's card in this round: none, or one face down. */
const Laid = ({ view, side }) => html`
  <span class="r2-laid">${view.poker.ready[side] ? html`<${Card} game=${GAME.id} card=${null} />` : ""}</span>`;

/** The tournament: two players, what lies, what was turned. */
const Saloon = ({ view, players, update }) => html`
  <section class="r2-saloon" aria-label=${T.poker}>
    <h2>${T.poker}${view.poker.winner === null ? `, ${T.pokerRound(view.poker.round)}` : ""}</h2>
    <div class="r2-duel">
      ${SIDES.map((side) => html`<div key=${side} class=${`r2-duellist is-${side}`}><${Bust} side=${side} /><${Laid} view=${view} side=${side} /></div>`)}
    </div>
    <${Standing} view=${view} players=${players} />
    <${Rounds} view=${view} />
    <${Headline} view=${view} players=${players} update=${update} tell=${TELL} />
  </section>`;

const Siege = ({ view, players, update }) => html`
  <div class="fray-top">
    <${Headline} view=${view} players=${players} update=${update} tell=${TELL} />
    <${ArmyRide} view=${view} />
  </div>
  <${Landscape} view=${view} />
  <div class="fray-foot">
    <${Portraits} view=${view} plain=${isCrowded(view)} />
    <${Forces} view=${view} players=${players} />
  </div>`;
