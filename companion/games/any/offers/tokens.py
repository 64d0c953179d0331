"""Offers to hand tokens on and to split pots."""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import cast

from companion.games.any import actions as act
from companion.games.any.derived.side_pots import pots_in
from companion.games.any.offers.equal_offers import OfferOf, one_of_equal
from companion.games.any.sheet.sheet import Token
from companion.games.any.state import BANK, Holder, State, holders_of, seat_holder
from companion.rules.actions_and_offers import NumberRange, OneOf, Slot, Subset
from companion.rules.parts.compare_by_identity import IdentityKey
from companion.rules.seats_and_viewers import Seat


def list_handing(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the tokens that a seat may hand on, one offer for each who may give them."""
    for token in state.sheet.tokens:
        if token.hands == "all" or state.sheet.one_phone:
            yield from _open_hands(IdentityKey(state), token.id)
        else:
            yield from _hands(state, token, seat)


@lru_cache(maxsize=16)
def _open_hands(key: IdentityKey, token: str) -> tuple[OfferOf, ...]:
    """Return what any seat may hand where anybody may hand everything, made once for all seats."""
    state: State = key.thing
    return tuple(_hands(state, state.sheet.token(token), Seat(0)))


def _hands(state: State, token: Token, seat: Seat) -> Iterator[OfferOf]:
    for giver in _givers(state, token, seat):
        takers = _takers(state, token, giver, seat)
        if (held := state.held(token.id, giver)) and takers:
            slots: tuple[tuple[str, Slot], ...] = (
                ("token", OneOf((token.id,))),
                ("giver", OneOf((giver,))),
                ("taker", OneOf(takers)),
                ("amount", NumberRange(token.step, held, token.step)),
            )
            yield one_of_equal(cast(Hashable, act.Hand), *slots)


def _givers(state: State, token: Token, seat: Seat) -> tuple[Holder, ...]:
    if token.hands == "all" or state.sheet.one_phone:
        return holders_of(token, state.seats)
    left = (seat_holder(other) for other in sorted(state.gone))
    return (seat_holder(seat), *token.pots, *(() if token.total is None else (BANK,)), *left)


def _takers(state: State, token: Token, giver: Holder, seat: Seat) -> tuple[Holder, ...]:
    """Return who may take: anybody from oneself; oneself from a pot, the bank or who left; with open hands, anybody."""
    own = seat_holder(seat)
    if giver == own or token.hands == "all" or state.sheet.one_phone:
        return tuple(holder for holder in holders_of(token, state.seats) if holder != giver)
    return (own,)


@lru_cache(maxsize=4)
def list_splits(key: IdentityKey) -> tuple[OfferOf, ...]:
    """Return the pots that anybody may split, one offer for each, since the number of side pots differs."""
    return tuple(_splits_of(key.thing))


def _splits_of(state: State) -> Iterator[OfferOf]:
    for token in state.sheet.tokens:
        for pot in token.pots:
            if state.held(token.id, pot):
                sides = range(len(pots_in(state, token.id, pot))) if token.sides else ()
                slots: tuple[tuple[str, Slot], ...] = (
                    ("token", OneOf((token.id,))),
                    ("pot", OneOf((pot,))),
                    ("side", OneOf((None, *sides) if len(sides) > 1 else (None,))),
                    ("among", Subset(state.present, 1, len(state.present))),
                )
                yield one_of_equal(cast(Hashable, act.Split), *slots)
