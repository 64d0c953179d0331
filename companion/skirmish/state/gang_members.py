"""The gang: the members in front of the defenders, and those who are not there yet or no more."""

from dataclasses import dataclass

from companion.rules.parts.unordered_deck import Deck
from companion.skirmish.cards.enums_and_constants import MemberId


@dataclass(frozen=True, slots=True)
class Member:
    """A member in front of the defending player."""

    id: MemberId
    grit: int = 0
    hostage: bool = False
    """The child is held before it, and saves it once like True Grit (l.366)."""


@dataclass(frozen=True, slots=True)
class GangMembers:
    """The members, each in one place."""

    alive: tuple[Member, ...]
    pile: Deck = Deck(0)
    """The members that are still to come."""
    dead: tuple[MemberId, ...] = ()
    """In the order in which they were killed."""
    defected: tuple[MemberId, ...] = ()
    """Members who have changed sides: neither alive in the gang nor killed."""

    def member(self, member: MemberId) -> Member:
        """Return a living member."""
        return next(one for one in self.alive if one.id == member)

    def is_alive(self, member: MemberId) -> bool:
        """Return whether a member is in front of its player."""
        return any(one.id == member for one in self.alive)

    def all_but(self, member: MemberId) -> tuple[Member, ...]:
        """Return the other living members."""
        return tuple(one for one in self.alive if one.id != member)
