"""A fight going on: what is decided in it becomes events."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from companion.rules.event import Event
from companion.rules.game import Play
from companion.rules.skirmish.events.agenda import StepDone, StepsAdded
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.steps import Step
from companion.rules.skirmish.words import Side


class Battle(ABC):
    """One action as it is decided. Each game says when it is over, what ends a turn, and who sits where."""

    def __init__(self, play: Play[Any, Event]) -> None:
        self.play = play

    @property
    def fray(self) -> Fray:
        """The fight as it is by now."""
        fray: Fray = self.play.state.fray
        return fray

    def emit(self, event: Event) -> Fray:
        """Record an event; the fight after it."""
        self.play.emit(event)
        return self.fray

    def then(self, *steps: Step) -> None:
        """Do these next."""
        if steps:
            self.emit(StepsAdded(steps))

    def done(self) -> None:
        """The first step is done."""
        self.emit(StepDone())

    def every(self, events: Iterable[Event]) -> None:
        """Record several events."""
        for event in events:
            self.emit(event)

    @abstractmethod
    def finish(self) -> bool:
        """End the game where it is over, once; whether it is, so that nothing more is done."""

    @abstractmethod
    def end_turn(self, side: Side) -> None:
        """The turn of `side` is over: what follows."""

    @abstractmethod
    def seat_of(self, side: Side) -> int:
        """Who plays a side, for events that only one seat sees."""
