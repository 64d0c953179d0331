"""Facts about the game for lists and menus, and the options for the host."""

from pathlib import Path
from typing import Final

from companion.rules.game import GameInfo
from companion.rules.load_rulings_and_options import load_game_selection_facts, load_options, load_rulings

_FILE: Final = Path(__file__).with_name("rulings.toml")

INFO: Final = GameInfo(
    "desperados",
    "Desperados",
    2,
    6,
    options=load_options(_FILE),
    rulings=load_rulings(_FILE),
    shelf=load_game_selection_facts(_FILE),
    packs=("house", "facts"),
)
