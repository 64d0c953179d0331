"""A log that lost its end while the companion was away: phone and table screen remember more, and say so."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from companion.config import LOG_NAME
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.log.event_log import SqliteLog
from companion.table.table import Table
from tests.app.runtime.test_faults_and_resuming import opened
from tests.evening.browser_phones import Window
from tests.evening.shared_browser import open_browser
from tests.mqtt.conftest import unused_port

MOVES = 6


def test_a_log_that_lost_its_end_is_said_on_the_screen_until_somebody_has_read_it(tmp_path: Path) -> None:
    port = unused_port()
    with open_browser() as browser:
        screen = Window(browser, {"viewport": {"width": 1920, "height": 1080}}, "screen")
        with opened(tmp_path, port=port) as house:
            for seat in (0, 1):
                house.lobby.take_seat(Seat(seat), f"P{seat}")
            table, key = house.tables.current, house.keys.screen
            for _ in range(MOVES):
                move(table)
            screen.page.goto(f"http://127.0.0.1:{port}/table#key={key}")
            expect(screen.heading).to_be_visible()
            saw = table.log_length
            screen.page.wait_for_function(
                "seq => JSON.parse(localStorage.getItem('companion-head'))?.seq === seq", arg=saw
            )
        lose_end(tmp_path / LOG_NAME, table.table_id, saw - 3)
        with opened(tmp_path, port=port) as house:
            assert house.tables.current.log_length == saw - 3
            said = screen.page.get_by_role("alert")
            expect(said).to_contain_text("The end of this game’s record is lost.")
            expect(said).to_contain_text(f"has seen {saw} entries, and the companion has {saw - 3}")
            screen.page.reload()
            expect(said).to_contain_text("record is lost")
            move(house.tables.current)
            screen.tap("We know")
            expect(said).to_have_count(0)
            move(house.tables.current)
            assert house.tables.current.update_for(PUBLIC).seq > saw - 3
        screen.context.close()


def move(table: Table) -> None:
    seat = next(seat for seat in table.seats if table.legal_for(seat))
    table.submit(seat, random_action(without_corrections(table.legal_for(seat)), Random(1)))


def lose_end(path: Path, table_id: str, kept: int) -> None:
    """Put a log in its place that was copied earlier that evening; keys and seats are those of now."""
    with closing(SqliteLog(path)) as log:
        entries = log.entries(table_id)[:kept]
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DROP TRIGGER no_delete")
        db.execute("DELETE FROM entries")
        db.executemany(
            "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
            [(table_id, one.seq, one.body.decode(), one.salt, one.hash) for one in entries],
        )
