"""Croupier of the simulated table: a dealer that lays drawn cards for the camera to see."""

import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from companion.rules.action import Action, Lay
from companion.rules.seat import CHANCE
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import LaidCard
from companion.table.dealer import RandomDealer
from companion.table.updates.update import Update

Placement: TypeAlias = tuple[ZoneId, CardId]


class DrawnTable(Protocol):
    """Table on which cards can be laid and taken away again."""

    def lay(self, card: CardId, zone: ZoneId) -> object: ...
    def take(self, card: CardId, zone: ZoneId) -> object: ...
    def cards(self, zone: ZoneId) -> Sequence[LaidCard]: ...


class Croupier:
    """A dealer that draws by seed and lays the card; the camera reports it to the table.

    It also follows the public view, so that a card played on a phone comes to lie on the drawn table too. It does not
    lay a card again that somebody else has laid.
    """

    by_hand = False

    def __init__(self, table: DrawnTable, zones: frozenset[ZoneId], seed: int | str) -> None:
        self._table = table
        self._zones = zones
        self._dealer = RandomDealer(seed)
        self._lock = threading.Lock()
        self._lying: Counter[Placement] = Counter()
        self._known: Counter[Placement] = Counter()
        self._expected: Placement | None = None
        self._ply = -1
        self._drawn = False
        """True while the expected card is still to be laid."""

    def resolve(self, outcomes: Mapping[Any, int], ply: int) -> Action | None:
        """Note the drawn card to be laid, or return an outcome that is not laid openly.

        The card is laid when the view follows. Other cards, even one like it, may have to be cleared away before.
        """
        drawn = self._dealer.resolve(outcomes, ply)
        if drawn is None or not isinstance(drawn.gesture, Lay):
            return drawn
        zone = ZoneId(drawn.gesture.zone_of(drawn))
        if zone not in self._zones:
            return drawn
        spot = (zone, CardId(getattr(drawn, drawn.gesture.field)))
        with self._lock:
            self._drawn |= (spot, ply) != (self._expected, self._ply)
            self._expected, self._ply = spot, ply
        return None

    def follow(self, update: Update) -> None:
        """Lay the cards that the public view shows, and take away the others."""
        shown = update.view.get("zones", {})
        with self._lock:
            self._known = Counter(
                (zone, card) for zone in self._zones for card in shown.get(zone, ()) if card is not None
            )
            if CHANCE not in update.to_act:  # it was told by hand, or undone
                self._expected, self._drawn = None, False
            self._arrange()

    def _arrange(self) -> None:
        wanted = self._known.copy()
        if self._expected is not None:
            wanted[self._expected] += 1
        lies = self._lies()
        for zone, card in ((self._lying - (self._known if self._drawn else wanted)) & lies).elements():
            self._table.take(card, zone)
        for zone, card in self._in_order(wanted - self._lies()):
            self._table.lay(card, zone)
        self._lying, self._drawn = wanted, False

    def _lies(self) -> Counter[Placement]:
        return Counter((zone, laid.card) for zone in self._zones for laid in self._table.cards(zone))

    def _in_order(self, missing: Counter[Placement]) -> list[Placement]:
        """Return what is to be laid, the drawn card last: a camera sees only the top of a pile.

        The drawn card may lie there already, when the view shows only later what was played before it.
        """
        spots, drawn = list(missing.elements()), self._expected
        if drawn is None or all(zone != drawn[0] for zone, _ in spots):
            return spots
        if drawn not in missing:
            self._table.take(drawn[1], drawn[0])
            spots.append(drawn)
        return sorted(spots, key=lambda spot: spot == drawn)
