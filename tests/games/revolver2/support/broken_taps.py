"""Broken taps: actions that are nearly among those on offer, and such as nobody could mean."""

from collections.abc import Sequence
from dataclasses import fields
from random import Random
from typing import Any, Final

from companion.games.revolver2.game import GAME
from companion.rules.seats_and_viewers import Seat
from companion.table.table import Table

JUNK: Final[Sequence[Any]] = (
    None, True, -1, 0, 2**63, 10**30, 1.5, "", "x", "a" * 3000, [], ["d-x"] * 400, ["villager", "villager"], ["bandit"],
    {}, {"a": 1}, [[["d"]]], "discard-attack", "attack-99", "deck-attack", "card:attack-0:bandit:99", "card:::",
    "member:", "member:nobody", "field:99", "field:x", "countdown", "attack", "army", "grit", "miscounted", "\u0000",
)  # fmt: skip


def broken(rng: Random, table: Table, seat: Seat) -> dict[str, Any]:
    """An action that is nearly one of those on offer, or not at all."""
    offers = [offer for offer in table.legal_for(seat).offers if offer.count]
    kind = rng.choice(offers).action if offers and rng.random() < 0.7 else rng.choice(list(GAME.actions))
    body: dict[str, Any] = {"type": kind.__name__}
    for field in fields(kind):
        slots = [offer.slots[field.name] for offer in offers if offer.action is kind and field.name in offer.slots]
        body[field.name] = rng.choice(JUNK)
        if slots and rng.random() < 0.7:
            value = slots[0].nth(rng.randrange(slots[0].count))
            body[field.name] = [*value, *value] if isinstance(value, tuple) else value
    return body
