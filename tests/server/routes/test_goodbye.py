"""The end of an evening, as it is told: a page that comes at that very moment hears it, too."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask

from companion.rules.seats_and_viewers import Seat
from companion.server.app import end_streams_and_practices
from companion.server.serve import Server
from companion.server.state.returning_pages import ReturningPages
from tests.patience import PATIENCE_S, until
from tests.server.server_fixture import Clock, LiveHouse, LiveStream, OpenLine, ServerFixture

BYE = ("bye", "{}")
FOR_EVER_S = 100 * PATIENCE_S
"""Nobody waits so long: what is waited for comes."""


def test_a_page_that_comes_as_the_server_stops_is_told_so_and_not_sent_away(
    live_house: LiveHouse, open_line: OpenLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, server = live_house
    ann = house.cookie(0, "Ann")
    heard: list[tuple[object, ...]] = []

    def end_streams_and_let_page_come(app: Flask) -> None:
        end_streams_and_practices(app)
        heard.extend((line.status, *line.messages()) for line in (open_line("seat:0", ann), open_line("table")))

    monkeypatch.setattr("companion.server.serve.server.end_streams_and_practices", end_streams_and_let_page_come)
    server.stop()
    assert heard == [(200, BYE), (200, BYE)]


def test_strangers_are_told_nothing_of_it(live_house: LiveHouse, open_line: OpenLine) -> None:
    _, server = live_house
    server.say_goodbye()
    assert (open_line("seat:0").status, open_line("host").status) == (401, 401)


def test_a_page_that_was_just_cut_off_is_waited_for(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, server = live_house
    ann, bob = house.cookie(0, "Ann"), house.cookie(1, "Bob")
    other, phone = open_line("seat:1", bob), open_line("seat:0", ann)
    phone.next("room")
    phone.hang_up()
    until(lambda: house.context.streams.present_seats() == {Seat(1)})
    with stopping(house, server):
        assert list(open_line("seat:0", ann).messages()) == [BYE]
    assert list(other.messages())[-1] == BYE


def test_a_page_whose_leaving_nobody_has_noticed_yet_is_waited_for() -> None:
    house = ServerFixture(tick_s=FOR_EVER_S)
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    ann = house.cookie(0, "Ann")
    phone = LiveStream(server.port, "seat:0", ann)
    phone.next("room")
    phone.hang_up()
    with stopping(house, server):
        again = LiveStream(server.port, "seat:0", ann)
        assert list(again.messages()) == [BYE]
    again.hang_up()
    house.close()


def test_nobody_is_waited_for_who_has_heard_it_or_is_there_twice(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, server = live_house
    ann = house.cookie(0, "Ann")
    first, second = open_line("seat:0", ann), open_line("seat:0", ann)
    first.next("room"), second.next("room")
    first.hang_up()
    until(lambda: len(house.context.streams._open) == 1)
    with stopping(house, server):
        pass
    assert list(second.messages())[-1] == BYE


@contextmanager
def stopping(house: ServerFixture, server: Server) -> Iterator[None]:
    """Stop a server that waits for its pages; inside, it has said goodbye. It stops once they have heard it."""
    thread = threading.Thread(target=server.stop, args=(FOR_EVER_S,), daemon=True)
    thread.start()
    until(lambda: house.context.streams.is_closed)
    yield
    thread.join(PATIENCE_S)
    assert not thread.is_alive()


@pytest.mark.parametrize(("kind", "token"), [("seat", "b"), ("host", "a"), ("table", None)])
def test_a_page_is_back_when_one_of_its_kind_and_token_comes(kind: str, token: str | None) -> None:
    clock = Clock()
    pages = ReturningPages(clock)
    pages.mark_left("seat", "a")
    clock.now = 2.9
    pages.mark_returned(kind, token)
    assert [each[1:] for each in pages._left] == [("seat", "a")]
    pages.mark_returned("seat", "a")
    pages.wait_until_none(3.0)
    assert not pages._left


def test_a_page_that_left_long_ago_is_not_waited_for() -> None:
    clock = Clock()
    pages = ReturningPages(clock)
    pages.mark_left("seat", "a")
    clock.now = 3.0
    pages.wait_until_none(3.0)
    assert pages._left


def test_a_page_that_comes_and_goes_keeps_nobody_waiting_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    pages = ReturningPages(clock)
    pages.mark_left("seat", "a")

    def come_and_go(timeout: float) -> None:
        clock.now += 1.0
        pages.mark_returned("seat", "a")
        pages.mark_left("seat", "a")
        assert clock.now <= 3.0, "it waits again and again"

    monkeypatch.setattr(pages._changed, "wait", come_and_go)
    pages.wait_until_none(3.0)
    assert clock.now == 3.0 and pages._left


def test_a_page_may_ask_whether_there_is_a_stream_without_opening_one(house: ServerFixture) -> None:
    ann, _ = house.both()
    assert ann.get("/api/live?as=seat:0&ask=1").status == 204
    assert house.context.streams.present_seats() == frozenset()
    assert ann.get("/api/live?as=seat:1&ask=1").status == 403
    assert house.phone().get("/api/live?as=seat:0&ask=1").status == 401
