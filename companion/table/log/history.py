"""History: the log as one viewer saw it happen."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.rules.seat import Viewer
from companion.table.log.record import Record

_SHOWN: Final = ("seq", "at", "kind", "actor", "source")


def read_history(record: Record, viewer: Viewer, last: int = 0) -> Sequence[Mapping[str, Any]]:
    """Return a mapping for each of the `last` entries, 0 for all.

    Its keys are seq, at, kind, actor, source, counts (false if undone) and events, as `viewer` saw them.
    """
    counting = record.entries_in_force()
    lines = []
    for entry in record.entries[-last:]:
        body = entry.read()
        seen = [event.seen_by(viewer) for event in record.decode_events(body)]
        counts = entry.seq in counting or body["kind"] != "act"
        lines.append({**{key: body[key] for key in _SHOWN}, "counts": counts, "events": seen})
    return lines
