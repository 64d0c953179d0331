"""Cards that are cancelled after the enemy has paid for them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickOption
from companion.skirmish.battle.events.played_cards import PlayCancelled
from companion.skirmish.battle.price_to_avert import PriceToAvert, make_price_to_avert_question, pay_price_to_avert
from companion.skirmish.cards.effect import ConcernedSides, Effect, TargetKinds
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, OneShot, Question, Referee, Side, Step
from companion.skirmish.evaluation.card_values import value_of_cheapest_cards
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import DOLLAR, worth_of_next_kill
from companion.skirmish.state.derived.conditions import is_card_kind, is_card_named
from companion.skirmish.state.stack import StepKind

SUNK: Final = 1.5
"""Worth of saving a card that is paid for already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel(OneShot):
    """The card that the enemy just played: it is discarded without effect, its cost is lost.

    The enemy may save it with all that is asked beyond 0: more discards, dollars, or members. On cards for that moment.
    """

    moments: ClassVar[tuple[Moment, ...]] = (Moment.CANCEL,)

    kind: TargetKinds = TargetKinds.ANY
    named: tuple[str, ...] = ()
    unless_discards: int = 0
    unless_dollars: int = 0
    unless_kills: int = 0
    """Members of its own that the enemy lets be killed instead."""
    destroying: bool = False
    """Only a card that destroys cards in play."""

    @property
    def who_answers(self) -> ConcernedSides:
        return ConcernedSides.ENEMY

    @property
    def can_be_averted(self) -> bool:
        """Return whether the enemy may save its card for anything."""
        return bool(self.unless_discards or self.unless_dollars or self.unless_kills)

    @property
    def ransom(self) -> PriceToAvert:
        """Return what saves the card."""
        return PriceToAvert(self.unless_discards, self.unless_dollars, self.unless_kills)

    def can_cancel(self, fight: Fight, card: CardId) -> bool:
        """Return whether the effect is made for that card."""
        rightly = is_card_kind(fight, card, self.kind) and is_card_named(fight, card, self.named)
        return rightly and (not self.destroying or _can_destroy(fight.book.cards[card].effects))

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask the enemy whether it saves its card, where the effect says for what."""
        if self._played(fight, step) is None:
            return None
        return make_price_to_avert_question(fight, step.side.enemy, self.ransom)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Cancel the card, unless the enemy saves it."""
        card = self._played(referee.fight, step)
        referee.finish_step()
        if isinstance(answer, PickOption):
            pay_price_to_avert(referee, step.side.enemy, step.source, self.ransom)
        elif card is not None:
            referee.emit(PlayCancelled(step.side.enemy, card))

    def answer_preference(self, scene: FightObservation, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer to save the card where that costs less than it is worth."""
        if not isinstance(answer, PickOption):
            return None
        coins, lost = DOLLAR * float(self.unless_dollars), float(self.unless_kills)
        return (
            SUNK
            - value_of_cheapest_cards(scene, skill, self.unless_discards)
            - coins
            - lost * worth_of_next_kill(scene)
        )

    def _played(self, fight: Fight, step: Step) -> CardId | None:
        """Return the card that the enemy is playing, if the effect may touch it."""
        card = _card_played(fight, step.side.enemy)
        return card if card is not None and self.can_cancel(fight, card) else None


def has_cancel_for_played_card(fight: Fight, side: Side, effects: Iterable[Effect]) -> bool:
    """Return whether any of these effects of `side` cancels the card that its enemy is playing."""
    card = _card_played(fight, side.enemy)
    return card is not None and any(isinstance(each, Cancel) and each.can_cancel(fight, card) for each in effects)


def _card_played(fight: Fight, side: Side) -> CardId | None:
    """Return the card that a side is playing."""
    return next((each.card for each in fight.stack.steps if each.task is StepKind.ENTER and each.side is side), None)


def _can_destroy(effects: tuple[Effect, ...] | None) -> bool:
    """Return whether cards in play may be destroyed by them; what nobody has told us of might do so."""
    return effects is None or any(each.destroys or any(map(_can_destroy, each.branches)) for each in effects)
