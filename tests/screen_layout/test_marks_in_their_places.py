"""Small things stand where they belong: the QR code that is still loading, the "?" of a banner, a token on a card."""

from typing import Final

import pytest
from playwright.sync_api import FloatRect, Locator

from companion.rules.seats_and_viewers import Seat
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import Size

TWO: Final = "quickdraw recorded all-in"
SOLD: Final = "desperados recorded two-desperados"
MIDDLES: Final = """(line) => [...line.querySelectorAll("i")].map((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const { top, bottom } = words.getBoundingClientRect();
  return (top + bottom) / 2;
})"""
"""Returns the height on the page of the words of each tile in a line."""
SIDES: Final = "revolver2 recorded nobody-left"
HANDS: Final = "quickdraw recorded two-hands"
BROKEN_OUT: Final = "revolver recorded prison-broken"
"""At move 120 fight goes on at a battlefield with a long name, and one of the players has one, too."""
POWER: Final = "revolver2 2 seats random"
"""Coachwhip Riders lie in it with a power token, before move 177."""
BROKEN: Final = """(name) => [...name.textContent.matchAll(/[^ ]+/g)].filter((word) => {
  const letters = document.createRange();
  letters.setStart(name.firstChild, word.index);
  letters.setEnd(name.firstChild, word.index + word[0].length);
  return letters.getClientRects().length > 1;
}).map(String)"""
"""Returns the words of a name that are drawn on two lines."""
PHONE, TABLE, DESK = Size(390, 844), Size(1920, 1080), Size(1280, 900)


def box_of(what: Locator) -> FloatRect:
    """Return its place on the page. Raises AssertionError if it is not drawn."""
    box = what.bounding_box()
    assert box is not None
    return box


def right_of(box: FloatRect) -> float:
    return box["x"] + box["width"]


def test_boxes_of_a_row_of_the_shelf_are_equally_high(room: LedRoom) -> None:
    page = room.visit("host")
    room.show(page, DESK)
    boxes = [box_of(box) for box in page.locator(".shelf-box").all()]
    first = [box for box in boxes if box["y"] == boxes[0]["y"]]
    assert len(first) > 2, "there is a row of them"
    assert {round(box["height"]) for box in first} == {round(first[0]["height"])}


def test_the_code_keeps_its_place_free_while_it_is_loaded(room: LedRoom) -> None:
    page = room.visit("host")
    page.route("**/api/qr.svg", lambda _: None)
    page.reload(wait_until="commit")  # it is not loaded before the code is
    code = page.locator(".qr img")
    code.wait_for()
    box = box_of(code)
    assert box["height"] == pytest.approx(box["width"]), "what is below it jumps once it comes"
    page.context.close()


def test_the_question_mark_is_as_far_inside_the_banner_as_its_heading(room: LedRoom) -> None:
    room.lead(SOLD, list_courses()[SOLD], 0)
    page = room.page_of(Seat(0))
    room.show(page, PHONE)
    banner, mark = box_of(page.locator(".turn.is-mine")), box_of(page.locator(".help-open"))
    heading = box_of(page.locator(".turn h1"))
    assert right_of(banner) - right_of(mark) >= (heading["x"] - banner["x"]) / 2


def test_the_ways_to_win_loot_stand_in_one_line(room: LedRoom) -> None:
    course = list_courses()[SOLD]
    room.lead(SOLD, course, len(list(course.moves())))
    page = room.page_of(None)
    room.show(page, TABLE)
    for line in page.locator(".won").all():
        middles = line.evaluate(MIDDLES)
        assert max(middles) - min(middles) < 1


def test_a_mark_of_one_of_two_players_stands_under_the_name(room: LedRoom) -> None:
    name = "quickdraw 2 seats random"
    room.lead(name, list_courses()[name], 12)
    page = room.page_of(None)
    room.show(page, TABLE)
    seat = page.locator(".seats-2 .seat", has=page.locator(".puck"))
    head, mark = box_of(seat.locator(".seat-head")), box_of(seat.locator(".puck"))
    assert mark["y"] - (head["y"] + head["height"]) < mark["height"]


def test_beside_the_result_of_a_game_cards_stay_in_their_seats(room: LedRoom) -> None:
    course = list_courses()[HANDS]
    room.lead(HANDS, course, sum(1 for _ in course.moves()))
    page = room.page_of(None)
    page.locator(".page-table.is-over").wait_for()
    room.show(page, TABLE)
    seats = page.locator(".seats-3 .seat").all()
    assert len(seats) == 3
    for each in seats:
        outer, cards = box_of(each), [box_of(card) for card in each.locator(".laid").all()]
        assert cards and all(outer["x"] < card["x"] and right_of(card) < right_of(outer) for card in cards)


def test_a_token_on_a_card_breaks_no_word_of_its_name(room: LedRoom) -> None:
    room.lead(POWER, list_courses()[POWER], 177)
    page = room.page_of(Seat(0))
    room.show(page, PHONE)
    name = page.locator(".fray-card-chip", has_text="Coachwhip Riders").locator(".fray-card-name")
    assert name.evaluate(BROKEN) == []


def test_sums_stay_in_their_plate_and_hands_above_the_foot_of_the_screen(room: LedRoom) -> None:
    room.lead(BROKEN_OUT, list_courses()[BROKEN_OUT], 120)
    page = room.page_of(None)
    room.show(page, TABLE)
    plate, sums = (box_of(page.locator(f".is-here {part}")) for part in (".fray-place-plate", ".fray-score"))
    assert right_of(sums) + 4 < right_of(plate)
    hands, foot = box_of(page.locator(".fray-forces")), box_of(page.locator(".table-foot"))
    assert hands["y"] + hands["height"] <= foot["y"]


def test_both_sides_stand_in_the_middle_of_the_table_screen_on_one_line(room: LedRoom) -> None:
    room.lead(SIDES, list_courses()[SIDES], 0)
    page = room.page_of(None)
    room.show(page, TABLE)
    sides = page.locator(".fray-opening > li").all()
    busts = [box_of(side.locator(".fray-bust")) for side in sides]
    assert len(busts) == 2 and busts[0]["y"] == pytest.approx(busts[1]["y"], abs=1)
    for side, bust in zip(map(box_of, sides), busts, strict=True):
        text = box_of(page.locator(".fray-opening p").last)
        above, below = bust["y"] - side["y"], side["y"] + side["height"] - text["y"] - text["height"]
        assert above == pytest.approx(below, abs=60)
