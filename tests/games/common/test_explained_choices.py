"""Why bots moved as they did: the numbers that they went by, in the words of both languages, and only after the end."""

import re
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from companion.games.registry import load_games
from companion.rules.bot import bots_of
from companion.rules.parts.explained_bot_choice import ExplainsChoice
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.server.practice.practice_game import practice_plan
from companion.table.errors import TableError
from companion.table.table import Table
from companion.table.updates.bot_explanations import ExplainedMove, explained_move_to_json
from tests.table.bots.bot_seats import LobbyWithBots

GAMES: Final = load_games()
EXPLAINING: Final = [
    name for name, game in GAMES.items() if any(isinstance(bot, ExplainsChoice) for bot in bots_of(game).values())
]
"""The games whose bots say why."""
FIGHTS: Final = ("revolver", "revolver2")
WORDS: Final = {
    **{
        name: [(f"companion.games.{name}.bots.reasons", f"companion/games/{name}/page/film/text/LANGUAGE.js")]
        for name in ("desperados", "noir", "quickdraw")
    },
    **{
        name: [
            ("companion.skirmish.bots.reasons", "web/skirmish/text/LANGUAGE/film.js"),
            (f"companion.games.{name}.bots.reasons", f"companion/games/{name}/page/text/LANGUAGE/bot_reasons.js"),
        ]
        for name in FIGHTS
    },
}
"""Modules with the codes of each game, and files with its sentences."""


def play_bots(name: str, strength: str, seed: int) -> Table:
    """Return a table at which bots of one strength played a whole game."""
    game = GAMES[name]
    here = LobbyWithBots(game, **practice_plan(game.info).options)
    here.runner._random = Random(seed)
    for seat in range(game.info.least):
        here.lobby.seat_bot(Seat(seat), strength)
    if not here.tables.is_playing:
        here.lobby.start_game()
    return play_on(here)


def play_on(here: LobbyWithBots) -> Table:
    here.play_on()
    return here.table


@pytest.mark.parametrize("name", EXPLAINING)
def test_every_reason_has_words_in_both_languages(name: str) -> None:
    for module, file in WORDS[name]:
        codes: type[StrEnum] = import_module(module).Reason
        for language in ("en", "it"):
            text = Path(file.replace("LANGUAGE", language)).read_text("utf-8")
            block = text.split("\n  why: {\n")[1].split("\n  },")[0]
            assert sorted(re.findall(r"^    (\w+):", block, re.MULTILINE)) == sorted(codes)


def test_no_game_has_words_of_its_own_for_a_reason_of_all_fights() -> None:
    for name in FIGHTS:
        shared, own = (set(import_module(module).Reason) for module, _ in WORDS[name])
        assert shared and own and not shared & own


def explain(table: Table) -> list[ExplainedMove]:
    assert table.unlock_log()
    return table.explain_bot_moves()


@pytest.mark.parametrize("name", EXPLAINING)
def test_bots_explain_a_move_that_they_made(name: str) -> None:
    table = play_bots(name, "easy", 3)
    with pytest.raises(TableError, match="sealed"):
        table.explain_bot_moves()
    assert table.update_for(PUBLIC).outcome is not None
    explained = explain(table)
    assert [move.seat for move in explained] == list(table.seats)
    acts = {(line["actor"], line["at"]) for line in table.history(PUBLIC) if line["kind"] == "act"}
    for move in explained:
        told: dict[str, Any] = dict(explained_move_to_json(move))
        assert (told["seat"], told["at"]) in acts and set(told) == {"seat", "at", "code", "values"}
        assert all(isinstance(value, int | str) for value in told["values"].values())
    assert explain(table) == explained, "asked again, a bot says the same"
