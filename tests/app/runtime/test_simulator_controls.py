"""The simulated table on the host page, from one game to the next."""

from pathlib import Path

import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import STAGE
from companion.app.runtime.simulator_controls import CardDrawings, SimulatorControls
from companion.games.registry import cards_of_game, load_games
from companion.rules.seats_and_viewers import Seat
from companion.simulator.table_and_camera import NoSuchPlace
from companion.table.credentials import CredentialStore
from companion.table.dealer import WaitingDealer
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.table_manager import TableManager
from tests.close_after_test import close_later
from tests.games.revolver.support import revolver_box

OWNERS = PlannedGame("revolver", pack=revolver_box.PACK)


def test_the_desk_lays_cards_of_the_game_that_lies_there_and_of_no_other(tmp_path: Path) -> None:
    tables = TableManager(load_games(), MemoryLog(), lambda game, notes: WaitingDealer())
    evening = Lobby(tables, close_later(CredentialStore()), PlannedGame("quickdraw"))
    eyes = CameraService(STAGE, tmp_path)
    desk = SimulatorControls(eyes, evening)
    assert desk.state()["cards"] == []
    eyes.simulator_dealer("quickdraw", 1)
    desk.lay_card("gold-7", "discard")
    assert desk.state()["lying"] == [{"card": "gold-7", "zone": "discard"}]
    evening.plan_game(PlannedGame("noir"))
    eyes.simulator_dealer("noir", 1)
    assert desk.state() == {"cards": [], "zones": [], "lying": [], "skipped": False}
    with pytest.raises(NoSuchPlace):
        desk.lay_card("gold-7", "discard")
    desk.skip_camera(True)
    assert desk.state() == {"cards": [], "zones": [], "lying": [], "skipped": True}


def test_zones_on_offer_are_those_of_the_game_of_two_and_where_a_card_lies(tmp_path: Path) -> None:
    eyes = CameraService(STAGE, tmp_path)
    tables = TableManager(load_games(), MemoryLog(), lambda game, notes: WaitingDealer())
    evening = Lobby(tables, close_later(CredentialStore()), PlannedGame("quickdraw"))
    desk = SimulatorControls(eyes, evening)
    eyes.simulator_dealer("quickdraw", 1)
    assert set(desk.state()["zones"]) > {"front-0", "front-5"}, "nobody knows how many will sit down"
    for seat, name in enumerate(("Ann", "Ben")):
        evening.take_seat(Seat(seat), name)
    evening.start_game()
    assert set(desk.state()["zones"]) == {"dealer", "discard", "front-0", "front-1"}
    desk.lay_card("gold-7", "front-5")
    assert "front-5" in desk.state()["zones"], "it can be taken away again"


def test_cards_of_the_shipped_pack_are_drawn_while_another_is_played() -> None:
    lobby = Lobby(
        TableManager(load_games(), MemoryLog(), lambda game, notes: WaitingDealer()),
        close_later(CredentialStore()),
        OWNERS,
    )
    drawings = CardDrawings(lobby)
    own = next(iter(cards_of_game("revolver", OWNERS.pack)))
    assert "hired-hands" not in cards_of_game("revolver", OWNERS.pack)
    for card in (own, "hired-hands"):
        assert "<svg" in drawings.draw_svg("revolver", card, "en")
    with pytest.raises(LookupError):
        drawings.draw_svg("revolver", "nowhere", "en")


def test_a_game_with_the_first_numbers_shows_cards_that_say_them() -> None:
    drawn = set()
    for first in (False, True):
        tables = TableManager(load_games(), MemoryLog(), lambda game, notes: WaitingDealer())
        plan = PlannedGame("revolver", {"first-numbers": first}, pack={"name": "house"})
        lobby = Lobby(tables, close_later(CredentialStore()), plan)
        for seat in range(2):
            lobby.take_seat(seat, f"Ann {seat}", "4711")
        assert tables.is_playing
        drawn.add(CardDrawings(lobby).draw_svg("revolver", "mail-car-guard", "en"))
    assert len(drawn) == 2
