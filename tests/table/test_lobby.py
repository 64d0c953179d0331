"""The lobby with bots: who may sit where, and what a power cut leaves of it."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.registry import find_game
from companion.rules.errors import BadSetup
from companion.rules.seats_and_viewers import Seat
from companion.table.bot_names import FIRST_NAMES, bot_name_with_strength, make_bot_name
from companion.table.credentials import CredentialStore, SeatRole, SeatTaken, new_token
from companion.table.errors import LogUnwritable, StaleDecision
from companion.table.lobby import PlannedGame
from tests.close_after_test import close_later
from tests.table.bots.bot_seats import LobbyWithBots, ToyWithBots, modest
from tests.table.make_tables import ANN, BEN


def manned() -> LobbyWithBots:
    return LobbyWithBots(ToyWithBots(easy=modest, fair=modest), rounds=1)


def test_a_stand_in_counts_and_a_full_table_begins() -> None:
    here = manned()
    here.lobby.seat_bot(BEN, "easy")
    assert not here.tables.is_playing
    here.lobby.take_seat(ANN, "Ann")
    assert here.tables.is_playing and here.credentials.seat_names() == {ANN: "Ann", BEN: "Doc (easy)"}


def test_its_name_says_what_it_is() -> None:
    here = manned()
    here.lobby.take_seat(ANN, "doc Holliday")
    here.lobby.seat_bot(BEN, "easy")
    assert here.credentials.seat_names()[BEN] == "Belle (easy)"
    here.lobby.seat_bot(BEN, "fair")
    assert here.credentials.seat_names()[BEN] == "Belle (fair)" and here.credentials.bot_strengths() == {BEN: "fair"}
    with pytest.raises(BadSetup, match="the companion plays seat 2, and its name says so"):
        here.lobby.rename_holder(BEN, "Ben")


def test_there_are_names_enough() -> None:
    assert (
        make_bot_name("fair", FIRST_NAMES) == "Somebody (fair)"
        and bot_name_with_strength("Doc (fair)", "sharp") == "Doc (sharp)"
    )
    assert make_bot_name("fair", [" ", "Doc Brown", "BELLE"]) == "Hank (fair)"


@pytest.mark.parametrize(("seat", "strength"), [(2, "fair"), (-1, "fair"), (0, "godlike")])
def test_what_cannot_be_is_refused(seat: int, strength: str) -> None:
    here = manned()
    no_bot = "cannot play Red or Black 'godlike'; it can play easy, fair"
    with pytest.raises(BadSetup, match=f"there is no seat {seat + 1}; there are 1 to 2|{no_bot}"):
        here.lobby.seat_bot(Seat(seat), strength)
    assert here.credentials.seat_names() == {}


def test_a_persons_chair_is_not_taken() -> None:
    here = manned()
    here.lobby.take_seat(ANN, "Ann")
    with pytest.raises(SeatTaken):
        here.lobby.seat_bot(ANN, "fair")
    assert here.credentials.seat_names() == {ANN: "Ann"} and here.credentials.bot_strengths() == {}


def test_a_game_without_players_has_people_only() -> None:
    here = manned()
    here.lobby.seat_bot(BEN, "fair")
    here.lobby.plan_game(PlannedGame("plain"))
    assert here.lobby.bot_strengths == () and here.credentials.seat_names() == {}
    with pytest.raises(BadSetup, match="cannot play Red or Black 'fair'; it can play nothing: people only"):
        here.lobby.seat_bot(BEN, "fair")


def test_stand_ins_that_cannot_play_the_next_game_leave() -> None:
    here = manned()
    here.tables.games = {**here.tables.games, "sharp": ToyWithBots(sharp=modest)}
    here.lobby.seat_bot(BEN, "fair")
    here.lobby.plan_game(PlannedGame("sharp"))
    assert here.lobby.bot_strengths == ("sharp",) and here.credentials.seat_names() == {}


class ToyForFour(ToyWithBots):
    info = replace(ToyWithBots.info, id="four", most=4)


def test_the_last_stand_ins_leave_where_the_next_game_has_too_few_seats_for_them() -> None:
    here = LobbyWithBots(ToyForFour(fair=modest))
    here.tables.games = {**here.tables.games, "toy": ToyWithBots(fair=modest)}
    here.lobby.take_seat(ANN, "Ann")
    for seat in (1, 2):
        here.lobby.seat_bot(Seat(seat), "fair")
    plan = PlannedGame("toy", dealer={"kind": "digital", "seed": "1"})
    assert here.lobby.count_planned_players(plan) == 2
    here.lobby.plan_game(plan)
    assert list(here.credentials.seat_names()) == [ANN, BEN]
    assert here.lobby.start_game().setup.seats == 2


def test_people_leave_for_no_game() -> None:
    here = LobbyWithBots(ToyForFour(fair=modest))
    here.tables.games = {**here.tables.games, "toy": ToyWithBots(fair=modest)}
    for seat in range(3):
        here.lobby.take_seat(Seat(seat), f"Ann {seat}")
    here.lobby.plan_game(PlannedGame("toy"))
    assert len(here.credentials.seat_names()) == 3 and here.lobby.count_planned_players(here.lobby.plan) is None


# Taking over.


def test_who_comes_late_may_have_its_chair_before_a_game() -> None:
    here = manned()
    here.lobby.seat_bot(BEN, "fair")
    token = here.lobby.take_seat(BEN, "Ben")
    assert here.credentials.role_of_token(token) == SeatRole(BEN, "Ben") and here.credentials.bot_strengths() == {}


def test_between_games_the_chair_changes_hands_and_the_next_begins_when_people_say_so() -> None:
    here = manned()
    here.lobby.take_seat(ANN, "Ann")
    here.lobby.seat_bot(BEN, "fair")
    _finish(here)
    here.lobby.seat_bot(BEN, "easy")
    here.lobby.take_seat(BEN, "Ben")
    assert not here.tables.is_playing
    assert here.lobby.start_game() is here.table and here.tables.is_playing


def test_in_the_middle_of_a_game_it_keeps_its_chair_until_that_is_given_free() -> None:
    here = manned()
    here.lobby.take_seat(ANN, "Ann")
    here.lobby.seat_bot(BEN, "fair")
    with pytest.raises(SeatTaken):
        here.lobby.take_seat(BEN, "Ben")
    here.lobby.free_seat(BEN)
    here.lobby.take_seat(BEN, "Ben")
    assert here.tables.is_playing and here.credentials.seat_names() == {ANN: "Ann", BEN: "Ben"}


def test_an_empty_chair_of_a_running_game_can_be_filled() -> None:
    here = manned()
    here.lobby.take_seat(ANN, "Ann")
    here.lobby.take_seat(BEN, "Ben")
    here.lobby.free_seat(BEN)
    here.lobby.seat_bot(BEN, "fair")
    here.play_on()
    assert here.table.update_for(None).to_act == {ANN}


def _finish(here: LobbyWithBots) -> None:
    while here.tables.is_playing:
        here.play_on()
        if legal := here.table.legal_for(ANN):
            here.table.submit(ANN, legal.nth(0))


# Power cuts.


def test_they_survive_a_power_cut_and_move_up_with_the_others(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    credentials = CredentialStore(path)
    credentials.seat_bot(SeatRole(Seat(3), "Doc (sharp)"), "sharp")
    credentials.move_holders({Seat(3): Seat(1)})
    credentials.close()
    again = CredentialStore(path)
    assert again.bot_strengths() == {Seat(1): "sharp"} and again.seat_names() == {Seat(1): "Doc (sharp)"}
    again.free_seat(Seat(1))
    assert again.bot_strengths() == {} and again.seat_names() == {}
    again.close()


def test_on_another_evening_they_are_gone() -> None:
    credentials = close_later(CredentialStore())
    credentials.seat_bot(SeatRole(ANN, "Doc (fair)"), "fair")
    credentials.withdraw_all_tokens()
    assert credentials.bot_strengths() == {} and credentials.seat_names() == {}
    assert credentials._db.execute("SELECT count(*) FROM standins").fetchone() == (0,)


def test_a_file_of_before_there_were_stand_ins_can_be_used(tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    old = CredentialStore(path)
    token = old.issue_token(SeatRole(ANN, "Ann"))
    old._db.execute("DROP TABLE standins")
    old.close()
    new = CredentialStore(path)
    new.seat_bot(SeatRole(BEN, "Doc (fair)"), "fair")
    assert new.role_of_token(token) == SeatRole(ANN, "Ann") and new.bot_strengths() == {BEN: "fair"}
    new.close()


@pytest.mark.parametrize(("name", "playing"), [("Ben", False), ("Ann", True)])
def test_a_seat_that_has_changed_is_not_handed_to_the_phone_that_asked_before(name: str, playing: bool) -> None:
    here = manned()
    token = here.lobby.take_seat(ANN, "Ann")
    asked = new_token()
    with pytest.raises(StaleDecision):
        here.lobby.hand_to_phone(SeatRole(ANN, name), asked, None, playing)
    assert here.credentials.role_of_token(asked) is None
    here.lobby.hand_to_phone(SeatRole(ANN, "Ann"), asked, None, playing=False)
    assert here.credentials.role_of_token(asked) == SeatRole(ANN, "Ann")
    assert here.credentials.role_of_token(token) is None


def test_whoever_takes_the_last_seat_has_it_though_the_disk_takes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    here = manned()
    here.lobby.take_seat(ANN, "Ann")
    with monkeypatch.context() as patch:
        patch.setattr(here.log, "append", refuse)
        token = here.lobby.take_seat(BEN, "Ben")
    assert here.credentials.role_of_token(token) == SeatRole(BEN, "Ben") and not here.tables.is_playing
    here.lobby.start_game()
    assert here.tables.is_playing


def test_a_game_that_the_disk_does_not_take_leaves_everybody_their_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    here = LobbyWithBots(find_game("quickdraw"))
    seats = {Seat(1): "Ann", Seat(2): "Ben", Seat(4): "Cy"}
    for seat, name in seats.items():
        here.lobby.take_seat(seat, name)
    monkeypatch.setattr(here.log, "append", refuse)
    with pytest.raises(LogUnwritable):
        here.lobby.start_game()
    assert here.credentials.seat_names() == seats


def refuse(*_: object) -> None:
    raise LogUnwritable("the disk is full")
