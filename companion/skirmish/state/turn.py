"""The turn: all that ends with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import MemberId, Side, Uid
from companion.skirmish.cards.play_moments import Moment


@dataclass(frozen=True)  # without slots it is copied at once
class CurrentTurn:
    """The turn of `side`. Nothing here outlasts it: the next turn is a new record."""

    side: Side = Side.DEFENCE
    killed: bool = False
    """A member was killed."""
    played: tuple[CardId, ...] = ()
    """The cards that `side` has played, for limits a turn."""
    used: tuple[tuple[Uid, int], ...] = ()
    """The abilities used: the card in play, and the number of its use."""
    booted: tuple[CardId, ...] = ()
    """The cards that were shuffled back out of a discard pile (l.426)."""
    boosts: Mapping[Side, int] = field(default_factory=dict)
    """Firepower until the end of the turn."""
    won_attack: Side | None = None
    """The side that wins the attack, even if the other is stronger."""
    quiet: tuple[Moment, ...] = ()
    """At these moments the enemy of `side` has said that it will not answer."""
    seen_hands: Mapping[Side, tuple[CardId, ...]] = field(default_factory=dict)
    """The cards of that side's hand that its enemy has looked at."""
    recruited: tuple[MemberId, ...] = ()
    """The members who came."""
