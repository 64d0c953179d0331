"""Questions that the table puts to a seat, and the answers to them, the same in every game."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.actions_and_offers import Action
from companion.rules.codec import Codec
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """The question what a card means that the camera saw in `zone`, or that is `gone` from there.

    Without `why`, each of several `actions` would explain the card. With `why`, none explains it: `why` is the game's
    code for what is wrong, and `actions` would put it right, the best first. There may be none. `at` is the answer that
    the seat's buttons have stepped to: the actions from 0, then "none of these". None until a button is pressed.
    """

    card: CardId
    actions: tuple[Action, ...]
    zone: ZoneId
    gone: bool = False
    why: str | None = None
    at: int | None = None


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """The request to undo to entry `to`, past a reveal. Every seat in `waiting` must still agree."""

    to: int
    by: str
    agreed: frozenset[Seat]
    waiting: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class ConsentRequest:
    """The request to let `seat` put the record right by `action`. Every seat in `waiting` must still agree.

    `by` is who proposes it: the number of the seat, or the panel. `asked` is the entry that asks.
    """

    asked: int
    by: str
    seat: Seat
    action: Action
    source: str
    agreed: frozenset[Seat]
    waiting: frozenset[Seat]


Request: TypeAlias = UndoRequest | ConsentRequest
"""A question that everybody sees and some seats must agree to. There is one at a time."""
Prompt: TypeAlias = CardQuestion | Request


@dataclass(frozen=True, slots=True)
class AnswerUndo(Action):
    """The answer of a seat that is asked to undo past a reveal. `to` is the entry it was asked about.

    Without `to`, the answer is to the request of this moment, which may differ from the one somebody saw.
    """

    agree: bool
    to: int | None = None


@dataclass(frozen=True, slots=True)
class AnswerConsent(Action):
    """The answer of a seat that is asked to agree to a correction. `asked` is the entry that asks.

    Without `asked`, the answer is to the request of this moment.
    """

    agree: bool
    asked: int | None = None


@dataclass(frozen=True, slots=True)
class NoneOfThese(Action):
    """The answer that the card meant none of the readings."""


ANSWERS: Codec[Action] = Codec(AnswerUndo, AnswerConsent, NoneOfThese)
