"""Pots and winning cards, worked out anew from the rulebook."""

from collections.abc import Collection, Mapping, Sequence


def pots_of(paid: Sequence[int], still_in: Collection[int]) -> list[tuple[int, list[int]]]:
    """Return (chips, who can win them) from the main pot up: who paid less than a pot's share cannot win it (l.47)."""
    pots: list[tuple[int, list[int]]] = []
    homeless = below = 0
    for level in sorted(set(paid) - {0}):
        chips = sum(min(each, level) - min(each, below) for each in paid) + homeless
        able = [seat for seat in still_in if paid[seat] >= level]
        below, homeless = level, 0
        if not able and not pots:
            homeless = chips
        elif not able or (pots and pots[-1][1] == able):
            pots[-1] = (pots[-1][0] + chips, pots[-1][1])
        else:
            pots.append((chips, able))
    return pots


def divide(chips: int, winners: Sequence[int], unit: int) -> Mapping[int, int]:
    """Return the shares. Odd chips go to the first winners in the order given (CQ-30)."""
    units, shares = chips // unit, dict.fromkeys(winners, 0)
    for nth in range(units):
        shares[winners[nth % len(winners)]] += unit
    return shares


def number_of(card: str) -> int:
    """Return the number on a card, 0 on a special."""
    end = card.rsplit("-", 1)[-1]
    return int(end) if end.isdigit() else 0


def answers(cards: Sequence[str], dealer: Sequence[str]) -> set[str]:
    """Return the cards that may answer the dealer (l.87-91): the lowest that wins, then over the lowest."""
    ways = [
        (number_of(card), number_of(other), card)
        for card in cards
        for other in dealer
        if number_of(card) > number_of(other) > 0 and card.split("-")[0] == other.split("-")[0]
    ]
    if ways:
        best = min(ways)[:2]
        return {card for *rank, card in ways if tuple(rank) == best}
    return {"wild"} if "wild" in cards and any(other != "wild" for other in dealer) else set()
