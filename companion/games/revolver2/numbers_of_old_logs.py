"""Earlier numbers of the shipped boxes of this game, since tuned."""

from pathlib import Path
from typing import Final

from companion.games.revolver2.box import PACKS
from companion.games.revolver2.info import INFO
from companion.rules.game import Setup
from companion.rules.packs.first_numbers import OPTION, FirstNumbers, read_first_numbers, with_first_numbers
from companion.rules.packs.pack import PackData, pack_name

_FIRST: Final[FirstNumbers] = read_first_numbers(Path(__file__).parent)


def read_first_pack_data(name: str) -> PackData:
    """Return the data of a shipped pack with its first numbers."""
    return with_first_numbers(PACKS.shipped[name], _FIRST.get(name, {}))


def pack_with_chosen_numbers(setup: Setup) -> PackData:
    """Return the pack of a setup, by its first numbers where the option says so; an owner's is as it was stored."""
    if not setup.option(OPTION) or "data" in setup.pack:
        return setup.pack
    name = pack_name(INFO, setup.pack)
    return {"name": name, "data": read_first_pack_data(name)}
