"""Hands that are shuffled into decks and drawn anew."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from companion.rules.actions_and_offers import NumberRange, Offer
from companion.skirmish.battle.actions import DrawFrom
from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.battle.events.decks_and_draw_phase import HandShuffled, stagecoach_cards_in_hand
from companion.skirmish.battle.referee import StepHandler
from companion.skirmish.effects.hands.stagecoach_counts import count_for_owner, count_own_cards, must_side_say
from companion.skirmish.effects.one_shot import (
    Action,
    Fight,
    FightObservation,
    Gain,
    OneShot,
    Question,
    Referee,
    Side,
    Step,
)
from companion.skirmish.state.stack import StepKind


class ShuffleHandHandler:
    """A side shuffles its hand away, and says how many cards go into its Stagecoach deck."""

    def ask(self, fight: Fight, step: Step) -> Question:
        counts = NumberRange(*count_for_owner(fight, step.side))
        return Question(step.side, (Offer(DrawFrom, {"stage": counts}),))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        referee.finish_step()
        if isinstance(action, DrawFrom):
            referee.emit(HandShuffled(step.side, action.stage))


@dataclass(frozen=True, slots=True, kw_only=True)
class Redraw(OneShot):
    """Both sides shuffle their hands into their decks and draw as many again; each card goes to its own deck."""

    steps: ClassVar[Mapping[StepKind, StepHandler]] = MappingProxyType({StepKind.SHUFFLE: ShuffleHandHandler()})

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Draw as many as each side held from its own deck, the bought ones too."""
        held = {side: referee.fight.zones_of(side).hand_size for side in (step.side, step.side.enemy)}
        referee.finish_step()
        asked = tuple(side for side, count in held.items() if count and must_side_say(referee.fight, side))
        for side, count in held.items():
            if count and side not in asked:
                referee.emit(HandShuffled(side, _count_staged(referee.fight, side)))
        if asked:
            _ask_and_draw_later(referee, step, asked, held)
            return
        for side, count in held.items():
            request_draws(referee, side, count)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        hands = scene.view["hands"]
        return Gain(draws=0.3 * (hands[side] - hands[side.enemy]))


def _count_staged(fight: Fight, side: Side) -> int:
    """Return how many cards of a hand go into the Stagecoach deck, where nobody has to be asked."""
    if fight.variant.says_stagecoach:
        return count_for_owner(fight, side).most
    return len(stagecoach_cards_in_hand(fight.zones_of(side)))


def _ask_and_draw_later(referee: Referee, step: Step, asked: Iterable[Side], held: Mapping[Side, int]) -> None:
    """Let sides say what they shuffle away; then both draw, in the order in which they draw if nobody is asked."""
    drawing = (side for side in reversed(tuple(held)) if held[side])
    referee.push_steps(
        *(Step(StepKind.SHUFFLE, side, step.source, count_own_cards(referee.fight, side)) for side in asked),
        *(Step(StepKind.DRAW, side, count=held[side]) for side in drawing),
    )
