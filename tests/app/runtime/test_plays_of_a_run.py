"""A run keeps who won, goes on with its clock after a power cut, and does without a damaged store of plays."""

import gc
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.app.commands.play import welcome_text
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.bots.random_action import random_action
from companion.table.errors import LogDamaged
from companion.table.lobby import PlannedGame
from companion.table.plays.play_store import PLAYS_NAME, PlayStore
from companion.table.plays.statistics import summarize_plays
from tests.app.runtime.test_faults_and_resuming import opened
from tests.patience import until

CLOCKED = PlannedGame("noir", dealer={"kind": "digital"}, clock={"kind": "count"})


def test_a_game_that_ends_is_in_the_store_with_names_and_told_to_home_assistant(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        for seat, name in enumerate(("Ann", "Ben")):
            house.lobby.take_seat(Seat(seat), name)
        table, chance = house.tables.current, Random(3)
        while table.update_for(PUBLIC).outcome is None:
            seat = min(actor for actor in table.update_for(PUBLIC).to_act if isinstance(actor, int))
            table.submit(seat, random_action(table.legal_for(seat), chance))
        house._play_keeper.keep_due()
        outcome = table.update_for(PUBLIC).outcome
        assert outcome is not None
        winners = ", ".join(("Ann", "Ben")[seat] for seat in outcome.winners)
        assert (house._collect_health().games_played, house._collect_health().last_winner) == (1, winners)
    store = PlayStore(tmp_path / PLAYS_NAME)
    assert sorted(one["name"] for one in summarize_plays(store.plays())["people"]) == ["Ann", "Ben"]
    store.close()


def test_memory_is_given_back_once_a_game_that_ended_was_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bool] = []
    monkeypatch.setattr("companion.app.machine.give_back_memory.give_back_freed_memory", lambda: given.append(True))
    with opened(tmp_path) as house:
        for seat, name in enumerate(("Ann", "Ben")):
            house.lobby.take_seat(Seat(seat), name)
        table, chance = house.tables.current, Random(3)
        given.clear()  # as the table was opened
        house._keep_plays()
        assert given == []  # nothing has ended
        while table.update_for(PUBLIC).outcome is None:
            seat = min(actor for actor in table.update_for(PUBLIC).to_act if isinstance(actor, int))
            table.submit(seat, random_action(table.legal_for(seat), chance))
        house._keep_plays()
        until(lambda: given)  # the run looks after it, too, and may have been first


def test_no_cycles_are_looked_for_while_people_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of an earlier evening may be read every two seconds, and each search would hold up whoever taps."""
    searched: list[bool] = []
    with opened(tmp_path) as house:
        for seat, name in enumerate(("Ann", "Ben")):
            house.lobby.take_seat(Seat(seat), name)
        assert house.tables.is_playing
        monkeypatch.setattr(house._play_keeper, "keep_due", lambda: True)
        monkeypatch.setattr(gc, "collect", lambda *_: searched.append(True))
        house._keep_plays()
        assert searched == []
        house.tables.give_up_current()
        house._keep_plays()
        assert searched != []


def test_the_clock_of_a_game_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path, plan=CLOCKED) as house:
        for seat in (0, 1):
            house.lobby.take_seat(Seat(seat), f"P{seat}")
        before = house.tables.current.update_for(PUBLIC)
    with opened(tmp_path) as house:
        assert house.lobby.plan.clock["kind"] == "count"  # and so for the next game
        after = house.tables.current.update_for(PUBLIC)
        assert before.clock is not None and after.clock is not None
        assert after.clock.reading.times == before.clock.reading.times
        assert (after.seq, after.clock.reading.running) == (before.seq + 1, before.clock.reading.running)


def test_a_store_that_is_damaged_is_said_and_costs_no_evening(tmp_path: Path) -> None:
    (tmp_path / PLAYS_NAME).write_text("this is no database, but a text that is long enough to be told from one")
    with opened(tmp_path) as house:
        assert "who won is not kept this time" in welcome_text(house)
        assert house.plays.plays() == ()


def test_a_store_that_is_damaged_during_an_evening_keeps_nobody_from_sitting_down(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        with closing(sqlite3.connect(tmp_path / PLAYS_NAME)) as db:
            db.executescript("DROP TABLE seats")
        house.lobby.take_seat(Seat(0), "Ann")
        house.mqtt_link.publish_health()
        assert house._collect_health().games_played == 0
        with pytest.raises(LogDamaged):
            house._play_keeper.keep_due()
