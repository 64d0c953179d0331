"""Card tracker: a card counts once it lies still, and is gone once it stays away.

Pure, and without a clock: frames drive it.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import count

from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.packs.card_pack import is_card_back_id
from companion.vision.picture import Floats
from companion.vision.track.card_change_thumbnail import is_unchanged, uncovered_cells
from companion.vision.track.card_track import (
    CLEAR,
    ActivityRegions,
    CardInstance,
    CardTrack,
    PlacedCard,
    angle_between_quads,
    end_pointing_to,
    has_overlap_with_any,
)
from companion.vision.track.narrow_strips import is_narrow, zones_with_narrow_strips

SURE = 0.75
"""Confidence below which a new name in the very same place makes no other card."""
SAME_TURN = 8.0
"""Degrees within which a card counts as not turned."""
COLUMN = 3
"""Cards that overlap from which they are a column, or a fan."""
COVERED = 0.3
"""Share of a card that a later one must cover to explain that it is not recognised."""
MAX_MISSED_LOOKS = 6
"""Looks without motion that may miss a card before it counts as away."""
WITH_HANDS = 0.25
"""Weight of a frame for an absent card while a hand is visible, that may put it back, or something hides its place."""
TWIN_WAIT_FRAMES = 24
"""Frames a card waits while a hand may hide that another copy is gone: it may be that one, moved."""
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
        self._middle = middle
        self._settle, self._patience = settle, patience
        self._slack, self._reach, self._cover = slack, reach, cover
        self._rank = {zone: rank for rank, zone in enumerate(zones)}
        self._tracks: list[CardTrack] = []
        self._laid = self._frame = 0
        self._numbers = count(1)
        self._too_full: tuple[tuple[int, int], frozenset[ZoneId]] = (0, 0), frozenset()

    def update(self, placed: Sequence[PlacedCard], activity: ActivityRegions = EVERYWHERE) -> list[Observation]:
        """Update the tracks with one frame (mm on the mat). Return the observations that became final."""
        self._frame += 1
        for track in self._tracks:
            self._note_activity(track, activity)
        named = [detection for detection in placed if detection.card is not None]
        nameless = [detection for detection in placed if detection.card is None]
        away, unmatched = self._follow(named, activity)
        away = self._doubt(away, unmatched, nameless, activity)
        self._tracks += [self._track(detection) for detection in unmatched]
        for track in sorted(away, key=lambda track: -track.laid):
            self._miss(track, nameless, activity)  # those on top first: what is gone itself hides nothing
        observations = [each for track in self._arriving(activity) for each in self._arrived(track)]
        observations += [each for track in tuple(self._tracks) for each in self._renamed(track)]
        for track in [track for track in self._tracks if track.told is not None and track.away >= self._patience]:
            observations += self._left(track)
        self._tracks = [track for track in self._tracks if track.told is not None or not track.away]
        return [
            each for each in observations if not (isinstance(each, CardSeen | CardGone) and is_card_back_id(each.card))
        ]

    def count_lying(self) -> dict[ZoneId, dict[CardId, int]]:
        """Return the reported cards by zone, backs included: zone, card, copies."""
        cards: dict[ZoneId, dict[CardId, int]] = {}
        for track in self._tracks:
            if track.told is not None:
                zone = cards.setdefault(track.told, {})
                zone[track.card] = zone.get(track.card, 0) + 1
        return cards

    def card_instances(self) -> list[CardInstance]:
        """Return the reported cards one by one, in the order they were laid."""
        told = sorted((track for track in self._tracks if track.told is not None), key=lambda track: track.laid)
        return [CardInstance(t.number, t.card, t.told or t.zone, t.place, t.away > 0) for t in told]

    def lying(self) -> list[Floats]:
        """Return the outlines of all cards that may lie there, seen or not."""
        return [track.quad for track in self._tracks]

    def zones_too_full(self) -> frozenset[ZoneId]:
        """Return the zones where too little shows of a reported card to tell if it still lies there."""
        told = sorted((track for track in self._tracks if track.told is not None), key=lambda track: track.laid)
        lying = self._laid, len(told)
        if self._too_full[0] != lying:  # asked every second, and people think longer than that
            self._too_full = lying, zones_with_narrow_strips((each.told or each.zone, each.quad) for each in told)
        return self._too_full[1]

    def _track(self, seen: PlacedCard) -> CardTrack:
        if seen.card is None:
            raise ValueError("only named cards are followed")
        track = CardTrack(next(self._numbers), seen.card, seen.zone, seen.quad, seen.visible, self._frame, seen.thumb)
        track.count_vote(seen.card, seen.confidence)
        return track

    def _note_activity(self, track: CardTrack, activity: ActivityRegions) -> None:
        track.waits = has_overlap_with_any(track.quad, activity.busy)
        if track.waits or activity.touched is None or has_overlap_with_any(track.quad, activity.touched):
            track.touched, track.missed = True, 0

    # From detections to tracks.

    def _follow(
        self, placed: Sequence[PlacedCard], activity: ActivityRegions
    ) -> tuple[list[CardTrack], list[PlacedCard]]:
        """Give every card seen to the nearest track of its name. Return the unmatched of both."""
        pairs = sorted(
            (math.dist(track.place, detection.place), t, s)
            for t, track in enumerate(self._tracks)
            for s, detection in enumerate(placed)
            if track.card == detection.card
        )
        tracks, detections = set(range(len(self._tracks))), set(range(len(placed)))
        clear = [detection.quad for detection in placed if detection.visible >= CLEAR]
        for distance, t, s in pairs:
            if distance <= self._reach and t in tracks and s in detections:
                if distance > self._slack and self._is_under(self._tracks[t], placed[s], activity):
                    continue
                tracks.remove(t)
                detections.remove(s)
                self._move(self._tracks[t], placed[s], distance, clear, activity)
        return [self._tracks[t] for t in sorted(tracks)], [placed[s] for s in sorted(detections)]

    def _is_under(self, track: CardTrack, detection: PlacedCard, activity: ActivityRegions) -> bool:
        """Return True if this is another copy on top: the visible rest of the card is unchanged."""
        covers = [detection.quad, *(other.quad for other in self._over(track))]
        return detection.visible >= CLEAR and bool(self._unchanged(track, covers, activity))

    def _is_misread(
        self, track: CardTrack, detection: PlacedCard, clear: list[Floats], activity: ActivityRegions
    ) -> bool:
        """Return True if a strip of the card only seems displaced: the rest of its place is unchanged.

        Its cover may be visible for the first time, among the `clear` quads.
        """
        if detection.visible >= CLEAR:
            return False
        again = track.misread is not None and math.dist(track.misread, detection.place) <= self._slack
        covers = [*clear, *(other.quad for other in self._over(track))]
        return again or bool(self._unchanged(track, covers, activity))

    def _unchanged(self, track: CardTrack, covers: list[Floats], activity: ActivityRegions) -> bool | None:
        """Return True if the card's uncovered part looks as before. None if that is unknown."""
        if not activity.looked or activity.thumb is None or track.thumb is None:
            return None
        same = is_unchanged(track.thumb, activity.thumb(track.quad), uncovered_cells(track.quad, covers))
        return None if same is False and self._is_in_column(track) and is_narrow(track.quad, covers) else same

    def _is_in_column(self, track: CardTrack) -> bool:
        """Return True if it lies among several. Of two, the upper one may as well have taken the place of the other."""
        others = [
            other for other in self._tracks if other is not track and has_overlap_with_any(track.quad, [other.quad])
        ]
        return len(others) >= COLUMN - 1

    def _over(self, track: CardTrack) -> list[CardTrack]:
        """Return the tracks laid over the card that may still be there."""
        later = [other for other in self._tracks if other.laid > track.laid and other.may_be_in_place]
        return [other for other in later if has_overlap_with_any(track.quad, [other.quad])]

    def _move(
        self, track: CardTrack, detection: PlacedCard, distance: float, clear: list[Floats], activity: ActivityRegions
    ) -> None:
        if distance > self._slack and self._is_misread(track, detection, clear, activity):
            track.misread, distance = detection.place, 0.0
        if distance > self._slack:
            track.move_to(detection, self._frame)
        elif not track.waits:
            track.still += 1
        track.note_seen_again(detection, activity.looked or not track.votes)
        track.touched &= track.waits or track.still < self._settle

    def _doubt(
        self,
        away: Sequence[CardTrack],
        unmatched: list[PlacedCard],
        nameless: Sequence[PlacedCard],
        activity: ActivityRegions,
    ) -> list[CardTrack]:
        """Count another or no name in the very same place as one vote. Return the other tracks."""
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
        if math.dist(track.place, other.place) > self._slack or angle_between_quads(track.quad, other.quad) > SAME_TURN:
            return False
        if track.told is None or not track.touched:
            return True
        if other.may_be(track.card) or other.card in track.votes:  # it had that name before anybody touched it
            return True
        return other.card is not None and other.confidence < SURE and not track.away

    # Cards that come.

    def _arriving(self, activity: ActivityRegions) -> list[CardTrack]:
        """Return the settled tracks in the order of their reports."""
        coming = [track for track in self._tracks if track.still >= self._settle and track.laid == math.inf]
        coming = [track for track in coming if not (track.waits or track.away or self._waits_for_twin(track, activity))]

        def turn(track: CardTrack) -> tuple[float, ...]:
            below = sum(
                each.visible < track.visible and has_overlap_with_any(track.quad, [each.quad]) for each in coming
            )
            return track.since, below, self._rank.get(track.zone, 0), track.place[0], track.place[1]

        return sorted(coming, key=turn)

    def _waits_for_twin(self, track: CardTrack, activity: ActivityRegions) -> bool:
        twins = (other for other in self._tracks if other.card == track.card and other.told is not None)
        return track.still < TWIN_WAIT_FRAMES and any(
            other.waits and not self._is_seen_in_place(other, activity) for other in twins
        )

    def _is_seen_in_place(self, track: CardTrack, activity: ActivityRegions) -> bool:
        """Return True if the card's place looks as before, though a hand or a shadow is near."""
        if activity.thumb is None or track.thumb is None:
            return False
        covers = [other.quad for other in self._over(track)]
        return is_unchanged(track.thumb, activity.thumb(track.quad), uncovered_cells(track.quad, covers)) is True

    def _arrived(self, track: CardTrack) -> Iterator[Observation]:
        """Report a card that lies still: a new one, or a copy that was moved."""
        before = track.told
        if before is None and (lost := self._lost(track)) is not None:
            self._tracks.remove(lost)
            before, track.number = lost.told, lost.number
        track.told = track.zone
        self._laid += 1
        track.laid = self._laid
        track.touched = False
        if before == track.zone:
            return
        if before is not None:
            yield CardGone(track.card, before, self._count(track.card, before))
        for other in [other for other in self._tracks if self._is_replaced(other, track)]:
            yield from self._left(other)
        copies = self._count(track.card, track.zone)
        yield CardSeen(
            track.card, track.zone, track.confidence, copies, inward=end_pointing_to(self._middle, track.quad)
        )

    def _lost(self, track: CardTrack) -> CardTrack | None:
        """Return the nearest reported copy of the card that has left its place. None without one."""
        lost = [other for other in self._tracks if other.card == track.card and not other.is_in_place]
        lost = [other for other in lost if other.told is not None and other.touched]
        return min(lost, key=lambda other: math.dist(other.place, track.place), default=None)

    def _is_replaced(self, other: CardTrack, by: CardTrack) -> bool:
        return other.told == by.told and (other.away >= self._settle or (other.away > 0 and other.looks_same is False))

    def _renamed(self, track: CardTrack) -> Iterator[Observation]:
        """Report a card again if its name was outvoted."""
        if track.told is None or track.away or track.waits or (name := track.elected_card) == track.card:
            return
        before, track.card = track.card, name
        yield CardGone(before, track.told, self._count(before, track.told))
        yield CardSeen(name, track.told, track.confidence, self._count(name, track.told))

    # Cards that are missed.

    def _miss(self, track: CardTrack, nameless: Sequence[PlacedCard], activity: ActivityRegions) -> None:
        """Count a frame without the card, unless a hand or another card hides it."""
        track.still = 0
        if track.told is None:
            track.away = max(track.away, 1)
        elif not (track.waits or has_overlap_with_any(track.quad, activity.hidden) or self._is_held(track, activity)):
            slowly = activity.busy or self._is_under_a_thing(track, nameless, activity)
            track.away += WITH_HANDS if slowly and track.away else 1
            if track.away <= self._settle and self._is_covered(track, nameless, activity):
                track.away = 1

    def _is_under_a_thing(self, track: CardTrack, nameless: Sequence[PlacedCard], activity: ActivityRegions) -> bool:
        """Return True if neither a card nor the bare table is seen in its place: a hand or a cup may rest there."""
        others = [other.quad for other in self._tracks if other is not track] + [each.quad for each in nameless]
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
        unclear = [each for each in nameless if math.dist(track.place, each.place) < self._cover]
        if any(each.may_be(track.card) for each in unclear):
            return True
        later = self._over(track)
        if any(self._is_turned(track, other, self._slack) for other in later):
            return False
        covers = [other.quad for other in later]
        if activity.looked:
            track.looks_same = self._unchanged(track, covers, activity)
        if track.looks_same is not None:
            return track.looks_same
        if any(self._is_turned(track, other, 2 * self._slack) for other in later):
            return False
        return float(uncovered_cells(track.quad, covers).mean()) <= 1 - COVERED

    def _is_turned(self, track: CardTrack, other: CardTrack, within: float) -> bool:
        """Return True if the other is this card turned over. The turn of a back is rarely sure."""
        return math.dist(track.place, other.place) <= within and is_card_back_id(track.card) != is_card_back_id(
            other.card
        )

    def _left(self, track: CardTrack) -> Iterator[Observation]:
        self._tracks.remove(track)
        if track.told is not None:
            yield CardGone(track.card, track.told, self._count(track.card, track.told))

    def _count(self, card: CardId, zone: ZoneId) -> int:
        return sum(track.card == card and track.told == zone for track in self._tracks)
