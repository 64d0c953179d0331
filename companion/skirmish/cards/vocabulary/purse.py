"""Effects on wounds, dollars and the gang."""

from dataclasses import dataclass

from companion.rules.zone import CardId
from companion.skirmish.cards.effect import Effect, Who
from companion.skirmish.cards.terms import FieldId, MemberId


@dataclass(frozen=True, slots=True, kw_only=True)
class Wound(Effect):
    """Wound tokens on the leader of the defenders, below 0 off; the fifth ends the game (l.166)."""

    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Dollar(Effect):
    """Dollars from the reserve, as far as there are any (l.220), or from the enemy; below 0 into the reserve."""

    count: int = 1
    who: Who = Who.OWN
    from_enemy: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Lose(Effect):
    """`who` has lost the game."""

    who: Who = Who.OWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Enlist(Effect):
    """This card becomes a member of the gang: the one that is named."""

    member: MemberId


@dataclass(frozen=True, slots=True, kw_only=True)
class Defect(Effect):
    """A living member changes sides: it leaves the gang, and the named card comes into the column of the side, here.

    Its text is not obeyed. When that card is killed, it was one of the side's own.
    """

    member: MemberId
    card: CardId


@dataclass(frozen=True, slots=True, kw_only=True)
class InsertField(Effect):
    """One more battlefield between two that the turn marker has not reached; the side says where."""

    battlefield: FieldId


@dataclass(frozen=True, slots=True, kw_only=True)
class StepBack(Effect):
    """The turn marker back to the last space of the battlefield before (l.412, R1-33)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreventWound(Effect):
    """The wound that is due now. On cards for that moment."""

    count: int = 1
