"""Sightings to observations: a card counts once it lies still, and is gone only when it stays away.

Pure, and without a clock: frames drive it.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.zone import CardId, ZoneId
from companion.table.observation import CardGone, CardSeen, Observation


@dataclass(frozen=True, slots=True)
class Placed:
    """A sighting on the mat. `card` None: something lies there whose name is not sure."""

    card: CardId | None
    zone: ZoneId
    place: tuple[float, float]
    """The card's centre, millimetres on the mat."""
    confidence: float = 1.0


@dataclass(slots=True)
class _Track:
    """One physical card, followed from frame to frame."""

    card: CardId
    zone: ZoneId
    place: tuple[float, float]
    confidence: float
    still: int = 1
    away: int = 0
    told: ZoneId | None = None
    """The zone in which it was last reported."""
    laid: float = math.inf
    """Its turn among the cards that came to lie: a later one may cover it. Not yet lying: the last."""


class Steady:
    """Follows every copy of every card by its place.

    A card is reported once it has lain within `slack` millimetres for `settle` frames, and gone after `patience`
    frames without it. Moved by less than `reach` between two frames it is the same copy. A card on which a later
    one lies (centres nearer than `cover`) is covered, not gone, unless it was missed for `settle` frames
    before the other came.
    """

    def __init__(
        self, settle: int = 3, patience: int = 6, slack: float = 5.0, reach: float = 25.0, cover: float = 20.0
    ) -> None:
        self._settle, self._patience = settle, patience
        self._slack, self._reach, self._cover = slack, reach, cover
        self._tracks: list[_Track] = []
        self._laid = 0

    def see(self, placed: Sequence[Placed]) -> list[Observation]:
        """What a frame without hands changes. Frames with hands are not shown: they are waited out."""
        unmatched = self._follow([sighting for sighting in placed if sighting.card is not None])
        doubtful = [sighting.place for sighting in placed if sighting.card is None]
        observations: list[Observation] = []
        for track in [track for track in self._tracks if track.still >= self._settle and track.laid == math.inf]:
            observations += self._arrived(track)
        for track in [track for track in self._tracks if track.away]:
            if track.told is not None and track.away <= self._settle and self._covered(track, doubtful):
                track.away = 1
            else:
                observations += self._missed(track)
        self._tracks += unmatched
        return observations

    def lying(self) -> dict[ZoneId, dict[CardId, int]]:
        """What has been reported and not taken back: zone, card, copies."""
        cards: dict[ZoneId, dict[CardId, int]] = {}
        for track in self._tracks:
            if track.told is not None:
                zone = cards.setdefault(track.told, {})
                zone[track.card] = zone.get(track.card, 0) + 1
        return cards

    def _follow(self, placed: Sequence[Placed]) -> list[_Track]:
        """Give every sighting to the nearest copy of its card; return new tracks for those that are left."""
        pairs = sorted(
            (math.dist(track.place, sighting.place), t, s)
            for t, track in enumerate(self._tracks)
            for s, sighting in enumerate(placed)
            if track.card == sighting.card
        )
        tracks, sightings = set(range(len(self._tracks))), set(range(len(placed)))
        for distance, t, s in pairs:
            if distance <= self._reach and t in tracks and s in sightings:
                tracks.remove(t)
                sightings.remove(s)
                self._move(self._tracks[t], placed[s], distance)
        for t in tracks:
            self._tracks[t].away += 1
            self._tracks[t].still = 0
        return [_track(placed[s]) for s in sorted(sightings)]

    def _move(self, track: _Track, sighting: Placed, distance: float) -> None:
        track.away = 0
        if distance <= self._slack:
            # Its zone stays too: a card on a line must not flicker between two zones.
            track.still += 1
            track.confidence = max(track.confidence, sighting.confidence)
        else:
            track.place, track.zone, track.still, track.laid = sighting.place, sighting.zone, 1, math.inf
            track.confidence = sighting.confidence

    def _arrived(self, track: _Track) -> list[Observation]:
        """A card lies still where it was not reported: new, or a copy that lay elsewhere and was moved."""
        before = track.told
        if before is None and (lost := self._lost(track)) is not None:
            self._tracks.remove(lost)
            before = lost.told
        track.told = track.zone
        self._laid += 1
        track.laid = self._laid
        if before == track.zone:
            return []
        gone = [CardGone(track.card, before, self._count(track.card, before))] if before is not None else []
        return [*gone, CardSeen(track.card, track.zone, track.confidence, self._count(track.card, track.zone))]

    def _lost(self, track: _Track) -> _Track | None:
        """The reported copy of the same card that is not where it was, the nearest of several."""
        lost = [other for other in self._tracks if other.card == track.card and other.away and other.told is not None]
        return min(lost, key=lambda other: math.dist(other.place, track.place), default=None)

    def _missed(self, track: _Track) -> list[Observation]:
        if track.told is None:
            self._tracks.remove(track)
            return []
        if track.away < self._patience:
            return []
        self._tracks.remove(track)
        return [CardGone(track.card, track.told, self._count(track.card, track.told))]

    def _covered(self, track: _Track, doubtful: Sequence[tuple[float, float]]) -> bool:
        later = [other.place for other in self._tracks if other.laid > track.laid and not other.away]
        return self._near(track, [*later, *doubtful])

    def _near(self, track: _Track, places: Sequence[tuple[float, float]]) -> bool:
        return any(math.dist(track.place, place) < self._cover for place in places)

    def _count(self, card: CardId, zone: ZoneId) -> int:
        return sum(track.card == card and track.told == zone for track in self._tracks)


def _track(sighting: Placed) -> _Track:
    if sighting.card is None:
        raise ValueError("only named cards are followed")
    return _Track(sighting.card, sighting.zone, sighting.place, sighting.confidence)
