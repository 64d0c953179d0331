"""Streams are opened by those whose pages they are."""

import pytest

from tests.server.routes.live_updates.toy_game_on_pages import begun, host_cookie
from tests.server.server_fixture import LiveHouse, OpenLine, ServerFixture


@pytest.mark.parametrize(
    ("page", "status"), [("seat:0", 401), ("seat:1", 401), ("host", 401), ("king", 400), ("", 400), ("table", 200)]
)
def test_strangers_at_this_machine_see_the_table_only(
    live_house: LiveHouse, open_line: OpenLine, page: str, status: int
) -> None:
    begun(live_house[0])
    assert open_line(page).status == status


def test_strangers_on_the_network_see_nothing(house: ServerFixture) -> None:
    house.both()
    assert [house.phone().get(f"/api/live?as={page}").status for page in ("table", "host", "seat:0")] == [401] * 3


def test_a_seat_opens_its_own_page_only(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    assert open_line("seat:1", ann).status == 403
    assert open_line("host", ann).status == 403
    assert open_line("seat:0", "companion-seat-0=forged").status == 401
    assert open_line("seat:0", f"companion-host={house.host_key}").status == 403


def test_the_table_page_shows_a_seat_no_more_than_the_public(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    for page, cookie in (
        ("table", ann),
        ("table", f"companion-screen={house.screen_key}"),
        ("host", host_cookie(house)),
    ):
        update = open_line(page, cookie).next("update")
        assert update["seat"] is None and "me" not in update["view"] and update["offers"] == []
