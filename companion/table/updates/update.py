"""What leaves the table: a picture for one viewer, with nothing in it that this viewer may not know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from companion.rules.action import Action, Offer
from companion.rules.event import Event
from companion.rules.game import Outcome, View
from companion.rules.seat import Actor, Seat, Viewer
from companion.rules.zone import CardId, ZoneId
from companion.table.log.seal import Seal


@dataclass(frozen=True, slots=True)
class Which:
    """The camera saw `card` in `zone`, or that it is `gone` from there; this seat says what it means, or none of these.

    Without `why` several actions would explain it. With it none does: it is the game's code for what is wrong, and the
    actions, the best first and perhaps none, would put it right.
    """

    card: CardId
    actions: tuple[Action, ...]
    zone: ZoneId
    gone: bool = False
    why: str | None = None


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """Somebody wants to undo to entry `to`, past a reveal; every seat in `waiting` must still agree."""

    to: int
    by: str
    agreed: frozenset[Seat]
    waiting: frozenset[Seat]


Prompt: TypeAlias = Which | UndoAsked


class SharedUpdate(NamedTuple):
    """What every viewer gets alike, worked out once."""

    seq: int
    to_act: frozenset[Actor]
    seals: tuple[Seal, ...]
    head: str
    outcome: Outcome | None
    chance: tuple[Action, ...]


class Update(NamedTuple):
    """Everything a viewer gets, whole: to reconnect is to receive the next one.

    `decision` is the entry at which this seat's offers last changed. `seals` are each seat's latest commitment and
    those that the latest change opened. `head` is the head of the log's hash chain. `chance` is what people may say
    came up, while real cards wait to be told; it follows from public knowledge and is the same for everybody.
    """

    seq: int
    table: str
    game: str
    viewer: Viewer
    view: View
    events: Sequence[Event]
    to_act: frozenset[Actor]
    offers: Sequence[Offer[Any]]
    decision: int
    prompt: Prompt | None
    seals: Sequence[Seal]
    head: str
    outcome: Outcome | None
    chance: Sequence[Action] = ()
