"""Pucks that know several Wi-Fis, and a radio that is restarted when nothing comes through."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.firmware.emulated_board import Board, lit
from tests.firmware.faulty_connections import Line
from tests.firmware.test_link_faults import mend
from tests.firmware.test_presses_to_lights import HERE, show
from tests.mqtt.second_client import Ear

HOTSPOT = {"ssid": "companion", "password": "abcd-efgh"}
BOTH = {"other_wifi": [HOTSPOT], "country": "IT"}


def asked(puck: Board) -> list[str]:
    """The networks that it has tried, in order."""
    return [words.split()[1] for words in puck.radio if words.startswith("asks")]


def test_the_country_is_set_before_the_radio_sends(board: Callable[..., Board]) -> None:
    puck = board(also=BOTH)
    puck.says("in the Wi-Fi house")
    assert puck.radio == ["country IT", "asks house"]


def test_the_next_network_is_tried_where_the_first_is_not(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board(also=BOTH, REFUSED_MS=200)
    others.first(HERE + "about")
    puck.move("wifi down")
    puck.wait(lambda: "companion" in asked(puck), "the second is looked for, too")
    puck.move("wifi up companion abcd-efgh")
    puck.says("in the Wi-Fi companion")
    show(others)
    puck.shows(lit("amber"))
    assert asked(puck)[:3] == ["house", "house", "companion"] and puck.ends == []


def test_a_network_that_refuses_the_password_is_passed_over(
    board: Callable[..., Board], ear: Callable[..., Ear]
) -> None:
    """So is one that takes an address book's worth of time: no more than its share."""
    others = ear("companion/#")
    wrong = {"wifi": {"ssid": "house", "password": "changed since"}}
    puck = board(also={**BOTH, **wrong}, REFUSED_MS=200)
    puck.move("wifi up companion abcd-efgh")
    others.first(HERE + "about")
    assert set(asked(puck)) == {"house", "companion"}


def test_a_wifi_without_the_table_is_left_for_the_next(
    board: Callable[..., Board], ear: Callable[..., Ear], line: Line
) -> None:
    """The house's Wi-Fi is there, and the companion is in its own."""
    others = ear("companion/#")
    puck = board(port=line.port, also=BOTH)
    puck.move("wifi up companion abcd-efgh")
    others.first(HERE + "about")
    line.cut()
    puck.pass_time(lambda: puck.said("in the Wi-Fi companion"), "it looks in the other Wi-Fi")
    mend(line, puck)
    others.wait(lambda _: len(others.on(HERE + "about")) > 1)
    assert asked(puck) == ["house", "companion"] and puck.ends == []


def test_a_radio_that_lets_nothing_through_is_restarted(
    board: Callable[..., Board], ear: Callable[..., Ear], line: Line
) -> None:
    """It says all the time that it is connected."""
    others = ear("companion/#")
    puck = board(port=line.port)
    others.first(HERE + "about")
    line.cut()
    puck.pass_time(lambda: puck.radio == ["asks house", "off", "asks house"], "the radio is restarted")
    mend(line, puck)
    others.wait(lambda _: len(others.on(HERE + "about")) > 1)
    assert puck.radio == ["asks house", "off", "asks house"] and puck.ends == []


def test_a_broker_that_refuses_is_no_reason_to_restart_the_radio(board: Callable[..., Board]) -> None:
    puck = board(password="pears", DEAF_MS=2000)
    puck.says("the broker refuses")
    puck.pass_time(lambda: puck.said("the broker refuses") > 20, "it has waited for far longer")
    assert puck.radio == ["asks house"]


@pytest.mark.parametrize(
    ("also", "said"),
    [
        ({"other_wifi": [HOTSPOT] * 4}, "other_wifi has 4 networks; 3 are the most"),
        ({"other_wifi": [{"ssid": "x"}]}, "password is missing"),
        ({"other_wifi": {}}, "other_wifi is {}, which it cannot be"),
        ({"country": 39}, "country is 39, which it cannot be"),
    ],
)
def test_what_is_wrong_with_them_is_said(board: Callable[..., Board], also: Any, said: str) -> None:
    board(also=also).says(said)
