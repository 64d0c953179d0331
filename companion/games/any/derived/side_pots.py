"""Side pots: shares of each seat in a pot, and the main pot and side pots they make.

What somebody takes out by hand goes off that seat's own share first, then off what is nobody's share. If it is more
than that, shares are no longer known, and what is left is one pot.
"""

from collections.abc import Mapping

from companion.games.any.state import Holder, PaidShares, State
from companion.rules.parts.pot import Pot, split_into_pots
from companion.rules.seats_and_viewers import Seat


def shares_of(shares: PaidShares, token: str, pot: Holder) -> dict[Seat, int]:
    """Return what each seat put into a pot, for those that put something in."""
    return {seat: amount for (name, where, seat), amount in shares.items() if (name, where) == (token, pot)}


def pots_in(state: State, token: str, pot: Holder) -> tuple[Pot, ...]:
    """Return the main pot, then side pots; what is nobody's share lies in the first. Empty if nothing lies there."""
    held, shares = state.held(token, pot), shares_of(state.shares, token, pot)
    if not shares:
        return (Pot(held, frozenset(state.all_seats)),) if held else ()
    main, *sides = split_into_pots(shares)
    return (Pot(main.amount + held - sum(shares.values()), main.eligible), *sides)


def shares_after_handing(state: State, token: str, giver: Holder, taker: Holder, amount: int) -> PaidShares:
    """Return the shares once tokens have gone from `giver` to `taker`."""
    sort = state.sheet.token(token)
    left = dict(state.shares)
    if not sort.sides:
        return left
    if giver in sort.pots:
        left = _after_taking(state, token, giver, taker, amount)
    if taker in sort.pots and (payer := state.seat_holding_as(giver)) is not None:
        left[token, taker, payer] = left.get((token, taker, payer), 0) + amount
    return left


def _after_taking(
    state: State, token: str, pot: Holder, taker: Holder, amount: int
) -> dict[tuple[str, Holder, Seat], int]:
    shares = shares_of(state.shares, token, pot)
    nobodys = state.held(token, pot) - sum(shares.values())
    seat = state.seat_holding_as(taker)
    if seat is not None and seat in shares:
        own = min(shares[seat], amount)
        shares[seat], amount = shares[seat] - own, amount - own
    return _with_shares(state.shares, token, pot, shares if amount <= nobodys else {})


def shares_after_split(state: State, token: str, pot: Holder, side: int | None) -> PaidShares:
    """Return the shares once the whole pot (None), the main pot (0) or a side pot has been split."""
    shares = shares_of(state.shares, token, pot)
    if side is None or not shares:
        return _with_shares(state.shares, token, pot, {})
    levels = [0, *sorted(set(shares.values()))]
    low, high = levels[side], levels[side + 1]
    left = {seat: amount - (min(amount, high) - min(amount, low)) for seat, amount in shares.items()}
    return _with_shares(state.shares, token, pot, left)


def _with_shares(
    shares: PaidShares, token: str, pot: Holder, changed: Mapping[Seat, int]
) -> dict[tuple[str, Holder, Seat], int]:
    others = {key: amount for key, amount in shares.items() if key[:2] != (token, pot)}
    return {**others, **{(token, pot, seat): amount for seat, amount in changed.items() if amount}}
