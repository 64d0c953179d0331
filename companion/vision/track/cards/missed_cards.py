"""Cards that a frame does not show: covered, hidden by a hand, or on their way to be gone."""

import math
from collections.abc import Sequence

from companion.vision.packs.card_pack import is_card_back_id
from companion.vision.track.card_change_thumbnail import uncovered_cells
from companion.vision.track.cards.card_track import ActivityRegions, CardTrack, PlacedCard, has_overlap_with_any
from companion.vision.track.cards.followed_cards import FollowedCards
from companion.vision.track.cards.tracking_limits import TrackingLimits

COVERED = 0.3
"""Share of a card that a later one must cover to explain that it is not recognised."""
MAX_MISSED_LOOKS = 6
"""Looks without motion that may miss a card before it counts as away."""
WITH_HANDS = 0.25
"""Weight of a frame for an absent card while a hand is visible, that may put it back, or something hides its place."""


class MissedCards:
    """Counts the frames without a card, but for those in which something hides it."""

    def __init__(self, cards: FollowedCards, limits: TrackingLimits) -> None:
        self._cards, self._limits = cards, limits

    def count_frame(self, track: CardTrack, nameless: Sequence[PlacedCard], activity: ActivityRegions) -> None:
        """Count a frame without the card, unless a hand or another card hides it."""
        track.still = 0
        if track.told is None:
            track.away = max(track.away, 1)
        elif not (track.waits or has_overlap_with_any(track.quad, activity.hidden) or self._is_held(track, activity)):
            slowly = activity.busy or self._is_under_a_thing(track, nameless, activity)
            track.away += WITH_HANDS if slowly and track.away else 1
            if track.away <= self._limits.settle and self._is_covered(track, nameless, activity):
                track.away = 1

    def _is_under_a_thing(self, track: CardTrack, nameless: Sequence[PlacedCard], activity: ActivityRegions) -> bool:
        """Return True if neither a card nor the bare table is seen in its place: a hand or a cup may rest there."""
        others = [other.quad for other in self._cards.tracks if other is not track] + [each.quad for each in nameless]
        if activity.is_bare is None or has_overlap_with_any(track.quad, others):
            return False
        return activity.is_bare(track.quad) is False

    def _is_held(self, track: CardTrack, activity: ActivityRegions) -> bool:
        if track.touched:
            return False
        track.missed += activity.looked
        return track.missed <= MAX_MISSED_LOOKS

    def _is_covered(self, track: CardTrack, nameless: Sequence[PlacedCard], activity: ActivityRegions) -> bool:
        """Return True if what lies there can hide the card, and nothing proves it gone."""
        unclear = [each for each in nameless if math.dist(track.place, each.place) < self._limits.cover]
        if any(each.may_be(track.card) for each in unclear):
            return True
        later = self._cards.over(track)
        if any(_is_turned(track, other, self._limits.slack) for other in later):
            return False
        covers = [other.quad for other in later]
        if activity.looked:
            track.looks_same = self._cards.is_unchanged(track, covers, activity)
        if track.looks_same is not None:
            return track.looks_same
        if any(_is_turned(track, other, 2 * self._limits.slack) for other in later):
            return False
        return float(uncovered_cells(track.quad, covers).mean()) <= 1 - COVERED


def _is_turned(track: CardTrack, other: CardTrack, within: float) -> bool:
    """Return True if the other is this card turned over. The turn of a back is rarely sure."""
    turned = is_card_back_id(track.card) != is_card_back_id(other.card)
    return turned and math.dist(track.place, other.place) <= within
