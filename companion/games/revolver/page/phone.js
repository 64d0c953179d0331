// Revolver on phones; the table screen is beside it.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { useScrollToTurn } from "/web/parts/status/scroll_to_turn.js";
import { offered } from "/web/skirmish/query_offers.js";
import { useCover } from "/web/skirmish/hand/hand_cover.js";
import { Hand } from "/web/skirmish/hand/hand.js";
import { InPlaySheet } from "/web/skirmish/hand/play_card.js";
import { ChooseSide } from "/web/skirmish/questions/choose_side.js";
import { isPayment } from "/web/skirmish/questions/pay_form.js";
import { FillUpBox } from "/web/skirmish/questions/fill_up_box.js";
import { NameDiscards } from "/web/skirmish/questions/name_discards.js";
import { QuestionForm } from "/web/skirmish/questions/question_form.js";
import { isReaction } from "/web/skirmish/questions/reaction_form.js";
import { useScrollToQuestion } from "/web/skirmish/questions/scroll_to_question.js";
import { Battlefield } from "/web/skirmish/table/battlefield.js";
import { Strip } from "/web/skirmish/table/battlefield_strip.js";
import { Corrections } from "/web/skirmish/table/corrections.js";
import { EndOfTurn } from "/web/skirmish/table/end_turn.js";
import { Ending } from "/web/skirmish/table/end_of_fight.js";
import { Members } from "/web/skirmish/table/members_and_countdown.js";
import { Piles } from "/web/skirmish/table/pile_sizes.js";
import { TableMoves } from "/web/skirmish/table/real_table_moves.js";
import { UnknownRules } from "/web/skirmish/table/rules_left_to_people.js";
import { Ledger } from "./counters.js";
import { DuelPhone, Outcome } from "./duel.js";
import { Gate, Moves } from "./game_specific_moves.js";
import { isDuelling } from "./query_view.js";
import { OpenRange } from "./open_range.js";
import { Hiding, isHiding } from "./choose_card_to_hide_at_prison.js";
import { PrisonPhone, SpringHere, Telling } from "./prison.js";
import { Count } from "./prison_result.js";
import { AFTER_PRISON, useLately } from "./keep_latest_event.js";
import { Secrets } from "./own_face_down_cards.js";
import { Ambushes, Decision } from "./before_first_turn.js";
import { Bust } from "./side_portraits.js";
import { T } from "./text.js";

export function Seat(props) {
  const cover = useCover();
  useScrollToTurn(props.view.phase, props.update.to_act.includes(props.me), cover.held);
  useScrollToQuestion(props.view, cover.held);
  const lately = useLately(props.update, "DuelEnded");
  const fought = useLately(props.update, "PrisonFought", AFTER_PRISON);
  return html`<div class="fray is-revolver fray-phone"><${Phase} ...${props} cover=${cover} lately=${lately} fought=${fought} key=${props.view.phase === "sides"} /></div>`;
}

/** Before the row is there to be fought along. */
const SCENES = { sides: ChooseSide, decision: Decision, "ambush-shuffle": Ambushes, ambush: Ambushes, over: Ending };

function Phase(props) {
  const { view } = props;
  const Early = SCENES[view.phase];
  if (Early) return html`<${Early} ...${props} Bust=${Bust} more=${costOf(view)} />${props.help}<${FillUpBox} ...${props} /><${TableMoves} view=${view} />`;
  return html`<${Fight} ...${props} />`;
}

/** Return the other losses of a game, for its last page. */
export const costOf = (view) => [[view.wounds.on, T.lastStand.wounds]];

/** In one's own turn the ambush is a move; at the prison it is asked for. */
const ASKED = [[(offers) => offered(offers, "Advance"), Gate], [(offers) => offered(offers, "TellCard"), Telling], [isHiding, Hiding]];
const LOCKED_UP = [...ASKED, [(offers) => offered(offers, "SpringAmbush"), SpringHere]];
const HANDLED = ["Pass", "LayForDuel", "CallBluff"];

function Fight(props) {
  const { view, offers } = props;
  const inScene = HANDLED.some((action) => offered(offers, action));
  return html`
    ${(isDuelling(view) || view.phase === "prison") && !inScene && html`<${QuestionForm} ...${props} own=${LOCKED_UP} />`}
    ${view.phase === "prison" && !inScene && !isPayment(offers) && !isReaction(offers) && html`<${Hand} ...${props} />`}
    ${isDuelling(view) ? html`<${DuelPhone} ...${props} />` : view.phase === "prison" ? html`<${PrisonPhone} ...${props} />` : html`<${Row} ...${props} />`}
    ${props.fought && !props.lately && !isDuelling(view) && html`<${Count} ...${props} />`}
    ${props.lately && view.duel && html`<${Outcome} ...${props} />`}
    ${props.help}
    <${Around} ...${props} />`;
}

/** The row, the battlefield that is looked at, the hand and what else can be done. */
function Row(props) {
  const { view, offers, act, update, cover } = props;
  const at = view.marker?.field ?? view.battlefields[0].number;
  const [shown, show] = useFresh(at, at);
  const [card, setCard] = useState(null);
  const asked = isPayment(offers) || isReaction(offers);
  return html`
    <div class="fray-sides-by">
      <div class="fray-near">
        <${QuestionForm} ...${props} own=${ASKED} />
        ${!asked && html`<${Hand} ...${props} />`}
        ${!asked && view.step === null && html`<${Moves} ...${props} />`}
      </div>
      <div class="fray-far">
        <${Strip} view=${view} shown=${shown} show=${show} />
        <${Battlefield} view=${view} number=${shown} side=${view.me.side} onCard=${setCard} />
        <${OpenRange} view=${view} onCard=${setCard} />
      </div>
    </div>
    <${EndOfTurn} ...${props} />
    ${card && html`<${InPlaySheet} view=${view} offers=${offers} act=${act} decision=${update.decision} one=${card} close=${() => setCard(null)} />`}`;
}

const Around = (props) => html`
  <${Secrets} view=${props.view} />
  <${Ledger} ...${props} />
  <${TableMoves} view=${props.view} />
  <${Members} view=${props.view} />
  <${Piles} view=${props.view} />
  <${NameDiscards} ...${props} />
  <${Corrections} ...${props} />
  <${UnknownRules} view=${props.view} />`;
