"""Eyes for tests, run as the program of `EyesProcess`. What they do is said by files in the data folder.

A look names as many cards as the frame has rows. It ends once there is a file `end`, and ends the process itself while
there is a file `die`; `fail` makes it fail, and learning too. `looking` is there once a look waits for `end`,
`learning` once learning has begun. Learning ends the process by the signal in a file `kill`, and goes on for ever in a
game `endless`.
"""

import os
import signal
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from companion.app.camera.eyes.deck_to_learn import DeckToLearn
from companion.app.camera.eyes.errors import LearningStopped
from companion.app.camera.eyes.run_eyes import main
from companion.rules.zone import CardId
from companion.vision.picture import CameraError, Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection

LOOK_S = 0.005
PAUSE = threading.Event()


class SlowEyes:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> list[Detection]:
        if (self._folder / "die").exists():
            os.kill(os.getpid(), signal.SIGKILL)
        if (self._folder / "fail").exists():
            raise ZeroDivisionError("a fault of ours")
        while not (self._folder / "end").exists():
            (self._folder / "looking").touch()
            PAUSE.wait(LOOK_S)
        quad = np.zeros((4, 2), np.float32)
        return [Detection(CardId(f"{value}"), (), quad, 1.0, 1.0, quad) for value in frame[:, 0, 0]]


def learn(deck: DeckToLearn, has_stopped: Callable[[], bool]) -> tuple[Any, list[str]]:
    (deck.data / "learning").touch()
    if (deck.data / "kill").exists():
        os.kill(os.getpid(), signal.Signals[(deck.data / "kill").read_text()])
    if (deck.data / "fail").exists():
        raise ZeroDivisionError("a fault of ours")
    if deck.game == "unreadable":
        raise CameraError("no usable picture")
    while deck.game == "endless":
        if has_stopped():
            raise LearningStopped
        PAUSE.wait(LOOK_S)
    return SlowEyes(deck.data), ["one picture is bad"]


if __name__ == "__main__":
    main(learn=learn)
