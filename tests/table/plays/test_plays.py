"""Plays: a row for each game that ends, its times, what is taken back, and the names in it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.table.credentials import SeatRole
from companion.table.errors import LogDamaged, LogUnwritable
from companion.table.plays.finished_game import BREAK_MS, read_finished_game
from companion.table.plays.play import Play
from companion.table.plays.play_keeper import PlayKeeper
from companion.table.plays.play_store import PlayStore, open_play_store
from tests.table.plays.timed_toy import ANN, BEN, TimedEvening
from tests.toy_game import BLACK, GAME, RED, Guess, TurnUp


@pytest.fixture
def evening() -> TimedEvening:
    evening = TimedEvening()
    evening.seat("Ann", "Ben")
    return evening


def test_a_game_that_ends_is_kept_with_names_winners_and_times(evening: TimedEvening) -> None:
    evening.play()
    evening.keeper.keep_due()
    [play] = evening.store.plays()
    ann, ben = play.seats
    assert (play.title, play.first, play.turns) == ("Red or Black", ANN, 4)
    assert (ann.name, ann.score, ann.has_won, ben.has_won) == ("Ann", 1, True, False)
    assert (ann.turns, ann.thinking_ms, ben.longest_ms, play.playing_ms) == (2, 5_000, 8_000, 68_000)


def test_a_bot_is_kept_as_one_and_is_nobody_of_the_people() -> None:
    evening = TimedEvening()
    evening.seat("Ann")
    evening.credentials.seat_bot(SeatRole(BEN, "Doc (fair)"), "fair")
    evening.play()
    evening.keeper.keep_due()
    [play] = evening.store.plays()
    assert [(one.name, one.is_bot) for one in play.seats] == [("Ann", False), ("Doc (fair)", True)]
    assert [one.name for one in play.people] == ["Ann"]
    assert evening.store.rename_person("Doc (fair)", "Ann") == 0


def test_a_game_that_goes_on_is_not_kept(evening: TimedEvening) -> None:
    evening.begin()
    evening.keeper.keep_due()
    assert not evening.store.plays()


def test_an_end_that_is_undone_takes_the_play_back(evening: TimedEvening) -> None:
    table = evening.play()
    evening.keeper.keep_due()
    table.undo(table.log_length - 1, ask=())
    evening.keeper.keep_due()
    assert not evening.store.plays()
    table.deal(TurnUp(BLACK))
    evening.keeper.keep_due()
    assert [one.name for play in evening.store.plays() for one in play.winners] == ["Ben"]


def test_what_is_undone_takes_its_time_along(evening: TimedEvening) -> None:
    table = evening.begin()
    evening.let_pass(20)
    table.submit(ANN, Guess(BLACK))
    table.undo(table.log_length - 1, ask=())
    evening.let_pass(3)
    table.submit(ANN, Guess(RED))
    table.submit(BEN, Guess(RED))
    table.deal(TurnUp(RED))
    finished = read_finished_game(evening.log.entries("a"), {"toy": GAME})
    assert finished is not None
    assert [thinking_ms for seat, _, thinking_ms in finished.moves_of_seats() if seat == ANN] == [0, 3_000]


def test_a_break_is_no_thinking_and_a_clock_put_back_takes_nothing_away(evening: TimedEvening) -> None:
    table = evening.begin()
    evening.let_pass(BREAK_MS / 1000 + 1)
    table.submit(ANN, Guess(RED))
    evening.let_pass(-3600)
    table.submit(BEN, Guess(RED))
    evening.let_pass(2)
    table.deal(TurnUp(RED))
    evening.keeper.keep_due()
    [play] = evening.store.plays()
    assert (play.playing_ms, [one.thinking_ms for one in play.seats]) == (2_000, [0, 0])


def test_an_end_that_nobody_kept_is_kept_next_time_with_the_names_of_those_who_still_sit(evening: TimedEvening) -> None:
    evening.play("a")
    evening.play("b", ann=BLACK, ben=RED)  # a power cut: the keeper was not asked again
    after = TimedEvening(evening.log, evening.credentials)
    for _ in range(3):
        after.keeper.keep_due()
    assert {play.table: [one.name for one in play.seats] for play in after.store.plays()} == {
        "a": ["", ""],
        "b": ["Ann", "Ben"],
    }


def test_a_game_that_was_broken_off_is_looked_at_once(evening: TimedEvening) -> None:
    evening.begin("a")
    after = TimedEvening(evening.log)
    after.keeper.keep_due()
    assert not after.store.plays()
    assert after.store.tables_looked_at() == {"a"}


def test_a_person_is_renamed_and_forgotten_and_the_play_stays(evening: TimedEvening) -> None:
    evening.play()
    evening.keeper.keep_due()
    assert evening.store.rename_person("Ann", "Anna") == 1
    assert evening.store.forget_person("Ben") == 1
    [play] = evening.store.plays()
    assert [one.name for one in play.seats] == ["Anna", ""]
    assert [one.name for one in play.people] == ["Anna"]
    assert "Ann" not in str([entry.body for entry in evening.log.entries("a")])


def test_plays_are_there_again_after_a_restart(tmp_path: Path, evening: TimedEvening) -> None:
    evening.play()
    evening.keeper.keep_due()
    store = PlayStore(tmp_path / "plays.sqlite")
    store.put(evening.store.plays()[0])
    store.close()
    again = PlayStore(tmp_path / "plays.sqlite")
    assert list(again.plays()) == list(evening.store.plays())
    again.close()
    assert (tmp_path / "plays.sqlite").stat().st_mode & 0o077 == 0


def test_a_file_that_is_no_store_costs_no_evening(tmp_path: Path) -> None:
    (tmp_path / "plays.sqlite").write_text("this is no database, but a text that is long enough to be told from one")
    with pytest.raises(LogDamaged):
        PlayStore(tmp_path / "plays.sqlite")
    store, why = open_play_store(tmp_path / "plays.sqlite")
    assert "plays.sqlite" in why
    assert not store.plays()
    store.close()


def break_pages(path: Path) -> None:
    """Damage all pages but the first, as a worn-out card does: the file still opens."""
    with path.open("r+b") as file:
        for at in range(4096, path.stat().st_size, 4096):
            file.seek(at)
            file.write(b"\xff" * 64)


def test_a_file_with_damaged_pages_costs_no_evening(tmp_path: Path, evening: TimedEvening) -> None:
    evening.play()
    evening.keeper.keep_due()
    with closing(PlayStore(tmp_path / "plays.sqlite")) as store:
        store.put(evening.store.plays()[0])
    break_pages(tmp_path / "plays.sqlite")
    store, why = open_play_store(tmp_path / "plays.sqlite")
    with closing(store):
        assert "plays.sqlite" in why
        assert not store.plays()


def test_a_file_whose_schema_is_no_text_costs_no_evening(tmp_path: Path) -> None:
    path = tmp_path / "plays.sqlite"
    PlayStore(path).close()
    path.write_bytes(path.read_bytes().replace(b"NOT NULL", b"NOT \x9bULL"))
    store, why = open_play_store(path)
    with closing(store):
        assert "plays.sqlite cannot hold plays" in why


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE seats; CREATE VIEW seats AS SELECT * FROM plays",
        "CREATE TRIGGER told AFTER INSERT ON plays BEGIN DELETE FROM seats; END",
        "ALTER TABLE plays ADD COLUMN mood TEXT",
    ],
)
def test_a_file_whose_tables_are_not_as_ours_is_not_used(tmp_path: Path, statement: str) -> None:
    PlayStore(tmp_path / "plays.sqlite").close()
    with closing(sqlite3.connect(tmp_path / "plays.sqlite")) as db:
        db.executescript(statement)
    with pytest.raises(LogDamaged, match="not as we make it"):
        PlayStore(tmp_path / "plays.sqlite")


def test_a_row_that_holds_something_else_is_told_as_damage(tmp_path: Path, evening: TimedEvening) -> None:
    evening.play()
    evening.keeper.keep_due()
    with closing(PlayStore(tmp_path / "plays.sqlite")) as store:
        store.put(evening.store.plays()[0])
        with closing(sqlite3.connect(tmp_path / "plays.sqlite")) as db:
            db.executescript("UPDATE plays SET figures = '[1'")
        with pytest.raises(LogDamaged, match="move it away"):
            store.plays()


class FailingStore(PlayStore):
    """A store whose disk is full until `is_full` is False."""

    is_full = True

    def put(self, play: Play) -> None:
        if self.is_full:
            raise LogUnwritable("the disk is full")
        super().put(play)


def test_what_a_full_disk_did_not_take_is_kept_later_with_its_names(evening: TimedEvening) -> None:
    evening.store = FailingStore()
    evening.keeper = PlayKeeper(evening.tables, evening.log, evening.credentials, evening.store)
    evening.tables.on_open(evening.keeper.follow_table)
    evening.play()
    with pytest.raises(LogUnwritable):
        evening.keeper.keep_due()
    evening.credentials.withdraw_all_tokens()
    evening.keeper.stop()  # does not raise: the run has to end
    evening.store.is_full = False
    evening.keeper.keep_due()
    [play] = evening.store.plays()
    assert [one.name for one in play.seats] == ["Ann", "Ben"]
    evening.store.close()


def test_a_log_that_nobody_can_follow_does_not_stand_in_the_way_of_others(evening: TimedEvening) -> None:
    evening.play("a")
    evening.begin("b")
    evening.log._tables["b"] = evening.log._tables["b"][1:]
    after = TimedEvening(evening.log, evening.credentials)
    for _ in range(2):
        after.keeper.keep_due()
    assert [play.table for play in after.store.plays()] == ["a"]
    assert after.store.tables_looked_at() == {"a"}  # a later version may follow it


def test_figures_that_come_later_leave_a_name_as_it_was_changed_meanwhile(evening: TimedEvening) -> None:
    evening.play()
    evening.keeper.keep_due()
    [before] = evening.store.plays()
    assert before.figures is None
    evening.store.forget_person("Ann")
    evening.store.put_figures(before.table, [{"id": "bluff"}])
    [play] = evening.store.plays()
    assert ([one.name for one in play.seats], play.figures) == (["", "Ben"], ({"id": "bluff"},))
