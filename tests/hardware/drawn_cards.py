"""Cards before the camera, drawn on the game's drawn mat; and what the eyes have learnt of the deck."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, TypeAlias

from companion.app.camera.eyes.deck_to_learn import DeckToLearn, open_card_pictures
from companion.games.registry import cards_of_game, mat_of_game
from companion.rules.zone import CardId, ZoneId
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedTable

Picture: TypeAlias = bytes
"""Pixels of a frame, BGR."""
LIGHT: Final = TableLight(brightness=0.3, blur=1.3, noise=0.5)
"""A dim lamp, and a lens as soft as webcams' are: of the frame, a sixth as many features catch the eye as on the bright
stage, each of them work for an emulated processor, while the cards are named as surely (0.99)."""
FRAMES: Final = 2


class Deck:
    """The house's own deck of a game. `cache` keeps what is drawn and learnt, as the cache of a data folder does."""

    def __init__(self, game: str, data: Path) -> None:
        self.cards, self.cache = cards_of_game(game, {}), data / "cache"
        self._game, self._data = game, data
        self._shelf = open_card_pictures(game, self.cards, data)

    def learn(self) -> None:
        """Learn as the program does at its first start, which takes minutes where the processor is emulated."""
        DeckToLearn(self._game, "", self.cards, self._data).learn(lambda: False)

    def pictures(self, lying: Mapping[str, str]) -> Sequence[Picture]:
        """Cards on the mat, by zone: frames of them with the noise of a sensor."""
        mat = mat_of_game(self._game)
        assert mat is not None
        table = SimulatedTable(mat)
        for zone, card in lying.items():
            table.lay(CardId(card), ZoneId(zone))
        return [self._scene.render(table.cards(), seed=seed).tobytes() for seed in range(FRAMES)]

    @cached_property
    def _scene(self) -> TableScene:
        mat = mat_of_game(self._game)
        assert mat is not None
        return TableScene(mat, self._shelf, light=LIGHT)
