"""Registry of games: the subpackages beside this file that export `GAME`."""

import importlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from companion.rules.errors import BadSetup
from companion.rules.game import AnyGame, HasCards, HasEarlierEditions, HasOptionalMat, Setup
from companion.rules.parts.mat import Mat, load_mat
from companion.rules.parts.rules_summary import RulesSummary, load_rules_summary
from companion.rules.printed_cards import Card, load_cards
from companion.rules.zone import CardId

_FOLDER: Final = Path(__file__).parent
"""Made once: each path that is made of its text puts the file's name anew into Python's table of names, which grows."""


class _Games(Mapping[str, AnyGame]):
    """Games by id, the name of their folder. Each is imported when it is first asked for: an evening plays one."""

    def __init__(self, folder: Path) -> None:
        self._ids = tuple(sorted(path.parent.name for path in folder.glob("*/__init__.py")))

    def __getitem__(self, game_id: str) -> AnyGame:
        if game_id not in self._ids:
            raise KeyError(game_id)
        game: AnyGame = importlib.import_module(f"companion.games.{game_id}").GAME
        return game

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


@cache
def load_games() -> Mapping[str, AnyGame]:
    """Return all games by id. A game is imported when its value is taken: `values` and `items` import all of them."""
    return _Games(_FOLDER)


def find_game(game_id: str) -> AnyGame:
    """Return the game called `game_id`. Raises BadSetup, which lists all ids, if there is none."""
    _check_known(game_id)
    return load_games()[game_id]


def _check_known(game_id: str) -> None:
    if game_id not in load_games():
        raise BadSetup(f"there is no game {game_id!r}; there are {', '.join(load_games())}")


def folder_of(game_id: str) -> Path:
    """Return the folder with the data, pages and playthroughs of a game."""
    _check_known(game_id)
    return _FOLDER / game_id


def cards_of_game(game_id: str, pack: Mapping[str, Any] | None = None) -> Mapping[CardId, Card]:
    """Return the cards of a game by id, those of `pack` if the game takes them from its pack.

    The result is empty if the game has no cards of its own.
    """
    game, path = find_game(game_id), folder_of(game_id) / "cards.toml"
    if isinstance(game, HasCards):
        return game.cards(pack or {})
    return _load_shipped_cards(path) if path.exists() else {}


def cards_of_setup(game_id: str, setup: Setup) -> Mapping[CardId, Card]:
    """Return the cards that a game with a complete setup is played with, by id."""
    game = find_game(game_id)
    return cards_of_game(game_id, game.played_pack(setup) if isinstance(game, HasEarlierEditions) else setup.pack)


@cache
def _load_shipped_cards(path: Path) -> Mapping[CardId, Card]:
    return MappingProxyType(dict(load_cards(path)))


def mat_of_game(game_id: str, setup: Setup | None = None) -> Mat | None:
    """Return the mat of a game. Returns None if it has no mat, or if `setup`, completed, needs none."""
    game, path = find_game(game_id), folder_of(game_id) / "mat.toml"
    if not path.exists() or (setup is not None and isinstance(game, HasOptionalMat) and not game.uses_mat(setup)):
        return None
    return load_mat(path)


@cache
def rules_summary_of_game(game_id: str, language: str) -> RulesSummary | None:
    """Return the summary of a game's rules, in English if there is none in `language`; None if the game has none."""
    folder = folder_of(game_id) / "rules_summary"
    if not (folder / "en.toml").exists():
        return None
    values = importlib.import_module(f"companion.games.{game_id}.rules_summary").VALUES
    own = folder / f"{language}.toml"
    return load_rules_summary(own if language.isalpha() and own.exists() else folder / "en.toml", values)
