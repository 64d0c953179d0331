"""Order in which drawn cards are reported, whichever of them the camera names first."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import CardGone, CardSeen, Observation

Placement: TypeAlias = tuple[ZoneId, CardId]


class UnreportedDraw(NamedTuple):
    """A drawn card, the zone it is laid in, and the number of the draw."""

    zone: ZoneId
    card: CardId
    ply: int

    @property
    def placement(self) -> Placement:
        """Zone and card."""
        return self.zone, self.card


class ReportOrder:
    """Awaited draws, of which the camera must report the first before the others.

    What it names too early is held back until its turn. Not safe for threads: the croupier holds its lock.
    """

    def __init__(self) -> None:
        self.awaited: Sequence[UnreportedDraw] = ()
        """The draws that lie on the table and are not yet reported, the first to be reported first."""
        self._held: list[CardSeen] = []
        self._reporting = False
        self._reported = self._coming = 0

    @property
    def seen_of_awaited(self) -> tuple[int, int] | None:
        """Cards seen, and cards that come in one go. None while none is awaited."""
        if not self.awaited:
            return None
        return self._reported + len(self._held), self._reported + self._coming

    def take_already_laid(self, coming: Sequence[UnreportedDraw]) -> list[UnreportedDraw]:
        """Return those of `coming` that were laid before and are to lie on.

        One that was seen before its turn, and that comes now for another reason than the camera's report, must be
        laid anew: nobody would report it again.
        """
        lying = [draw for draw in coming if draw in self.awaited]
        if lying and not self._reporting and lying[0] == coming[0] and (held := self._held_at(lying[0].placement)):
            self._held.remove(held)
            return lying[1:]
        return lying

    def await_draws(self, coming: Sequence[UnreportedDraw], laid: int) -> None:
        """Await the draws that come, of which the first `laid` lie on the table."""
        goes_on = bool(coming) and coming[0] in self.awaited
        self._reported = self._reported + self.awaited.index(coming[0]) if goes_on else 0
        self.awaited, self._coming = tuple(coming[:laid]), len(coming)
        places = [draw.placement for draw in self.awaited]
        self._held = [seen for seen in self._held if self._reporting or (seen.zone, seen.card) in places]

    def report_or_hold(self, seen: Observation) -> Observation | None:
        """Return an observation of the camera if it is to be reported now. Else it is held back."""
        if isinstance(seen, CardGone) and (held := self._held_at((seen.zone, seen.card))):
            self._held.remove(held)
            return None
        if isinstance(seen, CardSeen) and self._is_early(seen):
            self._held.append(seen)
            return None
        self._reporting = True
        return seen

    def next_held_due(self) -> Observation | None:
        """Return the next held observation whose turn has come. None ends the report."""
        due = next((seen for seen in self._held if not self._is_early(seen)), None)
        if due is not None:
            self._held.remove(due)
        self._reporting = due is not None
        return due

    def _is_early(self, seen: CardSeen) -> bool:
        places = [draw.placement for draw in self.awaited]
        return (seen.zone, seen.card) in places[1:] and (seen.zone, seen.card) != places[0]

    def _held_at(self, place: Placement) -> CardSeen | None:
        return next((seen for seen in self._held if (seen.zone, seen.card) == place), None)
