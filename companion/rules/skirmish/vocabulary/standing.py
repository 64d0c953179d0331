"""Effects that hold as long as a card is in play, or until the time that they name."""

from dataclasses import dataclass

from companion.rules.skirmish.vocabulary.base import Effect, Kinds, Per, Until, Where, Who


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs(Effect):
    """Cards cost more, or less (never below 0), to play."""

    change: int = 1
    who: Who = Who.ENEMY
    kind: Kinds = Kinds.ANY
    named: tuple[str, ...] = ()
    where: Where = Where.HERE
    until: Until = Until.TURN


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbid(Effect):
    """Cards cannot be played, or only `allowed` of them a turn."""

    who: Who = Who.ENEMY
    kind: Kinds = Kinds.FIREPOWER
    named: tuple[str, ...] = ()
    where: Where = Where.HERE
    allowed: int = 0
    until: Until = Until.TURN


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(Effect):
    """The defenders' column at this battlefield holds more cards, or fewer; `attackers` gives the others a limit."""

    change: int = 1
    attackers: int = 0
    """0: they have none."""
    until: Until = Until.BATTLEFIELD


@dataclass(frozen=True, slots=True, kw_only=True)
class Immune(Effect):
    """This card can be neither destroyed (`destroy`) nor moved (`move`) by cards of the enemy."""

    destroy: bool = True
    move: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncounted(Effect):
    """This card does not count towards the limit of its column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth(Effect):
    """Firepower of this card beyond what is printed, for each of what is counted.

    `defence`: as much as the battlefield's defence.
    """

    power: int = 1
    per: Per | None = None
    defence: bool = False
