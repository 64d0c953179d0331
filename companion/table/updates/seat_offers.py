"""The offers of each seat, with the decision number since which they stand."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from companion.rules.actions_and_offers import NOTHING, LegalActions, Offer
from companion.rules.correctable_tokens import HasCorrections
from companion.rules.forget_games import keep_for_game
from companion.rules.game import AnyGame
from companion.rules.seats_and_viewers import Seat


class SeatOffers(NamedTuple):
    """The offers of one seat. `decision` is the entry since which they are the same.

    `legal` are its moves, and corrections that the game counts among them; `apart` are further corrections.
    `everything` is all that the seat may do now.
    """

    legal: LegalActions[Any]
    decision: int
    apart: tuple[Offer[Any], ...]
    everything: LegalActions[Any]


def _join(legal: LegalActions[Any], decision: int, apart: tuple[Offer[Any], ...]) -> SeatOffers:
    everything = legal if not apart else _alone(apart) if not legal.offers else LegalActions(*legal.offers, *apart)
    return SeatOffers(legal, decision, apart, everything)


@keep_for_game(maxsize=16)
def _alone(apart: tuple[Offer[Any], ...]) -> LegalActions[Any]:
    """Return corrections as all that a seat may do: the very same for all seats that wait, which are spelled once."""
    return LegalActions(*apart)


NO_CHOICE: Final = SeatOffers(NOTHING, 0, (), NOTHING)
"""The choice of a viewer without a seat."""
Choices: TypeAlias = Mapping[Seat, SeatOffers]


def seat_offers_after_entry(game: AnyGame, state: Any, seats: Iterable[Seat], seq: int, had: Choices) -> Choices:
    """Return the choices after entry `seq`.

    A seat keeps its decision number if its moves are those it `had`, and the very same offers if they all are.
    """
    choices = {}
    corrections_of = _corrections_of(cast(Hashable, game))
    for seat in seats:
        apart = () if corrections_of is None else tuple(corrections_of(state, seat))
        choices[seat] = _after(had.get(seat), game.legal_actions(state, seat), seq, apart)
    return choices


def _after(had: SeatOffers | None, legal: LegalActions[Any], seq: int, apart: tuple[Offer[Any], ...]) -> SeatOffers:
    """Return the offers of a seat that `had` others before, or the same."""
    if had is None or had.apart != apart:
        return _join(legal, seq, apart)
    if had.legal.offers == legal.offers:
        return had
    return _join(legal, had.decision if _moves(had.legal) == _moves(legal) else seq, apart)


@lru_cache(maxsize=16)  # what a game has is long to ask, and stays the same
def _corrections_of(game: Any) -> Callable[[Any, Seat], Sequence[Offer[Any]]] | None:
    return game.corrections if isinstance(game, HasCorrections) else None


def _moves(legal: LegalActions[Any]) -> tuple[Offer[Any], ...]:
    """Return the offers without actions beside the game."""
    return tuple([offer for offer in legal.offers if not offer.action.beside])


def without_offers_of_seat(choices: Choices, seat: Seat) -> Choices:
    """Return the choices without `seat`, which has just acted.

    So a second tap on the same button is stale even if its offers stay the same.
    """
    return {other: choice for other, choice in choices.items() if other != seat}
