"""Counters put right on a phone: the form fits, and what it sends asks whoever is concerned."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from companion.rules.parts.correctable_counters import SetCount
from companion.rules.seat import PUBLIC, Seat
from companion.table.prompts import AnswerConsent, ConsentRequest
from tests.golden.replayed_games import list_courses
from tests.screen_layout.findings import measure
from tests.screen_layout.recorded_game_room import LedRoom, led_room
from tests.screen_layout.screen_sizes import PHONES
from tests.screen_layout.sum_up_findings import sum_up

COURSES = list_courses()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedRoom]:
    with led_room(tmp_path_factory.mktemp("counters")) as room:
        yield room


@pytest.mark.parametrize(
    ("course", "ply", "chosen"),
    [
        ("quickdraw recorded two-hands", 40, "chips:1:0"),
        ("noir recorded three-traps", 10, "hits:1"),
        ("desperados recorded five-desperados", 500, "tile:0"),
    ],
)
def test_a_counter_is_put_right_once_the_others_agree(room: LedRoom, course: str, ply: int, chosen: str) -> None:
    room.lead(course, COURSES[course], ply)
    page, table = room.page_of(Seat(0)), room.tables.current
    before = next(count for count in table.settable_tokens()[1] if getattr(count[0].action, "place", "") == chosen)
    form = page.locator("details.put-right")
    form.locator("summary").click()
    form.locator("select").select_option(chosen)
    found = []
    for size in PHONES:
        room.show(page, size)
        page.evaluate("scrollTo(0, 0)")
        found += measure(page, f"{course}: put right", size, screen=False, asked=False)
    assert not found, "\n".join(["", *sum_up(found)])
    form.locator(".amount-row button:enabled, .amount-picks button[aria-pressed=false]").first.click()
    form.locator("button[aria-busy]").click()
    expect(page.locator(".page")).to_contain_text("would like to put the record right")
    asked = table.update_for(PUBLIC).prompt
    assert isinstance(asked, ConsentRequest) and isinstance(asked.action, SetCount)
    assert asked.action.place == chosen and asked.action.count != before[0].count and asked.waiting
    for seat in sorted(asked.waiting):
        table.submit(seat, AnswerConsent(True))
    [now] = [count for count, _ in table.settable_tokens()[1] if getattr(count.action, "place", "") == chosen]
    assert now.count == asked.action.count
