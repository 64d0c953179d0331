"""Undo for hardware buttons, which name no log entry."""

from collections.abc import Collection

from companion.rules.seat import PUBLIC, Seat
from companion.table.table import Table


def undo_last(table: Table, seated: Collection[Seat], source: str) -> None:
    """Undo the last action of a seat, as the host would.

    Raises BadUndo if there is none, or it must stay.

    Beyond a reveal, the players among `seated` are asked first.
    """
    seen = table.seq
    acts = [line for line in table.history(PUBLIC) if line["kind"] == "act" and line["actor"] != "chance"]
    standing = [line["seq"] for line in acts if line["counts"]]
    asked = [seat for seat in seated if seat in table.seats]
    table.undo(standing[-1] - 1 if standing else 0, source, asked, seen=seen)
