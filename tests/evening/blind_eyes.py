"""Eyes that learn no card and see none, run as the program of `EyesProcess`."""

from collections.abc import Callable, Sequence
from typing import Any

from companion.app.camera.eyes.deck_to_learn import DeckToLearn
from companion.app.camera.eyes.run_eyes import main
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox


class Blind:
    """Names nothing."""

    def recognise(self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Any] = ()) -> list[Any]:
        return []


def learn(deck: DeckToLearn, has_stopped: Callable[[], bool]) -> tuple[Blind, list[str]]:
    return Blind(), []


if __name__ == "__main__":
    main(learn=learn)
