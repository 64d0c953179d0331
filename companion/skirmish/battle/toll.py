"""The toll on a card that an effect has moved to another battlefield."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import Decline, PickOption
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.pay import discard_step
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.continuous import Toll
from companion.skirmish.state.derived.holding import all_holding, ignores, of_class
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.stack import Step, StepKind


def toll(referee: Referee, card: InPlay) -> None:
    """Ask the owner of a moved card for its toll next, if there is one."""
    fight = referee.fight
    asked = [(rule, one) for rule, one in of_class(all_holding(fight), Toll) if not ignores(fight, card.card, one)]
    count = sum(rule.discards for rule, _ in asked)
    if count > 0:
        source = next((f"card:{one.card.card}" for _, one in asked if one.card is not None), "")
        referee.then(Step(StepKind.TOLL, fight.owner(card), source, count, uid=card.uid))


class TollRule:
    """Rule for the toll: a side with too few cards is not asked, and loses the card, killed by nobody."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        if fight.find(step.uid) is None or step.count > fight.zones_of(step.side).held:
            return None
        return Question(step.side, (Offer(PickOption, {"option": OneOf((0,))}), Offer(Decline)))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        found = referee.fight.find(step.uid)
        referee.done()
        if isinstance(action, PickOption):
            referee.then(discard_step(step.side, step.source, step.count))
        elif found is not None:
            leave(referee, found.card, Goes.DISCARD, step.side)
