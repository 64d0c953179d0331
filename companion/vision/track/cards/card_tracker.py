"""Card tracker: a card counts once it lies still, and is gone once it stays away.

Pure, and without a clock: frames drive it.
"""

from collections.abc import Sequence
from itertools import count

from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.packs.card_pack import is_card_back_id
from companion.vision.picture import Floats
from companion.vision.track.cards.card_arrivals import CardArrivals
from companion.vision.track.cards.card_track import (
    ActivityRegions,
    CardInstance,
    CardTrack,
    PlacedCard,
    has_overlap_with_any,
)
from companion.vision.track.cards.followed_cards import FollowedCards
from companion.vision.track.cards.match_detections import DetectionMatcher
from companion.vision.track.cards.missed_cards import MissedCards
from companion.vision.track.cards.tracking_limits import TrackingLimits

EVERYWHERE = ActivityRegions()


class CardTracker:
    """Follows every copy of every card by its place.

    A card is reported once it has lain within `slack` millimetres for `settle` frames, and gone after `patience` frames
    without it. Moved by less than `reach` between two frames, or vanished here and come to lie there, it is the same
    copy.

    A card under a later one is covered, not gone. It is gone if its visible rest changed, and is no narrow strip in a
    column, or if it was missed for `settle` frames before the other came. Near hands all waits. Where nothing moved, a
    look that misses or renames a card is one vote. Backs are followed and counted but not reported: the table knows
    cards.

    Observations are ordered by when cards came to lie still. In one frame lower cards come first, then `zones` decides.
    Before a card comes the one whose place it took. `middle` is the middle of the table, millimetres on the mat: with
    it, a card is reported with the end that points there.
    """

    def __init__(
        self,
        settle: int = 3,
        patience: int = 6,
        slack: float = 5.0,
        reach: float = 25.0,
        cover: float = 20.0,
        zones: Sequence[ZoneId] = (),
        middle: tuple[float, float] | None = None,
    ) -> None:
        self._limits = limits = TrackingLimits(settle, patience, slack, reach, cover)
        self._cards = FollowedCards()
        self._matcher = DetectionMatcher(self._cards, limits)
        self._arrivals = CardArrivals(self._cards, limits, zones, middle)
        self._missed = MissedCards(self._cards, limits)
        self._frame = 0
        self._numbers = count(1)

    def update(self, placed: Sequence[PlacedCard], activity: ActivityRegions = EVERYWHERE) -> list[Observation]:
        """Update the tracks with one frame (mm on the mat). Return the observations that became final."""
        self._frame += 1
        for track in self._cards.tracks:
            _note_activity(track, activity)
        self._match(placed, activity)
        return [each for each in self._report(activity) if not _is_of_back(each)]

    def count_lying(self) -> dict[ZoneId, dict[CardId, int]]:
        """Return the reported cards by zone, backs included: zone, card, copies."""
        return self._cards.count_lying()

    def card_instances(self) -> list[CardInstance]:
        """Return the reported cards one by one, in the order they were laid."""
        return self._cards.instances()

    def lying(self) -> list[Floats]:
        """Return the outlines of all cards that may lie there, seen or not."""
        return [track.quad for track in self._cards.tracks]

    def zones_too_full(self) -> frozenset[ZoneId]:
        """Return the zones where too little shows of a reported card to tell if it still lies there."""
        return self._cards.zones_too_full()

    def _match(self, placed: Sequence[PlacedCard], activity: ActivityRegions) -> None:
        named = [detection for detection in placed if detection.card is not None]
        nameless = [detection for detection in placed if detection.card is None]
        away, unmatched = self._matcher.follow(named, self._frame, activity)
        away = self._matcher.count_doubts(away, unmatched, nameless, activity)
        self._cards.tracks += [self._track(detection) for detection in unmatched]
        for track in sorted(away, key=lambda track: -track.laid):  # those on top first: what is gone hides nothing
            self._missed.count_frame(track, nameless, activity)

    def _track(self, seen: PlacedCard) -> CardTrack:
        if seen.card is None:
            raise ValueError("only named cards are followed")
        track = CardTrack(next(self._numbers), seen.card, seen.zone, seen.quad, seen.visible, self._frame, seen)
        track.count_vote(seen.card, seen.confidence)
        return track

    def _report(self, activity: ActivityRegions) -> list[Observation]:
        told = [each for track in self._arrivals.settled(activity) for each in self._arrivals.report(track)]
        told += [each for track in tuple(self._cards.tracks) for each in self._arrivals.report_other_name(track)]
        patience = self._limits.patience
        for track in [each for each in self._cards.tracks if each.told is not None and each.away >= patience]:
            told += self._cards.report_gone(track)
        self._cards.tracks = [track for track in self._cards.tracks if track.told is not None or not track.away]
        return told


def _note_activity(track: CardTrack, activity: ActivityRegions) -> None:
    track.waits = has_overlap_with_any(track.quad, activity.busy)
    if track.waits or activity.touched is None or has_overlap_with_any(track.quad, activity.touched):
        track.touched, track.missed = True, 0


def _is_of_back(seen: Observation) -> bool:
    return isinstance(seen, CardSeen | CardGone) and is_card_back_id(seen.card)
