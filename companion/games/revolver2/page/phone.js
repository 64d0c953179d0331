// Revolver 2 on phones; the table screen is beside it.
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
import { Countdown, Members } from "/web/skirmish/table/members_and_countdown.js";
import { Piles } from "/web/skirmish/table/pile_sizes.js";
import { TableMoves } from "/web/skirmish/table/real_table_moves.js";
import { UnknownRules } from "/web/skirmish/table/rules_left_to_people.js";
import { AdvanceChoice, Blasts } from "./game_specific_moves.js";
import { Poker } from "./poker.js";
import { DescribePoker } from "./unnamed_poker_card_form.js";
import { TOURNAMENT } from "./correct_tournament.js";
import { Bust } from "./side_portraits.js";

export function Seat(props) {
  const { view, update, me } = props;
  const cover = useCover();
  useScrollToTurn(view.phase, update.to_act.includes(me), cover.held);
  useScrollToQuestion(view, cover.held);
  return html`<div class="fray is-revolver2 fray-phone"><${Phase} ...${props} cover=${cover} key=${view.phase === "sides"} /></div>`;
}

function Phase(props) {
  const { view } = props;
  if (view.phase === "over") return html`<${Ending} ...${props} Bust=${Bust} /><${FillUpBox} ...${props} own=${{ DescribeUnseenPoker: DescribePoker }} />`;
  if (view.phase === "sides") return html`<${ChooseSide} ...${props} Bust=${Bust} />${props.help}`;
  if (["shuffle", "poker", "turn-up", "reading", "level"].includes(view.phase)) return html`<${Poker} ...${props} />${props.help}<${TableMoves} ...${props} /><${Corrections} ...${props} own=${TOURNAMENT} />`;
  return html`<${Fight} ...${props} />`;
}

const ASKED = [[(offers) => offered(offers, "Advance"), AdvanceChoice]];

function Fight(props) {
  const { view, offers, act, update, cover } = props;
  const [shown, show] = useFresh(view.marker?.field ?? 0, view.marker?.field ?? 0);
  const [card, setCard] = useState(null);
  return html`
    <div class="fray-sides-by">
      <div class="fray-near">
        <${QuestionForm} ...${props} own=${ASKED} />
        ${!isPayment(offers) && !isReaction(offers) && html`<${Hand} ...${props} />`}
        ${offered(offers, "EndTurn") && html`<${Blasts} ...${props} />`}
      </div>
      <div class="fray-far">
        <${Strip} view=${view} shown=${shown} show=${show} />
        <${Battlefield} view=${view} number=${shown} side=${view.me.side} onCard=${setCard} />
      </div>
    </div>
    <${EndOfTurn} ...${props} />
    ${props.help}
    <${TableMoves} view=${view} />
    <${Members} view=${view} />
    <${Countdown} view=${view} />
    <${Piles} view=${view} />
    <${NameDiscards} ...${props} />
    <${Corrections} ...${props} own=${TOURNAMENT} />
    <${UnknownRules} view=${view} />
    ${card && html`<${InPlaySheet} view=${view} offers=${offers} act=${act} decision=${update.decision} one=${card} close=${() => setCard(null)} />`}`;
}
