"""Commands by MQTT in a real run: presses with and without a meaning."""

import pytest

from companion.app.runtime.room_on_mqtt.mqtt_commands import MqttCommands
from companion.games.registry import load_games
from companion.mqtt.command_port import PressAnswer
from companion.mqtt.errors import RefusedRequest
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.credentials import CredentialStore
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.observation import Pressed
from companion.table.prompts import AnswerConsent, ConsentRequest
from companion.table.table_manager import TableManager
from tests.close_after_test import close_later
from tests.table.token_game import GAME, SetPurse


@pytest.fixture
def tables() -> TableManager:
    return TableManager(load_games(), MemoryLog(), lambda game, notes: RandomDealer(1))


def test_a_press_before_a_seat_that_does_not_play_is_refused(tables: TableManager) -> None:
    desk = MqttCommands(tables, close_later(CredentialStore()), lambda: None)
    with pytest.raises(RefusedRequest, match="no game is being played"):
        desk.handle_press(Pressed("next", Seat(0)), "request")
    tables.open_table("noir", Setup(2), {})
    before = tables.current.log_length
    with pytest.raises(RefusedRequest, match="no seat 2 in this game; there are 0 to 1"):
        desk.handle_press(Pressed("next", Seat(2)), "request")
    assert desk.handle_press(Pressed("next", Seat(1)), "request") == PressAnswer(False, why="See the phone")
    assert tables.current.log_length == before


@pytest.fixture
def desk() -> MqttCommands:
    """With a table at which both seats have a purse, and the table a clock."""
    tables = TableManager({"tokens": GAME}, MemoryLog(), lambda game, notes: RandomDealer(1))
    tables.open_table("tokens", Setup(2), {})
    return MqttCommands(tables, close_later(CredentialStore()), lambda: None)


def purses_and_clock(desk: MqttCommands) -> tuple[list[int], int]:
    view = desk._table().update_for(PUBLIC).view
    return [one["purse"] for one in view["seats"]], view["counters"]["clock"]


def test_another_program_sets_the_tables_tokens_as_the_dial_does(desk: MqttCommands) -> None:
    before = desk._table().log_length
    desk.set_tokens("clock", 5, "request")
    assert purses_and_clock(desk) == ([2, 0], 5)
    [line] = desk._table().history(PUBLIC)[before:]
    assert (line["kind"], line["source"]) == ("act", "request")
    desk.set_tokens("clock", 5, "request")
    assert desk._table().log_length == before + 1, "that many lay there already"
    desk.undo_latest("request")
    assert purses_and_clock(desk)[1] != 5


def test_the_owner_of_tokens_is_asked_before_another_program_sets_them(desk: MqttCommands) -> None:
    desk.set_tokens("purse_1", 3, "request")
    table = desk._table()
    assert purses_and_clock(desk)[0] == [2, 0]
    prompt = table.update_for(Seat(1)).prompt
    assert isinstance(prompt, ConsentRequest) and (prompt.waiting, prompt.by) == ({Seat(1)}, "request")
    table.submit(Seat(1), AnswerConsent(True, prompt.asked))
    assert purses_and_clock(desk)[0] == [2, 3]


def test_what_the_supply_does_not_give_or_nobody_may_set_is_refused(desk: MqttCommands) -> None:
    before = desk._table().log_length
    for key, count, why in (
        ("purse_0", 6, "purse may be 0 to 5 now, not 6"),
        ("", 1, "no such tokens"),
        ("x", 1, "clock"),
    ):
        with pytest.raises(RefusedRequest, match=why):
            desk.set_tokens(key, count, "request")
    assert desk._table().log_length == before


def test_a_seat_puts_its_own_tokens_right_and_no_others() -> None:
    tables = TableManager({"tokens": GAME}, MemoryLog(), lambda game, notes: RandomDealer(1))
    desk = MqttCommands(tables, close_later(CredentialStore()), lambda: None)
    assert desk.list_settable_tokens_of_seat(Seat(0)) == ()
    tables.open_table("tokens", Setup(2), {})
    [(purse, numbers)] = desk.list_settable_tokens_of_seat(Seat(0))
    assert (purse.action, list(numbers), desk.list_settable_tokens_of_seat(Seat(5))) == (
        SetPurse(Seat(0), 2),
        [0, 1, 2, 3, 4, 5],
        (),
    )
    desk.put_right(Seat(0), purse.correction_to(4), "device a")
    assert tables.current.update_for(PUBLIC).view["seats"][0]["purse"] == 4
    assert tables.current.history(PUBLIC)[-1]["source"] == "device a"
    with pytest.raises(RefusedRequest):
        desk.put_right(Seat(0), purse.correction_to(6), "device a")
