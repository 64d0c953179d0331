"""Betting round: stakes, debts and the order of decisions."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class BettingRound:
    """One betting round; all amounts in chips.

    `order` holds the seats that can still decide, beginning with the one that opened the round. Folded and all-in
    seats are not in it. `waiting` holds those that must answer before the round is over, the next one first. `staked`
    is the stake of each seat. `asked` is a stake demanded that nobody has put in yet. `last_raise` is the largest bet
    or raise so far.
    """

    order: tuple[Seat, ...]
    waiting: tuple[Seat, ...] = ()
    staked: Mapping[Seat, int] = field(default_factory=dict)
    asked: int = 0
    last_raise: int = 0

    @property
    def highest_stake(self) -> int:
        """The highest stake so far, in chips."""
        return max(self.asked, *self.staked.values(), 0)

    @property
    def is_over(self) -> bool:
        """True if no seat must answer any more."""
        return not self.waiting

    def owes(self, seat: Seat) -> int:
        """Return the chips that `seat` must add to stay in without going all-in."""
        return self.highest_stake - self.staked.get(seat, 0)

    def others_to_decide(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats that can still decide, clockwise after `seat`."""
        at = self.order.index(seat)
        return self.order[at + 1 :] + self.order[:at]

    def put_in(self, seat: Seat, amount: int, all_in: bool = False) -> "BettingRound":
        """Return the round after `seat` put in `amount`.

        After a raise all others must answer again. A seat that is all-in never decides again.
        """
        staked = {**self.staked, seat: self.staked.get(seat, 0) + amount}
        raised = staked[seat] - self.highest_stake
        return replace(
            self,
            order=_without(self.order, seat) if all_in else self.order,
            waiting=self.others_to_decide(seat) if raised > 0 else _without(self.waiting, seat),
            staked=staked,
            last_raise=max(raised, self.last_raise),
        )

    def check(self, seat: Seat) -> "BettingRound":
        """Return the round after `seat` checked."""
        return replace(self, waiting=_without(self.waiting, seat))

    def fold(self, seat: Seat) -> "BettingRound":
        """Return the round after `seat` folded. Its stake stays."""
        return replace(self, order=_without(self.order, seat), waiting=_without(self.waiting, seat))


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
