"""The eyes in a process of their own: the same names, whatever happens to the process, and nothing left of it."""

import errno
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.app.camera.eyes.deck_to_learn import DeckToLearn, open_card_pictures
from companion.app.camera.eyes.errors import LearningStopped
from companion.app.camera.eyes.eyes_process import (
    CANNOT_START,
    CLOSED,
    CRASHED_WHILE_LEARNING,
    KILLED_WHILE_LEARNING,
    STARTING_AGAIN,
    EyesEnded,
    EyesProcess,
    EyesStumbled,
)
from companion.app.camera.eyes.messages import CardsNamed, MessageLine
from companion.games.registry import folder_of
from companion.rules.parts.mat import load_mat
from companion.rules.printed_cards import load_cards
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedTable
from companion.vision.picture import CameraError, Picture
from companion.vision.pixel_box import PixelBox
from tests.list_open_resources import Connections
from tests.patience import PATIENCE_S, until

FRAME: Picture = np.arange(5, dtype=np.uint8)[:, None, None] * np.ones((5, 4, 3), np.uint8)
NAMES = ["0", "1", "2", "3", "4"]
RUN = """
import os, signal, sys
from pathlib import Path
from companion.app.camera.eyes import eyes_process
from companion.app.camera.eyes.deck_to_learn import DeckToLearn

eyes_process.PROGRAM = "tests.app.camera.eyes.slow_eyes"
eyes_process.EyesProcess().learn(DeckToLearn("barn", "", {}, Path(sys.argv[1])))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def eyes(monkeypatch: pytest.MonkeyPatch) -> Iterator[EyesProcess]:
    monkeypatch.setattr("companion.app.camera.eyes.eyes_process.PROGRAM", "tests.app.camera.eyes.slow_eyes")
    process = EyesProcess()
    yield process
    process.stop()


def deck(folder: Path, game: str = "barn") -> DeckToLearn:
    return DeckToLearn(game, "", {}, folder)


def test_the_process_names_what_the_recogniser_names(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    assert request.config.cache is not None
    (tmp_path / "cache").symlink_to(request.config.cache.mkdir("card-pictures"))
    mat = load_mat(folder_of("quickdraw") / "mat.toml")
    stage = SimulatedTable(mat)
    cards = load_cards(folder_of("quickdraw") / "cards.toml")
    for card, zone in (("coal-5", "front-0"), ("gold-9", "front-1")):
        stage.lay(CardId(card), ZoneId(zone))
    scene = TableScene(mat, open_card_pictures("quickdraw", cards, tmp_path))
    frame, learns = scene.render(stage.cards()), DeckToLearn("quickdraw", "", cards, tmp_path, is_drawn=True)
    here, _ = learns.learn(lambda: False)
    process = EyesProcess()
    try:
        there = process.learn(learns)
        for part in (None, PixelBox(0, 0, 900, 500)):
            seen, named = there.recognise(frame, part), here.recognise(frame, part)
            assert [each.card for each in seen] == [each.card for each in named] != []
            for one, other in zip(seen, named, strict=True):
                assert np.array_equal(one.quad, other.quad) and np.array_equal(one.outline, other.outline)
                assert (one.confidence, one.visible) == (other.confidence, other.visible)
                assert one.candidates == other.candidates
    finally:
        process.stop()


def test_frames_of_any_size_reach_the_eyes_as_they_are(eyes: EyesProcess, tmp_path: Path) -> None:
    (tmp_path / "end").touch()
    recogniser = eyes.learn(deck(tmp_path))
    assert recogniser.complaints == ("one picture is bad",)
    large = np.random.default_rng(1).integers(0, 255, (50, 70, 3)).astype(np.uint8)
    for frame in (FRAME, large, FRAME[::-1], large[:, ::2]):
        assert [each.card for each in recogniser.recognise(frame)] == [str(value) for value in frame[:, 0, 0]]


def test_eyes_that_are_killed_are_started_again_and_look_again(eyes: EyesProcess, tmp_path: Path) -> None:
    (tmp_path / "end").touch()
    recogniser, said = eyes.learn(deck(tmp_path)), []
    first = eyes.pid
    assert first is not None
    for _ in range(2):
        assert eyes.pid is not None
        os.kill(eyes.pid, signal.SIGKILL)
        assert [each.card for each in recogniser.recognise(FRAME)] == NAMES
        said.append(eyes.trouble)
    assert eyes.pid != first and said == ["", ""]


def test_eyes_that_are_killed_in_a_look_say_so_and_end_it(eyes: EyesProcess, tmp_path: Path) -> None:
    recogniser, seen = eyes.learn(deck(tmp_path)), []
    look = threading.Thread(target=lambda: seen.append(recogniser.recognise(FRAME)))
    look.start()
    until((tmp_path / "looking").exists)
    assert eyes.pid is not None
    os.kill(eyes.pid, signal.SIGKILL)
    until(lambda: eyes.trouble == STARTING_AGAIN)
    (tmp_path / "end").touch()
    look.join(PATIENCE_S)
    assert [each.card for each in seen[0]] == NAMES and eyes.trouble == ""


def test_eyes_that_are_killed_while_nobody_looks_are_started_again(eyes: EyesProcess, tmp_path: Path) -> None:
    eyes.revive()
    assert eyes.pid is None  # nothing has been learnt
    eyes.learn(deck(tmp_path))
    eyes.revive()
    before = eyes.pid
    assert before is not None
    os.kill(before, signal.SIGKILL)

    def is_another() -> bool:
        eyes.revive()
        return eyes.pid not in (before, None)

    until(is_another)
    assert eyes.trouble == ""


def test_eyes_that_cannot_be_revived_are_tried_again(
    eyes: EyesProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.app.camera.eyes.eyes_process.REVIVE_EVERY_S", 0.0)
    eyes.learn(deck(tmp_path))
    assert eyes.pid is not None
    (tmp_path / "kill").write_text("SIGKILL")
    os.kill(eyes.pid, signal.SIGKILL)
    until(lambda: eyes.revive() or eyes.pid is None)
    assert eyes.trouble == STARTING_AGAIN
    (tmp_path / "kill").unlink()
    until(lambda: eyes.revive() or eyes.pid is not None)
    assert eyes.trouble == ""


@pytest.mark.parametrize(("end", "words"), [("SIGKILL", KILLED_WHILE_LEARNING), ("SIGSEGV", CRASHED_WHILE_LEARNING)])
def test_eyes_that_a_deck_ends_say_so_and_learn_it_later(
    eyes: EyesProcess, tmp_path: Path, end: str, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "end").touch()
    (tmp_path / "kill").write_text(end)
    for _ in range(2):
        with pytest.raises(EyesEnded) as told:
            eyes.learn(deck(tmp_path))
        assert str(told.value) == words
    assert [each.levelname for each in caplog.records].count("WARNING") == 1, "it is said once"
    (tmp_path / "kill").unlink()
    assert [each.card for each in eyes.learn(deck(tmp_path)).recognise(FRAME)] == NAMES and eyes.trouble == ""


def test_eyes_that_every_look_ends_are_a_fault_of_the_camera(eyes: EyesProcess, tmp_path: Path) -> None:
    recogniser = eyes.learn(deck(tmp_path))
    (tmp_path / "die").touch()
    with pytest.raises(CameraError, match="stopped twice"):
        recogniser.recognise(FRAME)
    (tmp_path / "die").unlink()
    (tmp_path / "end").touch()
    assert [each.card for each in recogniser.recognise(FRAME)] == NAMES


def test_a_fault_of_one_look_does_not_end_the_eyes(
    eyes: EyesProcess, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "end").touch()
    recogniser = eyes.learn(deck(tmp_path))
    before = eyes.pid
    (tmp_path / "fail").touch()
    with pytest.raises(EyesStumbled, match="ZeroDivisionError: a fault of ours"):
        recogniser.recognise(FRAME)
    (tmp_path / "fail").unlink()
    assert [each.card for each in recogniser.recognise(FRAME)] == NAMES and eyes.pid == before
    assert "Traceback" in capfd.readouterr().err
    with pytest.raises(CameraError, match="no usable picture"):
        eyes.learn(deck(tmp_path, "unreadable"))
    assert [each.card for each in recogniser.recognise(FRAME)] == NAMES and eyes.pid == before


def test_learning_ends_when_the_run_does_and_leaves_nothing(
    eyes: EyesProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections = Connections(monkeypatch)
    before, ended = connections.held(), threading.Event()

    def learn() -> None:
        with pytest.raises(LearningStopped):
            other.learn(deck(tmp_path, "endless"))
        ended.set()

    other = EyesProcess()
    learning = threading.Thread(target=learn)
    learning.start()
    until((tmp_path / "learning").exists)
    other.stop()
    learning.join(PATIENCE_S)
    assert ended.is_set() and other.pid is None
    assert connections.held() - before == {}
    for ask in (lambda: other.learn(deck(tmp_path)), lambda: other.look(0, FRAME, None)):
        with pytest.raises(LearningStopped):
            ask()


def test_eyes_that_are_stopped_while_they_start_learn_nothing_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on, ended, start = threading.Event(), threading.Event(), threading.Event(), subprocess.Popen

    def start_late(*args: Any, **more: Any) -> Any:
        begun.set()
        assert goes_on.wait(PATIENCE_S)
        return start(*args, **more)

    def learn() -> None:
        with pytest.raises(LearningStopped):
            eyes.learn(deck(tmp_path, "endless"))
        ended.set()

    monkeypatch.setattr("companion.app.camera.eyes.eyes_process.PROGRAM", "tests.app.camera.eyes.slow_eyes")
    monkeypatch.setattr(subprocess, "Popen", start_late)
    eyes = EyesProcess()
    learning, stopping = threading.Thread(target=learn, daemon=True), threading.Thread(target=eyes.stop, daemon=True)
    learning.start()
    assert begun.wait(PATIENCE_S)
    stopping.start()
    until(eyes._stopping.is_set)
    goes_on.set()
    stopping.join(PATIENCE_S)
    assert not stopping.is_alive() and ended.wait(PATIENCE_S) and eyes.pid is None


def test_eyes_that_cannot_be_started_are_a_fault_of_the_camera_until_they_can(
    eyes: EyesProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: Any, **more: Any) -> Any:
        raise OSError(errno.ENOMEM, "Cannot allocate memory")

    (tmp_path / "end").touch()
    connections = Connections(monkeypatch)
    before = connections.held()
    with monkeypatch.context() as short:
        short.setattr(subprocess, "Popen", refuse)
        with pytest.raises(CameraError, match=f"{CANNOT_START}: Cannot allocate memory"):
            eyes.learn(deck(tmp_path))
    assert connections.held() - before == {}
    assert [each.card for each in eyes.learn(deck(tmp_path)).recognise(FRAME)] == NAMES


def test_a_look_after_the_end_is_a_fault_of_the_camera(eyes: EyesProcess, tmp_path: Path) -> None:
    recogniser = eyes.learn(deck(tmp_path))
    eyes.stop()
    with pytest.raises(CameraError, match=CLOSED):
        recogniser.recognise(FRAME)


def test_an_answer_that_breaks_off_means_that_the_eyes_have_ended() -> None:
    ours, theirs = socket.socketpair()
    theirs.sendall(pickle.dumps(CardsNamed(()))[:-3])
    theirs.close()
    line = MessageLine(ours)
    with pytest.raises(EOFError):
        line.receive()
    line.close()


def test_eyes_end_with_a_run_that_is_killed(tmp_path: Path) -> None:
    """They hold its stderr open as long as they live."""
    done = subprocess.run([sys.executable, "-c", RUN, str(tmp_path)], stderr=subprocess.PIPE, timeout=PATIENCE_S)
    assert (done.returncode, done.stderr) == (-signal.SIGKILL, b"")
    assert (tmp_path / "learning").exists()


def test_a_run_that_watches_leaves_the_search_for_features_to_its_eyes() -> None:
    watches = "companion.vision.track.watcher, companion.app.camera.eyes.eyes_process"
    asks = "companion.app.camera.new_cards.card_naming_question, companion.app.camera.host_page_camera_adapter"
    films = "companion.simulator.table_and_camera"
    code = f"import sys, {watches}, {asks}, {films}; print('faiss' in sys.modules, 'cv2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False True\n"
