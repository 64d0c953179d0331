"""Matching of detections to followed cards, by name and place."""

import math
from collections.abc import Sequence

from companion.vision.picture import Floats
from companion.vision.track.cards.card_track import (
    CLEAR,
    ActivityRegions,
    CardTrack,
    PlacedCard,
    angle_between_quads,
)
from companion.vision.track.cards.followed_cards import FollowedCards
from companion.vision.track.cards.tracking_limits import TrackingLimits

SURE = 0.75
"""Confidence below which a new name in the very same place makes no other card."""
SAME_TURN = 8.0
"""Degrees within which a card counts as not turned."""


class DetectionMatcher:
    """Gives each detection of a frame to the track that it shows, and moves the track there."""

    def __init__(self, cards: FollowedCards, limits: TrackingLimits) -> None:
        self._cards, self._limits = cards, limits

    def follow(
        self, named: Sequence[PlacedCard], frame: int, activity: ActivityRegions
    ) -> tuple[list[CardTrack], list[PlacedCard]]:
        """Give every card seen to the nearest track of its name. Return the unmatched of both."""
        cards = self._cards.tracks
        pairs = sorted(
            (math.dist(track.place, detection.place), t, s)
            for t, track in enumerate(cards)
            for s, detection in enumerate(named)
            if track.card == detection.card
        )
        tracks, detections = set(range(len(cards))), set(range(len(named)))
        clear = [detection.quad for detection in named if detection.visible >= CLEAR]
        for distance, t, s in pairs:
            if distance <= self._limits.reach and t in tracks and s in detections:
                if distance > self._limits.slack and self._is_under(cards[t], named[s], activity):
                    continue
                tracks.remove(t)
                detections.remove(s)
                if distance > self._limits.slack and self._is_misread(cards[t], named[s], clear, activity):
                    cards[t].misread, distance = named[s].place, 0.0
                self._move(cards[t], named[s], distance, frame, activity)
        return [cards[t] for t in sorted(tracks)], [named[s] for s in sorted(detections)]

    def _is_under(self, track: CardTrack, detection: PlacedCard, activity: ActivityRegions) -> bool:
        """Return True if this is another copy on top: the visible rest of the card is unchanged."""
        covers = [detection.quad, *self._cards.quads_over(track)]
        return detection.visible >= CLEAR and bool(self._cards.is_unchanged(track, covers, activity))

    def _is_misread(
        self, track: CardTrack, detection: PlacedCard, clear: list[Floats], activity: ActivityRegions
    ) -> bool:
        """Return True if a strip of the card only seems displaced: the rest of its place is unchanged.

        Its cover may be visible for the first time, among the `clear` quads.
        """
        if detection.visible >= CLEAR:
            return False
        again = track.misread is not None and math.dist(track.misread, detection.place) <= self._limits.slack
        covers = [*clear, *self._cards.quads_over(track)]
        return again or bool(self._cards.is_unchanged(track, covers, activity))

    def _move(
        self, track: CardTrack, detection: PlacedCard, distance: float, frame: int, activity: ActivityRegions
    ) -> None:
        if distance > self._limits.slack:
            track.move_to(detection, frame)
        elif not track.waits:
            track.still += 1
        track.note_seen_again(detection, activity.looked or not track.votes)
        track.touched &= track.waits or track.still < self._limits.settle

    def count_doubts(
        self,
        away: Sequence[CardTrack],
        unmatched: list[PlacedCard],
        nameless: Sequence[PlacedCard],
        activity: ActivityRegions,
    ) -> list[CardTrack]:
        """Count another or no name in the very same place as one vote. Return the other tracks.

        A detection that is such a vote is removed from `unmatched`.
        """
        left = []
        for track in away:
            other = next((each for each in (*unmatched, *nameless) if self._is_doubt(track, each)), None)
            if other is None:
                left.append(track)
                continue
            if other in unmatched:
                unmatched.remove(other)
            track.still += not track.waits
            track.note_seen_again(other, activity.looked)
            if track.told is None:
                track.card = track.elected_card
        return left

    def _is_doubt(self, track: CardTrack, other: PlacedCard) -> bool:
        away, turned = math.dist(track.place, other.place), angle_between_quads(track.quad, other.quad)
        if away > self._limits.slack or turned > SAME_TURN:
            return False
        if track.told is None or not track.touched:
            return True
        if other.may_be(track.card) or other.card in track.votes:  # it had that name before anybody touched it
            return True
        return other.card is not None and other.confidence < SURE and not track.away
