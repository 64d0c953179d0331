"""Real movement cards under the staged camera: laid by the stage's hand, recognised, and the pawns moved."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import STAGE
from companion.app.runtime.simulator_controls import CardDrawings, SimulatorControls
from companion.games.desperados.actions import TurnCard
from companion.games.registry import cards_of_game, load_games, mat_of_game
from companion.printing.image_cache import CardImageCache
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.simulator.camera_pose import CameraPose
from companion.simulator.croupier import Croupier
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import NoSuchPlace, SimulatedCamera, SimulatedTable
from companion.table.bots.random_action import random_action
from companion.table.credentials import CredentialStore
from companion.table.dealer import Dealer, RandomDealer
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import MIN_CONFIDENCE
from companion.table.table import Table
from companion.table.table_manager import TableManager
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.watcher import Watcher
from tests.close_after_test import close_later

GAME = "desperados"
DECK = cards_of_game(GAME)
REAL = {"rides": "cards", "talk": "whisper"}
SETTLED = 8
"""Frames, one second of simulation, in which every laid card is observed."""


@pytest.fixture(scope="module")
def pictures(request: pytest.FixtureRequest) -> Path:
    """Drawn cards and what the eyes learnt of them, each under the hash of its drawing: kept from run to run."""
    assert request.config.cache is not None
    return Path(request.config.cache.mkdir("card-pictures"))


@pytest.fixture(scope="module")
def shelf(pictures: Path) -> CardImageCache:
    return CardImageCache(GAME, DECK, 430, pictures / "drawn")


@pytest.fixture(scope="module")
def recogniser(shelf: CardImageCache, pictures: Path) -> Recogniser:
    return Recogniser({str(card): [face] for card, face in shelf.faces().items()}, pictures)


class OnlyTiles:
    """A dealer for whom everything is drawn but the cards people turn."""

    by_hand = True

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        turned = any(isinstance(action, TurnCard) for action in outcomes)
        return None if turned else RandomDealer("tiles").choose_outcome(outcomes, ply)


class Room:
    """An evening on a staged table, filmed frame by frame."""

    def __init__(self, folder: Path, options: Mapping[str, Any], stage_deals: bool) -> None:
        self.eyes = CameraService(STAGE, folder)
        self.evening = Lobby(
            TableManager(load_games(), MemoryLog(), self._dealer if stage_deals else lambda game, notes: OnlyTiles()),
            close_later(CredentialStore()),
            PlannedGame(GAME, options),
        )
        if not stage_deals:
            self.eyes.simulator_dealer(GAME, 1)
        self.desk = SimulatorControls(self.eyes, self.evening)
        for seat, name in enumerate(("Ann", "Ben", "Cleo")):
            self.evening.take_seat(Seat(seat), name)

    def _dealer(self, game: str, notes: Mapping[str, Any]) -> Dealer:
        dealer = self.eyes.simulator_dealer(game, "a dealer's seed")
        assert dealer is not None
        if isinstance(dealer, Croupier):
            dealer.has_learnt_cards = lambda: True  # by the recogniser of these tests
            self.follow = dealer.follow_view
        return dealer

    def watch(self, table: Table, shelf: CardImageCache, recogniser: Recogniser) -> Iterator[Picture]:
        """Do the steps of the camera's thread one by one."""
        stage, mat = self.eyes.simulated_table(GAME), mat_of_game(GAME)
        assert stage is not None and mat is not None
        camera = SimulatedCamera(stage, TableScene(mat, shelf), wait=lambda seconds: None)
        self.watcher = Watcher(camera, recogniser, MatCalibration(mat), table.observe)
        return camera.frames()

    def film(self, frames: Iterator[Picture], count: int = SETTLED) -> None:
        for frame in islice(frames, count):
            self.watcher.process_frame(frame)


def ride_to_the_cards(table: Table) -> None:
    """Decide by dice whatever is asked until the cards of the first move are to be turned."""
    dice = Random(4)
    for _ in range(400):
        update = table.update_for(PUBLIC)
        if update.view["phase"] == "cards":
            return
        seat = min(seat for seat in update.to_act if seat is not CHANCE)
        table.submit(seat, random_action(table.legal_for(seat), dice))
    raise AssertionError("no cards were turned")


def turned(table: Table) -> list[tuple[int, str | None]]:
    """Riders whose card of the first move lies open, with the city their pawn went to."""
    riders = table.update_for(PUBLIC).view["riders"]
    return [(one["rider"], one["city"]) for one in riders if one["turned"]]


def test_cards_that_the_host_lays_on_the_stage_move_the_pawns(
    tmp_path: Path, shelf: CardImageCache, recogniser: Recogniser
) -> None:
    room = Room(tmp_path, REAL, stage_deals=False)
    table = room.evening.start_game()
    ride_to_the_cards(table)
    frames = room.watch(table, shelf, recogniser)
    room.film(frames, 4)
    start = {one["rider"]: one["city"] for one in table.update_for(PUBLIC).view["riders"]}
    roads = [set(road["between"]) for road in table.update_for(PUBLIC).view["board"]["roads"]]
    went = {
        0: "Saloon",
        1: next(iter(min((r for r in roads if start[1] in r), key=sorted) - {start[1]})),
        2: "Saloon",
    }
    for rider, card in went.items():
        room.desk.lay_card(card, f"ride-{rider}")
        room.film(frames)
    by_camera = [line for line in table.history(PUBLIC) if line.get("source") == "camera"]
    assert [line["actor"] for line in by_camera] == ["chance"] * 3
    cities = {one["rider"]: one["city"] for one in table.update_for(PUBLIC).view["riders"]}
    assert cities == {0: start[0], 1: went[1], 2: start[2]}
    lying = {(one["card"], one["zone"]) for one in room.desk.state()["lying"]}
    assert lying == {(card, f"ride-{rider}") for rider, card in went.items()}


def test_the_stage_turns_the_cards_of_a_whole_round_by_itself(
    tmp_path: Path, shelf: CardImageCache, recogniser: Recogniser
) -> None:
    room = Room(tmp_path, REAL, stage_deals=True)
    table = room.evening.start_game()
    table.subscribe(PUBLIC, room.follow)
    ride_to_the_cards(table)
    frames = room.watch(table, shelf, recogniser)
    room.film(frames, 4)
    for _ in range(12):
        if table.update_for(PUBLIC).view["phase"] != "cards":
            break
        room.film(frames)
    assert len(turned(table)) == 3
    zones = table.update_for(PUBLIC).view["zones"]
    stage = room.eyes.simulated_table(GAME)
    assert isinstance(stage, SimulatedTable)
    for zone in stage.zones:
        assert [laid.card for laid in stage.cards(zone)] == zones.get(zone, [])


@pytest.mark.parametrize(
    "light", [TableLight(), TableLight(brightness=0.7, warmth=0.2, falloff=0.4)], ids=["plain", "candle"]
)
def test_a_mat_full_of_cards_is_read(light: TableLight, shelf: CardImageCache, recogniser: Recogniser) -> None:
    mat, dice = mat_of_game(GAME), Random(5)
    assert mat is not None
    stage = SimulatedTable(mat, seed=2)
    for zone in stage.zones:
        for card in dice.sample(sorted(DECK), 5):
            stage.lay(card, zone)
    frame = TableScene(mat, shelf, CameraPose(tilt=12, turn=3), light).render(stage.cards())
    found = recogniser.recognise(frame)
    assert Counter(each.card for each in found) == Counter(laid.card for laid in stage.cards())
    assert min(each.confidence for each in found) > MIN_CONFIDENCE


def test_no_eyes_are_needed_where_rides_are_tapped(tmp_path: Path) -> None:
    room = Room(tmp_path, {"rides": "phones"}, stage_deals=True)
    table = room.evening.start_game()
    room.eyes.follow_table(table)
    assert room.eyes.watcher is None and room.eyes.state_words() == "not looking"
    assert room.desk.state() == {"cards": [], "zones": [], "lying": [], "skipped": False}
    with pytest.raises(NoSuchPlace, match="no card 'Saloon'"):
        room.desk.lay_card("Saloon", "ride-0")
    assert mat_of_game(GAME, table.setup) is None
    room.eyes.learn_cards(GAME, table.setup)
    assert room.eyes.state_words() == "not looking"
    room.eyes.stop()


def test_a_card_is_drawn_as_the_board_of_the_table_has_it(tmp_path: Path) -> None:
    room = Room(tmp_path, REAL, stage_deals=False)
    before = CardDrawings(room.evening).draw_svg(GAME, "Adder", "en")
    room.evening.start_game()
    assert CardDrawings(room.evening).draw_svg(GAME, "Adder", "en") == before
    assert "<svg" in CardDrawings(room.evening).draw_svg(GAME, "back", "en")
    with pytest.raises(LookupError):
        CardDrawings(room.evening).draw_svg(GAME, "Nowhere", "en")
    with pytest.raises(LookupError, match="noir has no drawn cards"):
        CardDrawings(room.evening).draw_svg("noir", "anything", "en")


def test_an_owners_board_has_its_own_cards() -> None:
    from tests.games.desperados.desperados_board import PACK

    own = cards_of_game(GAME, PACK)
    assert {"Tuba City", "St. Johns", "Saloon"} <= set(own) and "Adder" not in own
    assert len(own) == 20 and sum(card.copies for card in own.values()) == 120
    assert mat_of_game(GAME, Setup(3, {"rides": "cards"})) is not None
