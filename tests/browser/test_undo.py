"""One tap takes back the last move, on two phones in a real Chromium; past a reveal once the other agrees."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from tests.evening.browser_phones import Phone
from tests.evening.shared_browser import open_browser
from tests.server.server_fixture import CODE, ServerFixture
from tests.toy_game import RED, Boast, Guess, TurnUp

ASK = "Take back the last move"
NO_PAGE = "404 (NOT FOUND)"
"""The toy game has no page of its own."""


@pytest.fixture
def evening() -> Iterator[tuple[ServerFixture, Phone, Phone]]:
    """Ann's and Bob's phones in a game that has begun."""
    house = ServerFixture()
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    with open_browser() as browser:
        phones = Phone(browser, "Ann"), Phone(browser, "Bob")
        for phone in phones:
            phone.page.clock.install()
        for chair, phone in enumerate(phones, 1):
            phone.join(f"http://127.0.0.1:{server.port}/j/{CODE}", chair)
        for phone in phones:
            phone.does("Ready")
            stop_clock(phone)
        yield house, *phones
        assert [fault for phone in phones for fault in phone.faults if NO_PAGE not in fault] == []
        for phone in phones:
            phone.context.close()
    server.stop()
    house.close()


def stop_clock(phone: Phone) -> None:
    """Let seconds pass on its page only by `run_for`: on a busy machine five run out between two taps from here."""
    phone.page.clock.pause_at(phone.page.evaluate("Date.now() / 1000 + 3600"))


def boast_of(house: ServerFixture) -> int:
    return int(house.table.update_for(None).view["seats"][0]["boast"])


def test_one_tap_takes_back_what_may_go_back(evening: tuple[ServerFixture, Phone, Phone]) -> None:
    house, ann, bob = evening
    goes_back_after_five_seconds(house, ann, bob)
    stays_where_it_is_kept_or_overtaken(house, ann, bob)
    stays_where_the_page_is_loaded_again(house, ann)
    for seat in (Seat(0), Seat(1)):
        house.table.submit(seat, Guess(RED))
    house.table.deal(TurnUp(RED))
    is_told(house, ann)
    asks_the_other_past_a_reveal(ann, bob, "No, let it stand")
    assert house.table.update_for(None).view["zones"]["middle"] == ["red"]
    asks_the_other_past_a_reveal(ann, bob, "I agree")
    expect(bob.happened("Ann took back what had happened here")).to_have_count(1)
    assert house.table.update_for(None).view["zones"]["middle"] == []


def boast(house: ServerFixture, level: int, phone: Phone) -> None:
    """Let Ann boast, and wait until that phone knows: it asks to take back what it was told last."""
    house.table.submit(Seat(0), Boast(level))
    is_told(house, phone)


def is_told(house: ServerFixture, phone: Phone) -> None:
    phone.until(lambda: phone.update["seq"] == house.table.log_length, "it is not told what it asks to take back")


def goes_back_after_five_seconds(house: ServerFixture, ann: Phone, bob: Phone) -> None:
    boast(house, 2, bob)
    bob.tap(ASK)
    expect(bob.page.get_by_text("The last move goes back in 5 s")).to_be_visible()
    bob.page.clock.run_for(5000)
    for phone in (ann, bob):
        expect(phone.happened("Bob took back what had happened here")).to_have_count(1)
    assert boast_of(house) == 0


def stays_where_it_is_kept_or_overtaken(house: ServerFixture, ann: Phone, bob: Phone) -> None:
    boast(house, 1, ann)
    before = house.table.log_length
    ann.tap(ASK)
    ann.tap("Keep it")
    expect(ann.page.get_by_text("Nothing was taken back.")).to_be_visible()
    is_told(house, bob)
    bob.tap(ASK)
    house.table.submit(Seat(0), Boast(2))
    expect(bob.page.get_by_text("The table has moved on, so nothing was taken back.")).to_be_visible()
    assert (house.table.log_length, boast_of(house)) == (before + 1, 2)


def stays_where_the_page_is_loaded_again(house: ServerFixture, ann: Phone) -> None:
    is_told(house, ann)
    before = house.table.log_length
    ann.tap(ASK)
    expect(ann.button("Keep it")).to_be_focused()
    ann.page.reload(wait_until="commit")
    ann.page.clock.resume()
    expect(ann.button(ASK)).to_be_visible()
    stop_clock(ann)
    assert house.table.log_length == before


def asks_the_other_past_a_reveal(ann: Phone, bob: Phone, answer: str) -> None:
    ann.tap(ASK)
    ann.tap("Now")
    expect(bob.page.get_by_text("Ann would like to take back what happened.")).to_be_visible()
    expect(ann.button(ASK)).to_have_count(0)
    bob.tap(answer)
    expect(ann.button(ASK)).to_be_visible()
