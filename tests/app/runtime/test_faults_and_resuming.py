"""Runs with something missing, broken or interrupted: one line says so, and nothing is lost."""

import json
import socket
import sqlite3
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF
from companion.app.commands.play import welcome_text
from companion.app.runtime.application import Application
from companion.app.runtime.log_write_failure_notice import LogTroubleNotice
from companion.config import LOG_NAME, BotsSection, Config, MqttSection, ServerSection
from companion.games.registry import find_game
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.errors import BadSetup
from companion.rules.game import View
from companion.rules.seats_and_viewers import Seat
from companion.server.serve import PortTaken
from companion.server.state.room_status import RoomStatus
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.errors import LogDamaged, LogUnwritable
from companion.table.lobby import PlannedGame
from companion.table.log.event_log import SqliteLog
from tests.golden.write_kept_log import LOG as KEPT
from tests.mqtt.conftest import unused_port
from tests.patience import PATIENCE_S, until

NO_BROKER = MqttSection(broker="off")
TERMINAL_COLUMNS = 80
NOIR = PlannedGame("noir", dealer={"kind": "digital"})


@contextmanager
def opened(folder: Path, camera: str = OFF, mqtt: MqttSection = NO_BROKER, **more: Any) -> Iterator[Application]:
    """A run on a free port, closed at the end."""
    server = more.pop("server", ServerSection("127.0.0.1"))
    config = Config(str(folder), server, mqtt, standins=BotsSection(0))
    house = Application(config, more.pop("plan", NOIR), CameraService(camera, folder), port=more.pop("port", 0), **more)
    house.start()
    try:
        yield house
    finally:
        house.stop()


def _lobby(house: Application) -> dict[str, Any]:
    with urllib.request.urlopen(f"http://127.0.0.1:{house.server.port}/api/lobby") as answer:
        read: dict[str, Any] = json.load(answer)
    return read


def test_the_port_is_the_one_that_is_configured(tmp_path: Path) -> None:
    wanted = unused_port()
    with opened(tmp_path, server=ServerSection("127.0.0.1", wanted), port=None) as house:
        assert house.server.port == wanted


def _begin(house: Application) -> None:
    for seat in (0, 1):
        house.lobby.take_seat(Seat(seat), f"P{seat}")


def test_an_evening_opens_with_nothing_but_a_folder(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        assert _lobby(house)["game"] == {"id": "noir", "title": "Revolver Noir", "tour": True}


def test_a_missing_broker_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.mqtt.broker.broker.shutil.which", lambda *given, **more: None)
    with opened(tmp_path, mqtt=MqttSection()) as house:
        [line] = [note for note in house.notes.lines if "mosquitto" in note]
        assert "sudo apt install mosquitto" in line and house.mqtt is None


def test_a_game_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        _begin(house)
        before = house.tables.current.update_for(Seat(0))
    with opened(tmp_path) as house:
        assert house.resumed is not None
        after = house.tables.current.update_for(Seat(0))
        assert (after.head, after.view) == (before.head, before.view)
        assert house.credentials.seat_names() == {0: "P0", 1: "P1"}
        assert house.lobby.plan.options == house.resumed.setup.options


def test_an_evening_of_before_goes_on_by_its_own_numbers_and_the_next_game_by_those_of_today(tmp_path: Path) -> None:
    with closing(SqliteLog(KEPT)) as kept, closing(SqliteLog(tmp_path / LOG_NAME)) as log:
        [old] = [each for each in kept.table_ids() if kept.entries(each)[0].decode_body()["game"] == "revolver2"]
        log.append(old, kept.entries(old))
    with opened(tmp_path) as house:
        assert house.resumed is not None
        shown = {one["id"]: one["printed"] for one in house.resumed.update_for(None).view["battlefields"]}
        assert (shown["dos-cruces"], shown["last-candle-mine"]) == (5, 3)
        house.tables.give_up_current()
        _begin(house)
        game = house.tables.current
        assert game.table_id != old and game.game is house.resumed.game
        assert (house.resumed.setup.option("first-numbers"), game.setup.option("first-numbers")) == (True, False)


def test_a_stand_in_keeps_its_chair_through_a_power_cut_and_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(find_game("noir")), "bots", {"fair": Starts()}, raising=False)
    with opened(tmp_path) as house:
        house.bots.close()
        house.lobby.seat_bot(Seat(1), "fair")
        house.lobby.take_seat(Seat(0), "P0")
        assert house.tables.current.update_for(None).to_act == {0, 1}
    with opened(tmp_path) as house:
        assert house.credentials.seat_names() == {0: "P0", 1: "Doc (fair)"}
        started = threading.Event()
        house.tables.current.subscribe(None, lambda update: started.set() if update.to_act == {0} else None)
        assert started.wait(PATIENCE_S)
    assert "standins" not in {thread.name for thread in threading.enumerate()}


def test_a_stand_in_does_not_stay_for_a_game_it_cannot_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch, opened(tmp_path) as house:
        patch.setattr(type(find_game("noir")), "bots", {"tireless": Starts()}, raising=False)
        _begin(house)
        house.lobby.free_seat(Seat(1))
        house.lobby.seat_bot(Seat(1), "tireless")
    with opened(tmp_path) as house:
        assert house.credentials.seat_names() == {0: "P0"}


class Starts:
    """A player that does the first thing it may."""

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        return legal.nth(0)


def test_another_game_by_name_leaves_the_interrupted_one_in_the_log(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        _begin(house)
    with opened(tmp_path, plan=PlannedGame("quickdraw", dealer={"kind": "digital"}), wanted="quickdraw") as house:
        assert house.resumed is None and not house.tables.is_playing
        assert len(house.log.table_ids()) == 1


def test_anew_begins_with_empty_chairs(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        _begin(house)
    with opened(tmp_path, new_game=True) as house:
        assert house.resumed is None and house.credentials.seat_names() == {}


def test_a_file_that_is_no_log_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / LOG_NAME
    path.write_text("my diary\n" * 500)
    with pytest.raises(LogDamaged, match=LOG_NAME), opened(tmp_path):
        pass
    assert path.read_text() == "my diary\n" * 500


def test_a_log_that_somebody_changed_is_not_played_on(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        _begin(house)
    with ExitStack() as stack:
        db = sqlite3.connect(tmp_path / LOG_NAME)
        stack.callback(db.close)
        db.execute("DROP TRIGGER no_update")
        db.execute("UPDATE entries SET body = replace(body, '\"aid\":true', '\"aid\":false')")
        db.commit()
    with pytest.raises(LogDamaged), opened(tmp_path):
        pass


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortTaken, match=str(port)), opened(tmp_path, port=port):
            pass


def test_an_address_that_phones_cannot_reach_is_refused(tmp_path: Path) -> None:
    server = ServerSection("127.0.0.1", address="localhost")
    with pytest.raises(BadSetup, match="phones cannot reach"), opened(tmp_path, server=server):
        pass


def test_a_camera_that_is_not_there_is_said_and_the_evening_goes_on(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    assert request.config.cache is not None
    (tmp_path / "cache").symlink_to(request.config.cache.mkdir("card-pictures"))  # learnt once, for all tests
    plan = PlannedGame("quickdraw", dealer={"kind": "real"})
    with opened(tmp_path, camera="folder:/no/such/folder", plan=plan) as house:
        _begin(house)
        house.lobby.start_game()
        eyes = house.camera
        eyes._jobs.wait_for_end()
        watcher = eyes.watcher
        assert watcher is not None and not watcher.wait_for_end(0)
        until(lambda: watcher.health.error)
        assert "/no/such/folder" in eyes.state_words()
        assert house.tables.is_playing


def test_the_long_press_takes_back_the_latest_step(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        _begin(house)
        table = house.tables.current
        start = table.log_length
        table.submit(Seat(0), table.legal_for(Seat(0)).nth(0))
        house.run_panel.undo_last(table)
        assert table.update_for(Seat(0)).view["me"]["room"] is None and table.log_length == start + 2


def test_the_terminal_says_what_is_missing_be_it_technical_or_not(tmp_path: Path) -> None:
    with opened(tmp_path, camera="stage", plan=PlannedGame("quickdraw", dealer={"kind": "digital"})) as house:
        said = welcome_text(house)
        assert "· no camera: the stage stands in for it" in said
        assert "· MQTT is switched off in [mqtt]" in said
        assert "MQTT is switched off in [mqtt]" not in house.room.state.notes


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("real", "people say on their phones which of their cards come up"),
        ("stage", "the stage stands in for it (drawn cards, filmed on a drawn table)"),
    ],
)
def test_the_terminal_says_whose_cards_come_up_without_a_camera_also_after_a_power_cut(
    tmp_path: Path, kind: str, says: str
) -> None:
    plan, other = (PlannedGame("quickdraw", dealer={"kind": each}) for each in (kind, "digital"))
    with opened(tmp_path, camera="stage", plan=plan) as house:
        assert f"· no camera: {says}" in welcome_text(house)
        _begin(house)
        house.lobby.start_game()
    with opened(tmp_path, camera="stage", plan=other) as house:
        assert house.resumed is not None and f"· no camera: {says}" in welcome_text(house)


def _lines_below_addresses(house: Application) -> list[str]:
    lines = welcome_text(house).splitlines()
    return [lines[nth + 1] for nth, line in enumerate(lines) if house.url in line]


def test_the_terminal_says_for_whom_each_address_is(tmp_path: Path) -> None:
    with opened(tmp_path, camera="off", plan=PlannedGame("quickdraw", dealer={"kind": "digital"})) as house:
        assert [line.strip() for line in _lines_below_addresses(house)] == [
            "everybody who plays: scan the code, or type this on a phone",
            "a screen that all see",
            "whoever looks after the table",
        ]
        assert max(map(len, _lines_below_addresses(house))) <= TERMINAL_COLUMNS


def test_the_terminal_of_an_italian_says_it_in_italian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    with opened(tmp_path, camera="stage", plan=PlannedGame("quickdraw", dealer={"kind": "digital"})) as house:
        said = welcome_text(house)
        assert f"(codice {house.code})" in said and "· nessuna telecamera: al suo posto" in said
        assert "per uno schermo che tutti vedono" in said
        assert max(map(len, _lines_below_addresses(house))) <= TERMINAL_COLUMNS
        assert "Ctrl-C chiude la serata" in said and f"regia               {house.url}/host#key=" in said
        assert "MQTT is switched off in [mqtt]" in house.room.state.technical, "pages have their own words"


def test_the_log_of_an_evening_is_one_that_any_sqlite_can_read(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        _begin(house)
    log = SqliteLog(tmp_path / LOG_NAME)
    [table] = log.table_ids()
    assert log.entries(table)[0].decode_body()["game"] == "noir"
    log.close()


def test_a_disk_that_takes_nothing_is_told_to_the_host_and_the_game_goes_on_after_it(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        _begin(house)
        table, kept = house.tables.current, house.tables.current.log_length
        seat = next(seat for seat in table.seats if table.legal_for(seat))
        move = random_action(without_corrections(table.legal_for(seat)), Random(1))
        house.log._db.execute("PRAGMA query_only = ON")
        until(lambda: any("would take no new entry" in note for note in house.room.state.technical))
        with pytest.raises(LogUnwritable, match="nothing has changed"):
            table.submit(seat, move)
        assert table.log_length == kept == len(house.log.entries(table.table_id))
        house.log._db.execute("PRAGMA query_only = OFF")
        until(lambda: not any("no new entry" in note for note in house.room.state.technical))
        table.submit(seat, move)
        assert table.log_length > kept


def test_whoever_could_not_act_is_woken_once_entries_are_taken_again(tmp_path: Path) -> None:
    woken: list[str] = []
    room = RoomStatus()
    with closing(SqliteLog(tmp_path / LOG_NAME)) as log:
        trouble = LogTroubleNotice(log, room, [lambda: woken.append("bots")])
        trouble.check()
        log._db.execute("PRAGMA query_only = ON")
        trouble.check()
        trouble.check()
        assert len(room.state.technical) == 1 and woken == []
        log._db.execute("PRAGMA query_only = OFF")
        trouble.check()
        trouble.check()
        assert room.state.technical == () and woken == ["bots"]
