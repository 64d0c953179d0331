"""The boards that come with the game."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from companion.games.desperados.atlas.check import complaints, title
from companion.games.desperados.atlas.write import to_toml
from companion.games.desperados.info import INFO
from companion.rules.pack import PackData, parse_pack

_FOLDER: Final = Path(__file__).parent.parent / "packs"
SHIPPED: Final[Mapping[str, PackData]] = MappingProxyType(
    {name: parse_pack((_FOLDER / f"{name}.toml").read_bytes(), f"{name}.toml") for name in INFO.packs}
)
"""Their data by name: ours, which can be played, and what the rulebook proves of the real one, which is incomplete."""


class BoardPacks:
    """The packs of Desperados."""

    shipped = SHIPPED
    complaints = staticmethod(complaints)
    to_toml = staticmethod(to_toml)
    title = staticmethod(title)


PACKS: Final = BoardPacks()
