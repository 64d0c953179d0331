"""Saver of amendments: what people tell of their components during a game goes into the owner's pack at once."""

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, Final

from companion.app.packs.draft_files import DraftFiles
from companion.app.packs.merge_amendments import merge_owner_edits_into_amended, remove_withdrawn_amendments
from companion.rules.errors import BadData, BadSetup
from companion.rules.event import Event
from companion.rules.packs.pack import PackData
from companion.rules.packs.pack_amendment_protocols import HasPackAmendments
from companion.rules.seats_and_viewers import PUBLIC
from companion.server.ports.draft_stores import DraftNotStored, NoDraft
from companion.table.bots.runner import SOURCE
from companion.table.table import Table

_logger: Final = logging.getLogger(__name__)


class AmendmentSaver:
    """Writes what a table tells of its pack to the owner's file. Everything told is public."""

    def __init__(self, drafts: Mapping[str, DraftFiles], note: Callable[[str], None] = lambda line: None) -> None:
        """`drafts` are the owner's packs by id of their game. `note` tells the host what could not be kept."""
        self._drafts = drafts
        self._note = note
        self._unfollow: Callable[[], None] | None = None
        self._told: PackData = {}
        """The pack that the table began with, and what of all that was told since is in the file."""
        self._length = 0
        self._is_behind = True
        """True if the file may lack more than the latest: at the beginning, after an undo, or after a failure."""

    def follow_table(self, table: Table) -> None:
        """Follow `table` instead of the one before, and keep what it has told already. For `TableManager.on_open`."""
        self.stop()
        if (
            isinstance(table.game, HasPackAmendments)
            and "data" in table.setup.pack
            and table.game.info.id in self._drafts
        ):
            self._told, self._length, self._is_behind = table.setup.pack["data"], 0, True
            self._unfollow = table.subscribe(PUBLIC, lambda update: self._keep(table, update.seq))

    def stop(self) -> None:
        """Follow no table."""
        if self._unfollow is not None:
            self._unfollow()
        self._unfollow = None

    def _keep(self, table: Table, length: int) -> None:
        """Write what the entries up to `length` tell: seldom anything, so that the table is not held up."""
        lines = table.history(PUBLIC, length - self._length) if length > self._length else ()
        self._length = length
        if any(line["kind"] == "undo" for line in lines):
            self._is_behind = True
        if self._is_behind:
            lines = table.history(PUBLIC)
        game, begun, before = table.game, table.setup.pack["data"], self._told
        assert isinstance(game, HasPackAmendments)
        events, amended, is_behind = _events_of_people(lines), game.amended_pack, self._is_behind
        told = reduce(amended, events, begun if is_behind else before)
        if told == before:
            self._is_behind = False
            return

        def amend(data: PackData) -> PackData:
            if not is_behind:
                return reduce(amended, events, data)
            data = remove_withdrawn_amendments(data, before, told)
            return merge_owner_edits_into_amended(reduce(amended, events, data), data, begun)

        self._is_behind = not self._write(table, amend)
        self._told = before if self._is_behind else told

    def _write(self, table: Table, amend: Callable[[PackData], PackData]) -> bool:
        """Change the owner's file. Returns False if that is to be tried again."""
        name = table.setup.pack["name"]
        try:
            self._drafts[table.game.info.id].amend(name, amend)
        except NoDraft:
            _logger.info("the pack %s is no longer here: what was said of it stays with the game", name)
        except (DraftNotStored, BadData, BadSetup) as error:
            _logger.warning("what was said of the pack %s could not be kept: %s", name, error)
            self._note("what was told of the box could not be kept yet, and is tried again; the log says why")
            return False
        return True


def _events_of_people(lines: Sequence[Mapping[str, Any]]) -> list[Event]:
    """Return the events of entries that count. The companion's own players have no cards to read from."""
    return [event for line in lines if line["counts"] and line["source"] != SOURCE for event in line["events"]]
