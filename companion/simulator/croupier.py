"""Croupier of the simulated table: a dealer that lays drawn cards for the camera to see."""

import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias

from companion.rules.actions_and_offers import Action, LayGesture
from companion.rules.seats_and_viewers import CHANCE
from companion.rules.zone import CardId, ZoneId
from companion.simulator.drawn_card_report_order import Placement, ReportOrder, UnreportedDraw
from companion.simulator.scene import LaidCard
from companion.table.dealer import RandomDealer
from companion.table.observing.observation import Observation
from companion.table.updates.update import Update

Foresee: TypeAlias = Callable[[Sequence[Action]], Mapping[Any, int]]
"""Returns the outcomes of chance after these, empty where somebody else acts: `Table.chance_outcomes_after`."""
MOST_AT_ONCE: Final = 8
"""Most cards that are laid before the camera has seen the first of them."""


class CardLayingTable(Protocol):
    """Table on which cards can be laid and taken away again."""

    def lay(self, card: CardId, zone: ZoneId) -> object: ...
    def take(self, card: CardId, zone: ZoneId) -> object: ...
    def cards(self, zone: ZoneId) -> Sequence[LaidCard]: ...
    def has_room(self, zone: ZoneId) -> bool: ...


class Croupier:
    """A dealer that draws by seed and lays the card; the camera reports it to the table.

    Cards that come one after the other, with nobody's choice between them, are laid together where they lie free of
    each other. The croupier also follows the public view, so that a card played on a phone comes to lie on the drawn
    table too. It does not lay a card again that somebody else has laid.
    """

    by_hand = False

    def __init__(self, table: CardLayingTable, zones: frozenset[ZoneId], seed: int | str) -> None:
        self.foresee: Foresee = lambda draws: {}
        self.skips_camera = False
        """True while nobody looks: the croupier says itself what comes up."""
        self.has_learnt_cards: Callable[[], bool] = lambda: True
        """Returns True once the camera can name cards; until then the croupier says itself what comes up."""
        self.on_progress: Callable[[], object] = lambda: None
        """Called when the camera has seen one of the awaited cards, or other cards are awaited."""
        self._table = table
        self._zones = zones
        self._dealer = RandomDealer(seed)
        self._lock = threading.Lock()
        self._lying: Counter[Placement] = Counter()
        self._known: Counter[Placement] = Counter()
        self._first: tuple[Action, int, str] | None = None
        self._order = ReportOrder()

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        """Note the drawn card to be laid, or return an outcome that is not laid openly.

        The card is laid when the view follows. Other cards, even one like it, may have to be cleared away before.
        """
        drawn = self._dealer.choose_outcome(outcomes, ply, luck)
        looks = self.has_learnt_cards() and not self.skips_camera
        if drawn is None or not looks or self._laid_openly(drawn, ply) is None:
            self._first = None
            return drawn
        self._first = drawn, ply, luck
        return None

    def follow_view(self, update: Update) -> None:
        """Lay the cards that the public view shows and those that chance brings, and take away the others."""
        shown = update.view.get("zones", {})
        coming = self._coming() if CHANCE in update.to_act else []  # else it was told by hand, or undone
        with self._lock:
            self._known = Counter(
                (zone, card) for zone in self._zones for card in shown.get(zone, ()) if card is not None
            )
            self._arrange(coming)
        self.on_progress()

    def ordered_observer(self, observe: Callable[[Observation], object]) -> Callable[[Observation], object]:
        """Return what the camera calls instead of `observe`: drawn cards are reported in the order they were drawn."""

        def report(seen: Observation) -> None:
            with self._lock:
                due = self._order.report_or_hold(seen)
            while due is not None:
                observe(due)
                with self._lock:
                    due = self._order.next_held_due()
            self.on_progress()

        return report

    @property
    def seen_of_awaited(self) -> tuple[int, int] | None:
        """Cards that the camera has seen, of those that chance brings in one go. None while it awaits none."""
        with self._lock:
            return self._order.seen_of_awaited

    def _coming(self) -> list[UnreportedDraw]:
        """Return the cards that chance brings before anybody may choose, in this order."""
        if self._first is None:
            return []
        action, ply, luck = self._first
        actions, draws = [action], []
        while True:
            draw = self._laid_openly(actions[-1], ply + len(actions) - 1)
            draws += [] if draw is None else [draw]
            outcomes = self.foresee(actions) if len(draws) < MOST_AT_ONCE else {}
            following = self._dealer.choose_outcome(outcomes, ply + len(actions), luck)
            if following is None:
                return draws
            actions.append(following)

    def _laid_openly(self, action: Action, ply: int) -> UnreportedDraw | None:
        if not isinstance(action.gesture, LayGesture):
            return None
        zone = ZoneId(action.gesture.zone_of(action))
        return UnreportedDraw(zone, CardId(getattr(action, action.gesture.field)), ply) if zone in self._zones else None

    def _arrange(self, coming: Sequence[UnreportedDraw]) -> None:
        stays = self._order.take_already_laid(coming)
        kept = self._known + Counter(draw.placement for draw in stays)
        for zone, card in ((self._lying - kept) & self._lies()).elements():
            self._table.take(card, zone)
        played = self._known - self._lies()
        for draw in stays:  # a camera sees only the top of a pile: what was played before lies below
            if any(zone == draw.zone for zone, _ in played) and self._lies()[draw.placement]:
                self._table.take(draw.card, draw.zone)
        for zone, card in (self._known - self._lies()).elements():
            self._table.lay(card, zone)
        self._order.await_draws(coming, self._lay_together(coming))
        self._lying = self._known + Counter(draw.placement for draw in self._order.awaited)

    def _lay_together(self, coming: Sequence[UnreportedDraw]) -> int:
        """Lay the drawn cards as long as each lies free of the others. Returns how many lie there."""
        wanted = self._known.copy()
        for number, draw in enumerate(coming):
            wanted[draw.placement] += 1
            if self._lies()[draw.placement] >= wanted[draw.placement]:
                continue
            if number and not self._table.has_room(draw.zone):
                return number
            self._table.lay(draw.card, draw.zone)
        return len(coming)

    def _lies(self) -> Counter[Placement]:
        return Counter((zone, laid.card) for zone in self._zones for laid in self._table.cards(zone))
