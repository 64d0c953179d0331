"""Cards that come to lie still: when, and in which order, they are reported."""

import math
from collections.abc import Iterator, Sequence

from companion.rules.zone import ZoneId
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.track.cards.card_track import ActivityRegions, CardTrack, end_pointing_to, has_overlap_with_any
from companion.vision.track.cards.followed_cards import FollowedCards
from companion.vision.track.cards.tracking_limits import TrackingLimits

TWIN_WAIT_FRAMES = 24
"""Frames a card waits while a hand may hide that another copy is gone: it may be that one, moved."""


class CardArrivals:
    """Reports cards that came to lie still, in the order in which they did.

    In one frame lower cards come first, then `zones` decides. With the `middle` of the table a card is reported with
    the end that points there.
    """

    def __init__(
        self,
        cards: FollowedCards,
        limits: TrackingLimits,
        zones: Sequence[ZoneId],
        middle: tuple[float, float] | None,
    ) -> None:
        self._cards, self._limits, self._middle = cards, limits, middle
        self._rank = {zone: rank for rank, zone in enumerate(zones)}

    def settled(self, activity: ActivityRegions) -> list[CardTrack]:
        """Return the settled tracks in the order of their reports."""
        settle = self._limits.settle
        coming = [track for track in self._cards.tracks if track.still >= settle and track.laid == math.inf]
        coming = [track for track in coming if not (track.waits or track.away or self._waits_for_twin(track, activity))]

        def turn(track: CardTrack) -> tuple[float, ...]:
            below = sum(
                each.visible < track.visible and has_overlap_with_any(track.quad, [each.quad]) for each in coming
            )
            return track.since, below, self._rank.get(track.zone, 0), track.place[0], track.place[1]

        return sorted(coming, key=turn)

    def _waits_for_twin(self, track: CardTrack, activity: ActivityRegions) -> bool:
        twins = (other for other in self._cards.tracks if other.card == track.card and other.told is not None)
        return track.still < TWIN_WAIT_FRAMES and any(
            other.waits and not self._cards.is_seen_in_place(other, activity) for other in twins
        )

    def report(self, track: CardTrack) -> Iterator[Observation]:
        """Report a card that lies still: a new one, or a copy that was moved. What it replaces is gone before."""
        before = track.told
        if before is None and (lost := self._cards.nearest_lost(track)) is not None:
            self._cards.tracks.remove(lost)
            before, track.number = lost.told, lost.number
        self._cards.note_laid(track)
        if before == track.zone:
            return
        if before is not None:
            yield CardGone(track.card, before, self._cards.count(track.card, before))
        for other in [other for other in self._cards.tracks if self._is_replaced(other, track)]:
            yield from self._cards.report_gone(other)
        copies, end = self._cards.count(track.card, track.zone), end_pointing_to(self._middle, track.quad)
        yield CardSeen(track.card, track.zone, track.confidence, copies, inward=end)

    def _is_replaced(self, other: CardTrack, by: CardTrack) -> bool:
        missed = other.away >= self._limits.settle or (other.away > 0 and other.looks_same is False)
        return other.told == by.told and missed

    def report_other_name(self, track: CardTrack) -> Iterator[Observation]:
        """Report a card again if its name was outvoted."""
        if track.told is None or track.away or track.waits or (name := track.elected_card) == track.card:
            return
        before, track.card = track.card, name
        yield CardGone(before, track.told, self._cards.count(before, track.told))
        yield CardSeen(name, track.told, track.confidence, self._cards.count(name, track.told))
