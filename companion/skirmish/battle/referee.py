"""A fight going on: what is decided in it becomes events."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.game import EventCollector
from companion.skirmish.battle.events.step_stack_changes import StepDone, StepsAdded
from companion.skirmish.battle.question import Question
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step


class Referee(ABC):
    """One action as it is decided. Each game says when it is over, what ends a turn, and who sits where."""

    def __init__(
        self, play: EventCollector[Any, Event], step_handlers: Mapping[str, "StepHandler"] = MappingProxyType({})
    ) -> None:
        """`step_handlers` are those of this game alone, by the source of their steps."""
        self.play = play
        self.step_handlers = step_handlers

    @property
    def fight(self) -> Fight:
        """Return the fight as it is by now."""
        fight: Fight = self.play.state.fight
        return fight

    def emit(self, event: Event) -> Fight:
        """Record an event; the fight after it."""
        self.play.emit(event)
        return self.fight

    def push_steps(self, *steps: Step) -> None:
        """Do these next."""
        if steps:
            self.emit(StepsAdded(steps))

    def finish_step(self) -> None:
        """Take the first step off the stack."""
        self.emit(StepDone())

    def emit_all(self, events: Iterable[Event]) -> None:
        """Record several events."""
        for event in events:
            self.emit(event)

    @abstractmethod
    def after_attack(self, won: bool) -> None:
        """Do what follows from an attack in this game, beside the casualties."""

    @abstractmethod
    def finish_if_over(self) -> bool:
        """End the game if it is over, once. Returns whether it is over."""

    @abstractmethod
    def end_turn(self, side: Side) -> None:
        """Do what follows when the turn of `side` is over."""

    @abstractmethod
    def seat_of(self, side: Side) -> int:
        """Return who plays a side, for events that only one seat sees."""


class StepHandler(Protocol):
    """Handler for one kind of step that an effect or a rule leaves to do; it checks no condition again.

    `ask` depends on nothing that the side it asks does not know, and *whether* it asks on public knowledge alone.
    """

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Return what must be chosen now, and by whom; None where nothing is left to choose."""

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        """Do it, or one of several times, with the answer if somebody was asked.

        Takes the step off (`referee.finish_step()`) before it adds others, or counts it down (`StepCounted`).
        """
