"""Writer from the data of a pack to its file."""

from companion.games.desperados.atlas.check_board import TABLES
from companion.rules.packs import write_toml
from companion.rules.packs.pack import PackData


def to_toml(data: PackData) -> str:
    """Return the file of a pack, finished or not; reading it gives `data` again.

    Raises PackError if TOML cannot hold the data.
    """
    return write_toml.pack_to_toml(data, TABLES)
