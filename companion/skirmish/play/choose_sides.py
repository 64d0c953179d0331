"""The two sides: taken by one player, or drawn by lot."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import Action, Gesture, StepAndConfirmGesture
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.sides_and_outcome import SidesTaken


@dataclass(frozen=True, slots=True)
class TakeSide(Action):
    """Play the attackers, or the defenders."""

    side: Side
    called: ClassVar[str | None] = "Play"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class DrawSides(Action):
    """Chance: `seat` leads the attackers."""

    seat: int
    kind: ClassVar[str] = "coin"


def assign_sides(referee: Referee, actor: Actor, action: TakeSide | DrawSides) -> None:
    """Give a seat the side that it has taken, or that it was given by lot; the other player gets the other one."""
    seat = action.seat if isinstance(action, DrawSides) else actor
    assert isinstance(seat, int)
    attack = 1 - seat if isinstance(action, TakeSide) and action.side is Side.DEFENCE else seat
    referee.emit(SidesTaken(attack, 1 - attack))
