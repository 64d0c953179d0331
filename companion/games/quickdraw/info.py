"""Facts about the game for lists and menus, and the options for the host."""

from pathlib import Path
from typing import Final

from companion.rules.game import GameInfo
from companion.rules.load_rulings_and_options import load_game_selection_facts, load_options, load_rulings

_FILE: Final = Path(__file__).with_name("rulings.toml")

# CQ-2: two to six players; more could exhaust the deck.
INFO: Final = GameInfo(
    "quickdraw",
    "Colorado Quick Draw",
    2,
    6,
    options=load_options(_FILE),
    rulings=load_rulings(_FILE),
    shelf=load_game_selection_facts(_FILE),
)
