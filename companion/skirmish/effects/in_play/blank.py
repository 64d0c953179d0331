"""Eagle tokens, which make cards blank."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.events.step_stack_changes import StepCounted
from companion.skirmish.battle.put_and_remove_chips import change_tokens_on_card
from companion.skirmish.battle.question import card_of_answer, make_card_in_play_question
from companion.skirmish.cards.effect import MOST, CardFilter, TargetKinds, number_field
from companion.skirmish.cards.enums_and_constants import Token
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, Question, Referee, Side, Step
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.evaluation.conditions_in_view import list_visible_targets
from companion.skirmish.state.fight_state import CardInPlay
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank(Stepwise):
    """An Eagle token on a card in play, or below 0 one off: its card has no numbers, icons or text (l.362)."""

    goes_on: ClassVar[StepKind] = StepKind.BLANK

    count: int = number_field(1, least=-MOST)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Begin to put them on, or take them off, one after the other."""
        referee.finish_step()
        if self.count:
            referee.push_steps(Step(StepKind.BLANK, step.side, step.source, abs(self.count), step.path, step.uid))

    def ask_next(self, fight: Fight, step: Step) -> Question | None:
        """Ask for any card in play without an Eagle, or for one with an Eagle where it comes off (l.362)."""
        found = self._coverable(fight)
        return make_card_in_play_question(fight, step.side, found)

    def resolve_next(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put on, or take off, the next token, as far as there are any."""
        found = self._coverable(referee.fight)
        chosen = card_of_answer(referee.fight, answer, found)
        if chosen is None or step.count < 2:
            referee.finish_step()
        else:
            referee.emit(StepCounted(step.count - 1))
        if chosen is not None:
            change_tokens_on_card(referee, chosen, Token.EAGLE, 1 if self._covers else -1)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain: the strongest of the enemy's counts no more."""
        if self.count < 0:
            return Gain(other=0.4 if not scene.view["supply"].get("eagle", 1) else 0.0)
        found = list_visible_targets(scene, side, CardFilter(kind=TargetKinds.ANY))
        return Gain(weaken=max((one["firepower"] for _, one in found), default=0))

    @property
    def harms_picked_card(self) -> bool:
        """Return True: a blank card counts no more."""
        return True

    @property
    def _covers(self) -> bool:
        return self.count > 0

    def _coverable(self, fight: Fight) -> tuple[CardInPlay, ...]:
        """Return the cards that an Eagle can come onto, or off; none if the supply has none to put on."""
        if self._covers and not fight.tokens.supply.get(Token.EAGLE, 0):
            return ()
        return tuple(
            one.card for one in fight.located_cards() if bool(one.card.count_marks(Token.EAGLE)) is not self._covers
        )
