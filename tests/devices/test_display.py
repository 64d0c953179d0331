"""The small display: what it says, and that it can be read."""

from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from companion.devices.display.draw_screen import draw_screen
from companion.devices.display.screen_content import ScreenContent, make_screen_content
from companion.devices.input.number_dial import Dial
from companion.rules.game import Outcome
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.prompts import CardQuestion, UndoRequest
from tests.devices.conftest import new_table
from tests.toy_game import Ready

NOW = new_table().update_for(None)
TRACK = {"places": [{"name": "The Mine", "balance": 0, "open": True}], "at": 0, "left": 3, "of": 9}
FULL = ScreenContent(
    "Revolver", "play", "Whiskey Canyon", "Turn: seat 2", (("border", 8), ("wounds", 2)), join="10.0.0.2:8080/j/K7QX"
)


def said(**changes: Any) -> str:
    return make_screen_content("Toy", NOW._replace(**changes)).who


def test_who_is_waited_for_in_the_words_of_the_phones() -> None:
    assert said(to_act=frozenset({Seat(0)})) == "Turn: seat 1"
    assert said(to_act=frozenset({Seat(2), Seat(0)})) == "Turn: seats 1 3"
    assert said(to_act=frozenset({CHANCE})) == "Waiting for a card"
    assert said(prompt=UndoRequest(1, "host", frozenset(), frozenset({Seat(1)}))) == "Undo? seat 2"
    assert said(prompt=CardQuestion("c", (Ready(),), "z")) == "Which? See the phone"  # type: ignore[arg-type]
    assert said(outcome=Outcome((Seat(1),), "won")) == "Won: seat 2"
    assert said(outcome=Outcome((), "drawn")) == "Nobody has won"
    assert said(to_act=frozenset()) == ""


def test_place_phase_and_counters_come_from_the_common_keys() -> None:
    view = {"phase": "play", "track": TRACK, "counters": {"army": 3, "odd": "many"}}
    shown = make_screen_content("Revolver 2", NOW._replace(view=view))
    assert (shown.title, shown.phase, shown.place, shown.counters) == ("Revolver 2", "play", "The Mine", (("army", 3),))
    assert make_screen_content("Toy", NOW._replace(view={"track": {**TRACK, "at": None}})).place == ""


def same(one: ScreenContent, other: ScreenContent, size: tuple[int, int] = (128, 64)) -> bool:
    return ImageChops.difference(draw_screen(one, size), draw_screen(other, size)).getbbox() is None


@pytest.mark.parametrize("size", [(128, 64), (128, 32)])
def test_every_picture_fits_its_display(size: tuple[int, int]) -> None:
    for screen in (
        ScreenContent(),
        FULL,
        replace(FULL, message="undervoltage"),
        replace(FULL, number=Dial(1, 9, 1, 5, True)),
    ):
        picture = draw_screen(screen, size)
        assert (picture.mode, picture.size) == ("1", size) and picture.getbbox() is not None


@pytest.mark.parametrize(
    "changes",
    [
        *({"title": "Noir"}, {"phase": "prison"}, {"place": "The Bank"}, {"who": "Turn: seat 1"}),
        *({"counters": (("border", 7),)}, {"message": "undervoltage"}, {"join": "10.0.0.3:8080"}),
        {"number": Dial(1, 9, 1, 5, touched=True)},
    ],
)
def test_whatever_changes_can_be_seen(changes: dict[str, Any]) -> None:
    assert not same(FULL, replace(FULL, **changes))


def test_a_number_that_nobody_has_turned_to_is_not_shown() -> None:
    assert same(FULL, replace(FULL, number=Dial(1, 9, 1, 5)))


def test_counters_that_do_not_fit_whole_are_left_out() -> None:
    many = replace(FULL, counters=(("border", 8), ("a very long counter", 12), ("gold", 1)))
    assert same(many, replace(FULL, counters=(("border", 8), ("gold", 1))))


def test_letters_the_display_has_not_become_question_marks() -> None:
    assert same(replace(FULL, place="\u4e16"), replace(FULL, place="?"))


def test_before_a_game_it_says_where_to_join() -> None:
    idle = ScreenContent(join="10.0.0.2:8080/j/K7QX")
    assert not same(idle, ScreenContent()) and not same(idle, replace(idle, join="10.0.0.2:8080/j/K7QY"))


def test_a_message_stands_white_at_the_foot() -> None:
    foot = draw_screen(replace(FULL, message="!")).crop((64, 52, 128, 63))
    assert foot.getextrema() == (Image.new("1", (1, 1), 1).getpixel((0, 0)),) * 2
