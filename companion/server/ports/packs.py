"""Port to the packs that games can be played with."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol


class PackSource(Protocol):
    """What games can be played with, where there is more than one set of components. Any thread may ask, often."""

    def offered(self, game_id: str) -> Sequence[tuple[str, str]]:
        """Name and title of each pack that can be played, the default first; empty where there is nothing to choose."""

    def find(self, game_id: str, name: str) -> Mapping[str, Any]:
        """What `Setup.pack` says of the pack called `name`; BadSetup says which there are."""
