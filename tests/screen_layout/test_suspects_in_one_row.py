"""The suspects of the marshal: a few short names take one row of a phone, so that the map below stays in sight."""

from pathlib import Path

from companion.rules.seats_and_viewers import Seat
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import led_room
from tests.screen_layout.screen_sizes import Size

COURSE = "desperados recorded five-desperados"
RIDING = 80
"""The marshal has sheriffs to move after so many moves."""


def test_all_and_three_suspects_stand_in_one_row(tmp_path: Path) -> None:
    with led_room(tmp_path, names=("Ann", "Bruno", "Carla", "Dan", "Emil", "Fay")) as room:
        room.lead(COURSE, list_courses()[COURSE], RIDING)
        page = room.page_of(Seat(0))
        room.show(page, Size(360, 740))
        page.get_by_role("button", name="Suspects").click()
        boxes = [chip.bounding_box() for chip in page.locator(".riders .rider-tab").all()]
        assert len({box["y"] for box in boxes[:4] if box}) == 1
        assert all(box and min(box["width"], box["height"]) >= 44 for box in boxes)
