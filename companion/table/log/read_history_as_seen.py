"""History: the log as one viewer saw it happen."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.rules.seats_and_viewers import Viewer
from companion.table.log.replayed_log import ReplayedLog

_SHOWN: Final = ("seq", "at", "kind", "actor", "source")
_ASKS: Final = ("by",)
_ANSWERS: Final = ("agree",)
_SHOWN_OF: Final[Mapping[str, Sequence[str]]] = {
    **dict.fromkeys(("ask_undo", "ask_consent"), _ASKS),
    **dict.fromkeys(("answer_undo", "answer_consent"), _ANSWERS),
}
"""Further keys of some kinds. Who asks and agrees is public: what was asked for happens, or is dropped, with the last
answer. Whoever asked and does not agree has withdrawn it."""


def read_history_as_seen(record: ReplayedLog, viewer: Viewer, last: int = 0) -> Sequence[Mapping[str, Any]]:
    """Return a mapping for each of the `last` entries, 0 for all.

    Its keys are seq, at, kind, actor, source, counts (false if undone) and events, as `viewer` saw them. Requests
    have by, too, and answers agree.
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
