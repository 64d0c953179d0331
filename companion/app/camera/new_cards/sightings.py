"""Sightings of cards that no reference names: observations of a card without a name, where one can be laid."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.rules.actions_and_offers import LayGesture, Offer, OneOf
from companion.rules.packs.pack_amendment_protocols import HasCardsNamedInPlay
from companion.rules.seats_and_viewers import PUBLIC, Seat
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
    people tapped first is no news. On a pile, where one card hides the others, each is one change of its look. A card
    waits until it can be laid by a seat that could lay cards when it was seen.
    """

    def __init__(
        self, table: Table, game: HasCardsNamedInPlay, count_pile_changes: Callable[[], Mapping[ZoneId, int]]
    ) -> None:
        """`count_pile_changes` tells how often each pile was left looking otherwise than before."""
        self._table, self._count_pile_changes = table, count_pile_changes
        self._unnamed = tuple(game.cards_without_name(table.setup.pack))
        self.pictures = NewPictureStore()
        self._lock = threading.Lock()
        self._lying: dict[ZoneId, Counter[CardId]] = {}
        lying: Mapping[ZoneId, Sequence[CardId]] = table.update_for(PUBLIC).view.get("zones", {})
        self._piled = {zone: (len(cards), 0) for zone, cards in lying.items()}
        """The cards on record on each pile that have arrived before the eyes, and its changes by then.

        What was on record when the eyes began, in a game that is taken up again, lay there already.
        """
        self._told: set[ZoneId] = set()
        """The piles whose top card was reported without a name last."""
        self._vanished: dict[ZoneId, CardId] = {}
        """The top card of each pile that shows no card any more."""
        self._covered: Counter[ZoneId] = Counter()
        """The changes after which each pile showed no card, though all stay on record: cards that nobody saw, maybe."""
        self._off_record: set[ZoneId] = set()
        """The piles whose last card was taken off the record: what lies on top may be that card, laid again."""
        self._waiting: dict[tuple[ZoneId, CardId], _WaitingCard] = {}
        """Cards without a name."""
        self._layers: frozenset[Seat] = frozenset()
        """The seats that could lay cards when some could last."""
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
            if seen.on_top and self._is_back(seen):
                if not is_nameless_card(seen.card):  # the table has counted it as gone
                    self._table.observe(seen)
                return
            if not is_nameless_card(seen.card):
                self._observe_named(seen)
                return
            self._waiting.pop((seen.zone, seen.card), None)
            if isinstance(seen, CardGone):  # one that has its name now is seen again in a moment
                if seen.on_top:
                    self._note_top_gone(seen)
                return
            self._layers = self._who_can_lay() or self._layers
            self._waiting[seen.zone, seen.card] = _WaitingCard(seen, self._changes(seen.zone), self._layers)
            self._tried = -1
        self.retry()

    def _is_back(self, seen: CardSeen | CardGone) -> bool:
        """Return whether the top card of a pile is the last one on record, which shows again.

        What people lay on it unseen and take back is no news, though the pile has looked otherwise twice.
        """
        if isinstance(seen, CardGone):
            return False
        is_same = self._vanished.pop(seen.zone, None) == seen.card
        recorded, (arrived, _) = self._on_record(seen.zone), self._piled.get(seen.zone, (0, 0))
        is_another = seen.zone in self._off_record if is_nameless_card(seen.card) else recorded[-1:] != [seen.card]
        if not is_same or is_another or not 0 < len(recorded) <= arrived:
            return False
        self._note_all_arrived(seen.zone, self._changes(seen.zone))
        return True

    def _observe_named(self, seen: CardSeen | CardGone) -> None:
        if isinstance(seen, CardSeen) and seen.card in self.pictures:
            self._observe_known_again(seen)
        else:
            self._table.observe(seen)
        if seen.on_top:
            self._note_top(seen)
            self._told.discard(seen.zone)

    def _note_top(self, seen: CardSeen | CardGone) -> None:
        if isinstance(seen, CardGone):
            self._note_top_gone(seen)
        else:
            self._note_all_arrived(seen.zone, self._changes(seen.zone))

    def _observe_known_again(self, seen: CardSeen) -> None:
        """Report a card that has its picture since this evening: its other copies may lie there without a name yet.

        The top card of a pile that has got its name is no other one, unless the pile has changed since.
        """
        if seen.on_top and self._has_got_its_name(seen):
            self._told.discard(seen.zone)
            return
        is_news = self._is_news(seen, self._changes(seen.zone))
        there = self._on_record(seen.zone).count(seen.card)
        if is_news:
            self._observe_news(seen if seen.on_top else replace(seen, count=there + 1), there)
        elif not seen.on_top:  # what was covered is there again, or one that was moved
            self._table.observe(replace(seen, count=there))

    def _has_got_its_name(self, seen: CardSeen) -> bool:
        _, before = self._piled.get(seen.zone, (0, 0))
        is_last = self._on_record(seen.zone)[-1:] == [seen.card]
        return is_last and seen.zone in self._told and self._changes(seen.zone) <= before

    def _observe_news(self, seen: CardSeen, there: int) -> None:
        """Report a card that is no other than those `there`: the table takes one on a pile for each that was tapped."""
        for _ in range(1 + seen.on_top * there):
            if not isinstance(self._table.observe(seen), AlreadyKnown):
                return

    def has_seen_top(self, pile: ZoneId) -> bool:
        """Return whether the last card on record on a pile was seen there: it is what lies on top."""
        with self._lock:
            arrived, _ = self._piled.get(pile, (0, 0))
            return 0 < len(self._on_record(pile)) <= arrived

    def retry(self) -> None:
        """Report the cards that waited and can be laid now. Looks at nothing as long as nothing happens."""
        with self._lock:
            before, self._tried = self._tried, self._table.log_length
            if before != self._tried:
                self._layers = self._who_can_lay() or self._layers
                self._note_emptied_piles()
            for place, each in tuple(self._waiting.items()) if before != self._tried else ():
                if self._table.is_closed or not self._is_news(each.seen, each.changes):
                    del self._waiting[place]
                elif len(found := self._meant_by(each)) == 1:
                    del self._waiting[place]
                    self._report(each.seen, each.changes, found[0])

    def _meant_by(self, waiting: "_WaitingCard") -> list[CardId]:
        """Return the cards without a name, one a side, as which it can be laid now."""
        seats = waiting.seats or frozenset(self._table.seats)
        return [card for card in self._unnamed if self._who_can_lay(card, waiting.seen.zone) & seats]

    def _report(self, seen: CardSeen, changes: int, card: CardId) -> None:
        there = self._on_record(seen.zone).count(card)
        self._observe_news(replace(seen, card=card, count=there + 1), there)
        if seen.on_top:
            self._note_all_arrived(seen.zone, changes)
            self._told.add(seen.zone)

    def _is_news(self, seen: CardSeen, changes: int) -> bool:
        """Return whether the card is not on record yet. `changes` are those of its pile when it was seen."""
        if seen.on_top:
            return self._is_news_on_pile(seen.zone, changes)
        lying = self._lying[seen.zone]
        meant = {card for card in lying if card == seen.card or is_nameless_card(card)}
        others = {card: count for card, count in lying.items() if card not in meant}
        return sum(lying[card] for card in meant) > (Counter(self._on_record(seen.zone)) - Counter(others)).total()

    def _is_news_on_pile(self, zone: ZoneId, changes: int) -> bool:
        """Return whether the pile has changed more often than people have tapped cards onto it."""
        recorded, (arrived, before) = len(self._on_record(zone)), self._piled.get(zone, (0, 0))
        # Cards tapped after a pile has lost its look, and before it changes again, are those that cover it.
        arrived += min(max(0, recorded - arrived), self._covered.pop(zone, 0))
        tapped, laid = max(0, recorded - arrived), max(0, changes - before)
        self._piled[zone] = (arrived, before) if laid > tapped else (recorded - tapped + laid, max(changes, before))
        return laid > tapped

    def _note_all_arrived(self, zone: ZoneId, changes: int) -> None:
        """Note that each card on record on a pile lay there when it had changed so often."""
        self._piled[zone] = len(self._on_record(zone)), changes
        self._off_record.discard(zone)
        self._covered.pop(zone, None)

    def _note_top_gone(self, seen: CardGone) -> None:
        """Note that a pile shows its top card no more: it was taken, or something lies on it that the eyes miss."""
        zone, (arrived, before) = seen.zone, self._piled.get(seen.zone, (0, 0))
        recorded, changes = len(self._on_record(zone)), self._changes(zone)
        unseen = min(recorded - min(arrived, recorded), max(0, changes - before))
        self._piled[zone] = min(arrived, recorded) + unseen, changes
        if zone in self._off_record:  # it is the one that was taken back
            self._off_record.discard(zone)
            return
        self._vanished.setdefault(zone, seen.card)
        self._covered[zone] += max(0, changes - before - unseen) if recorded else 0

    def _note_emptied_piles(self) -> None:
        """Note the piles whose cards were taken away."""
        for zone, (arrived, _) in tuple(self._piled.items()):
            if len(self._on_record(zone)) < arrived:
                self._note_all_arrived(zone, self._changes(zone))
                self._off_record.add(zone)

    def _changes(self, zone: ZoneId) -> int:
        return self._count_pile_changes().get(zone, 0)

    def _on_record(self, zone: ZoneId) -> list[CardId]:
        return list(self._table.update_for(PUBLIC).view.get("zones", {}).get(zone, ()))

    def _who_can_lay(self, card: CardId | None = None, zone: ZoneId | None = None) -> frozenset[Seat]:
        """Return the seats that can lay a card without a name; with `card` and `zone`, that one there."""
        return frozenset(
            seat
            for seat in self._table.seats
            for offer in self._table.legal_for(seat).offers
            if isinstance(offer.action.gesture, LayGesture)
            for each in (self._unnamed if card is None else (card,))
            for action in _with_card(offer, offer.action.gesture.field, each)
            if zone in (None, offer.action.gesture.zone_of(action, seat))
        )


@dataclass(frozen=True, slots=True)
class _WaitingCard:
    """A card without a name that was seen, and could not be reported yet."""

    seen: CardSeen
    changes: int
    """Changes of its pile by then."""
    seats: frozenset[Seat]
    """Those that could lay cards then, empty if none could since the eyes began."""


def _with_card(offer: Offer[Any], field: str, card: CardId) -> Iterator[Any]:
    if card in offer.slots.get(field, ()):
        yield from Offer(offer.action, {**offer.slots, field: OneOf((card,))})
