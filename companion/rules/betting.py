"""One betting round: who has staked what, who owes what, whose decision it is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class BettingRound:
    """Stakes of one round. `order` is the order of decisions, beginning with who opened it.

    `stacks` are the chips behind, `staked` what each seat has put in this round, `waiting` the seats that must still
    answer the latest bet, in order. A seat with no chips behind is all-in and is never waited for.
    """

    order: tuple[Seat, ...]
    stacks: Mapping[Seat, int]
    staked: Mapping[Seat, int]
    waiting: tuple[Seat, ...] = ()
    last_raise: int = 0

    @property
    def to_match(self) -> int:
        """The highest stake so far."""
        return max(self.staked.values(), default=0)

    def owes(self, seat: Seat) -> int:
        """What `seat` must add to stay in without going all-in."""
        return self.to_match - self.staked.get(seat, 0)

    def put(self, seat: Seat, amount: int) -> "BettingRound":
        """The round after `seat` put in `amount`, or all it has when that is less; a raise makes the others answer anew."""
        paid = min(amount, self.stacks[seat])
        before = self.to_match
        after = replace(
            self,
            stacks={**self.stacks, seat: self.stacks[seat] - paid},
            staked={**self.staked, seat: self.staked.get(seat, 0) + paid},
        )
        raised = after.to_match - before
        if raised <= 0:
            return replace(after, waiting=_without(self.waiting, seat))
        return replace(after, waiting=after._others(seat), last_raise=max(raised, self.last_raise))

    def leave(self, seat: Seat) -> "BettingRound":
        """The round after `seat` gave up; its stake stays."""
        return replace(self, order=_without(self.order, seat), waiting=_without(self.waiting, seat))

    def _others(self, seat: Seat) -> tuple[Seat, ...]:
        at = self.order.index(seat)
        clockwise = self.order[at + 1 :] + self.order[:at]
        return tuple(other for other in clockwise if self.stacks[other] > 0)


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
