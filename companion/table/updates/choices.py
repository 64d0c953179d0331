"""The offers of each seat, with the decision number since which they stand."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from companion.rules.action import NOTHING, LegalActions, Offer
from companion.rules.game import AnyGame
from companion.rules.seat import Seat


class Choice(NamedTuple):
    """The offers of one seat. `decision` is the entry since which they are the same."""

    legal: LegalActions[Any]
    decision: int


NO_CHOICE: Final = Choice(NOTHING, 0)
"""The choice of a viewer without a seat."""
Choices: TypeAlias = Mapping[Seat, Choice]


def choices_at(game: AnyGame, state: Any, seats: Iterable[Seat], seq: int, had: Choices) -> Choices:
    """Return the choices after entry `seq`.

    A seat keeps its decision number if its moves are those it `had`.
    """
    choices = {}
    for seat in seats:
        legal, choice = game.legal_actions(state, seat), had.get(seat)
        same = choice is not None and _is_same(choice.legal, legal)
        choices[seat] = Choice(legal, choice.decision) if choice is not None and same else Choice(legal, seq)
    return choices


def _is_same(had: LegalActions[Any], has: LegalActions[Any]) -> bool:
    return had.offers == has.offers or _moves(had) == _moves(has)


def _moves(legal: LegalActions[Any]) -> tuple[Offer[Any], ...]:
    """Return the offers without actions beside the game."""
    return tuple([offer for offer in legal.offers if not offer.action.beside])


def without_seat(choices: Choices, seat: Seat) -> Choices:
    """Return the choices without `seat`, which has just acted.

    So a second tap on the same button is stale even if its offers stay the same.
    """
    return {other: choice for other, choice in choices.items() if other != seat}
