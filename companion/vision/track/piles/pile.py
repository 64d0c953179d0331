"""One pile of cards, as it was last seen."""

import math
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from companion.rules.parts.mat import MatZone
from companion.rules.zone import CardId, ZoneId
from companion.vision.picture import Floats, Grey
from companion.vision.track.card_change_thumbnail import is_another_look
from companion.vision.track.cards.card_track import (
    CLEAR,
    ActivityRegions,
    PlacedCard,
    angle_between_quads,
    has_overlap_with_any,
)
from companion.vision.track.piles.pile_close_up import (
    PIXELS_PER_MM,
    has_moved,
    is_still_below,
    looks_otherwise,
    shows_again,
)

SAME_PLACE: Final = 1.5
SAME_TURN: Final = 1.5
"""Millimetres and degrees within which hardly anybody lays a card on one of its copies."""
SLACK: Final = 5.0
SLIP: Final = 25.0
"""Millimetres of measuring error of the top card, and of slipping while somebody touches it."""
BESIDE: Final = 10.0
"""Millimetres around a pile that its close-ups show too: cards lie askew."""
LOOKS_AFTER_HAND: Final = 3
"""Frames after a hand left in which a pile is compared with what it was: the hand's shadow leaves last."""


@dataclass(slots=True, eq=False)
class PiledCard:
    """A card of a pile, as it was last seen."""

    look: PlacedCard
    away: int = 0
    """Frames without it, since somebody touched the pile, in which it should have been visible."""
    empty: Grey | None = None
    """Close-up of the pile before it came."""
    lying: Grey | None = None
    """Close-up of the pile with it on top."""

    @property
    def card(self) -> CardId | None:
        """The card's name."""
        return self.look.card

    def is_at(self, seen: PlacedCard) -> bool:
        """Return True if that card lies exactly where this one was."""
        near = math.dist(self.look.place, seen.place) <= SAME_PLACE
        return near and angle_between_quads(self.look.quad, seen.quad) <= SAME_TURN


@dataclass(slots=True, eq=False)
class Pile:
    """A pile: the cards that were reported, and how its place looked."""

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
    close_up: Grey | None = None
    """Close-up of its place and what is beside it, when it was looked at last."""
    bare: Grey | None = None
    """Close-up of its place when no card lay there."""
    due: bool = False
    """True if it was looked at under a hand, so that its close-up is not of that look."""
    unseen: int = 0
    """Frames left in which a change is searched that a hand may have left and nobody looked at."""

    @property
    def top(self) -> PiledCard | None:
        """The card on top of those that were reported."""
        return self.cards[-1] if self.cards else None

    @property
    def frame(self) -> Floats:
        """The rectangle of the mat in its close-ups."""
        return self.area + BESIDE * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32)

    def copies(self, card: CardId) -> int:
        """Return the number of copies of a card that were reported."""
        return sum(each.card == card for each in self.cards)

    def note_hand(self, activity: ActivityRegions) -> None:
        """Note that a hand works there: all waits."""
        self.touched, self.unseen = True, LOOKS_AFTER_HAND
        self.due |= activity.looked and self._is_touched(activity)

    def note_look(self, activity: ActivityRegions) -> None:
        """Keep how it looks, and count a change since the look before."""
        here = self._is_touched(activity)
        self.touched |= here
        if activity.looked and activity.thumb is not None:
            before, self.at_rest = self.at_rest, activity.thumb(self.area)
            self.changes += before is not None and is_another_look(before, self.at_rest)
        if (self.due or (activity.looked and here)) and activity.close_up is not None:
            self.close_up, self.unseen, self.due = activity.close_up(self.frame), 0, False

    def finds_unseen_change(self, activity: ActivityRegions) -> bool:
        """Return True, once, if a hand left a change there that was not looked at: too small to stir the frame."""
        if not self.unseen or self.close_up is None or activity.close_up is None:
            return False
        found = looks_otherwise(self.close_up, activity.close_up(self.frame))
        self.unseen = 0 if found else self.unseen - 1
        return found

    def shows_bare_table(self, activity: ActivityRegions) -> bool | None:
        """Return True if the table shows where the top card lay, in whatever light, False if something lies there.

        None if nobody knows.
        """
        if self.top is None or self.bare is None or activity.close_up is None:
            return None
        return shows_again(self.bare, activity.close_up(self.frame), self._in_close_up(self.top.look.quad))

    def is_top_pushed(self, top: PiledCard, seen: PlacedCard) -> bool | None:
        """Return True if that is the top card, pushed aside or measured elsewhere, False if it is another copy.

        None if somebody touched the pile and it may be either.
        """
        away = math.dist(top.look.place, seen.place)
        if top.card != seen.card or away > SLIP:
            return False
        near = away <= SLACK and angle_between_quads(top.look.quad, seen.quad) <= SLACK
        if top.lying is None or self.close_up is None or not self.touched:
            return near
        old, new = self._in_close_up(top.look.quad), self._in_close_up(seen.quad)
        if not has_moved(top.lying, self.close_up, old, new):
            return near
        still = None if top.empty is None else is_still_below(top.empty, top.lying, self.close_up, old, new)
        return None if still is None else not still

    def better_look(self, seen: PlacedCard) -> PlacedCard:
        """Return the look before at the card that comes, if this one is a poorer look at it: noise bends outlines."""
        coming = self.coming
        if coming is None or coming.card != seen.card or not CLEAR <= seen.visible < coming.visible:
            return seen
        away, turned = math.dist(coming.place, seen.place), angle_between_quads(coming.quad, seen.quad)
        return coming if away <= SLACK and turned <= SLACK else seen

    def _is_touched(self, activity: ActivityRegions) -> bool:
        return activity.touched is None or has_overlap_with_any(self.area, activity.touched)

    def _in_close_up(self, quad: Floats) -> Floats:
        return np.asarray((quad - self.frame[0]) * PIXELS_PER_MM, np.float32)


def make_pile(zone: MatZone) -> Pile:
    """Return a pile on which nothing was seen yet."""
    right, bottom = zone.x + zone.width, zone.y + zone.height
    area = np.array([[zone.x, zone.y], [right, zone.y], [right, bottom], [zone.x, bottom]], np.float32)
    return Pile(zone.id, area)
