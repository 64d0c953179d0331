"""The toll on a card that an effect has moved to another battlefield."""

from companion.rules.actions_and_offers import Action
from companion.skirmish.battle.actions import PickOption
from companion.skirmish.battle.leave_play import leave_play
from companion.skirmish.battle.pay_and_discard import discard_step
from companion.skirmish.battle.question import Question, make_yes_or_no_question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.continuous_effects import TollOnMove
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.state.derived.standing_effects import is_unaffected_by, standing_effects_of_class
from companion.skirmish.state.fight_state import CardInPlay, Fight
from companion.skirmish.state.stack import Step, StepKind


def push_toll_step(referee: Referee, card: CardInPlay) -> None:
    """Push the step that asks the owner of a moved card for its toll, if there is one."""
    fight = referee.fight
    asked = [
        (rule, one)
        for rule, one in standing_effects_of_class(fight, TollOnMove)
        if not is_unaffected_by(fight, card.card, one)
    ]
    count = sum(rule.discards for rule, _ in asked)
    if count > 0:
        source = next((f"card:{one.card.card}" for _, one in asked if one.card is not None), "")
        referee.push_steps(Step(StepKind.TOLL, fight.owner_of(card), source, count, uid=card.uid))


class TollHandler:
    """Handler for the toll: a side with too few cards is not asked, and loses the card, killed by nobody."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        if fight.find_in_play(step.uid) is None or step.count > fight.zones_of(step.side).hand_size:
            return None
        return make_yes_or_no_question(step.side)

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        found = referee.fight.find_in_play(step.uid)
        referee.finish_step()
        if isinstance(action, PickOption):
            referee.push_steps(discard_step(step.side, step.source, step.count))
        elif found is not None:
            leave_play(referee, found.card, LeaveDestination.DISCARD, step.side)
