"""Sightings of cards that no reference names: observations of a card without a name, where one can be laid."""

import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.rules.actions_and_offers import LayGesture, Offer, OneOf
from companion.rules.packs.pack_amendment_protocols import HasCardsNamedInPlay
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.matcher import AlreadyKnown
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.table.table import Table
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.teach.recognise_unknown_cards import NewCardRecogniser, NewPictureStore, is_nameless_card
from companion.vision.track.incremental_recogniser import CardRecogniser


class NewCardSightingReporter:
    """Between the eyes and a table whose cards get their names while people play.

    A card that the eyes do not know counts only if it is one more than the record has there without their knowing: what
    people tapped first is no news. It waits until it can be laid.
    """

    def __init__(self, table: Table, game: HasCardsNamedInPlay) -> None:
        self._table = table
        self._unnamed = tuple(game.cards_without_name(table.setup.pack))
        self.pictures = NewPictureStore()
        self._lock = threading.Lock()
        self._lying: dict[ZoneId, Counter[CardId]] = {}
        self._piled: dict[ZoneId, int] = {}
        """The cards on record on each pile that the eyes have seen arrive."""
        self._told: set[ZoneId] = set()
        """The piles whose top card was reported without a name last."""
        self._waiting: dict[tuple[ZoneId, CardId], CardSeen] = {}
        self._tried = -1
        """The length of the log when the waiting ones were tried."""

    def looking_for_new_cards(self, recogniser: CardRecogniser, calibration: MatCalibration) -> CardRecogniser:
        """Return the recogniser as one that reports unknown cards too."""
        return NewCardRecogniser(recogniser, calibration, self.pictures)

    def observe(self, seen: Observation) -> None:
        """Report to the table: what has a name as it is, what has none once it can be laid there."""
        with self._lock:
            if not isinstance(seen, CardSeen | CardGone):
                self._table.observe(seen)
                return
            self._lying.setdefault(seen.zone, Counter())[seen.card] = seen.count
            if not is_nameless_card(seen.card):
                self._observe_named(seen)
                return
            self._waiting.pop((seen.zone, seen.card), None)
            if isinstance(seen, CardGone):
                return  # one that has its name now is seen again in a moment
            self._waiting[seen.zone, seen.card], self._tried = seen, -1
        self.retry()

    def _observe_named(self, seen: CardSeen | CardGone) -> None:
        if isinstance(seen, CardSeen) and seen.card in self.pictures:
            self._observe_known_again(seen)
        else:
            self._table.observe(seen)
        if seen.on_top:
            self._piled[seen.zone] = len(self._on_record(seen.zone))
            self._told.discard(seen.zone)

    def _observe_known_again(self, seen: CardSeen) -> None:
        """Report a card that has its picture since this evening: its other copies may lie there without a name yet.

        The top card of a pile that has got its name is no other one.
        """
        if seen.on_top and seen.zone in self._told and self._on_record(seen.zone)[-1:] == [seen.card]:
            self._told.discard(seen.zone)
            return
        is_news = self._is_news(seen)
        there = self._on_record(seen.zone).count(seen.card)
        found = self._table.observe(seen if seen.on_top else replace(seen, count=there + is_news))
        if is_news and isinstance(found, AlreadyKnown):  # the one on the pile was seen arriving without a name
            self._table.observe(seen)

    def retry(self) -> None:
        """Report the cards that waited and can be laid now. Looks at nothing as long as nothing happens."""
        with self._lock:
            before, self._tried = self._tried, self._table.log_length
            for place, seen in tuple(self._waiting.items()) if before != self._tried else ():
                if self._table.is_closed or not self._is_news(seen):
                    del self._waiting[place]
                elif len(found := [card for card in self._unnamed if self._can_be_laid(card, seen.zone)]) == 1:
                    del self._waiting[place]
                    self._report(seen, found[0])

    def _report(self, seen: CardSeen, card: CardId) -> None:
        there = self._on_record(seen.zone).count(card)
        self._table.observe(replace(seen, card=card, count=there + 1))
        self._piled[seen.zone] = self._piled.get(seen.zone, 0) + seen.on_top
        self._told.update((seen.zone,) if seen.on_top else ())

    def _is_news(self, seen: CardSeen) -> bool:
        """Return whether the card is not on record yet."""
        recorded = self._on_record(seen.zone)
        if not seen.on_top:
            lying = self._lying[seen.zone]
            meant = {card for card in lying if card == seen.card or is_nameless_card(card)}
            others = {card: count for card, count in lying.items() if card not in meant}
            return sum(lying[card] for card in meant) > (Counter(recorded) - Counter(others)).total()
        counted = min(self._piled.get(seen.zone, 0), len(recorded))
        is_known = counted < len(recorded)
        self._piled[seen.zone] = counted + is_known
        return not is_known

    def _on_record(self, zone: ZoneId) -> list[CardId]:
        return list(self._table.update_for(PUBLIC).view.get("zones", {}).get(zone, ()))

    def _can_be_laid(self, card: CardId, zone: ZoneId) -> bool:
        return any(
            zone == offer.action.gesture.zone_of(action, seat)
            for seat in self._table.seats
            for offer in self._table.legal_for(seat).offers
            if isinstance(offer.action.gesture, LayGesture)
            for action in _with_card(offer, offer.action.gesture.field, card)
        )


def _with_card(offer: Offer[Any], field: str, card: CardId) -> Iterator[Any]:
    if card in offer.slots.get(field, ()):
        yield from Offer(offer.action, {**offer.slots, field: OneOf((card,))})
