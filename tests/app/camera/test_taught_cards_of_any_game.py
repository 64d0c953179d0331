"""Taught cards of any game under the staged camera: laid and taken away on the one mat, in the log like all else."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import STAGE
from companion.app.runtime.simulator_controls import SimulatorControls
from companion.games.any.actions import Begin, Done
from companion.games.registry import cards_of_game, load_games, mat_of_game
from companion.printing.image_cache import CardImageCache
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedCamera
from companion.table.credentials import CredentialStore
from companion.table.dealer import DealerByKind, PhysicalDealer, RandomDealer
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.table_manager import TableManager
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.watcher import Watcher
from tests.close_after_test import close_later
from tests.games.any.any_sheets import setup_pack

SHEET: dict[str, Any] = {
    "sheet": {"title": "Skirmish at the Ford", "players": [2, 2]},
    "counter": [{"id": "wounds", "name": "Wounds", "most": 6}],
    "card": [
        {"id": "skirmish-dynamite", "name": "Dynamite", "copies": 2},
        {"id": "skirmish-ambush", "name": "Ambush"},
        {"id": "skirmish-mule", "name": "Mule"},
    ],
    "zone": [{"at": "row", "name": "In play"}, {"at": "pile", "name": "Discard"}, {"at": "seat", "name": "Held"}],
}
PACK = setup_pack(SHEET)
SETTLED = 8
"""Frames, one second of simulation, in which every laid card is observed."""


class Room:
    """An evening on a staged table, filmed frame by frame."""

    def __init__(self, folder: Path, pictures: Path) -> None:
        self.eyes = CameraService(STAGE, folder)
        tables = TableManager(
            load_games(), MemoryLog(), lambda game, notes: DealerByKind({"coin": RandomDealer(1)}, PhysicalDealer())
        )
        self.evening = Lobby(tables, close_later(CredentialStore()), PlannedGame("any", pack=PACK))
        self.eyes.simulator_dealer("any", 1)
        self.desk = SimulatorControls(self.eyes, self.evening)
        for seat, name in enumerate(("Ann", "Ben")):
            self.evening.take_seat(Seat(seat), name)
        self.table = self.evening.tables.current
        self._frames = self._watch(pictures)
        self.film(4)

    def _watch(self, pictures: Path) -> Iterator[Picture]:
        """Do the steps of the camera's thread one by one."""
        shelf = CardImageCache("any", cards_of_game("any", PACK), 430, pictures / "drawn")
        recogniser = Recogniser({str(card): [face] for card, face in shelf.faces().items()}, pictures)
        stage, mat = self.eyes.simulated_table("any"), mat_of_game("any", self.table.setup)
        assert stage is not None and mat is not None
        camera = SimulatedCamera(stage, TableScene(mat, shelf), wait=lambda seconds: None)
        self._watcher = Watcher(camera, recogniser, MatCalibration(mat), self.table.observe)
        return camera.frames()

    def film(self, count: int = SETTLED) -> None:
        for frame in islice(self._frames, count):
            self._watcher.process_frame(frame)

    def lay(self, card: str, zone: str) -> None:
        self.desk.lay_card(card, zone)
        self.film()

    def take(self, card: str, zone: str) -> None:
        self.desk.take_card(card, zone)
        self.film()


@pytest.fixture
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Room:
    """Drawn cards and what the eyes learnt of them are kept from run to run, each under the hash of its drawing."""
    assert request.config.cache is not None
    return Room(tmp_path, Path(request.config.cache.mkdir("card-pictures")))


def zones(table: Table) -> Any:
    return table.update_for(PUBLIC).view["zones"]


def by_camera(table: Table) -> list[tuple[int, str]]:
    """Return seat and action of each card that the camera saw laid or lifted."""
    seen = [line for line in table.history(PUBLIC) if line.get("source") == "camera"]
    return [(line["actor"], type(event).__name__) for line in seen for event in line["events"]]


def test_cards_of_an_owners_box_are_seen_laid_and_taken_away(room: Room) -> None:
    table = room.table
    table.submit(Seat(0), Begin())
    table.submit(Seat(0), Done())
    room.lay("skirmish-dynamite", "row")
    room.lay("skirmish-dynamite", "row")
    room.lay("skirmish-mule", "seat-0")
    assert zones(table) == {
        "row": ["skirmish-dynamite"] * 2, "pile": [], "seat-0": ["skirmish-mule"], "seat-1": [],
    }  # fmt: skip
    room.take("skirmish-dynamite", "row")
    room.lay("skirmish-ambush", "pile")
    assert zones(table)["row"] == ["skirmish-dynamite"] and zones(table)["pile"] == ["skirmish-ambush"]
    on_turn, owner = Seat(1), Seat(0)
    laid = [(on_turn, "CardLaid")] * 2 + [(owner, "CardLaid"), (on_turn, "CardLifted"), (on_turn, "CardLaid")]
    assert by_camera(table) == laid
    table.undo_last((), "phone")
    assert zones(table)["pile"] == []


def test_a_sheet_without_taught_cards_needs_no_mat() -> None:
    assert mat_of_game("any", Setup(2, pack={"name": "points"})) is None
    assert cards_of_game("any", {"name": "points"}) == {}
    assert [card.copies for card in cards_of_game("any", PACK).values()] == [2, 1, 1]
