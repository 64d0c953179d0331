"""One betting round: who has staked what, who owes what, whose decision it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class BettingRound:
    """Stakes of one round, in chips.

    `order` holds the seats that can still decide, neither gone nor all-in, beginning with who opened the round;
    `waiting` those that must answer before the round is over, the next one first; `staked` what each seat has put in;
    `asked` is a stake demanded though nobody has put it in yet; `last_raise` the largest bet or raise so far.
    """

    order: tuple[Seat, ...]
    waiting: tuple[Seat, ...] = ()
    staked: Mapping[Seat, int] = field(default_factory=dict)
    asked: int = 0
    last_raise: int = 0

    @property
    def to_match(self) -> int:
        """The highest stake so far."""
        return max(self.asked, *self.staked.values(), 0)

    @property
    def is_over(self) -> bool:
        """Whether nobody has to answer any more."""
        return not self.waiting

    def owes(self, seat: Seat) -> int:
        """What `seat` must add to stay in without going all-in."""
        return self.to_match - self.staked.get(seat, 0)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Who else can still decide, clockwise after `seat`."""
        at = self.order.index(seat)
        return self.order[at + 1 :] + self.order[:at]

    def put(self, seat: Seat, amount: int, all_in: bool = False) -> "BettingRound":
        """The round after `seat` put in `amount`; a raise makes the others answer anew, who is all-in never again."""
        staked = {**self.staked, seat: self.staked.get(seat, 0) + amount}
        raised = staked[seat] - self.to_match
        return replace(
            self,
            order=_without(self.order, seat) if all_in else self.order,
            waiting=self.others(seat) if raised > 0 else _without(self.waiting, seat),
            staked=staked,
            last_raise=max(raised, self.last_raise),
        )

    def check(self, seat: Seat) -> "BettingRound":
        """The round after `seat` let the matter rest."""
        return replace(self, waiting=_without(self.waiting, seat))

    def leave(self, seat: Seat) -> "BettingRound":
        """The round after `seat` gave up; its stake stays."""
        return replace(self, order=_without(self.order, seat), waiting=_without(self.waiting, seat))


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
