"""Leaks that both Revolvers' tests of secrets plant, one at a time."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.rules.game import AnyGame, Diagnosis
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import Side


def open_event(event: type[Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """Everybody sees all of the event."""
    return lambda patch: patch.setattr(event, "as_seen_by", lambda self, viewer: self)


def tell_cards_in_hands(game: AnyGame) -> Callable[[pytest.MonkeyPatch], None]:
    """A card that the camera sees is asked about if somebody holds one of that name."""

    def misdiagnose(state: Any, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        held = any(card in state.fight.zones_of(side).hand for side in Side)
        return Diagnosis(Seat(0), "gone" if gone else "zone") if held else None

    return lambda patch: patch.setattr(game, "diagnose", misdiagnose)
