"""The longest valid chain of each table that a damaged log still holds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.table.log.event_log import GENESIS, Entry, chain_hash
from companion.table.log.salvage.sqlite_pages import Row


class SalvagedTable(NamedTuple):
    """A table with the entries from its first one on that follow each other.

    `highest` is the number of the last entry seen, `strays` that of entries which can be read and follow nothing.
    """

    table_id: str
    entries: Sequence[Entry]
    highest: int
    strays: int

    @property
    def is_whole(self) -> bool:
        """True if nothing is known to be lost. Whether entries after `highest` are lost nobody can know."""
        return len(self.entries) == self.highest

    @property
    def number(self) -> float:
        """The place of the table in the order of opening; the last for one whose first entry is lost."""
        number = self.entries[0].decode_body().get("number") if self.entries else None
        return number if isinstance(number, int) else float("inf")


def salvage_tables(rows: Iterable[Row]) -> list[SalvagedTable]:
    """Return what is left of each table in `rows`, in the order of opening."""
    found: dict[str, dict[int, list[Entry]]] = {}
    for row in rows:
        if (entry := _entry(row)) is not None:
            found.setdefault(row[0], {}).setdefault(entry.seq, []).append(entry)
    tables = [_salvage(table_id, entries) for table_id, entries in found.items()]
    return sorted(tables, key=lambda table: (table.number, table.table_id))


def _salvage(table_id: str, found: Mapping[int, Sequence[Entry]]) -> SalvagedTable:
    chain = list(_longest_chain(found))
    return SalvagedTable(table_id, chain, max(found), len(found.keys() - range(1, len(chain) + 1)))


def _longest_chain(found: Mapping[int, Sequence[Entry]]) -> Iterator[Entry]:
    """Yield the entries from the first one on. Of two with one number the one that follows is taken."""
    previous, seq = GENESIS, 1
    while (entry := _following(found.get(seq, ()), previous)) is not None:
        yield entry
        previous, seq = entry.hash, seq + 1


def _following(candidates: Iterable[Entry], previous: bytes) -> Entry | None:
    fitting = (each for each in candidates if chain_hash(previous, each.salt, each.body) == each.hash)
    return next((each for each in fitting if _has_object(each)), None)


def _has_object(entry: Entry) -> bool:
    """Return whether the body is a JSON object. What we have written is."""
    try:
        return isinstance(entry.decode_body(), dict)
    except (ValueError, RecursionError):
        return False


def _entry(row: Row) -> Entry | None:
    """Return the entry of a row of the log. Returns None for a row of another table, or one that is damaged."""
    if tuple(map(type, row)) != (str, int, str, bytes, bytes):
        return None
    _, seq, body, salt, digest = row
    return Entry(seq, body.encode(), salt, digest) if seq > 0 and len(digest) == len(GENESIS) else None
