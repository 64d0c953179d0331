"""Main pot and side pots."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class Pot:
    """An amount of chips, and the seats that can still win it."""

    amount: int
    eligible: frozenset[Seat]


def split_into_pots(contributed: Mapping[Seat, int], folded: Collection[Seat] = ()) -> tuple[Pot, ...]:
    """Return the main pot, then side pots. Only seats that paid the full share of a pot can win it.

    Neighbouring layers with the same eligible seats are one pot. A layer that no seat can win is added to the pot
    below it, or to the next one above if it is the first. No chip is lost while a seat is left.
    """
    result: list[Pot] = []
    orphaned = 0
    floor = 0
    for level in sorted({amount for amount in contributed.values() if amount > 0}):
        payers = [seat for seat, amount in contributed.items() if amount >= level]
        amount = (level - floor) * len(payers) + orphaned
        eligible = frozenset(payers) - frozenset(folded)
        floor = level
        orphaned = 0
        if result and (not eligible or eligible == result[-1].eligible):
            result[-1] = Pot(result[-1].amount + amount, result[-1].eligible)
        elif eligible:
            result.append(Pot(amount, eligible))
        else:
            orphaned = amount
    return tuple(result)


def split_amount_equally(amount: int, winners: Sequence[Seat], unit: int = 1) -> dict[Seat, int]:
    """Return the equal shares of `amount` in whole `unit`s.

    The remainder goes to the first winners, a unit each.
    """
    shares, odd = divmod(amount // unit, len(winners))
    rest = amount % unit
    return {
        seat: (shares + (1 if place < odd else 0)) * unit + (rest if place == odd % len(winners) else 0)
        for place, seat in enumerate(winners)
    }
