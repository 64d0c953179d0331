"""Broken taps: actions that are nearly among those on offer, and such as nobody could mean."""

from collections.abc import Sequence
from dataclasses import fields
from random import Random
from typing import Any, Final

from companion.rules.seats_and_viewers import Seat
from companion.table.table import Table
from tests.server.server_fixture import Phone, ServerFixture

JUNK: Final[Sequence[Any]] = (
    None, True, -1, 0, 2**63, 10**30, 1.5, "", "x", "a" * 3000, [], ["d-x"] * 400, ["villager", "villager"], ["bandit"],
    {}, {"a": 1}, [[["d"]]], "discard-attack", "attack-99", "deck-attack", "card:attack-0:bandit:99", "card:::",
    "member:", "member:nobody", "field:99", "field:x", "countdown", "attack", "army", "grit", "miscounted", "\u0000",
)  # fmt: skip


def broken(rng: Random, table: Table, seat: Seat) -> dict[str, Any]:
    """An action that is nearly one of those on offer, or not at all."""
    offers = [offer for offer in table.legal_for(seat).offers if offer.count]
    kind = rng.choice(offers).action if offers and rng.random() < 0.7 else rng.choice(list(table.game.actions))
    body: dict[str, Any] = {"type": kind.__name__}
    for field in fields(kind):
        slots = [offer.slots[field.name] for offer in offers if offer.action is kind and field.name in offer.slots]
        body[field.name] = rng.choice(JUNK)
        if slots and rng.random() < 0.7:
            value = slots[0].nth(rng.randrange(slots[0].count))
            body[field.name] = [*value, *value] if isinstance(value, tuple) else value
    return body


def tap_and_check(rng: Random, house: ServerFixture, phones: Sequence[Phone]) -> set[str]:
    """Tap once for each seat, check that refusals change nothing and that no other phone may, and return the codes."""
    refused = set()
    for seat in (Seat(0), Seat(1)):
        before = house.table.log_length
        body = {"action": broken(rng, house.table, seat), "decision": house.table.update_for(seat).decision}
        answer = phones[seat].post(f"/api/act?as=seat:{seat}", body)
        assert answer.status in (200, 400, 409), answer.body
        assert (answer.status == 200) == (house.table.log_length > before)
        refused.add("" if answer.status == 200 else answer.code)
        assert phones[1 - seat].post(f"/api/act?as=seat:{seat}", body).status in (403, 409)
    return refused
