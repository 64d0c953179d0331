"""The log afterwards: what was true when something was shown, held against what was shown."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from companion.config import LOG_NAME
from companion.games.registry import load_games
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog, SqliteLog
from companion.table.log.opening_entry import TableOpening, read_opening
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder

TOLD_ONCE = ("events", "seals")
"""Keys shown with a change and not to later viewers; seals are, once they are opened."""


class Record:
    """One table of the log, at any of its entries."""

    def __init__(self, data: Path, table_id: str) -> None:
        self.table_id = table_id
        log = SqliteLog(data / LOG_NAME)
        self.entries = log.entries(table_id)
        log.close()
        self._tables: dict[int, Table] = {}

    @cached_property
    def bodies(self) -> Sequence[Mapping[str, Any]]:
        return [entry.decode_body() for entry in self.entries]

    @cached_property
    def opening(self) -> TableOpening:
        """The first entry, with an owner's pack that has been checked: that takes as long as to replay a game."""
        return read_opening(self.entries, load_games())

    def acts(self, kind: str) -> Iterator[Mapping[str, Any]]:
        """The entries of an action, such as every TurnUpFront."""
        return (body for body in self.bodies if body["kind"] == "act" and body["action"]["type"] == kind)

    def at(self, seq: int) -> Table:
        """The table as it stood after an entry."""
        if seq not in self._tables:
            log = MemoryLog()
            log.append(self.table_id, self.entries[:seq])
            self._tables[seq] = Table(self.table_id, self.opening.game, self.opening.setup, log, RandomDealer(0))
        return self._tables[seq]

    def holds_to(self, shown: Iterable[Mapping[str, Any]]) -> set[int]:
        """Every update that was shown to the public is what `update_for(PUBLIC)` gives; the entries looked at."""
        looked_at = set()
        for update in self._of_this_table(shown):
            table = self.at(update["seq"])
            wanted = json.loads(UpdateEncoder(table.game).encode_update(table.update_for(PUBLIC)))
            different = [key for key in wanted if key not in TOLD_ONCE and update[key] != wanted[key]]
            assert not different, f"entry {update['seq']}: {different}"
            looked_at.add(update["seq"])
        return looked_at

    def hides_hands(self, shown: Iterable[Mapping[str, Any]]) -> set[int]:
        """No card of which there is but one stands in a public update while it is in a hand; where one was hidden."""
        hidden = set()
        for update in self._of_this_table(shown):
            table = self.at(update["seq"])
            spelled = json.dumps({**update, "events": []})
            for seat in table.seats:
                hand = table.update_for(seat).view["zones"][f"hand-{seat}"]
                for card in filter(_unique, hand):
                    hidden.add(update["seq"])
                    assert f'"{card}"' not in spelled, f"entry {update['seq']} shows {card} of seat {seat}"
        return hidden

    def hides_rooms(self, shown: Iterable[Mapping[str, Any]]) -> set[int]:
        """Hold public updates to what they may say of rooms, and return the entries looked at.

        While the duel lasts they name no room but in the plan, in what may be deduced, and in opened seals. What may be
        deduced always holds the truth.
        """
        looked_at = set()
        for update in self._of_this_table(shown):
            if update["outcome"] is not None:
                continue
            table, view = self.at(update["seq"]), dict(update["view"])
            rooms, suspects = view.pop("board")["rooms"], view.pop("suspects")
            spelled = json.dumps({**update, "view": view, "events": [], "seals": []})
            assert not [room for room in rooms if f'"{room}"' in spelled], f"entry {update['seq']}: {spelled}"
            for seat in table.seats:
                room = table.update_for(Seat(seat)).view["me"]["room"]
                assert room is None or room in suspects[str(seat)]
            looked_at.add(update["seq"])
        return looked_at

    def _of_this_table(self, shown: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
        return (update for update in shown if update["table"] == self.table_id)


def _unique(card: str | None) -> bool:
    return card is not None and card.rpartition("-")[2].isdigit()
