"""What is asked for a card that an effect has moved to another battlefield."""

from companion.rules.action import Action, Offer, OneOf
from companion.rules.skirmish.actions import Decline, PickOption
from companion.rules.skirmish.asking import Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.doing.hands import discarding
from companion.rules.skirmish.fray import Fray, InPlay
from companion.rules.skirmish.holding import heedless, held, of_kind
from companion.rules.skirmish.leaving import leave
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.vocabulary.placing import Goes
from companion.rules.skirmish.vocabulary.standing import Toll


def toll(battle: Battle, card: InPlay) -> None:
    """Whoever has the card is asked next, where anything is asked."""
    fray = battle.fray
    asked = [(rule, one) for rule, one in of_kind(held(fray), Toll) if not heedless(fray, card.card, one)]
    count = sum(rule.discards for rule, _ in asked)
    if count > 0:
        source = next((f"card:{one.card.card}" for _, one in asked if one.card is not None), "")
        battle.then(Step(Task.TOLL, fray.owner(card), source, count, uid=card.uid))


class Tolling:
    """Who holds too few cards is not asked: the card is discarded, and nobody has killed it."""

    def ask(self, fray: Fray, step: Step) -> Question | None:
        if fray.find(step.uid) is None or step.count > fray.force(step.side).held:
            return None
        return Question(step.side, (Offer(PickOption, {"option": OneOf((0,))}), Offer(Decline)))

    def do(self, battle: Battle, step: Step, action: Action | None) -> None:
        found = battle.fray.find(step.uid)
        battle.done()
        if isinstance(action, PickOption):
            battle.then(discarding(step.side, step.source, step.count))
        elif found is not None:
            leave(battle, found.card, Goes.DISCARD, step.side)
