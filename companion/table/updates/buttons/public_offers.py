"""Offers that buttons may mean: those that follow from public facts."""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from companion.rules.actions_and_offers import (
    Action,
    DialTurnGesture,
    LegalActions,
    Offer,
    PressGesture,
    StepAndConfirmGesture,
)
from companion.rules.game import AnyGame, HasSecretOffers
from companion.rules.seats_and_viewers import Actor, Seat

NEXT: Final = "next"
"""The button that steps through choices."""
CONFIRM: Final = "confirm"
"""The button that takes the choice."""
BUTTONS: Final = (NEXT, CONFIRM)
Owner: TypeAlias = Seat | None
"""The seat before which a button lies; None for buttons of the whole table."""


class SeatOffer(NamedTuple):
    """An offer to a seat."""

    seat: Seat
    offer: Offer[Any]


def list_public_offers(
    game: AnyGame, state: Any, legal: Mapping[Seat, LegalActions[Any]], to_act: Collection[Actor]
) -> tuple[SeatOffer, ...]:
    """Return the offers of all seats that buttons may mean, those of awaited seats first."""
    hides, found = _hider_of(cast(Hashable, game)), list[SeatOffer]()
    for seat in sorted(legal, key=lambda seat: (seat not in to_act, seat)):
        for offer in legal[seat].offers:
            if _is_for_buttons(cast(Hashable, offer.action)) and offer.count and not hides(state, seat, offer):
                found.append(SeatOffer(seat, offer))
    return tuple(found)


def offers_for_buttons(offers: Collection[SeatOffer], owner: Owner) -> tuple[SeatOffer, ...]:
    """Return the offers that the buttons of `owner` may mean, the usual ones of each seat first.

    Where it makes no difference who acts, the table's buttons mean it once, for the first seat that is awaited.
    """
    if owner is not None:
        return tuple(sorted([one for one in offers if one.seat == owner], key=_rank))
    order = list(dict.fromkeys([one.seat for one in offers]))
    return tuple(sorted(_once_by_anyone(offers), key=lambda one: (order.index(one.seat), _rank(one))))


def _once_by_anyone(offers: Collection[SeatOffer]) -> Iterator[SeatOffer]:
    seen: list[Offer[Any]] = []
    for one in offers:
        if one.offer.action.anyone:
            if one.offer in seen:
                continue
            seen.append(one.offer)
        yield one


@lru_cache(maxsize=512)  # each kind of action has one gesture
def _is_for_buttons(of: Hashable) -> bool:
    match cast(type[Action], of).gesture:
        case StepAndConfirmGesture() | DialTurnGesture():
            return True
        case PressGesture(name):
            return name in BUTTONS
    return False


def _rank(one: SeatOffer) -> int:
    return _rank_of_action(cast(Hashable, one.offer.action))


@lru_cache(maxsize=512)
def _rank_of_action(of: Hashable) -> int:
    match cast(type[Action], of).gesture:
        case PressGesture(name):
            return 0 if name == CONFIRM else 1
    return 2


@lru_cache(maxsize=16)  # what a game has is long to ask, and stays the same
def _hider_of(game: Any) -> Callable[[Any, Seat, Offer[Any]], bool]:
    return game.hides_offer if isinstance(game, HasSecretOffers) else _hides_nothing


def _hides_nothing(state: Any, seat: Seat, offer: Offer[Any]) -> bool:
    return False
