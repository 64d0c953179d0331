"""Every game of the house: the subpackages beside this file that export `GAME`."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from companion.rules.errors import BadSetup
from companion.rules.game import AnyGame


@cache
def load_games() -> Mapping[str, AnyGame]:
    """All games by id."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        if module.ispkg:
            game = getattr(importlib.import_module(f"companion.games.{module.name}"), "GAME", None)
            if game is not None:
                found[game.info.id] = game
    return MappingProxyType(found)


def find_game(game_id: str) -> AnyGame:
    """The game called `game_id`; BadSetup lists the games there are."""
    games = load_games()
    if game_id not in games:
        raise BadSetup(f"there is no game {game_id!r}; there are {', '.join(sorted(games))}")
    return games[game_id]


def folder_of(game_id: str) -> Path:
    """Where the data, pages and playthroughs of a game lie."""
    find_game(game_id)
    return Path(__file__).parent / game_id
