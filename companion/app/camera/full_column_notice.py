"""Notice that cards of a column lie too close together for the camera."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from companion.rules.parts.mat import MatZone
from companion.rules.zone import ZoneId
from companion.server.state.room_status import RoomStatus

if TYPE_CHECKING:
    from companion.vision.track.watcher import Watcher

MIN_COLUMN_RATIO: Final = 1.5
"""Height by width from which a zone is a column. Elsewhere people may lay cards on a heap, as on a discard."""


class FullColumnNotice:
    """Asks everybody to spread the cards of a column, once a column and game. It ends when they are spread."""

    def __init__(self, find_watcher: Callable[[], "Watcher | None"], room: RoomStatus) -> None:
        self._find_watcher, self._room = find_watcher, room
        self._watcher: Watcher | None = None
        self._told: dict[ZoneId, str] = {}
        """The note of each column that people were asked about, "" once it has ended."""

    def check(self) -> None:
        """Tell and end notes. Waits for a look that is under way."""
        watcher = self._find_watcher()
        if watcher is not self._watcher:
            self._end(set(self._told))
            self._watcher, self._told = watcher, {}
        if watcher is None:
            return
        full = watcher.zones_too_full()
        self._end(set(self._told) - full)
        for zone in watcher.calibration.mat.zones:
            if zone.id in full and zone.id not in self._told and _is_column(zone):
                self._told[zone.id] = spread_cards_note(zone.label)
                self._room.replace_note("", self._told[zone.id], of_game=True)

    def _end(self, zones: set[ZoneId]) -> None:
        ended = {self._told[zone] for zone in zones}
        self._told.update(dict.fromkeys(zones, ""))
        for note in ended - {"", *self._told.values()}:  # both sides of a mat may have a column of that name
            self._room.replace_note(note, "")


def _is_column(zone: MatZone) -> bool:
    return zone.height > MIN_COLUMN_RATIO * zone.width


def spread_cards_note(place: str) -> str:
    """Return the request to spread the cards in the place of that label."""
    return f"cards lie too close together at {place}: spread them, so that the camera sees a strip of each"
