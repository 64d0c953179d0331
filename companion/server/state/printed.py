"""What is printed on a game's components: a page is told of it once, not in every update."""

from collections.abc import Mapping

from companion.rules.game import AnyGame, HasPrinted, View
from companion.table.update import Update


class PrintedFilter:
    """What one stream has told its page, which lays it under every view of that table from then on."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._told: tuple[str, View] | None = None

    def split(self, update: Update) -> tuple[View | None, Update]:
        """What the page must be told before this update, None when it knows; and the update without what is printed."""
        game = self._games[update.game]
        if not isinstance(game, HasPrinted):
            return None, update
        printed = {key: value for key, value in update.view.items() if key in game.printed}
        rest = {key: value for key, value in update.view.items() if key not in printed}
        known, self._told = self._told == (update.table, printed), (update.table, printed)
        return None if known else printed, update._replace(view=rest)
