"""What lies before the camera: drawn cards on the game's drawn mat; and what the eyes have learnt of the deck."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np

from companion.app.eyes import PICTURE_WIDTH
from companion.games.registry import cards_of, mat_of
from companion.rules.zone import CardId, ZoneId
from companion.stage.scene import Scene
from companion.stage.shelf import Shelf
from companion.stage.table import StageTable
from companion.vision.recognise.identify import Recogniser

Picture: TypeAlias = bytes
"""Pixels of a frame, YUYV."""


class Deck:
    """The house's own deck of a game. `folder` keeps what is drawn and learnt, as the program's own cache does."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.folder = folder
        self._game = game
        self._shelf = Shelf(game, cards_of(game, {}), PICTURE_WIDTH, folder and folder / "drawn")

    def learn(self) -> None:
        """What the program would do at its first start; it takes minutes where the processor is emulated."""
        Recogniser({str(card): [face] for card, face in self._shelf.faces().items()}, self.folder)

    def picture(self, lying: Mapping[str, str]) -> Picture:
        """Cards on the mat, by zone."""
        mat = mat_of(self._game)
        assert mat is not None
        table = StageTable(mat)
        for zone, card in lying.items():
            table.lay(CardId(card), ZoneId(zone))
        return as_yuyv(self._scene.render(table.cards()))

    @cached_property
    def _scene(self) -> Scene:
        mat = mat_of(self._game)
        assert mat is not None
        return Scene(mat, self._shelf)


def as_yuyv(frame: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]") -> Picture:
    """As a webcam sends it raw: a brightness for each pixel, the colour shared by two."""
    return cv2.cvtColor(frame, cv2.COLOR_BGR2YUV_YUY2).tobytes()
