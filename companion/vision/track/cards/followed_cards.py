"""Followed cards, and what is known of each by the others: which lie over it, and how many copies lie where."""

import math
from collections.abc import Iterator, Sequence

from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardGone, Observation
from companion.vision.picture import Floats
from companion.vision.track.card_change_thumbnail import is_unchanged, uncovered_cells
from companion.vision.track.cards.card_track import ActivityRegions, CardInstance, CardTrack, has_overlap_with_any
from companion.vision.track.cards.narrow_strips import is_narrow, zones_with_narrow_strips

COLUMN = 3
"""Cards that overlap from which they are a column, or a fan."""


class FollowedCards:
    """All tracks of a mat: cards that were reported, and cards that come."""

    def __init__(self) -> None:
        self.tracks: list[CardTrack] = []
        self._laid = 0
        self._too_full: tuple[tuple[int, int], frozenset[ZoneId]] = (0, 0), frozenset()

    def note_laid(self, track: CardTrack) -> None:
        """Note that a card lies still now, later than all others, and was reported there."""
        self._laid += 1
        track.told, track.laid, track.touched = track.zone, self._laid, False

    def report_gone(self, track: CardTrack) -> Iterator[Observation]:
        """Forget a track, and report it if it was reported before."""
        self.tracks.remove(track)
        if track.told is not None:
            yield CardGone(track.card, track.told, self.count(track.card, track.told))

    # Reported cards.

    def count(self, card: CardId, zone: ZoneId) -> int:
        """Return the reported copies of a card in a zone."""
        return sum(track.card == card and track.told == zone for track in self.tracks)

    def count_lying(self) -> dict[ZoneId, dict[CardId, int]]:
        """Return the reported cards by zone, backs included: zone, card, copies."""
        cards: dict[ZoneId, dict[CardId, int]] = {}
        for track in self.tracks:
            if track.told is not None:
                zone = cards.setdefault(track.told, {})
                zone[track.card] = zone.get(track.card, 0) + 1
        return cards

    def instances(self) -> list[CardInstance]:
        """Return the reported cards one by one, in the order they were laid."""
        return [CardInstance(t.number, t.card, t.told or t.zone, t.place, t.away > 0) for t in self._reported()]

    def zones_too_full(self) -> frozenset[ZoneId]:
        """Return the zones where too little shows of a reported card to tell if it still lies there."""
        reported = self._reported()
        lying = self._laid, len(reported)
        if self._too_full[0] != lying:  # asked every second, and people think longer than that
            self._too_full = lying, zones_with_narrow_strips((each.told or each.zone, each.quad) for each in reported)
        return self._too_full[1]

    def _reported(self) -> list[CardTrack]:
        return sorted((track for track in self.tracks if track.told is not None), key=lambda track: track.laid)

    # Cards over others.

    def over(self, track: CardTrack) -> list[CardTrack]:
        """Return the tracks laid over the card that may still be there."""
        later = [other for other in self.tracks if other.laid > track.laid and other.may_be_in_place]
        return [other for other in later if has_overlap_with_any(track.quad, [other.quad])]

    def quads_over(self, track: CardTrack) -> list[Floats]:
        """Return the outlines of the tracks laid over the card."""
        return [other.quad for other in self.over(track)]

    def is_in_column(self, track: CardTrack) -> bool:
        """Return True if it lies among several. Of two, the upper one may as well have taken the place of the other."""
        others = [
            other for other in self.tracks if other is not track and has_overlap_with_any(track.quad, [other.quad])
        ]
        return len(others) >= COLUMN - 1

    def is_unchanged(self, track: CardTrack, covers: Sequence[Floats], activity: ActivityRegions) -> bool | None:
        """Return True if the card's uncovered part looks as before. None if that is unknown."""
        same = _looks_as_pictured(track, covers, activity) if activity.looked else None
        return None if same is False and self.is_in_column(track) and is_narrow(track.quad, covers) else same

    def is_seen_in_place(self, track: CardTrack, activity: ActivityRegions) -> bool:
        """Return True if the card's place looks as before, though a hand or a shadow is near."""
        return _looks_as_pictured(track, self.quads_over(track), activity) is True

    def nearest_lost(self, track: CardTrack) -> CardTrack | None:
        """Return the nearest reported copy of the card that has left its place. None without one."""
        lost = [other for other in self.tracks if other.card == track.card and not other.is_in_place]
        lost = [other for other in lost if other.told is not None and other.touched]
        return min(lost, key=lambda other: math.dist(other.place, track.place), default=None)


def _looks_as_pictured(track: CardTrack, covers: Sequence[Floats], activity: ActivityRegions) -> bool | None:
    """Return True if what `covers` leave of the card looks as its thumbnail. None if nobody knows."""
    pictured = track.pictured
    if activity.thumb is None or pictured is None or pictured.thumb is None:
        return None
    quad = pictured.quad
    return is_unchanged(pictured.thumb, activity.thumb(quad), uncovered_cells(quad, list(covers)))
