"""Piles of cards: only the top card is followed, and hidden ones do not count as missing.

Elsewhere cards are followed one by one (`card_tracker`). A pile needs its own rule: a copy of a card that lies
deeper in the pile may come to lie on top, and is another one.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from companion.rules.parts.mat import MatZone
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.packs.card_pack import is_card_back_id
from companion.vision.picture import Floats
from companion.vision.track.card_change_thumbnail import is_another_look, is_unchanged, uncovered_cells
from companion.vision.track.card_track import ActivityRegions, PlacedCard, angle_between_quads, has_overlap_with_any

WHOLE = 0.8
"""Visible share from which a card can be the top one."""
SAME_PLACE, SAME_TURN = 1.5, 1.5
"""Millimetres and degrees within which hardly anybody lays a card on one of its copies."""
IN_REACH = 2
"""Cards from the top that may be the visible one: people take one at a time."""
SLACK, SLIP = 5.0, 25.0
"""Millimetres of measuring error of the top card, and of slipping while somebody touches it."""


@dataclass(slots=True, eq=False)
class PiledCard:
    """A card of a pile, as it was last seen."""

    look: PlacedCard
    away: int = 0
    """Frames without it, since somebody touched the pile, in which it should have been visible."""

    @property
    def card(self) -> CardId | None:
        """The card's name."""
        return self.look.card

    def is_at(self, seen: PlacedCard) -> bool:
        """Return True if that card lies exactly where this one was."""
        near = math.dist(self.look.place, seen.place) <= SAME_PLACE
        return near and angle_between_quads(self.look.quad, seen.quad) <= SAME_TURN


@dataclass(slots=True, eq=False)
class _Pile:
    zone: ZoneId
    area: Floats
    cards: list[PiledCard] = field(default_factory=list)
    """The reported cards, the lowest first."""
    coming: PlacedCard | None = None
    still: int = 0
    touched: bool = True
    begun: bool = False
    """True once it was seen: nobody laid what was there from the start."""
    at_rest: Floats | None = None
    """Thumbnail of its place when it lay still last."""
    changes: int = 0
    """Times that it has looked otherwise since."""


class PileTracker:
    """Reports cards that come to lie on a pile, after `settle` frames, and cards taken from it.

    A card uncovered by taking another has been reported before. Another copy differs from the card itself, pushed
    aside, by what it leaves free of it.
    """

    def __init__(self, zones: Iterable[MatZone], settle: int = 3, patience: int = 6) -> None:
        self._piles = {zone.id: _Pile(zone.id, _area(zone)) for zone in zones}
        self._settle, self._patience = settle, patience

    def is_on_pile(self, seen: PlacedCard) -> bool:
        """Return True if the card lies on a pile."""
        return seen.zone in self._piles

    def update(self, placed: Sequence[PlacedCard], activity: ActivityRegions) -> list[Observation]:
        """Update the piles with one frame. Return the observations that became final."""
        told: list[Observation] = []
        for pile in self._piles.values():
            if has_overlap_with_any(pile.area, [*activity.busy, *activity.hidden]):
                pile.touched = True
                continue
            pile.touched |= activity.touched is None or has_overlap_with_any(pile.area, activity.touched)
            _note_look(pile, activity)
            told += self._seen(pile, [each for each in placed if each.zone == pile.zone], activity)
        return [each for each in told if isinstance(each, CardSeen | CardGone) and not is_card_back_id(each.card)]

    def count_lying(self) -> dict[ZoneId, dict[CardId, int]]:
        """Return the copies of each card on each pile."""
        return {
            pile.zone: {card: _copies(pile, card) for card in dict.fromkeys(each.card for each in pile.cards) if card}
            for pile in self._piles.values()
            if pile.cards
        }

    def count_changes(self) -> dict[ZoneId, int]:
        """Return how often each pile was left looking otherwise than before, whatever was recognised on it."""
        return {pile.zone: pile.changes for pile in self._piles.values()}

    def _seen(self, pile: _Pile, here: Sequence[PlacedCard], activity: ActivityRegions) -> Iterator[Observation]:
        whole = [each for each in here if each.card is not None and each.visible >= WHOLE]
        pile.begun |= not here and activity.looked
        top = pile.cards[-1] if pile.cards else None
        known = pile.cards[-IN_REACH:]
        new = [each for each in whole if not any(one.card == each.card and one.is_at(each) for one in known)]
        if top is not None and (slipped := next((each for each in new if self._slipped(top, each, activity)), None)):
            new.remove(slipped)
            top.look, top.away = slipped, 0
        yield from self._comes(pile, new)
        if whole or not here:  # what has no name may be the card on top
            yield from self._goes(pile, whole, bare=not here)

    def _slipped(self, top: PiledCard, seen: PlacedCard, activity: ActivityRegions) -> bool:
        """Return True if that is the top card, pushed aside: it has left its old place."""
        away = math.dist(top.look.place, seen.place)
        if top.card != seen.card or away > SLIP:
            return False
        if away <= SLACK and angle_between_quads(top.look.quad, seen.quad) <= SLACK:
            return True
        if not activity.looked or activity.thumb is None or top.look.thumb is None:
            return False
        return (
            is_unchanged(top.look.thumb, activity.thumb(top.look.quad), uncovered_cells(top.look.quad, [seen.quad]))
            is False
        )

    def _comes(self, pile: _Pile, new: Sequence[PlacedCard]) -> Iterator[Observation]:
        """Report a card that lies still on top, of several the most visible."""
        coming = max(new, key=lambda each: each.visible, default=None)
        again = coming is not None and pile.coming is not None and _alike(coming, pile.coming)
        pile.still, pile.coming = (pile.still + 1 if again else 1), coming
        if coming is None or coming.card is None or pile.still < self._settle:
            return
        pile.cards.append(PiledCard(coming))
        copies, laid = _copies(pile, coming.card), pile.begun
        yield CardSeen(coming.card, pile.zone, coming.confidence, copies, on_top=laid, was_there=not laid)
        pile.coming, pile.touched, pile.begun = None, False, True

    def _goes(self, pile: _Pile, whole: Sequence[PlacedCard], bare: bool) -> Iterator[Observation]:
        """Report the top card as gone if it stays unseen after somebody touched the pile.

        If nothing is visible in its place, the whole pile was taken.
        """
        if not pile.cards or pile.coming is not None:
            return
        top = pile.cards[-1]
        if any(top.card == each.card and top.is_at(each) for each in whole):
            top.away, pile.touched = 0, False
            return
        top.away += pile.touched
        if top.away < self._patience:
            return
        for _ in range(len(pile.cards) if bare else 1):
            gone = pile.cards.pop()
            if gone.card is not None:
                yield CardGone(gone.card, pile.zone, _copies(pile, gone.card), True)


def _note_look(pile: _Pile, activity: ActivityRegions) -> None:
    """Count a change if a new look shows the pile otherwise than the one before."""
    if not activity.looked or activity.thumb is None:
        return
    before, pile.at_rest = pile.at_rest, activity.thumb(pile.area)
    pile.changes += before is not None and is_another_look(before, pile.at_rest)


def _alike(one: PlacedCard, other: PlacedCard) -> bool:
    return one.card == other.card and PiledCard(one).is_at(other)


def _copies(pile: _Pile, card: CardId) -> int:
    return sum(each.card == card for each in pile.cards)


def _area(zone: MatZone) -> Floats:
    right, bottom = zone.x + zone.width, zone.y + zone.height
    return np.array([[zone.x, zone.y], [right, zone.y], [right, bottom], [zone.x, bottom]], np.float32)
