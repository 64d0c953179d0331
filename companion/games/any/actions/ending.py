"""The end: proposed by one, agreed to by another."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Action, StepAndConfirmGesture
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Say that the game is over, and who has won."""

    winners: tuple[Seat, ...]
    confirm = True


@dataclass(frozen=True, slots=True)
class ProposeSide(Action):
    """Say that the game is over, and which side has won. Who is of that side is opened with the end."""

    side: str
    confirm = True


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """Agree that the game is over: it ends, and everything hidden is opened."""

    confirm = True
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Object(Action):
    """Object to the proposed end: the game goes on."""

    called = "Go on playing"
    gesture = StepAndConfirmGesture()
