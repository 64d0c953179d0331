"""Piles of cards: only the top card is followed, and hidden ones do not count as missing.

Elsewhere cards are followed one by one (`track.cards`). A pile needs its own rule: a copy of a card that lies
deeper in the pile may come to lie on top, and is another one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from companion.rules.parts.mat import MatZone
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.packs.card_pack import is_card_back_id
from companion.vision.picture import Floats
from companion.vision.track.cards.card_track import ActivityRegions, PlacedCard, has_overlap_with_any
from companion.vision.track.piles.pile import Pile, PiledCard, make_pile

WHOLE: Final = 0.8
"""Visible share from which a card can be the top one."""
IN_REACH: Final = 2
"""Cards from the top that may be the visible one: people take one at a time."""
DOUBTFUL: Final = 0.5
"""Confidence of a copy that may be the top card itself, pushed aside: people are asked."""


class PileTracker:
    """Reports cards that come to lie on a pile, after `settle` frames, and cards taken from it.

    A card uncovered by taking another has been reported before. Another copy differs from the card itself, pushed
    aside, by what it leaves free of it.
    """

    def __init__(self, zones: Iterable[MatZone], settle: int = 3, patience: int = 6) -> None:
        self._piles = {zone.id: make_pile(zone) for zone in zones}
        self._settle, self._patience = settle, patience

    def is_on_pile(self, seen: PlacedCard) -> bool:
        """Return True if the card lies on a pile."""
        return seen.zone in self._piles

    def update(self, placed: Sequence[PlacedCard], activity: ActivityRegions) -> list[Observation]:
        """Update the piles with one frame. Return the observations that became final."""
        told: list[Observation] = []
        for pile in self._piles.values():
            if self._is_busy(pile, activity):
                pile.note_hand(activity)
                continue
            pile.note_look(activity)
            told += self._seen(pile, [each for each in placed if each.zone == pile.zone], activity)
        return [each for each in told if isinstance(each, CardSeen | CardGone) and not is_card_back_id(each.card)]

    def count_lying(self) -> dict[ZoneId, dict[CardId, int]]:
        """Return the copies of each card on each pile."""
        return {
            pile.zone: {card: pile.copies(card) for card in dict.fromkeys(each.card for each in pile.cards) if card}
            for pile in self._piles.values()
            if pile.cards
        }

    def places_to_look_at(self, activity: ActivityRegions) -> list[Floats]:
        """Return where a hand left a change that nobody has looked at, each once: a copy laid nearly on a copy."""
        waiting = [pile for pile in self._piles.values() if not self._is_busy(pile, activity)]
        changed = [pile for pile in waiting if pile.finds_unseen_change(activity)]
        return [pile.top.look.quad if pile.top else pile.area for pile in changed]

    def lying(self) -> list[Floats]:
        """Return the outlines of all cards on the piles, seen or not."""
        return [each.look.quad for pile in self._piles.values() for each in pile.cards]

    def count_changes(self) -> dict[ZoneId, int]:
        """Return how often each pile was left looking otherwise than before, whatever was recognised on it."""
        return {pile.zone: pile.changes for pile in self._piles.values()}

    def _is_busy(self, pile: Pile, activity: ActivityRegions) -> bool:
        return has_overlap_with_any(pile.area, [*activity.busy, *activity.hidden])

    def _seen(self, pile: Pile, here: Sequence[PlacedCard], activity: ActivityRegions) -> Iterator[Observation]:
        looks = [pile.better_look(each) for each in here]
        whole = [each for each in looks if each.card is not None and each.visible >= WHOLE]
        pile.begun |= not here and activity.looked
        pile.bare = pile.bare if here or pile.cards else pile.close_up
        top = pile.top
        known = pile.cards[-IN_REACH:]
        new = [each for each in whole if not any(one.card == each.card and one.is_at(each) for one in known)]
        if top is not None:
            new = list(self._without_pushed(pile, top, new))
        yield from self._comes(pile, new)
        if whole or (not here and not _is_hidden(pile, activity)):  # what has no name may be the card on top
            yield from self._goes(pile, whole, bare=not here)

    def _without_pushed(self, pile: Pile, top: PiledCard, new: Sequence[PlacedCard]) -> Iterator[PlacedCard]:
        """Yield the new cards, but not the top one where it was pushed to. What may be it becomes doubtful."""
        for each in new:
            pushed = pile.is_top_pushed(top, each)
            if pushed:
                top.look, top.away = each, 0
            else:
                yield replace(each, confidence=min(each.confidence, DOUBTFUL)) if pushed is None else each

    def _comes(self, pile: Pile, new: Sequence[PlacedCard]) -> Iterator[Observation]:
        """Report a card that lies still on top, of several the most visible."""
        coming = max(new, key=lambda each: each.visible, default=None)
        again = coming is not None and pile.coming is not None and _alike(coming, pile.coming)
        pile.still, pile.coming = (pile.still + 1 if again else 1), coming
        if coming is None or coming.card is None or pile.still < self._settle:
            return
        below = pile.cards[-1].lying if pile.cards else pile.bare
        pile.cards.append(PiledCard(coming, empty=below, lying=pile.close_up))
        copies, laid = pile.copies(coming.card), pile.begun
        yield CardSeen(coming.card, pile.zone, coming.confidence, copies, on_top=laid, was_there=not laid)
        pile.coming, pile.touched, pile.begun = None, False, True

    def _goes(self, pile: Pile, whole: Sequence[PlacedCard], bare: bool) -> Iterator[Observation]:
        """Report the top card as gone if it stays unseen after somebody touched the pile.

        If nothing is visible in its place, the whole pile was taken.
        """
        if not pile.cards or pile.coming is not None:
            return
        top = pile.cards[-1]
        if any(top.card == each.card and top.is_at(each) for each in whole):
            top.away, pile.touched, top.lying = 0, False, pile.close_up
            return
        top.away += pile.touched
        if top.away < self._patience:
            return
        for _ in range(len(pile.cards) if bare else 1):
            gone = pile.cards.pop()
            if gone.card is not None:
                yield CardGone(gone.card, pile.zone, pile.copies(gone.card), True)


def _is_hidden(pile: Pile, activity: ActivityRegions) -> bool:
    """Return True if something lies where the card on top lay, though no card is seen: the place is not bare.

    Levels of grey tell that in the light of before. Where they say otherwise, or nothing, the table's texture does.
    """
    if not pile.cards or activity.is_bare is None:
        return False
    is_bare = activity.is_bare(pile.cards[-1].look.quad)
    if is_bare:
        return False
    shows = pile.shows_bare_table(activity)
    return shows is False if is_bare is None else shows is not True


def _alike(one: PlacedCard, other: PlacedCard) -> bool:
    return one.card == other.card and PiledCard(one).is_at(other)
