"""Tokens and real cards that people may put right: what a game tells of them, for dials and for whom to ask."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import gcd
from typing import Any, Protocol, cast, runtime_checkable

from companion.rules.actions_and_offers import Action, LegalActions, NumberRange, Offer, OneOf
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class CorrectableTokenCount:
    """Tokens of one kind in one place. `name` is a short word for a display; `seat` owns them, None for the table's.

    `action` is the correction that sets them to `count`, which its field `field` holds. With the supply there may be
    `most` there. `key` is their name for other programs, of letters, digits and `_`; it stays the same all game, and
    is empty for tokens on what comes and goes, such as a card.
    """

    name: str
    count: int
    most: int
    action: Action
    field: str
    seat: Seat | None = None
    key: str = ""

    def correction_to(self, count: int) -> Action:
        """Return the correction that sets another number."""
        changed: Action = replace(cast(Any, self.action), **{self.field: count})
        return changed

    def is_same_place(self, other: "CorrectableTokenCount") -> bool:
        """Return whether both tell of the same tokens, however many lie there. Names of tokens repeat."""
        return self.correction_to(0) == other.correction_to(0)

    def range_in(self, legal: LegalActions[Any]) -> NumberRange | None:
        """Return the numbers that `legal` lets it be set to, no more than the supply gives; None if it may not be."""
        for offer in filter(self._may_be_in, legal.offers):
            slot = offer.slots.get(self.field)
            numbers = _evenly_spaced(slot) if isinstance(slot, OneOf) else slot
            if isinstance(numbers, NumberRange) and self.correction_to(numbers.low) in offer:
                return NumberRange(numbers.low, min(numbers.high, self.most), numbers.step)
        return None

    def _may_be_in(self, offer: Offer[Any]) -> bool:
        """Return False for an offer of other tokens. A table has dozens: most are set aside by their first slot."""
        action, field = self.action, self.field
        return offer.action is type(action) and all(
            name == field or getattr(action, name) in slot for name, slot in offer.slots.items()
        )


def _evenly_spaced(options: OneOf) -> NumberRange | None:
    """Return the numbers of a dial that reaches all options, and perhaps some between them; None if they are none."""
    numbers = sorted(each for each in options if type(each) is int)
    if not numbers or len(numbers) < len(options):
        return None
    return NumberRange(numbers[0], numbers[-1], gcd(*(each - numbers[0] for each in numbers)) or 1)


@runtime_checkable
class HasConcernedSeats(Protocol):
    """A game in which some corrections concern other seats, which must agree first."""

    def concerned_by(self, state: Any, action: Action) -> Collection[Seat]:
        """Return the seats that a correction concerns: whose things it changes, or who play by it.

        It is public knowledge.
        """


@runtime_checkable
class HasCorrectableTokens(HasConcernedSeats, Protocol):
    """A game with tokens that people may put right by hand."""

    def token_counts(self, state: Any) -> Sequence[CorrectableTokenCount]:
        """Return what a dial may set, the tokens of the table first. Whether a seat may do so is told by its offers.

        It is public knowledge.
        """


@runtime_checkable
class HasCorrections(Protocol):
    """A game that offers corrections apart from its moves: nobody who plays it without them meets them."""

    def corrections(self, state: Any, seat: Seat) -> Sequence[Offer[Any]]:
        """Return what `seat` may put right besides its legal actions. It depends only on what the seat knows."""


def legal_with_corrections(game: Any, state: Any, seat: Seat) -> LegalActions[Any]:
    """Return all that `seat` may do now: its legal actions, and what it may put right."""
    legal: LegalActions[Any] = game.legal_actions(state, seat)
    # Python 3.11 remembers the answer for a class, and looks at each method of an object anew.
    apart = game.corrections(state, seat) if issubclass(type(game), HasCorrections) else ()
    return LegalActions(*legal.offers, *apart) if apart else legal
