"""Earlier numbers of the shipped boxes of this game, since tuned, and the pack that a log was recorded with."""

from collections.abc import Iterable
from functools import reduce
from pathlib import Path
from typing import Final

from companion.games.revolver.box import PACKS
from companion.games.revolver.card_texts_of_old_logs import pack_with_chosen_texts, read_pack_data_with_first_texts
from companion.games.revolver.info import INFO
from companion.rules.game import Setup
from companion.rules.packs.first_numbers import (
    FOURTH,
    OPTION,
    SECOND,
    THIRD,
    FirstNumbers,
    read_first_numbers,
    with_first_numbers,
)
from companion.rules.packs.pack import PackData, pack_data, pack_name

_OPTIONS: Final = (FOURTH, THIRD, SECOND, OPTION)
"""The latest first."""
_CHANGES: Final = tuple(read_first_numbers(Path(__file__).parent, option) for option in _OPTIONS)
_EDITIONS: Final = {_OPTIONS[last]: _CHANGES[: last + 1] for last in reversed(range(len(_OPTIONS)))}
"""By option, the earliest first: changes to take back, the latest first."""


def read_first_pack_data(name: str) -> PackData:
    """Return the data of a shipped pack as it was first: texts and numbers."""
    return _take_back(name, read_pack_data_with_first_texts(name), _EDITIONS[OPTION])


def pack_of_recorded_game(setup: Setup) -> PackData:
    """Return the pack of a setup, by its texts and numbers of then if an option asks for them; an owner's as stored.

    Who asks for earlier numbers gets the later ones as well, where the earlier are not others.
    """
    pack = pack_with_chosen_texts(setup)
    edition = next((_EDITIONS[option] for option in _EDITIONS if setup.option(option)), None)
    if edition is None or "data" in setup.pack:
        return pack
    name = pack_name(INFO, pack)
    return {"name": name, "data": _take_back(name, pack_data(INFO, PACKS, pack), edition)}


def _take_back(name: str, data: PackData, edition: Iterable[FirstNumbers]) -> PackData:
    return reduce(with_first_numbers, (change.get(name, {}) for change in edition), data)
