"""History: the log as one viewer saw it happen."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.rules.seats_and_viewers import Viewer
from companion.table.log.replayed_log import ReplayedLog

_SHOWN: Final = ("seq", "at", "kind", "actor", "source")
_SHOWN_OF: Final[Mapping[str, Sequence[str]]] = {"answer_undo": ("agree",), "answer_consent": ("agree",)}
"""Further keys of some kinds. Who agrees is public: what was asked for happens, or is dropped, with the last answer."""


def read_history_as_seen(record: ReplayedLog, viewer: Viewer, last: int = 0) -> Sequence[Mapping[str, Any]]:
    """Return a mapping for each of the `last` entries, 0 for all.

    Its keys are seq, at, kind, actor, source, counts (false if undone) and events, as `viewer` saw them. Answers
    have agree, too.
    """
    counting = record.entries_in_force()
    lines = []
    for entry in record.entries[-last:]:
        body = entry.decode_body()
        seen = [event.as_seen_by(viewer) for event in record.decode_events(body)]
        counts = entry.seq in counting or body["kind"] != "act"
        shown = {key: body[key] for key in (*_SHOWN, *_SHOWN_OF.get(body["kind"], ()))}
        lines.append({**shown, "counts": counts, "events": seen})
    return lines
