"""A card that was tapped is as large as the phone lets it be, in whatever part of the page it was tapped."""

from typing import Final

import pytest

from companion.rules.seats_and_viewers import Seat
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import Size

FIGHT: Final = "revolver2 recorded the-mine-is-held"
MIN_SHARE: Final = {Size(390, 844): 0.6, Size(844, 390): 0.25}
"""The least share of the width that an enlarged card takes, upright and in landscape."""


@pytest.mark.parametrize("size", MIN_SHARE, ids=lambda size: size.name)
def test_a_card_of_a_sheet_becomes_large(room: LedRoom, size: Size) -> None:
    room.lead(FIGHT, list_courses()[FIGHT], 25)
    page = room.page_of(Seat(0))
    room.show(page, size)
    page.reload()
    page.get_by_role("button", name="Keep open").click()
    page.locator(".fray-hand .fray-hand-card").first.click()
    page.locator(".fray-sheet .card").click()
    box = page.locator(".enlarged > .card").bounding_box()
    assert box is not None and box["width"] > MIN_SHARE[size] * size.width
    page.get_by_role("button", name="Close the card").click()
