"""Actions of turns and phases."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Action, PressGesture, StepAndConfirmGesture
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Begin: roles are dealt, and the first round starts with the holder of the first-player marker."""

    called = "Start playing"
    anyone = True
    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """End a phase in which all talk."""

    anyone = True
    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End one's turn, or say that one is ready where all act at once."""

    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Take no more turns in this phase."""

    gesture = PressGesture("next")


@dataclass(frozen=True, slots=True)
class NameNext(Action):
    """End one's turn, and name who is next."""

    seat: Seat
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class PassAndName(Action):
    """Take no more turns in this phase, and name who is next."""

    seat: Seat
    called = "Pass, next"
    gesture = StepAndConfirmGesture()
