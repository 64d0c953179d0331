"""The offers of each seat, with the decision number since which they stand."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from companion.rules.actions_and_offers import NOTHING, LegalActions, Offer
from companion.rules.correctable_tokens import HasCorrections
from companion.rules.game import AnyGame
from companion.rules.seats_and_viewers import Seat


class SeatOffers(NamedTuple):
    """The offers of one seat. `decision` is the entry since which they are the same.

    `legal` are its moves, and corrections that the game counts among them; `apart` are further corrections.
    """

    legal: LegalActions[Any]
    decision: int
    apart: tuple[Offer[Any], ...] = ()

    @property
    def everything(self) -> LegalActions[Any]:
        """All that the seat may do now."""
        return LegalActions(*self.legal.offers, *self.apart) if self.apart else self.legal


NO_CHOICE: Final = SeatOffers(NOTHING, 0)
"""The choice of a viewer without a seat."""
Choices: TypeAlias = Mapping[Seat, SeatOffers]


def seat_offers_after_entry(game: AnyGame, state: Any, seats: Iterable[Seat], seq: int, had: Choices) -> Choices:
    """Return the choices after entry `seq`.

    A seat keeps its decision number if its moves are those it `had`.
    """
    choices = {}
    corrections_of = _corrections_of(cast(Hashable, game))
    for seat in seats:
        apart = () if corrections_of is None else tuple(corrections_of(state, seat))
        now, choice = SeatOffers(game.legal_actions(state, seat), seq, apart), had.get(seat)
        same = choice is not None and _is_same(choice, now)
        choices[seat] = now._replace(decision=choice.decision) if choice is not None and same else now
    return choices


@lru_cache(maxsize=16)  # what a game has is long to ask, and stays the same
def _corrections_of(game: Any) -> Callable[[Any, Seat], Sequence[Offer[Any]]] | None:
    return game.corrections if isinstance(game, HasCorrections) else None


def _is_same(had: SeatOffers, has: SeatOffers) -> bool:
    same = had.legal.offers == has.legal.offers or _moves(had.legal) == _moves(has.legal)
    return same and had.apart == has.apart


def _moves(legal: LegalActions[Any]) -> tuple[Offer[Any], ...]:
    """Return the offers without actions beside the game."""
    return tuple([offer for offer in legal.offers if not offer.action.beside])


def without_offers_of_seat(choices: Choices, seat: Seat) -> Choices:
    """Return the choices without `seat`, which has just acted.

    So a second tap on the same button is stale even if its offers stay the same.
    """
    return {other: choice for other, choice in choices.items() if other != seat}
