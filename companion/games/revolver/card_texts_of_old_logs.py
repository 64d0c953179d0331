"""Earlier texts of shipped cards, since corrected: an old log that was recorded with them is read by them."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from companion.games.revolver.box import PACKS
from companion.games.revolver.info import INFO
from companion.rules.game import Setup
from companion.rules.packs.pack import PackData, pack_name

OPTION: Final = "first-texts"
_FIRST: Final[Mapping[str, Any]] = {
    name: {card["id"]: card for card in cards}
    for name, cards in tomllib.loads(Path(__file__).with_name("packs").joinpath("first_texts.toml").read_text()).items()
}
"""By shipped pack and card: its table then."""


def read_pack_data_with_first_texts(name: str) -> PackData:
    """Return the data of a shipped pack with its first texts."""
    data = PACKS.shipped[name]
    return {**data, "card": [_FIRST[name].get(card["id"], card) for card in data["card"]]}


def pack_with_chosen_texts(setup: Setup) -> PackData:
    """Return the pack of a setup, by its first texts where the option says so; an owner's is as it was stored."""
    if not setup.option(OPTION) or "data" in setup.pack:
        return setup.pack
    name = pack_name(INFO, setup.pack)
    return {"name": name, "data": read_pack_data_with_first_texts(name)}
