"""Photographs, films and the owner's own cards as cameras of a run."""

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

import cv2
import numpy as np
import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.camera.eyes.eyes_process import DeckRecogniser
from companion.app.camera.eyes.learnt_decks import LearntDecks
from companion.app.runtime.application import Application
from companion.config import Config, ServerSection
from companion.drawing.svg_to_pixels import Frame
from companion.games.registry import find_game, folder_of
from companion.printing.image_cache import CardImageCache
from companion.rules.game import Setup, complete_setup
from companion.rules.parts.mat import load_mat
from companion.rules.printed_cards import load_cards
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.lobby import PlannedGame
from companion.vision.track.watcher import Watcher
from tests.app.runtime.test_faults_and_resuming import NO_BROKER, _begin, opened
from tests.patience import PATIENCE_S, until

MAT = load_mat(folder_of("quickdraw") / "mat.toml")
CARDS = load_cards(folder_of("quickdraw") / "cards.toml")
PLAN = PlannedGame("quickdraw", dealer={"kind": "real"})
CUT = [(CardId("coal-5"), ZoneId("front-0")), (CardId("gold-9"), ZoneId("front-1"))]
"""Cards that two people draw for the deal."""


@pytest.fixture
def drawn_camera(data: Path) -> Iterator[CameraService]:
    """The camera of a run, without the rest of it."""
    eyes = CameraService("stage", data)
    yield eyes
    eyes.stop()


@pytest.fixture
def data(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A data folder that knows the drawn cards already: they are learnt once, for all tests."""
    assert request.config.cache is not None
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "cache").symlink_to(request.config.cache.mkdir("card-pictures"))
    return folder


def filmed(data: Path) -> Sequence[Sequence[Frame]]:
    """The draw for the deal, one sequence for each card laid and one before; hands and all."""
    stage = SimulatedTable(MAT)
    shelf = CardImageCache("quickdraw", CARDS, 430, data / "cache" / "drawn")
    frames = SimulatedCamera(stage, TableScene(MAT, shelf), wait=lambda seconds: None).frames()
    reels = [[next(frames) for _ in range(3)]]
    for card, zone in CUT:
        stage.lay(card, zone)
        reels.append([next(frames) for _ in range(9)])
    return reels


def drawn_for_the_deal(house: Application) -> list[tuple[str, str, str]]:
    """Opens the game and waits for the pictures to end; who was seen to draw which card."""
    _begin(house)
    house.lobby.start_game()
    for thread in house.camera._threads:
        thread.join(PATIENCE_S)
    assert house.camera.watcher is not None and house.camera.watcher.wait_for_end(PATIENCE_S)
    acts = [line for line in house.tables.current.history(PUBLIC) if line["kind"] == "act"]
    events = [event for line in acts if line["source"] == "camera" for event in line["events"]]
    return [(type(event).__name__, str(event.seat), event.card) for event in events if hasattr(event, "card")]


def told(house: Application, words: str) -> str:
    """Return the room's words on its camera as soon as they contain these."""
    said: SimpleQueue[str] = SimpleQueue()

    def hear() -> None:
        if words in (camera := house.room.state.camera):
            said.put(camera)

    house.room.on_change(hear)
    hear()
    return said.get(timeout=PATIENCE_S)


def test_cards_in_photographs_are_observed(data: Path, tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for number, reel in enumerate(filmed(data)):
        cv2.imwrite(str(pictures / f"{number}.png"), reel[-1])
    with opened(data, camera=f"folder:{pictures}", plan=PLAN) as house:
        assert [seen[1:] for seen in drawn_for_the_deal(house)] == [("0", "coal-5"), ("1", "gold-9")]
        assert "no more pictures" in told(house, "pictures")


def test_cards_in_a_film_are_observed(data: Path, tmp_path: Path) -> None:
    film = tmp_path / "table.avi"
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 60, (1280, 720))
    for frame in (frame for reel in filmed(data) for frame in reel):
        writer.write(frame)
    writer.release()
    with opened(data, camera=f"video:{film}", plan=PLAN) as house:
        assert [seen[1:] for seen in drawn_for_the_deal(house)] == [("0", "coal-5"), ("1", "gold-9")]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("folder:{}/empty", "no photographs in it"),
        ("/dev/video97", "cannot be opened"),
        ("http://joe:s3cr3t@127.0.0.1:9/video", "http://127.0.0.1:9/video: cannot be reached"),
        ("kinect", "is no camera"),
    ],
)
def test_what_is_wrong_with_a_camera_is_said_and_the_evening_goes_on(
    data: Path, tmp_path: Path, source: str, words: str
) -> None:
    (tmp_path / "empty").mkdir()
    with opened(data, camera=source.format(tmp_path), plan=PLAN) as house:
        _begin(house)
        house.lobby.start_game()
        assert "s3cr3t" not in told(house, words)
        host = house.server.app.test_client()
        host.post("/api/host/enter", json={"key": house.keys.host})
        sights = host.get("/api/host/camera/sights").get_json()
        assert sights["health"]["state"] == "gone" and words in sights["health"]["error"]
        assert host.get("/api/host/camera/picture.jpg").get_json()["error"]["code"] == "no_picture"
        assert house.room.state.blind and house.tables.is_playing


# The owner's cards.


def own_card(number: int) -> Frame:
    """A card of another print."""
    dice = np.random.default_rng(number)
    card = np.full((880, 630, 3), 235, np.uint8)
    for _ in range(70):
        x, y, size = (int(each) for each in dice.integers((60, 60, 8), (570, 820, 60)))
        cv2.circle(card, (x, y), size, dice.integers(0, 255, 3).tolist(), int(dice.choice([-1, 4])))
    return card


class OwnCards(CardImageCache):
    """A table on which the owner's print of coal-5 lies."""

    def face(self, card: CardId) -> Frame:
        return own_card(5) if card == "coal-5" else super().face(card)


def test_eyes_that_look_away_for_good_are_opened_by_no_other_table(data: Path) -> None:
    """A phone may open one while the evening is being closed."""
    with opened(data, camera="stage", plan=PLAN) as house:
        house.camera.stop()
        before = set(threading.enumerate())
        _begin(house)
        house.lobby.start_game()
        assert house.camera.watched_game == "quickdraw" and house.camera.watcher is None
        assert {thread.name for thread in set(threading.enumerate()) - before} <= {"panel", "publisher"}


# The drawn table, ready and skipped.

STAGED = PlannedGame("quickdraw", dealer={"kind": "stage", "seed": 58})


def first_choice(house: Application) -> list[str]:
    """Waits until a seat may choose; who said what chance brought."""
    chosen, table = threading.Event(), house.tables.current
    table.subscribe(PUBLIC, lambda update: None if CHANCE in update.to_act else chosen.set())
    assert chosen.wait(PATIENCE_S)
    return [line["source"] for line in table.history(PUBLIC) if any(hasattr(e, "card") for e in line["events"])]


def test_the_drawn_table_is_looked_at_while_people_sit_down(data: Path) -> None:
    with opened(data, camera="stage", plan=STAGED) as house:
        told(house, "not looking")
        ready = house.camera._ready
        assert ready is not None and ready.has_seen_empty_table
        _begin(house)
        house.lobby.start_game()
        assert set(first_choice(house)) >= {"camera"} and house.camera.seen_of_awaited is None
        assert house.camera.simulated_table("quickdraw") is ready.table
        assert house.camera.watcher is ready.start_watcher(), "the eyes that know the empty table go on"


def test_memory_of_a_look_is_given_back_once_and_not_of_each_frame(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bool] = []
    eyes = CameraService("stage", data)
    monkeypatch.setattr("companion.app.camera.return_memory_of_looks.return_freed_memory", lambda: given.append(True))
    eyes.give_back_memory()
    assert given == [], "nothing was looked at"
    monkeypatch.setattr("companion.app.camera.return_memory_of_looks.GIVE_BACK_EVERY_S", 0.0)
    eyes.learn_cards("quickdraw", complete_setup(find_game("quickdraw").info, Setup(2, {}, {}, {})))
    ready = eyes._ready
    assert ready is not None
    until(lambda: ready.has_seen_empty_table)
    given.clear()
    for _ in range(3):
        eyes.give_back_memory()
    assert given == [True]
    eyes.stop()


def test_another_plan_makes_another_table_ready(data: Path) -> None:
    with opened(data, camera="stage", plan=STAGED) as house:
        first = house.camera._ready
        house.lobby.plan_game(PlannedGame("quickdraw", {}, {}, {"kind": "stage"}))
        assert house.camera._ready is first, "it is the same table"
        house.lobby.plan_game(PlannedGame("noir"))
        assert house.camera._ready is None


class Unsighted(CameraService):
    """Eyes that know the cards, and open when they are let."""

    def __init__(self, source: str, data: Path) -> None:
        super().__init__(source, data)
        self.may_open, self.have_learnt = threading.Event(), threading.Event()

    def _watch(self, *given: Any) -> Watcher:
        watcher = super()._watch(*given)
        self.have_learnt.set()
        assert self.may_open.wait(PATIENCE_S)
        return watcher


class UnlearntDecks(LearntDecks):
    """Decks that are learnt when they may be."""

    def __init__(self, data: Path) -> None:
        super().__init__(data, are_drawn=True)
        self.may_learn = threading.Event()

    def learn(self, *given: Any) -> DeckRecogniser:
        assert self.may_learn.wait(PATIENCE_S)
        return super().learn(*given)


class Unlearnt(CameraService):
    """Eyes that learn when they are let."""

    def __init__(self, source: str, data: Path) -> None:
        super().__init__(source, data)
        self.decks = decks = UnlearntDecks(data)
        self.may_learn = decks.may_learn


class SlowLook:
    """A recogniser whose first look ends when it may, and finds a card; `course` says what happened in which order."""

    complaints: Sequence[str] = ()

    def __init__(self) -> None:
        self.has_begun, self.may_end = threading.Event(), threading.Event()
        self.course: list[str] = []

    def recognise(self, frame: Frame, part: Any = None) -> Sequence[Any]:
        if not self.has_begun.is_set():
            self.has_begun.set()
            self.may_end.wait(PATIENCE_S)
            self.course.append("the look has ended")
        return ()


class SlowDecks(LearntDecks):
    """Decks that need no learning, and at which the first look is slow."""

    def __init__(self, data: Path) -> None:
        super().__init__(data, are_drawn=True)
        self.slow = SlowLook()

    def learn(self, *given: Any) -> Any:
        return self.slow


class SlowEyes(CameraService):
    """Eyes whose first look is slow."""

    def __init__(self, data: Path) -> None:
        super().__init__("stage", data)
        self.decks = decks = SlowDecks(data)
        self.slow = decks.slow


@pytest.fixture
def slow_evening(data: Path) -> Iterator[tuple[Application, SlowLook]]:
    """An evening with the first look at its drawn table under way."""
    eyes = SlowEyes(data)
    house = Application(Config(str(data), ServerSection("127.0.0.1"), NO_BROKER), STAGED, eyes, port=0)
    house.start()
    try:
        assert eyes.slow.has_begun.wait(PATIENCE_S)
        yield house, eyes.slow
    finally:
        eyes.slow.may_end.set()
        house.stop()
        assert eyes.slow.course[-1] == "the look has ended", "closing the run waits for it"


@pytest.mark.parametrize(
    "plan",
    [STAGED, PlannedGame("quickdraw", dealer={"kind": "digital"}), PlannedGame("noir", dealer={"kind": "digital"})],
    ids=["same", "dealt", "other"],
)
def test_begin_waits_for_no_look(slow_evening: tuple[Application, SlowLook], plan: PlannedGame) -> None:
    house, slow = slow_evening
    house.lobby.plan_game(plan)
    _begin(house)
    if not house.tables.is_playing:  # the last to sit begins a game of two
        house.lobby.start_game()
    slow.course.append("begun")
    assert slow.course == ["begun"]


def test_another_game_waits_for_no_look_at_the_one_before(slow_evening: tuple[Application, SlowLook]) -> None:
    house, slow = slow_evening
    _begin(house)
    first = house.lobby.start_game()
    until(lambda: house.camera.watcher is not None)
    house.lobby.plan_game(STAGED)
    house.lobby.start_game()
    slow.course.append("begun")
    assert slow.course == ["begun"] and house.tables.current is not first


def test_an_evening_that_begins_before_its_cards_are_learnt_does_not_wait_for_them(data: Path) -> None:
    eyes = Unlearnt("stage", data)
    house = Application(Config(str(data), ServerSection("127.0.0.1"), NO_BROKER), STAGED, eyes, port=0)
    house.start()
    try:
        _begin(house)
        table = house.lobby.start_game()
        assert set(first_choice(house)) == {"dealer"} and house.room.state.looking is None
        eyes.may_learn.set()
        told(house, "stage")
        assert not eyes.is_camera_skipped
        said, chance = {"dealer"}, Random(3)
        while said == {"dealer"}:  # what comes up later is filmed
            seat = min(seat for seat in table.update_for(PUBLIC).to_act if seat is not CHANCE)
            table.submit(seat, random_action(without_corrections(table.legal_for(seat)), chance))
            said = set(first_choice(house))
        assert said == {"dealer", "camera"}
    finally:
        eyes.may_learn.set()
        house.stop()


def test_whoever_waits_for_the_camera_may_skip_it_and_let_it_look_again(data: Path) -> None:
    eyes = Unsighted("stage", data)
    config = Config(str(data), ServerSection("127.0.0.1"), NO_BROKER)
    house = Application(config, STAGED, eyes, port=0)
    house.start()
    try:
        assert eyes.have_learnt.wait(PATIENCE_S)
        _begin(house)
        table = house.lobby.start_game()
        assert table.update_for(PUBLIC).to_act == {CHANCE} and house.room.state.looking == (0, 2)
        eyes.skip_camera(True)
        assert set(first_choice(house)) == {"dealer"} and house.room.state.looking is None
        assert "skipped" in told(house, "skipped") and eyes.watcher is None
        eyes.may_open.set()
        eyes.skip_camera(False)
        assert "skipped" not in told(house, "stage")
    finally:
        eyes.may_open.set()
        house.stop()


def test_a_camera_that_is_skipped_from_the_start_films_nothing(data: Path) -> None:
    with opened(data, camera="stage", plan=STAGED) as house:
        house.camera.skip_camera(True)
        assert house.camera._ready is None
        _begin(house)
        house.lobby.start_game()
        assert set(first_choice(house)) == {"dealer"} and house.camera.watcher is None


def test_a_real_camera_cannot_be_skipped(data: Path) -> None:
    eyes = CameraService("folder:nowhere", data)
    eyes.skip_camera(True)
    assert not eyes.is_camera_skipped


def test_the_owners_print_of_a_card_is_known_too(data: Path, drawn_camera: CameraService) -> None:
    prints = data / "prints" / "quickdraw"
    prints.mkdir(parents=True)
    cv2.imwrite(str(prints / "coal-5.jpg"), own_card(5))
    cv2.imwrite(str(prints / "gold-9~second.png"), own_card(9))
    recogniser = drawn_camera.decks.learn("quickdraw", "", CARDS)
    drawn = CardImageCache("quickdraw", CARDS, 430, data / "cache" / "drawn")
    for shelf in (drawn, OwnCards("quickdraw", CARDS, 430, data / "cache" / "drawn")):
        stage = SimulatedTable(MAT)
        for card, zone in CUT:
            stage.lay(card, zone)
        frame = TableScene(MAT, shelf).render(stage.cards())
        assert sorted(str(each.card) for each in recogniser.recognise(frame)) == ["coal-5", "gold-9"]


def test_what_is_wrong_with_own_prints_is_said_and_the_rest_is_used(data: Path) -> None:
    prints = data / "prints" / "quickdraw"
    prints.mkdir(parents=True)
    cv2.imwrite(str(prints / "coal5.jpg"), own_card(5))
    (prints / "coal-5.jpg").write_bytes(b"\xff\xd8 no picture")
    (prints / "notes.txt").write_text("gold-9 is bent")
    with opened(data, plan=PLAN, camera="stage") as house:
        _begin(house)
        house.lobby.start_game()
        said = told(house, "coal5")
    assert said.startswith("stage") and "there is no card 'coal5'" in said
    assert "coal-5.jpg: the JPEG is cut off" in said and "notes.txt: not a picture" in said
