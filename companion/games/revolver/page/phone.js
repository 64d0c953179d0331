// Revolver on phones; the table screen is beside it.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { useFresh } from "/web/parts/choosing/fresh.js";
import { Asked } from "/web/skirmish/asked.js";
import { offered } from "/web/skirmish/choices.js";
import { Chores } from "/web/skirmish/chores.js";
import { useCover } from "/web/skirmish/cover.js";
import { Ending } from "/web/skirmish/ending.js";
import { Ground } from "/web/skirmish/ground.js";
import { Hand } from "/web/skirmish/hand.js";
import { Mend } from "/web/skirmish/mend.js";
import { isPaying } from "/web/skirmish/paying.js";
import { People } from "/web/skirmish/people.js";
import { Piles } from "/web/skirmish/piles.js";
import { InPlaySheet } from "/web/skirmish/playing.js";
import { Sides } from "/web/skirmish/sides.js";
import { Strip } from "/web/skirmish/strip.js";
import { EndOfTurn } from "/web/skirmish/turn.js";
import { Unvouched } from "/web/skirmish/unvouched.js";
import { isWindow } from "/web/skirmish/windows.js";
import { DuelPhone, Outcome } from "./duel.js";
import { AFTER_PRISON, useLately } from "./lately.js";
import { Ledger } from "./ledger.js";
import { Gate, Moves } from "./moves.js";
import { isDuelling } from "./names.js";
import { OpenRange } from "./open_range.js";
import { PrisonPhone, SpringHere, Telling } from "./prison.js";
import { Count } from "./prison_end.js";
import { Secrets } from "./secrets.js";
import { Ambushes, Decision } from "./setup.js";
import { Bust } from "./sides.js";
import { T } from "./text.js";

export function Seat(props) {
  const cover = useCover();
  const lately = useLately(props.update, "DuelEnded");
  const fought = useLately(props.update, "PrisonFought", AFTER_PRISON);
  return html`<div class="fray is-revolver fray-phone"><${Phase} ...${props} cover=${cover} lately=${lately} fought=${fought} key=${props.view.phase === "sides"} /></div>`;
}

/** Before the row is there to be fought along. */
const SCENES = { sides: Sides, decision: Decision, "ambush-shuffle": Ambushes, ambush: Ambushes, over: Ending };

function Phase(props) {
  const { view } = props;
  const Early = SCENES[view.phase];
  if (Early) return html`<${Early} ...${props} Bust=${Bust} more=${costOf(view)} /><${Chores} view=${view} />`;
  return html`<${Fight} ...${props} />`;
}

/** Return the other losses of a game, for its last page. */
export const costOf = (view) => [[view.wounds.on, T.lastStand.wounds]];

/** In one's own turn the ambush is a move; at the prison it is asked for. */
const ASKED = [[(offers) => offered(offers, "Advance"), Gate], [(offers) => offered(offers, "TellCard"), Telling]];
const LOCKED_UP = [...ASKED, [(offers) => offered(offers, "SpringAmbush"), SpringHere]];
const HANDLED = ["Pass", "LayForDuel", "CallBluff"];

function Fight(props) {
  const { view, offers } = props;
  const inScene = HANDLED.some((action) => offered(offers, action));
  return html`
    ${props.fought && !props.lately && !isDuelling(view) && html`<${Count} ...${props} />`}
    ${props.lately && view.duel && html`<${Outcome} ...${props} />`}
    ${isDuelling(view) ? html`<${DuelPhone} ...${props} />` : view.phase === "prison" ? html`<${PrisonPhone} ...${props} />` : html`<${Row} ...${props} />`}
    ${(isDuelling(view) || view.phase === "prison") && !inScene && html`<${Asked} ...${props} own=${LOCKED_UP} />`}
    ${view.phase === "prison" && !inScene && !isPaying(offers) && !isWindow(offers) && html`<${Hand} ...${props} />`}
    <${Around} ...${props} />`;
}

/** The row, the battlefield that is looked at, the hand and what else can be done. */
function Row(props) {
  const { view, offers, act, update, cover } = props;
  const at = view.marker?.field ?? view.battlefields[0].number;
  const [shown, show] = useFresh(at, at);
  const [card, setCard] = useState(null);
  const asked = isPaying(offers) || isWindow(offers);
  return html`
    <${Strip} view=${view} shown=${shown} show=${show} />
    <${Asked} ...${props} own=${ASKED} />
    <${Ground} view=${view} number=${shown} side=${view.me.side} onCard=${setCard} />
    <${OpenRange} view=${view} onCard=${setCard} />
    ${!asked && view.step === null && html`<${Moves} ...${props} />`}
    ${!asked && html`<${Hand} ...${props} />`}
    <${EndOfTurn} ...${props} />
    ${card && html`<${InPlaySheet} view=${view} offers=${offers} act=${act} decision=${update.decision} one=${card} close=${() => setCard(null)} />`}`;
}

const Around = (props) => html`
  <${Secrets} view=${props.view} />
  <${Ledger} ...${props} />
  <${Chores} view=${props.view} />
  <${People} view=${props.view} />
  <${Piles} view=${props.view} />
  <${Mend} ...${props} />
  <${Unvouched} view=${props.view} />`;
