// The table screen: the row of battlefields as one picture, the Army, the guardians, and the last thing that happened.
import { html } from "/web/html.js";
import { Opening } from "/web/skirmish/questions/choose_side.js";
import { Landscape } from "/web/skirmish/table/battlefield_row.js";
import { Ending } from "/web/skirmish/table/end_of_fight.js";
import { Scene as Staged, useScene } from "/web/skirmish/scenes/fight_scenes.js";
import { Foot, Headline } from "/web/skirmish/table/screen_header_and_footer.js";
import { ArmyRide } from "./army_ride.js";
import { Saloon } from "./tournament_on_screen.js";
import { Bust } from "./side_portraits.js";
import { newsOf, sentence, T } from "./text.js";

const TELL = { newsOf, sentence };

export const Table = (props) => html`
  <div class=${`fray is-revolver2 fray-screen is-${props.view.phase}`}><${Scene} ...${props} beat=${useScene(props)} /></div>`;

function Scene(props) {
  const { view, beat } = props;
  if (view.phase === "over" && beat) return html`<${Staged} view=${view} beat=${beat} />`;
  if (view.phase === "sides") return html`<${Opening} ...${props} Bust=${Bust} />`;
  if (view.phase === "over") return html`<${Ending} ...${props} Bust=${Bust} screen />`;
  if (view.marker === null && view.poker) return html`<${Saloon} ...${props} tell=${TELL} />`;
  return html`<${Siege} ...${props} />`;
}

const Siege = ({ view, players, update, beat }) => html`
  <div class="fray-top">
    <${Headline} view=${view} players=${players} update=${update} tell=${TELL} />
    <${ArmyRide} view=${view} />
  </div>
  <${Landscape} view=${view} />
  ${beat && html`<${Staged} view=${view} beat=${beat} />`}
  <${Foot} view=${view} players=${players} />`;
