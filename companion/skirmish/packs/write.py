"""From the data of a box to its file."""

from companion.rules.packs import toml
from companion.rules.packs.pack import PackData
from companion.skirmish.packs.check.box import TABLES


def to_toml(data: PackData) -> str:
    """The file of a box, finished or not; reading it gives `data` again. PackError where TOML cannot say it."""
    return toml.to_toml(data, TABLES)
