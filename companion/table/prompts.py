"""Questions that the table puts to a seat, and the answers to them, the same in every game."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.action import Action
from companion.rules.codec import Codec
from companion.rules.seat import Seat
from companion.rules.zone import CardId, ZoneId


@dataclass(frozen=True, slots=True)
class Which:
    """The question what a card means that the camera saw in `zone`, or that is `gone` from there.

    Without `why`, each of several `actions` would explain the card. With `why`, none explains it: `why` is the game's
    code for what is wrong, and `actions` would put it right, the best first. There may be none.
    """

    card: CardId
    actions: tuple[Action, ...]
    zone: ZoneId
    gone: bool = False
    why: str | None = None


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """The request to undo to entry `to`, past a reveal. Every seat in `waiting` must still agree."""

    to: int
    by: str
    agreed: frozenset[Seat]
    waiting: frozenset[Seat]


Prompt: TypeAlias = Which | UndoAsked


@dataclass(frozen=True, slots=True)
class AnswerUndo(Action):
    """The answer of a seat that is asked to undo past a reveal. `to` is the entry it was asked about.

    Without `to`, the answer is to the request of this moment, which may differ from the one somebody saw.
    """

    agree: bool
    to: int | None = None


@dataclass(frozen=True, slots=True)
class NoneOfThese(Action):
    """The answer that the card meant none of the readings."""


ANSWERS: Codec[Action] = Codec(AnswerUndo, NoneOfThese)
