"""Reasons why a seat cannot do something now, for whoever asks why a button is not there."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, runtime_checkable

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat


class RefusalReason(NamedTuple):
    """Why something is not possible: a short code, the numbers in it, and the rulebook's line or the ruling.

    The game's page puts the code into words. `source` is such as "l.47" or "CQ-42".
    """

    why: str
    source: str = ""
    numbers: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class UnavailableAction:
    """A type of action that is not among a seat's choices, or not with the values in `only`, and the reason."""

    action: type[Action]
    refusal: RefusalReason
    only: Mapping[str, Any] = field(default_factory=dict)

    def __contains__(self, action: object) -> bool:
        """Return whether `action` is one that this says is missing."""
        return type(action) is self.action and all(getattr(action, name) == value for name, value in self.only.items())


@runtime_checkable
class ExplainsUnavailableActions(Protocol):
    """A game that can say why an action is missing, beyond that its moment is another."""

    telling_actions: Collection[type[Action]]
    """The actions whose being offered, or being missing, follows from what only their seat knows.

    A phone shows of them no more than they mean, until its owner holds it open. All others follow from public facts.
    """

    def explain_missing(self, state: Any, seat: Seat) -> Sequence[UnavailableAction]:
        """Return what `seat`, for which the game waits, cannot do and why. Depends only on what the seat knows."""
