"""The strip along the battlefields, LED by LED."""

from typing import Any

import pytest

from companion.devices.lamp_colours import OFF
from companion.devices.lamps.battlefield_strip_colours import (
    EVEN,
    LEADS,
    MARKER,
    NUMBER,
    TOKEN,
    TRAILS,
    compute_number_bar,
    strip_colours,
)

NAMES = {OFF: ".", MARKER: "M", LEADS: "+", TRAILS: "-", EVEN: "=", TOKEN: "t", NUMBER: "n"}


def track(*balances: int, at: int | None = 0, left: int = 6, of: int = 6) -> dict[str, Any]:
    places = [{"name": str(balance), "balance": balance, "open": True} for balance in balances]
    return {"places": places, "at": at, "left": left, "of": of}


def seen(leds: tuple[Any, ...]) -> str:
    return "".join(NAMES[led] for led in leds)


def test_marker_balance_and_tokens() -> None:
    """36 LEDs: five places of six LEDs each, and six for the tokens."""
    assert seen(strip_colours(track(3, -2, 0, 9, -9, at=1), 36)) == ".+++..M--....=.....+++++.-----tttttt"


def test_what_cannot_be_shared_out_stays_dark_before_the_tokens() -> None:
    assert seen(strip_colours(track(1, 1, 1, at=2), 13)) == ".+..+.M+...tt"


def test_where_nothing_can_be_won_any_more_it_is_dark() -> None:
    blown = track(4, 4, at=1)
    blown["places"][0]["open"] = False
    assert seen(strip_colours(blown, 12)) == ".....M++++tt"


@pytest.mark.parametrize(("left", "lit"), [(0, 0), (1, 1), (5, 3), (10, 6)])
def test_tokens_are_shown_as_the_part_that_is_left(left: int, lit: int) -> None:
    assert seen(strip_colours(track(0, left=left, of=10), 36)).count("t") == lit


def test_one_led_a_place_shows_the_marker_before_the_balance() -> None:
    assert seen(strip_colours(track(1, -1, 0, at=1), 3)) == "+M="


@pytest.mark.parametrize("nothing", [None, {}, track()])
def test_no_track_is_dark(nothing: dict[str, Any] | None) -> None:
    assert strip_colours(nothing, 5) == (OFF,) * 5


def test_more_places_than_leds_are_dark() -> None:
    assert strip_colours(track(1, 1, 1, 1), 3) == (OFF,) * 3


def test_no_tokens_at_all_leave_the_end_dark() -> None:
    assert "t" not in seen(strip_colours(track(1, left=0, of=0), 12))


@pytest.mark.parametrize("leds", range(1, 60))
def test_there_are_always_as_many_colours_as_leds(leds: int) -> None:
    assert len(strip_colours(track(1, -2, 3, 0, 5, -6), leds)) == leds


def test_a_number_is_a_bar() -> None:
    assert seen(compute_number_bar(10, 10, 20, 8)) == "n......."
    assert seen(compute_number_bar(20, 10, 20, 8)) == "nnnnnnnn"
    assert seen(compute_number_bar(15, 10, 20, 8)) == "nnnnn..."
