"""Effects that hold as long as a card is in play, or until the time that they name."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.cards.effect import (
    MOST,
    BattlefieldRange,
    ConcernedSides,
    Effect,
    EffectEnd,
    EffectMultiplier,
    TargetKinds,
    number_field,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeCosts(Effect):
    """Cards cost more, or less (never below 0), to play."""

    word: ClassVar[str] = "costs"

    change: int = number_field(1, least=-MOST)
    random: bool = False
    """The cards more are lost at random."""
    who: ConcernedSides = ConcernedSides.ENEMY
    kind: TargetKinds = TargetKinds.ANY
    named: tuple[str, ...] = ()
    where: BattlefieldRange = BattlefieldRange.HERE
    until: EffectEnd = EffectEnd.TURN


@dataclass(frozen=True, slots=True, kw_only=True)
class ForbidPlaying(Effect):
    """Cards cannot be played, or only `allowed` of them a turn."""

    word: ClassVar[str] = "forbid"

    who: ConcernedSides = ConcernedSides.ENEMY
    kind: TargetKinds = TargetKinds.FIREPOWER
    named: tuple[str, ...] = ()
    icon: str = ""
    """Only cards with that icon; empty: all."""
    where: BattlefieldRange = BattlefieldRange.HERE
    allowed: int = 0
    until: EffectEnd = EffectEnd.TURN


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnLimit(Effect):
    """The defenders' column at this battlefield holds more cards, or fewer; `attackers` gives the others a limit."""

    word: ClassVar[str] = "limit"

    change: int = number_field(1, least=-MOST)
    attackers: int = 0
    """0: they have none."""
    until: EffectEnd = EffectEnd.BATTLEFIELD


@dataclass(frozen=True, slots=True, kw_only=True)
class ImmuneToEnemy(Effect):
    """This card can be neither destroyed (`destroy`) nor moved (`move`) by cards of the enemy."""

    word: ClassVar[str] = "immune"

    destroy: bool = True
    move: bool = True
    own: bool = False
    """Nor by its own side's."""
    but_by: tuple[str, ...] = ()
    """These can all the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnaffectedBy(Effect):
    """The named cards' continuous effects do not concern this card: it may be played against them."""

    word: ClassVar[str] = "heedless"

    of: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UncountedInColumn(Effect):
    """This card does not count towards the limit of its column."""

    word: ClassVar[str] = "uncounted"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraFirepower(Effect):
    """Firepower of this card beyond what is printed, for each of what is counted.

    `defence`: as much as the battlefield's defence.
    """

    word: ClassVar[str] = "worth"

    power: int = number_field(1, least=-MOST)
    per: EffectMultiplier | None = None
    defence: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CrowdCopies(Effect):
    """Copies of this card in one column take up the room of one; two, or three and more, have a firepower together."""

    word: ClassVar[str] = "crowd"

    two: int
    three: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FirepowerEverywhere(Effect):
    """This card adds its firepower at the current battlefield, wherever it lies."""

    word: ClassVar[str] = "everywhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLimit(Effect):
    """At the end of its turn a side discards down to so many cards."""

    count: int = number_field(5, least=1)
    who: ConcernedSides = ConcernedSides.BOTH


@dataclass(frozen=True, slots=True, kw_only=True)
class TollOnMove(Effect):
    """The owner of a card moved to another battlefield discards so many cards, or the card is discarded."""

    word: ClassVar[str] = "toll"

    discards: int = number_field(1, least=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoMovesAtBattlefield(Effect):
    """Cards can be moved neither from this battlefield nor to it, nor be taken back from it."""

    word: ClassVar[str] = "rooted"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoDerailing(Effect):
    """The train cannot be derailed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BuriesHost(Effect):
    """When the card that this one lies under is killed, it is out of the game."""
