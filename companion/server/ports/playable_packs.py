"""Port to the packs that games can be played with."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol


class PackSource(Protocol):
    """Packs of all games that have more than one set of components. Thread-safe and fast."""

    def list_playable(self, game_id: str) -> Sequence[tuple[str, str]]:
        """Return name and title of each playable pack, the default first. Empty if there is no choice."""

    def player_ranges(self, game_id: str) -> Mapping[str, tuple[int, int]]:
        """Return the fewest and the most players of each playable pack; empty if they do not depend on it."""

    def find_pack(self, game_id: str, name: str) -> Mapping[str, Any]:
        """Return `Setup.pack` for the pack `name`. Raises BadSetup if there is none."""
