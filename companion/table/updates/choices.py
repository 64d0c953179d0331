"""What each seat may choose from, and since when."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from companion.rules.action import NOTHING, LegalActions, Offer
from companion.rules.game import AnyGame
from companion.rules.seat import Seat


class Choice(NamedTuple):
    """The offers of one seat; `decision` is the entry at which they became what they are."""

    legal: LegalActions[Any]
    decision: int


NO_CHOICE: Final = Choice(NOTHING, 0)
"""What somebody without a seat has."""
Choices: TypeAlias = Mapping[Seat, Choice]


def choices_at(game: AnyGame, state: Any, seats: Iterable[Seat], seq: int, had: Choices) -> Choices:
    """The choices after entry `seq`. A seat whose moves are those it `had` keeps its decision."""
    choices = {}
    for seat in seats:
        legal, choice = game.legal_actions(state, seat), had.get(seat)
        same = choice is not None and _same(choice.legal, legal)
        choices[seat] = Choice(legal, choice.decision) if choice is not None and same else Choice(legal, seq)
    return choices


def _same(had: LegalActions[Any], has: LegalActions[Any]) -> bool:
    return had.offers == has.offers or _moves(had) == _moves(has)


def _moves(legal: LegalActions[Any]) -> tuple[Offer[Any], ...]:
    """The offers but for what goes on beside the game."""
    return tuple([offer for offer in legal.offers if not offer.action.beside])


def without(choices: Choices, seat: Seat) -> Choices:
    """After `seat` has acted: a second tap on the same button is stale even where its offers stay the same."""
    return {other: choice for other, choice in choices.items() if other != seat}
