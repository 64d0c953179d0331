"""Facts about the game for lists and menus."""

from pathlib import Path
from typing import Final

from companion.games.any.sheet.shape import MAX_SEATS
from companion.rules.game import GameInfo
from companion.rules.load_rulings_and_options import load_game_selection_facts

READY_SHEETS: Final = ("points", "life", "bids", "roles", "movement", "chips", "doom", "timer", "scores")
"""Sheets that come with the game, the default first."""

INFO: Final = GameInfo(
    "any",
    "Any game",
    1,
    MAX_SEATS,
    packs=READY_SHEETS,
    shelf=load_game_selection_facts(Path(__file__).with_name("rulings.toml")),
)
