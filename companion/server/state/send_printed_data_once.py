"""Filter for printed data of components, which a page gets once and not in every update."""

from collections.abc import Mapping

from companion.rules.game import AnyGame, HasPrintedViewKeys, View
from companion.table.updates.update import Update


class SentPrintedData:
    """Record of the printed data that one stream has sent. Its page adds them to every later view."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._keys: dict[str, tuple[str, ...]] = {}
        self._sent: tuple[str, View] | None = None

    def split_update(self, update: Update) -> tuple[View | None, Update]:
        """Return the printed data to send before the update, and the update without them.

        The first part is None if the page already has the data.
        """
        keys = self._printed_keys(update.game)
        if not keys:
            return None, update
        rest = {**update.view}
        printed = {key: rest.pop(key) for key in keys if key in rest}
        known, self._sent = self._sent == (update.table, printed), (update.table, printed)
        return None if known else printed, update._replace(view=rest)

    def _printed_keys(self, game_id: str) -> tuple[str, ...]:
        """Return the keys of the printed data of a game, asked of it once: not at every update."""
        if game_id not in self._keys:
            game = self._games[game_id]
            self._keys[game_id] = tuple(game.printed_view_keys if isinstance(game, HasPrintedViewKeys) else ())
        return self._keys[game_id]
