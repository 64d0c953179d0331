"""A puck on a battery: what is left, and a low one told in time."""

from collections.abc import Callable

from tests.firmware.emulated_board import NEXT, PINS, RESET, Board, dark, lit
from tests.firmware.test_presses_to_lights import HERE, show
from tests.mqtt.second_client import Ear

ON_BATTERY = {"pins": {**PINS, "ring": 16, "sda": 8, "scl": 9, "battery": 26}}


def red_bar(count: int) -> Callable[[tuple[str, ...]], bool]:
    return lambda ring: ring[:count] == ("ff0000",) * count and ring[count:] == ("1e0000",) * (12 - count)


def test_what_is_left_is_told_in_percent(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board(also=ON_BATTERY)
    puck.pass_time(lambda: others.on(HERE + "health"), "its health")
    health = others.first(HERE + "health").json
    assert (health["battery_v"], health["battery_percent"]) == (3.9, 66)
    assert not puck.said("the battery is at")


def test_a_low_battery_is_shown_once_and_the_table_again_after_it(
    board: Callable[..., Board], ear: Callable[..., Ear]
) -> None:
    others = ear("companion/#")
    puck = board(also=ON_BATTERY, HEALTH_S=3)
    show(others)
    puck.shows(lit("amber"))
    puck.move("battery 3.74")
    puck.pass_time(puck.has_shown(red_bar(2)), "20 percent")
    puck.pass_time(puck.has_shown(lit("amber")), "it is over")
    told = len(others.on(HERE + "health"))
    puck.pass_time(lambda: len(others.on(HERE + "health")) > told + 3, "it goes on")
    assert puck.said("the battery is at 20 percent") == puck.said("the battery is at") == 1
    puck.move("battery 3.4")
    puck.pass_time(puck.has_shown(red_bar(1)), "3 percent")
    assert puck.said("the battery is at 3 percent") == 1 and puck.ends == []


def test_it_sleeps_when_nobody_needs_it_and_a_button_wakes_it(
    board: Callable[..., Board], ear: Callable[..., Ear]
) -> None:
    others = ear("companion/#")
    puck = board(also=ON_BATTERY, SLEEP_MS=20000, WATCHDOG_MS=2000)
    others.first(HERE + "about")
    puck.pass_time(lambda: "nap" in puck.radio, "it sleeps")
    assert dark(puck.ring) and puck.radio == ["saves", "asks house", "off", "nap"]
    puck.pass_time(lambda: puck.passed > 60, "its watchdog stays quiet")
    assert puck.ends == []
    puck.press(NEXT)
    others.first(HERE + "status", lambda one: one.json == {"state": "online", "session": 2})
    assert puck.ends == [RESET] and not others.on(HERE + "pressed")


def test_a_game_and_a_press_keep_it_awake(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board(also=ON_BATTERY, SLEEP_MS=20000)
    show(others, lamp={"colour": "off", "pattern": "steady"}, tokens=[{"name": "wounds", "count": 1}])
    puck.shows(lambda ring: ring[0] != "000000")
    puck.pass_time(lambda: puck.passed > 60, "a game with long turns")
    show(others, game=None, lamp={"colour": "off", "pattern": "steady"})
    puck.shows(dark)
    for _ in range(3):
        puck.press(NEXT)
        passed = puck.passed
        puck.pass_time(lambda passed=passed: puck.passed > passed + 12, "less than it needs")
    assert "nap" not in puck.radio
    puck.pass_time(lambda: "nap" in puck.radio, "now it sleeps")


def test_a_button_that_is_stuck_does_not_wake_it(board: Callable[..., Board]) -> None:
    puck = board(also=ON_BATTERY, SLEEP_MS=20000)
    puck.move(f"pin {NEXT} 0")
    puck.pass_time(lambda: "nap" in puck.radio, "it sleeps")
    puck.pass_time(lambda: puck.passed > 40, "it goes on to sleep")
    assert puck.ends == []
    puck.move(f"pin {NEXT} 1")
    passed = puck.passed
    puck.pass_time(lambda: puck.passed > passed + 2, "it is let go")
    puck.press(NEXT)
    puck.wait(lambda: puck.ends == [RESET], "it wakes")


def test_on_a_cable_it_never_sleeps(board: Callable[..., Board]) -> None:
    puck = board(SLEEP_MS=20000)
    puck.pass_time(lambda: puck.passed > 60, "nobody presses")
    assert puck.radio[0] == "asks house" and "nap" not in puck.radio and puck.ends == []
