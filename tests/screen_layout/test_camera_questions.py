"""The camera's question, on the phone that is asked and on the host's page, with and without what is wrong."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.matcher import CardObservation
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.prompts import CardQuestion
from tests.golden.replayed_games import list_courses
from tests.screen_layout.findings import Finding, judge, measure
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import PHONES, SCREENS, Size
from tests.screen_layout.sum_up_findings import sum_up

COURSES: Final = list_courses()


class Asked(NamedTuple):
    """Sight of the camera before a move; who is asked, what is wrong, and how many ways to answer there are."""

    course: str
    ply: int
    seen: CardObservation
    seat: int
    why: str | None
    answers: int


def lies(card: str, zone: str, confidence: float = 1) -> CardSeen:
    return CardSeen(CardId(card), ZoneId(zone), confidence)


ASKED: Final = (
    Asked("quickdraw recorded real-cards", 35, lies("copper-10", "front-0", 0.3), 0, None, 1),
    Asked("revolver recorded nobody-is-left", 55, CardGone(CardId("thief-takers"), ZoneId("attack-0")), 1, None, 3),
    Asked("revolver recorded duel-won-by-the-gang", 72, lies("hill-guides", "discard-defence"), 0, "zone", 3),
    Asked("revolver2 recorded the-mine-is-held", 36, lies("burning-hay", "attack-0"), 1, "zone", 6),
    Asked("revolver2 recorded nobody-left", 48, lies("box-them-in", "attack-0"), 1, "place", 0),
)


def look(room: LedRoom, page: Page, place: str, sizes: tuple[Size, ...]) -> Iterator[Finding]:
    """Yield what is wrong with a page, at each size: the first answer is seen without scrolling."""
    expect(page.locator(".prompt-ask img").first).to_be_visible()
    for size in sizes:
        room.show(page, size)
        yield from measure(page, place, size, screen=False, asked=True)
    yield from judge(page, place, size, room.judged[False])


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: f"{asked.course.split()[0]}, {asked.why}, {asked.answers}")
def test_the_cameras_question_fits_a_phone(room: LedRoom, asked: Asked) -> None:
    room.lead(asked.course, COURSES[asked.course], asked.ply)
    table = room.tables.current
    table.observe(asked.seen)
    prompt = table.update_for(Seat(asked.seat)).prompt
    assert isinstance(prompt, CardQuestion)
    assert (prompt.why, len(prompt.actions)) == (asked.why, asked.answers)
    page = room.page_of(Seat(asked.seat))
    page.get_by_role("alertdialog").wait_for()
    found = [*look(room, page, f"asked by the camera in {asked.course}, {asked.why}", PHONES)]
    assert not found, "\n".join(["", *sum_up(found)])


def test_the_cameras_questions_to_the_host_fit(room: LedRoom) -> None:
    name = "quickdraw recorded real-cards"
    room.lead(name, COURSES[name], 1)
    table = room.tables.current
    chance, _ = table.host_view()
    for action in chance[:2]:
        table.observe(lies(action.card, action.gesture.zone_of(action), 0.3))
    table.observe(lies("gold-1", "discard"))
    host = room.visit("host")
    questions = host.get_by_role("region", name="The camera asks")
    expect(questions.get_by_role("button", name="None of these")).to_have_count(2)
    expect(questions.get_by_role("button", name="I put it right")).to_have_count(1)
    found = [*look(room, host, "questions to the host", (*PHONES, *SCREENS))]
    host.context.close()
    assert not found, "\n".join(["", *sum_up(found)])
