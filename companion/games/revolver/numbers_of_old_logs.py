"""Earlier numbers of the shipped boxes of this game, since tuned, and the pack that a log was recorded with."""

from pathlib import Path
from typing import Final

from companion.games.revolver.box import PACKS
from companion.games.revolver.card_texts_of_old_logs import pack_with_chosen_texts, read_pack_data_with_first_texts
from companion.games.revolver.info import INFO
from companion.rules.game import Setup
from companion.rules.packs.first_numbers import OPTION, FirstNumbers, read_first_numbers, with_first_numbers
from companion.rules.packs.pack import PackData, pack_data, pack_name

_FIRST: Final[FirstNumbers] = read_first_numbers(Path(__file__).parent)


def read_first_pack_data(name: str) -> PackData:
    """Return the data of a shipped pack as it was first: texts and numbers."""
    return with_first_numbers(read_pack_data_with_first_texts(name), _FIRST.get(name, {}))


def pack_of_recorded_game(setup: Setup) -> PackData:
    """Return the pack of a setup, by first texts and numbers where its options say so; an owner's as it was stored."""
    pack = pack_with_chosen_texts(setup)
    if not setup.option(OPTION) or "data" in setup.pack:
        return pack
    name = pack_name(INFO, pack)
    return {"name": name, "data": with_first_numbers(pack_data(INFO, PACKS, pack), _FIRST.get(name, {}))}
