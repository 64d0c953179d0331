"""Tokens: shown once, kept as hashes."""

from contextlib import closing
from pathlib import Path

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.table.credentials import CredentialStore, HostRole, PhoneKey, Role, ScreenRole, SeatRole, SeatTaken
from companion.table.errors import LogDamaged
from companion.table.log.event_log import SqliteLog
from tests.close_after_test import close_later
from tests.list_open_resources import Connections
from tests.table.make_tables import ANN, BEN, ready, toy


@pytest.mark.parametrize("role", [SeatRole(ANN, "Ann"), HostRole(), ScreenRole()])
def test_a_token_speaks_for_the_role_it_was_issued_for(role: Role) -> None:
    credentials = close_later(CredentialStore())
    token = credentials.issue_token(role)
    assert credentials.role_of_token(token) == role and len(token) == 22


@pytest.mark.parametrize("forged", ["", "x", "é", "\ud800", "a" * 10_000, "' OR 1=1 --"])
def test_a_forged_token_speaks_for_nobody(forged: str) -> None:
    credentials = close_later(CredentialStore())
    credentials.issue_token(HostRole())
    assert credentials.role_of_token(forged) is None


def test_a_seat_has_one_holder_until_it_is_freed() -> None:
    credentials = close_later(CredentialStore())
    token = credentials.issue_token(SeatRole(ANN, "Ann"))
    with pytest.raises(SeatTaken, match="seat 1 is taken"):
        credentials.issue_token(SeatRole(ANN, "Eve"))
    credentials.free_seat(ANN)
    assert credentials.role_of_token(token) is None
    credentials.issue_token(SeatRole(ANN, "Eve"))
    assert credentials.seat_names() == {ANN: "Eve"}


def test_people_keep_their_tokens_when_they_move_up() -> None:
    credentials = close_later(CredentialStore())
    tokens = [credentials.issue_token(SeatRole(Seat(n), name)) for n, name in ((1, "Ann"), (2, "Ben"), (4, "Cat"))]
    credentials.move_holders({Seat(1): Seat(0), Seat(2): Seat(1), Seat(4): Seat(2)})
    assert credentials.seat_names() == {0: "Ann", 1: "Ben", 2: "Cat"}
    assert [credentials.role_of_token(token) for token in tokens] == [
        SeatRole(Seat(0), "Ann"),
        SeatRole(Seat(1), "Ben"),
        SeatRole(Seat(2), "Cat"),
    ]


def test_what_a_token_stands_for_is_known_anew_after_each_change() -> None:
    credentials = close_later(CredentialStore())
    phone = PhoneKey("phone", b"key")
    token = credentials.issue_token(SeatRole(ANN, "Ann"), "1234", phone)

    def known(token: str) -> tuple[Role | None, str | None]:
        return credentials.role_of_token(token), credentials.phone_of_token(token)

    assert known(token) == known(token) == (SeatRole(ANN, "Ann"), "phone")
    credentials.rename_holder(ANN, "Anna")
    assert known(token) == (SeatRole(ANN, "Anna"), "phone")
    credentials.move_holders({ANN: BEN})
    assert known(token) == (SeatRole(BEN, "Anna"), "phone")
    token, void = credentials.renew_token(token), token
    assert (known(void), known(token)) == ((None, None), (SeatRole(BEN, "Anna"), "phone"))
    token, void = credentials.replace_token(BEN, "1234") or "", token
    assert (known(void), known(token)) == ((None, None), (SeatRole(BEN, "Anna"), None))
    credentials.hand_over(BEN, "another", phone)
    assert (known(token), known("another")) == ((None, None), (SeatRole(BEN, "Anna"), "phone"))
    credentials.free_seat(BEN)
    host = credentials.issue_token(HostRole())
    assert (known("another"), known(host)) == ((None, None), (HostRole(), None))
    credentials.withdraw_all_tokens()
    assert known(host) == (None, None)


def test_tokens_that_somebody_makes_up_take_no_memory() -> None:
    credentials = close_later(CredentialStore())
    assert [credentials.role_of_token(f"guess {number}") for number in range(50)] == [None] * 50
    assert not credentials._known


def test_a_new_name_is_kept() -> None:
    credentials = close_later(CredentialStore())
    credentials.issue_token(SeatRole(BEN, "Ben"))
    credentials.rename_holder(BEN, "Benjamin")
    assert credentials.seat_names() == {BEN: "Benjamin"}


def test_they_survive_a_power_cut_beside_the_log_and_only_as_hashes(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    log, credentials = SqliteLog(path), CredentialStore(path)
    ready(toy(log))
    token = credentials.issue_token(SeatRole(ANN, "Ann"))
    credentials.close()
    assert close_later(CredentialStore(path)).role_of_token(token) == SeatRole(ANN, "Ann")
    log.close()
    for file in tmp_path.iterdir():
        assert token.encode() not in file.read_bytes(), f"{file.name} holds the token itself"


def test_a_file_that_cannot_hold_them_is_named_and_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, connections = tmp_path / "log.sqlite", Connections(monkeypatch)
    path.write_text("no database at all, but long enough to be read as one" * 50)
    with pytest.raises(LogDamaged, match="log.sqlite cannot hold credentials"):
        CredentialStore(path)
    assert connections.made == 1 and list(connections.open()) == []


def test_on_another_evening_no_token_is_good() -> None:
    credentials = close_later(CredentialStore())
    tokens = [credentials.issue_token(role) for role in (SeatRole(ANN, "Ann"), HostRole(), ScreenRole())]
    credentials.withdraw_all_tokens()
    assert [credentials.role_of_token(token) for token in tokens] == [None] * 3 and credentials.seat_names() == {}


def test_what_is_kept_for_the_evening_stays_over_a_restart_and_goes_with_the_evening(tmp_path: Path) -> None:
    codes = iter(("BRKT", "WXYZ"))
    first = CredentialStore(tmp_path / "log")
    assert first.keep_for_evening("code", lambda: next(codes)) == "BRKT"
    assert first.keep_for_evening("code", lambda: next(codes)) == "BRKT"
    first.close()
    again = CredentialStore(tmp_path / "log")
    assert again.keep_for_evening("code", lambda: next(codes)) == "BRKT"
    again.withdraw_all_tokens()
    assert again.keep_for_evening("code", lambda: next(codes)) == "WXYZ"
    again.close()


def test_a_key_outlives_a_restart_and_a_new_token_but_not_its_seat(tmp_path: Path) -> None:
    phone_key = PhoneKey("0123456789abcdef", b"k" * 32)
    with closing(CredentialStore(tmp_path / "log.sqlite")) as before:
        token = before.issue_token(SeatRole(Seat(0), "Ann"), "0417", phone_key)
        alone = before.issue_token(SeatRole(Seat(1), "Bob"))
    with closing(CredentialStore(tmp_path / "log.sqlite")) as after:
        assert (after.phone_of_token(token), after.phone_of_token(alone)) == (phone_key.phone, None)
        renewed = after.renew_token(token)
        assert after.phone_of_token(renewed) == phone_key.phone
        assert after.key_of_phone(phone_key.phone) == phone_key.key
        moved = after.replace_token(Seat(0), "0417")
        assert moved is not None and after.phone_of_token(moved) is None, "a phone without a key goes on by its cookie"
        assert after.replace_token(Seat(0), "0417", phone_key) is not None
        after.free_seat(Seat(0))
        assert after.key_of_phone(phone_key.phone) is None


def test_an_address_outlives_a_restart_and_a_new_token_but_neither_its_phone_nor_its_seat(tmp_path: Path) -> None:
    with closing(CredentialStore(tmp_path / "log.sqlite")) as before:
        token = before.issue_token(SeatRole(Seat(0), "Ann"), "0417")
        before.note_address(token, "10.0.0.1")
        before.note_address("void", "10.0.0.1")
    with closing(CredentialStore(tmp_path / "log.sqlite")) as after:
        assert after.address_of_token(after.renew_token(token)) == "10.0.0.1"
        assert after.seats_taken_from("10.0.0.1") == {0} and after.seats_taken_from("10.0.0.2") == frozenset()
        moved = after.replace_token(Seat(0), "0417")
        assert moved is not None and after.address_of_token(moved) is None
        after.hand_over(Seat(0), "other", None, "10.0.0.3")
        assert after.address_of_token("other") == "10.0.0.3"
        after.free_seat(Seat(0))
        assert after.seats_taken_from("10.0.0.3") == frozenset()


def test_who_asks_for_what_is_kept_does_not_wait_for_the_log_nor_keep_it_waiting(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    with closing(SqliteLog(path)) as log, closing(CredentialStore(path)) as credentials:
        assert credentials.keep_for_evening("code", lambda: "BRKT") == "BRKT"
        log._db.execute("BEGIN IMMEDIATE")
        assert credentials.keep_for_evening("code", lambda: "other") == "BRKT"
        log._db.rollback()
