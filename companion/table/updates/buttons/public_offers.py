"""Offers that buttons may mean: those that follow from public facts."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from companion.rules.actions_and_offers import (
    Action,
    DialTurnGesture,
    LegalActions,
    Offer,
    PressGesture,
    StepAndConfirmGesture,
)
from companion.rules.forget_games import keep_for_game
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
    hides, found = _hider_of(game), list[SeatOffer]()
    for seat in sorted(legal, key=lambda seat: (seat not in to_act, seat)):
        found += [one for one in _for_buttons(seat, legal[seat].offers) if not hides(state, seat, one.offer)]
    return tuple(found)


@keep_for_game(maxsize=64)
def _for_buttons(seat: Seat, offers: tuple[Offer[Any], ...]) -> tuple[SeatOffer, ...]:
    """Return the offers whose actions buttons may mean; most offers of a seat stay when another one acts."""
    return tuple(SeatOffer(seat, offer) for offer in offers if _is_for_buttons(offer.action) and offer.count)


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


@keep_for_game(maxsize=512)  # each kind of action has one gesture
def _is_for_buttons(action: type[Action]) -> bool:
    match action.gesture:
        case StepAndConfirmGesture() | DialTurnGesture():
            return True
        case PressGesture(name):
            return name in BUTTONS
    return False


def _rank(one: SeatOffer) -> int:
    return _rank_of_action(one.offer.action)


@keep_for_game(maxsize=512)
def _rank_of_action(action: type[Action]) -> int:
    match action.gesture:
        case PressGesture(name):
            return 0 if name == CONFIRM else 1
    return 2


@keep_for_game(maxsize=16)  # what a game has is long to ask, and stays the same
def _hider_of(game: AnyGame) -> Callable[[Any, Seat, Offer[Any]], bool]:
    return game.hides_offer if isinstance(game, HasSecretOffers) else _hides_nothing


def _hides_nothing(state: Any, seat: Seat, offer: Offer[Any]) -> bool:
    return False
