"""The table whose public view is followed for cards without a name."""

from collections.abc import Callable

from companion.rules.packs.pack_amendment_protocols import HasCardsNamedInPlay
from companion.rules.seats_and_viewers import PUBLIC
from companion.table.table import Table
from companion.table.updates.update import Update


class FollowedTable:
    """At most one table. `note` is called with its game and each of its public updates."""

    def __init__(self, note: Callable[[HasCardsNamedInPlay, Update], None]) -> None:
        self._note = note
        self._unfollow: Callable[[], None] | None = None

    def follow(self, table: Table) -> None:
        """Follow `table`, if cards of its game get their names while it is played."""
        game = table.game
        if isinstance(game, HasCardsNamedInPlay):
            self._unfollow = table.subscribe(PUBLIC, lambda update: self._note(game, update))

    def leave(self) -> None:
        """Follow no table. Leaving twice is no error."""
        unfollow, self._unfollow = self._unfollow, None
        if unfollow is not None:
            unfollow()
