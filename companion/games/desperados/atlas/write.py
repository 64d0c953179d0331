"""From the data of a pack to its file."""

from companion.games.desperados.atlas.check import TABLES
from companion.rules.packs import toml
from companion.rules.packs.pack import PackData


def to_toml(data: PackData) -> str:
    """The file of a pack, finished or not; reading it gives `data` again. PackError where TOML cannot say it."""
    return toml.to_toml(data, TABLES)
