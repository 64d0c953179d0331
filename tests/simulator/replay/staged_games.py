"""Games to be replayed, each with everything that it can be played with."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.games import revolver, revolver2
from companion.games.registry import cards_of_game, mat_of_game
from companion.rules.game import Setup, complete_setup
from companion.rules.parts.mat import Mat
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId


@dataclass(frozen=True)
class Staging:
    """A game and its setup."""

    game: Any
    setup: Setup

    @property
    def cards(self) -> Mapping[CardId, Card]:
        """All cards of its box."""
        return cards_of_game(self.game.info.id, self.setup.pack)

    @property
    def mat(self) -> Mat:
        """The play mat of the game."""
        mat = mat_of_game(self.game.info.id)
        assert mat is not None
        return mat


MODULES: Final = (
    *("ambush", "prison", "frontier", "duel", "decision"),
    *("frontier-1-4", "frontier-1-5", "rockslide", "stagecoach", "gun"),
)
REVOLVER2: Final = Staging(revolver2.GAME, complete_setup(revolver2.GAME.info, Setup(2)))
REVOLVER: Final = Staging(revolver.GAME, complete_setup(revolver.GAME.info, Setup(2, dict.fromkeys(MODULES, True))))
"""Revolver with every module of every expansion."""
