// The table screen: the row with its prison, what is counted, the gang, the latest news; a scene of its own for setup, prison and duel.
import { html } from "/web/html.js";
import { useBeat } from "/web/parts/stage/scene_clock.js";
import { useHeldHistory } from "/web/parts/stage/hold_back_history_lines.js";
import { SIDES } from "/web/skirmish/card_and_place_names.js";
import { Opening } from "/web/skirmish/questions/choose_side.js";
import { Scene as Staged, useScene } from "/web/skirmish/scenes/fight_scenes.js";
import { Landscape } from "/web/skirmish/table/battlefield_row.js";
import { CardRow } from "/web/skirmish/table/fitted_card_row.js";
import { Ending } from "/web/skirmish/table/end_of_fight.js";
import { Foot, Headline } from "/web/skirmish/table/screen_header_and_footer.js";
import { ScreenCard } from "/web/skirmish/table/screen_card.js";
import { Ledger } from "./counters.js";
import { Outcome, Scene, TOLD } from "./duel.js";
import { isDuelling } from "./query_view.js";
import { costOf } from "./phone.js";
import { Yard } from "./prison.js";
import { useLately } from "./keep_latest_event.js";
import { Row } from "./before_first_turn.js";
import { Bust } from "./side_portraits.js";
import { newsOf, sentence, T } from "./text.js";

const TELL = { newsOf, sentence };

export function Table(props) {
  const lately = useLately(props.update, "DuelEnded");
  const beat = useScene(props);
  const scene = sceneOf(props.view, lately);
  const Shown = SCENES[scene];
  return html`<div class=${`fray is-revolver fray-screen is-${scene}`}><${Shown} ...${props} Bust=${Bust} beat=${beat} lately=${lately} /></div>`;
}

function sceneOf(view, lately) {
  if (["sides", "over", "prison"].includes(view.phase)) return view.phase;
  if (["decision", "ambush-shuffle", "ambush"].includes(view.phase)) return "setup";
  if (isDuelling(view)) return "duel";
  return lately && view.duel ? "duel-end" : "play";
}

const Setup = ({ view, players, update }) => html`
  <div class="rv-setup">
    <h2>${T.settingShown[view.phase] ?? T.settingShown.ambush}</h2>
    ${!T.settingOther[view.phase] && html`<p>${T.told.BoxAmbush}</p>`}
    <${Row} view=${view} now=${null} />
    <${Headline} view=${view} players=${players} update=${update} tell=${TELL} />
  </div>`;

/** The result of a fight: at the prison either side may be the stronger, or none. */
const resultOf = ({ type, won, winner }) => (type === "PrisonFought" ? T.prisonWon[winner] : won ? T.won : T.held);
const Staging = ({ view, beat }) => beat && html`<${Staged} view=${view} beat=${beat} resultOf=${resultOf} />`;

const Chase = (props) => html`
  <div class="fray-top"><${Headline} ...${props} tell=${TELL} /><${Ledger} ...${props} /></div>
  <${Landscape} view=${props.view} />
  <${Range} view=${props.view} />
  <${Staging} ...${props} />
  <${Foot} ...${props} />`;

/** A scene over the whole screen; the news and what is counted stay below, unless they would tell how it ends. */
const within = (Inner) => (props) => html`
  <${Inner} ...${props} />
  <${Staging} ...${props} />
  <div class=${`fray-top ${props.untold ? "rv-untold" : ""}`}><${Headline} ...${props} tell=${TELL} /><${Ledger} ...${props} /></div>`;

const DuelResult = within((props) => html`<${Outcome} ...${props} beat=${props.resultBeat} />`);

function DuelEnd(props) {
  const beat = useBeat(props.lately, TOLD + 1, 1200);
  const untold = beat < TOLD;
  useHeldHistory(props.lately, untold, props);
  return html`<${DuelResult} ...${props} resultBeat=${beat} untold=${untold} />`;
}

/** Cards at no battlefield, in one line. */
function Range({ view }) {
  const cards = SIDES.flatMap((side) => view.open[side].map((one) => html`<${ScreenCard} key=${one.uid} view=${view} one=${one} side=${side} />`));
  return cards.length > 0 && html`<div class="rv-range"><b>${T.openRange}</b><${CardRow} label=${T.openRange} many=${cards.length} most=${5}>${cards}<//></div>`;
}

const Over = (props) => (props.beat ? html`<${Staging} ...${props} />` : html`<${Ending} ...${props} screen more=${costOf(props.view)} />`);

const SCENES = { sides: Opening, setup: Setup, over: Over, prison: within(Yard), duel: within(Scene), "duel-end": DuelEnd, play: Chase };
