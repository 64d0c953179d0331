"""Figures of a finished game that are worth telling: a game finds them in its moves, secrets included."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, runtime_checkable

from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.seats_and_viewers import Actor, Seat


class PlayedMove(NamedTuple):
    """An action that counted, its whole events, and the states before and after it."""

    actor: Actor
    action: Action
    events: Sequence[Event]
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class PlayFigure:
    """Something a seat did. Of those with the same `id`, the one with the highest `value` is the record.

    `counts` are numbers and texts for the sentence of `HasPlayFigures.figure_words`, beside `value`.
    """

    id: str
    seat: Seat
    value: float
    counts: Mapping[str, float | str] = field(default_factory=dict)


@runtime_checkable
class HasPlayFigures(Protocol):
    """A game that finds such figures in a game that is over. They may tell secrets: nobody gets them before."""

    @property
    def figure_words(self) -> Mapping[str, Mapping[str, str]]:
        """A sentence for each id by language, such as {"bluff": {"en": "won {value} chips", "it": ...}}."""

    def find_play_figures(self, moves: Sequence[PlayedMove]) -> Sequence[PlayFigure]:
        """Return the figures of a finished game, any number for each seat."""
