"""Cards that are taken back from a discard pile."""

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.rules.action import Action, Offer, OneOf
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickFromPile
from companion.skirmish.battle.events.hands import CardRecovered
from companion.skirmish.battle.events.steps import StepCounted
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.replay import replay
from companion.skirmish.cards.choices import Place
from companion.skirmish.cards.effect import Kinds, Who, number
from companion.skirmish.cards.terms import Side, discard_pile
from companion.skirmish.effects.hands.found_cards import estimate_wanted, find_wanted, prefer_wanted
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.state.derived.targets import discards_before_step, sides
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Recover(Stepwise):
    """Cards from a discard pile: back into the hand, on top of the deck, or played again without their cost.

    Of the enemy's pile the side chooses as well, and they go back to the enemy.
    """

    goes_on: ClassVar[StepKind] = StepKind.RECOVER

    kind: Kinds = Kinds.ANY
    named: tuple[str, ...] = ()
    to: Place = Place.HAND
    who: Who = Who.OWN
    count: int = number(1, least=1)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Begin to pick: from both piles one after the other, where both are meant."""
        referee.done()
        piles = (discard_pile(owner) for owner in sides(self.who, step.side))
        referee.then(*(replace(step, task=StepKind.RECOVER, count=self.count, zone=pile) for pile in piles))

    def ask_next(self, fight: Fight, step: Step) -> Question | None:
        """Ask for a card of a pile, which everybody sees."""
        found = self._recoverable(fight, step)
        return Question(step.side, (Offer(PickFromPile, {"card": OneOf(found)}),)) if len(found) > 1 else None

    def resolve_next(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take a card back; of those put on top the last one is drawn first."""
        found, owner = self._recoverable(referee.fight, step), _owner(step)
        if found and step.count > 1:
            referee.emit(StepCounted(step.count - 1))
        else:
            referee.done()
        if found:
            card = answer.card if isinstance(answer, PickFromPile) else found[0]
            referee.emit(CardRecovered(owner, card, self.to is not Place.TOP))
            if self.to is Place.PLAY:
                replay(referee, replace(step, side=owner), card)

    def estimate(self, scene: Scene, side: Side) -> Gain:
        """Return the gain of the best card of the pile; the enemy gets what is worth nothing to him."""
        if self.who is Who.ENEMY:
            return Gain(robs=0.5 * min(self.count, len(scene.view["discards"][side.enemy])))
        return estimate_wanted(scene, self, scene.view["discards"][side], 1.1)

    def prefer(self, scene: Scene, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer the card that is worth most in the hand, or in play; of the enemy's the weakest."""
        return prefer_wanted(scene, skill, self, answer) if isinstance(answer, PickFromPile) else None

    def _recoverable(self, fight: Fight, step: Step) -> tuple[CardId, ...]:
        """Return the cards of the pile that may be picked."""
        owner = _owner(step)
        return find_wanted(fight, replace(step, side=owner), self, discards_before_step(fight, owner, step))


def _owner(step: Step) -> Side:
    """Return whose pile it is."""
    return Side(step.zone.partition("-")[2])
