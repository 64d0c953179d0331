"""Updates that whoever changes the table sends, without a wait for the streams' threads."""

import os
import threading
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.server.http.lines import socket_files
from companion.server.http.lines.response_writer import ResponseWriter
from companion.server.routes import live_messages
from companion.server.routes.live_messages import BYE, LiveMessages
from companion.server.state.stream_mailbox import Mailbox
from tests.patience import PATIENCE_S, until
from tests.server.routes.live_updates.toy_game_on_pages import (
    begun,
    boast_and_take_back,
    host_cookie,
    note_woken,
    ready,
)
from tests.server.server_fixture import LiveHouse, LiveStream, OpenLine, ServerFixture
from tests.toy_game import Boast


def opened(house: ServerFixture, open_line: OpenLine, encoding: str = "") -> list[LiveStream]:
    """Return the lines of two seats and the table screen, each with its first update, at rest."""
    ann, bob = begun(house)
    pages = [("seat:0", ann), ("seat:1", bob), ("table", "")]
    lines = [open_line(page, cookie, encoding=encoding) for page, cookie in pages]
    for line in lines:
        line.next("update")
    ready(house.table, 0), ready(house.table, 1)
    for line in lines:
        line.until(house.table.log_length)
    until(lambda: all(is_at_rest(stream.mailbox) for stream in house.context.streams._open))
    return lines


def is_at_rest(mailbox: Mailbox) -> bool:
    """Return whether the next update can be sent at once: the stream's thread has nothing to do."""
    send: Any = mailbox.send_at_once
    has_news = mailbox._room or mailbox._must_look or mailbox._update is not None
    return send is not None and not send.__self__._turn.locked() and not has_news


@pytest.mark.parametrize("encoding", ["", "gzip"])
def test_an_update_wakes_no_thread_up(
    live_house: LiveHouse, open_line: OpenLine, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    house, _ = live_house
    lines = opened(house, open_line, encoding)
    woken = note_woken(monkeypatch)

    def boast() -> bool:
        woken.clear()
        boast_and_take_back(house.table, 1)
        for line in lines:
            line.until(house.table.log_length)
        return not woken

    until(boast)  # a thread may just have its turn, to see whether its phone is there


def test_the_host_hears_what_is_for_the_host_with_it(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    begun(house)
    line = open_line("host", host_cookie(house))
    line.next("host")
    ready(house.table, 0)
    line.until(house.table.log_length)
    assert line.next("host")["log"][-1]["seq"] == house.table.log_length


def test_updates_come_in_their_order_whichever_thread_sends_them(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    lines = opened(house, open_line, "gzip")
    before, over = house.table.log_length, threading.Event()

    def change_room() -> None:
        while not over.is_set():
            house.context.streams.mark_room_changed()

    changer = threading.Thread(target=change_room)
    changer.start()
    boast_and_take_back(house.table, 60)
    over.set()
    changer.join(PATIENCE_S)
    for line in lines:
        heard, seqs = 0, [before]
        while seqs[-1] < house.table.log_length:
            update = line.next("update")
            heard += len(update["events"])
            seqs.append(update["seq"])
        assert seqs == sorted(set(seqs)) and heard == 60


def test_what_a_full_line_leaves_is_sent_by_its_thread(
    live_house: LiveHouse, open_line: OpenLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, _ = live_house
    lines = opened(house, open_line)
    some = SimpleNamespace(write=lambda number, data: os.write(number, data[:100]))
    monkeypatch.setattr(socket_files, "os", some)
    boast_and_take_back(house.table, 20)
    for line in lines:
        assert line.until(house.table.log_length)["seq"] == house.table.log_length


def test_a_line_ends_with_what_was_left_and_then_the_goodbye(house: ServerFixture) -> None:
    stream, rest = house.context.streams.open_stream("table", None), [b"rest"]
    writer: Any = SimpleNamespace(write_rest=lambda: rest.clear())
    messages = LiveMessages(house.context, stream, lambda: False, writer=writer).messages()
    next(messages), next(messages)
    house.context.streams.close()
    assert (next(messages), rest) == (BYE, [])


def test_a_line_that_has_ended_is_written_to_no_more(house: ServerFixture) -> None:
    """Its descriptor may be that of another phone by then."""
    begun(house)
    stream, written = house.context.streams.open_stream("table", None), list[bytes]()
    writer: Any = SimpleNamespace(write_rest=lambda: None, has_rest=False, write=written.append)
    messages = LiveMessages(house.context, stream, lambda: False, writer=writer).messages()
    next(messages), next(messages)
    send = stream.mailbox.send_at_once  # as whoever puts an update may have looked it up just before
    messages.close()
    stream.mailbox.put(house.table.update_for(PUBLIC))
    assert send is not None and not send() and not written


def test_a_phone_that_reads_nothing_holds_up_nobody(
    live_house: LiveHouse, open_line: OpenLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, _ = live_house
    # A stream's thread that looked by itself could be the one to meet the full line: then nothing would be left.
    calm = replace(house.context.options, tick_s=PATIENCE_S, heartbeat_s=PATIENCE_S)
    monkeypatch.setattr(house.context, "options", calm)
    slow, other, _ = opened(house, open_line)
    left: list[bool] = []
    write = ResponseWriter.write
    monkeypatch.setattr(ResponseWriter, "write", lambda self, piece: write(self, piece) or left.append(True))
    while not left:
        boast_and_take_back(house.table, 10)
    boast_and_take_back(house.table, 10)
    other.until(house.table.log_length)
    assert slow.until(house.table.log_length)["seq"] == house.table.log_length


def test_a_page_whose_update_failed_has_to_come_anew(
    live_house: LiveHouse, open_line: OpenLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, _ = live_house
    first, *_ = opened(house, open_line)
    encode = live_messages.encode_news

    def fail(*given: Any) -> bytes:
        if threading.current_thread() is threading.main_thread():
            monkeypatch.setattr(live_messages, "encode_news", encode)
            raise MemoryError
        return encode(*given)

    monkeypatch.setattr(live_messages, "encode_news", fail)
    house.table.submit(Seat(0), Boast(1))
    with pytest.raises(EOFError):
        first.next("update")


def test_a_page_whose_update_failed_keeps_no_other_at_its_seat_of_before(
    live_house: LiveHouse, open_line: OpenLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, _ = live_house
    _, second, _ = opened(house, open_line)
    encode = live_messages.encode_news

    def fail(*given: Any) -> bytes:
        monkeypatch.setattr(live_messages, "encode_news", encode)
        raise MemoryError

    monkeypatch.setattr(live_messages, "encode_news", fail)
    house.credentials.move_holders({Seat(0): Seat(1), Seat(1): Seat(0)})
    house.context.streams.reassign()
    while second.next("update")["seat"] != 0:
        pass
