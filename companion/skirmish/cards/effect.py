"""Base class of effects, with the choices, multipliers and conditions that effects share."""

from dataclasses import MISSING, dataclass, field, fields
from enum import StrEnum
from typing import Any, ClassVar, Final, NamedTuple

from companion.skirmish.cards.enums_and_constants import FieldId, MemberId
from companion.skirmish.cards.play_moments import Moment

MOST: Final = 20
"""Greatest number in a field that says nothing else."""
UNBOUNDED: Final = 99
"""Greatest number in a field where any number makes sense."""


class ConcernedSides(StrEnum):
    """The side that an effect concerns, from the side that played the card."""

    OWN = "own"
    ENEMY = "enemy"
    BOTH = "both"


class BattlefieldRange(StrEnum):
    """Battlefields, counted from where the turn marker is."""

    HERE = "here"
    ANYWHERE = "anywhere"
    EARLIER = "earlier"
    LATER = "later"
    NEXT = "next"
    PREVIOUS = "previous"


class EffectEnd(StrEnum):
    """The end of a continuous effect that was done once."""

    TURN = "turn"
    """The end of this turn."""
    NEXT_TURN = "next-turn"
    """The end of the enemy's next turn."""
    BATTLEFIELD = "battlefield"
    """The turn marker moves to another battlefield."""


class TargetKinds(StrEnum):
    """Kinds of cards that an effect may touch."""

    ANY = "any"
    FIREPOWER = "firepower"
    BLOCKER = "blocker"
    ACTION = "action"
    BESIDE = "beside"
    OPEN = "open"
    ATTACHMENT = "attachment"


class CountedThing(StrEnum):
    """Things on the table that can be counted."""

    IN_PLAY = "in-play"
    """Cards of the named kind in play at the current battlefield, of either side."""
    DISCARDED = "discarded"
    """Cards of the named kind in one's own discard pile."""
    BLOCKERS = "blockers"
    """Row-blocking cards in one's own column here."""
    ENEMY_CARDS = "enemy-cards"
    """Cards in the enemy's column here."""
    FALLEN = "fallen"
    """Members that have been killed."""
    COUNTED_DOWN = "counted-down"
    """Tokens that have been taken off the countdown."""
    ANYWHERE = "anywhere"
    """Cards of the named kind in play at any battlefield, of either side."""
    OTHERS = "others"
    """The same, without this very card."""


def number_field(default: Any = MISSING, *, least: int = 0, most: int = MOST) -> Any:
    """Return a field of a dataclass for a number, with the bounds of what a pack may write there.

    Without a default a pack must write it.
    """
    return field(default=default, metadata={"bounds": (least, most)})


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFilter:
    """A choice of cards. `named` holds card ids, or parts of names with a leading `*`; empty: whatever they are."""

    side: ConcernedSides = ConcernedSides.ENEMY
    where: BattlefieldRange = BattlefieldRange.HERE
    kind: TargetKinds = TargetKinds.FIREPOWER
    named: tuple[str, ...] = ()
    type: str = ""
    """Only cards with that word in `types`, such as `character` or `location`; empty: all."""
    icon: str = ""
    """Only cards with that icon; empty: all."""
    but: tuple[str, ...] = ()
    """Never these; ids, or parts of names with a leading `*`."""
    but_types: tuple[str, ...] = ()
    least: int = number_field(0, most=UNBOUNDED)
    most: int = number_field(UNBOUNDED, most=UNBOUNDED)
    """Bounds of the printed firepower, both included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectMultiplier:
    """A multiplier: once for each of them."""

    what: CountedThing
    named: tuple[str, ...] = ()


class SideFilter(StrEnum):
    """One of the sides, or either."""

    EITHER = "either"
    ATTACK = "attack"
    DEFENCE = "defence"


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectCondition:
    """A condition; all that is given must be true. Names are ids, or parts of names with a leading `*`."""

    here: str = ""
    """Such a card is in play at the current battlefield."""
    in_play: str = ""
    discarded: str = ""
    """Such a card lies in one's own discard pile."""
    alive: MemberId = MemberId("")
    dead: MemberId = MemberId("")
    before: FieldId = FieldId("")
    """The turn marker has not reached that battlefield."""
    opposite: str = ""
    """Such a card lies in the enemy's column where this card lies."""
    bare: bool = False
    """No chip lies on this card."""
    played_by: SideFilter = SideFilter.EITHER
    """That side has played it."""
    ahead: bool = False
    """This card lies beyond the current battlefield."""
    not_discarded: str = ""
    """No such card lies in the discard pile of the enemy, nor is out of the game."""
    enemy_discarded: str = ""
    """Such a card does."""
    members_most: int = number_field(UNBOUNDED, most=UNBOUNDED)
    members_least: int = number_field(0, most=UNBOUNDED)
    countdown_most: int = number_field(UNBOUNDED, most=UNBOUNDED)
    countdown_least: int = number_field(0, most=UNBOUNDED)


class OwnCardMove(NamedTuple):
    """Move of a card by its own effect: to where, counted from where it lies (`own_place`) or from the turn marker."""

    to: BattlefieldRange
    own_place: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """Base of all effects. Fields that they all have come first in a form's second part.

    `only_at` are battlefields at which it works, empty for all; `may` lets the side that played the card leave it out.
    What the fight must know of some effects without knowing their classes, they say here.
    """

    word: ClassVar[str] = ""
    """Its word in a pack, where that is another than the name of the class."""
    moments: ClassVar[tuple[Moment, ...]] = ()
    """Only a card for one of these moments can have it, the most usual one first; empty: any card."""
    destroys: ClassVar[bool] = False
    """Cards in play may be destroyed by it."""

    only_at: tuple[FieldId, ...] = ()
    only_if: EffectCondition | None = None
    may: bool = False

    @property
    def branches(self) -> tuple[tuple["Effect", ...], ...]:
        """Return the lists of effects inside this one; none in most."""
        return ()

    @property
    def surcharge(self) -> int:
        """Return by how many discards it makes the card dearer that was named for its card in play."""
        return 0

    @property
    def own_card_destination(self) -> OwnCardMove | None:
        """Return to where it moves its own card; None where it does not."""
        return None

    @classmethod
    def pack_word(cls) -> str:
        """Return the word of the effect in a pack: `word`, else the class name as in `do = "skip-attack"`."""
        if cls.word:
            return cls.word
        letters = [f"-{letter.lower()}" if letter.isupper() else letter for letter in cls.__name__]
        return "".join(letters).lstrip("-")

    @classmethod
    def own_fields(cls) -> tuple[str, ...]:
        """Return the names of the fields that not every effect has."""
        common = {each.name for each in fields(Effect)}
        return tuple(each.name for each in fields(cls) if each.name not in common)
