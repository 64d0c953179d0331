// The table screen: the row with its prison, what is counted, the gang, the latest news; a scene of its own for setup, prison and duel.
import { html } from "/web/html.js";
import { SIDES } from "/web/skirmish/names.js";
import { Opening } from "/web/skirmish/questions/choose_side.js";
import { isCrowded, Lain, Landscape } from "/web/skirmish/table/battlefield_row.js";
import { Ending } from "/web/skirmish/table/ending.js";
import { Forces, Headline } from "/web/skirmish/table/headline.js";
import { Portraits } from "/web/skirmish/table/portraits.js";
import { Ledger } from "./counters.js";
import { Outcome, Scene } from "./duel.js";
import { isDuelling } from "./names.js";
import { costOf } from "./phone.js";
import { Yard } from "./prison.js";
import { useLately } from "./recent_results.js";
import { Row } from "./setup.js";
import { Bust } from "./side_figures.js";
import { newsOf, sentence, T } from "./text.js";

const TELL = { newsOf, sentence };

export function Table(props) {
  const lately = useLately(props.update, "DuelEnded");
  const scene = sceneOf(props.view, lately);
  const Shown = SCENES[scene];
  return html`<div class=${`fray is-revolver fray-screen is-${scene}`}><${Shown} ...${props} Bust=${Bust} /></div>`;
}

function sceneOf(view, lately) {
  if (["sides", "over", "prison"].includes(view.phase)) return view.phase;
  if (["decision", "ambush-shuffle", "ambush"].includes(view.phase)) return "setup";
  if (isDuelling(view)) return "duel";
  return lately && view.duel ? "duel-end" : "play";
}

const Setup = ({ view, players, update }) => html`
  <div class="rv-setup">
    <h2>${T.setting[view.phase] ?? T.setting.ambush}</h2>
    <p>${T.settingOther[view.phase] ?? T.told.BoxAmbush}</p>
    <${Row} view=${view} now=${null} />
    <${Headline} view=${view} players=${players} update=${update} tell=${TELL} />
  </div>`;

const Chase = (props) => html`
  <div class="fray-top"><${Headline} ...${props} tell=${TELL} /><${Ledger} ...${props} /></div>
  <${Landscape} view=${props.view} />
  <${Range} view=${props.view} />
  <div class="fray-foot"><${Portraits} view=${props.view} plain=${isCrowded(props.view)} /><${Forces} ...${props} most=${2} /></div>`;

/** A scene over the whole screen; the news and what is counted stay below. */
const within = (Inner) => (props) => html`
  <${Inner} ...${props} />
  <div class="fray-top"><${Headline} ...${props} tell=${TELL} /><${Ledger} ...${props} /></div>`;

/** Cards at no battlefield, in one line. */
function Range({ view }) {
  const cards = SIDES.flatMap((side) => view.open[side].map((one) => html`<${Lain} key=${one.uid} view=${view} one=${one} side=${side} />`));
  return html`<div class="rv-range">${cards.length > 0 && html`<b>${T.openRange}</b><ul>${cards}</ul>`}</div>`;
}

const Over = (props) => html`<${Ending} ...${props} screen more=${costOf(props.view)} />`;

const SCENES = { sides: Opening, setup: Setup, over: Over, prison: within(Yard), duel: within(Scene), "duel-end": within(Outcome), play: Chase };
