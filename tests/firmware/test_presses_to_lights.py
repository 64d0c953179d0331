"""A puck before a seat: from the press to the table and back to the ring."""

import json
from collections.abc import Callable
from typing import Any

from tests.firmware.emulated_board import CONFIRM, NEXT, PUSH, RESET, Board, dark, lit
from tests.mqtt.second_client import Ear

HERE = "companion/device/puck-a/"
AMBER = {
    "lamp": {"colour": "amber", "pattern": "steady"},
    "seat": 0,
    "game": "toy",
    "asked": False,
    "dial": None,
    "tokens": [],
}


def show(ear: Ear, **changed: Any) -> None:
    ear.say(HERE + "show", json.dumps({**AMBER, **changed}), retain=True)


def pressed(ear: Ear, button: str) -> Any:
    return ear.first(HERE + "pressed", lambda one: one.json["button"] == button).json


def test_it_says_that_it_is_here_and_what_it_is(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board()
    assert others.first(HERE + "status").json == {"state": "online", "session": 1}
    about = others.first(HERE + "about").json
    buttons = ["confirm", "next"]
    assert about == {
        "firmware": "1.1.0", "board": "pico_w", "buttons": buttons, "dial": True, "ring": 12, "display": False
    }  # fmt: skip
    puck.off()
    assert others.first(HERE + "status", lambda one: one.json["state"] == "offline").json["session"] == 1
    puck.on()
    assert others.first(HERE + "status", lambda one: one.json["session"] == 2)


def test_the_ring_shows_lamp_and_counters(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board()
    puck.shows(dark)
    show(others)
    puck.shows(lit("amber"))
    show(others, tokens=[{"name": "wounds", "count": 2}, {"name": "chips", "count": 1}])
    puck.shows(lambda ring: lit("red")(ring[:2]) and dark(ring[2:3]) and lit("cyan")(ring[3:4]) and dark(ring[4:5]))
    puck.shows(lambda ring: lit("amber")(ring[5:]))
    show(others, lamp={"colour": "green", "pattern": "steady"})
    puck.shows(lit("green"))
    others.say(HERE + "show", b"", retain=True)
    puck.shows(dark)
    others.say("companion/status", '{"state": "offline", "session": 1}')
    puck.shows(lambda ring: lit("white")(ring[:1]) and dark(ring[1:]), "the companion is away")


def test_presses_are_told_with_what_became_of_them(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board()
    show(others)
    puck.shows(lit("amber"))
    puck.press(CONFIRM)
    said = pressed(others, "confirm")
    assert said == {"button": "confirm", "id": said["id"], "how": "short"}
    others.say(HERE + "taken", json.dumps({"id": said["id"] + 1, "taken": False}))  # not one of its own
    others.say(HERE + "taken", json.dumps({"id": said["id"], "taken": True}))
    puck.shows(lit("green"))
    puck.shows(lit("amber"))
    puck.press(NEXT)
    others.say(HERE + "taken", json.dumps({"id": pressed(others, "next")["id"], "taken": False}))
    puck.shows(lit("red"))


def test_a_long_press_is_told_while_it_lasts(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board()
    others.first(HERE + "about")
    puck.move(f"pin {CONFIRM} 0")
    assert pressed(others, "confirm")["how"] == "long"


def test_a_double_press_is_no_short_one(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board(DOUBLE_MS=350)
    others.first(HERE + "about")
    for pin in (NEXT, NEXT, PUSH):  # the dial's push waits for no second one, and comes after all that there is
        puck.press(pin)
    others.first(HERE + "pressed", lambda one: one.json["button"] == "dial")
    hows = [(one.json["button"], one.json["how"]) for one in others.on(HERE + "pressed")]
    assert hows == [("next", "double"), ("dial", "short")]


def test_the_dial_sets_a_number_that_its_push_tells(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board()
    others.first(HERE + "about")
    puck.turn(4)
    puck.shows(lambda ring: lit("white")(ring[:4]) and dark(ring[4:]))
    puck.turn(-1)
    puck.shows(lambda ring: lit("white")(ring[:3]) and dark(ring[3:]))
    puck.press(PUSH)
    said = pressed(others, "dial")
    assert said["value"] == 3
    others.say(HERE + "taken", json.dumps({"id": said["id"], "taken": True}))
    puck.shows(lit("green"))
    puck.shows(dark)
    puck.turn(1)
    puck.shows(lambda ring: lit("white")(ring[:1]) and dark(ring[1:]), "it begins at 0 again")


def test_the_dial_says_only_what_the_game_asks_for_and_was_shown(
    board: Callable[..., Board], ear: Callable[..., Ear]
) -> None:
    others = ear("companion/#")
    puck = board()
    others.first(HERE + "about")
    show(others, dial={"low": 20, "high": 45, "step": 10})
    puck.shows(lit("amber"))
    puck.press(PUSH)  # tells nobody anything yet
    puck.shows(lambda ring: lit("white")(ring[:1]) and dark(ring[1:]), "the lowest")
    puck.turn(7)
    puck.shows(lambda ring: lit("white")(ring[:3]) and dark(ring[3:]), "the highest")
    puck.press(PUSH)
    assert pressed(others, "dial")["value"] == 40
    assert len(others.on(HERE + "pressed")) == 1


def test_a_number_on_record_is_changed_from_where_it_is(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board()
    others.first(HERE + "about")
    show(others, dial={"low": 0, "high": 9, "step": 1, "at": 4})
    puck.shows(lit("amber"))
    puck.turn(1)  # shows it first
    puck.shows(lambda ring: lit("white")(ring[:5]) and dark(ring[5:]), "the number on record")
    puck.turn(-1)
    puck.press(PUSH)
    assert pressed(others, "dial")["value"] == 3


def test_it_does_what_it_is_told_once(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board()
    others.first(HERE + "about")
    others.say(HERE + "do", '{"id": "a", "do": "identify"}')
    puck.shows(lambda ring: sum(lamp == "ffffff" for lamp in ring) == 4)
    assert others.first(HERE + "done").json == {"id": "a", "status": "ok"}
    others.say(HERE + "do", '{"id": "b", "do": "dance"}')
    refused = others.first(HERE + "done", lambda one: one.json["id"] == "b").json
    assert refused == {"id": "b", "status": "error", "error": "cannot dance now"}
    for _ in range(2):
        others.say(HERE + "do", '{"id": "c", "do": "restart"}')
    others.first(HERE + "done", lambda one: one.json["id"] == "c")
    others.first(HERE + "status", lambda one: one.json.get("session") == 2)
    assert len([one for one in others.on(HERE + "done") if one.json["id"] == "c"]) == 1
    assert puck.ends == [RESET]


def test_it_tells_how_it_is(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board()
    others.first(HERE + "about")
    puck.pass_time(lambda: others.on(HERE + "health"), "once a minute")
    health = others.first(HERE + "health").json
    assert health.keys() == {"uptime_s", "free_bytes", "rssi_dbm"}
    assert health["free_bytes"] > 250_000, "of 400 kB here, which are 200 kB on a board"
    assert health["rssi_dbm"] == -58


def test_the_display_says_it_in_words(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    puck = board(display="ssd1306", environment={"DISPLAY_AT": "60"})
    assert others.first(HERE + "about").json["display"]
    puck.wait(lambda: len(puck.dots) == 4)
    show(others)
    puck.wait(lambda: any(puck.dots[1]) and not any(puck.dots[0] + puck.dots[3]), "a text in the middle")
    show(others, tokens=[{"name": "wounds", "count": 2}])
    puck.wait(lambda: any(puck.dots[0]) and any(puck.dots[1]) and not any(puck.dots[2]), "and a counter below one")


def test_a_display_that_does_not_answer_is_said_and_left_alone(
    board: Callable[..., Board], ear: Callable[..., Ear]
) -> None:
    others = ear("companion/#")
    puck = board(display="ssd1306")
    assert not others.first(HERE + "about").json["display"]
    puck.says("no display answers")
