"""On a small phone the button that plays a chosen answer, and what is decided on one's turn, is in sight at once."""

import re

import pytest
from playwright.sync_api import Locator

from companion.rules.seats_and_viewers import Seat
from tests.evening.browser_phones import ENGLISH, ITALIAN
from tests.golden.replayed_games import list_courses
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import Size

COURSES = list_courses()
MOMENTS = {
    "a card was played": ("revolver recorded duel-won-by-the-gang", 125, 1),
    "an attack": ("revolver recorded a-death-loses", 63, 1),
}
SEEN = 24
"""CSS pixels of a button that show that it is there."""


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", [Size(320, 568), Size(844, 390, "landscape")], ids=lambda size: size.name)
def test_the_chosen_answer_can_be_tapped_at_once(room: LedRoom, moment: str, size: Size) -> None:
    course, ply, seat = MOMENTS[moment]
    room.lead(course, COURSES[course], ply)
    page = room.page_of(Seat(seat))
    room.show(page, size)
    asked = page.locator(".fray-ask")
    card = _uncover(asked)
    if card.first.get_attribute("aria-pressed") != "true":
        before = card.first.bounding_box()
        card.first.click()
        assert card.first.bounding_box() == before, "a tap makes the line jump"
    page.evaluate("scrollTo(0, 0)")
    answer = asked.get_by_role("button", name=re.compile("^Answer with")).bounding_box()
    assert answer is not None and answer["y"] + SEEN <= size.height


def _uncover(asked: Locator) -> Locator:
    """Keep the hand open, where it is not yet, and return its cards."""
    card, keep = asked.locator(".fray-hand-card"), asked.get_by_role("button", name="Keep open")
    card.or_(keep).first.wait_for()
    if keep.is_visible():
        keep.click()
    card.first.wait_for()
    return card


def test_a_hand_that_pays_is_in_sight_with_the_button_that_discards(room: LedRoom) -> None:
    course, narrow = "revolver recorded duel-won-by-the-law", Size(360, 740)
    room.lead(course, COURSES[course], 308)
    page = room.page_of(Seat(1))
    room.show(page, narrow)
    assert _uncover(page.locator(".fray-ask")).count() == 8
    page.evaluate("scrollTo(0, 0)")
    discard = page.get_by_role("button", name=re.compile("^Discard")).bounding_box()
    assert discard is not None and discard["y"] + discard["height"] <= narrow.height


SIZES = [Size(360, 740), Size(320, 568), Size(740, 360, "landscape"), Size(195, 422, "zoomed to 200 %", zoom=2)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_hand_and_decision_of_quick_draw_are_in_sight_together(room: LedRoom, size: Size) -> None:
    course = "quickdraw recorded calm-hand"
    room.lead(course, COURSES[course], 24)
    page = room.page_of(Seat(2))
    room.show(page, size)
    page.evaluate("scrollTo(0, 0)")
    decision = page.get_by_role("button", name="Choose a card to trade").bounding_box()
    assert decision is not None and decision["y"] + SEEN <= size.height
    hand = page.get_by_role("button", name="Hold to see your hand").bounding_box()
    assert size.zoom > 1 or (hand is not None and hand["y"] + SEEN <= size.height)


@pytest.mark.parametrize("language", [ENGLISH, ITALIAN])
def test_a_bet_is_chosen_and_made_in_sight(room: LedRoom, language: str) -> None:
    course = "quickdraw recorded calm-hand"
    room.lead(course, COURSES[course], 24)
    page = room.page_of(Seat(2), language)
    size = SIZES[0]
    room.show(page, size)
    page.evaluate("scrollTo(0, 0)")
    panel = page.locator(".bet")
    for button in (*panel.locator(".amount-row .btn").all(), panel.locator("> .btn")):
        box = button.bounding_box()
        assert box is not None and box["y"] + box["height"] <= size.height


def test_an_amount_of_four_digits_has_room_between_its_buttons(room: LedRoom) -> None:
    course = "quickdraw recorded calm-hand"
    room.lead(course, COURSES[course], 24)
    page = room.page_of(Seat(2))
    room.show(page, SIZES[-1])
    page.locator(".bet .amount-value").evaluate("(value) => { value.textContent = '1500'; }")
    panel = page.locator(".bet").bounding_box()
    more = page.locator(".bet").get_by_role("button", name="More").bounding_box()
    assert panel is not None and more is not None
    assert more["x"] + more["width"] <= panel["x"] + panel["width"]


@pytest.mark.parametrize("language", [ENGLISH, ITALIAN])
def test_the_basement_of_noir_is_in_sight_above_the_buttons(room: LedRoom, language: str) -> None:
    course = "noir recorded three-traps"
    room.lead(course, COURSES[course], 3)
    page = room.page_of(Seat(0), language)
    room.show(page, Size(320, 568))
    page.evaluate("scrollTo(0, 0)")
    basement = page.locator(".noir-seat .plan .room[aria-label^=Basement] .floor").bounding_box()
    buttons = page.locator(".noir-do").bounding_box()
    assert basement is not None and buttons is not None
    assert basement["y"] + 0.75 * basement["height"] <= buttons["y"]
