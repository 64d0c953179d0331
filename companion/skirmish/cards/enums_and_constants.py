"""The two sides, and what is kept where."""

from enum import StrEnum
from functools import cache
from typing import Final, NewType, TypeAlias

from companion.rules.zone import ZoneId

MemberId = NewType("MemberId", str)
FieldId = NewType("FieldId", str)
Uid: TypeAlias = int
"""Tells the cards in play apart, copies too; never used twice in a game."""


class Side(StrEnum):
    """The hunters and the hunted: Mapache and the guardians of Malpaso, McReady and Colty's gang."""

    ATTACK = "attack"
    DEFENCE = "defence"

    @property
    def enemy(self) -> "Side":
        """Return the other side."""
        return Side.DEFENCE if self is Side.ATTACK else Side.ATTACK


SIDES: Final = (Side.ATTACK, Side.DEFENCE)
SIDE_WORDS: Final = tuple((side, side.value) for side in SIDES)
"""Both sides with their words: a tuple is stepped through sooner than an enum, whose values are long to read."""


class CardKind(StrEnum):
    """Kinds of cards, by what becomes of them when they are played."""

    FIREPOWER = "firepower"
    """It adds to the firepower of its own column."""
    BLOCKER = "blocker"
    """It blocks a row of the enemy's column."""
    ACTION = "action"
    """It is done once and discarded."""
    BESIDE = "beside"
    """It lies by a battlefield, in no column."""
    OPEN = "open"
    """It lies before who played it, at no battlefield (Open Range, l.376)."""
    ATTACHMENT = "attachment"
    """It lies under a card in play, moves with it and leaves with it."""
    BATTLEFIELD = "battlefield"
    """It becomes one more battlefield of the row."""


class Token(StrEnum):
    """Tokens of the supply: extra lives, chips that add to firepower, and marks on cards."""

    GRIT = "grit"
    POWER_ATTACK = "power-attack"
    """A white chip of 1."""
    POWER_DEFENCE = "power-defence"
    """A black chip of 1."""
    DOUBLE_ATTACK = "double-attack"
    """A white chip of 2."""
    DOUBLE_DEFENCE = "double-defence"
    RED = "red"
    """A red chip of 1; it counts as white and as black (l.208, l.358)."""
    RED_DOUBLE = "red-double"
    EAGLE = "eagle"
    """The card under it is blank (l.362)."""
    CROSSHAIR = "crosshair"
    """The card under it must be shot first (l.158)."""


POWER: Final = {Side.ATTACK: Token.POWER_ATTACK, Side.DEFENCE: Token.POWER_DEFENCE}
DOUBLE: Final = {Side.ATTACK: Token.DOUBLE_ATTACK, Side.DEFENCE: Token.DOUBLE_DEFENCE}
CHIPS: Final = {
    Token.POWER_ATTACK: 1, Token.POWER_DEFENCE: 1, Token.DOUBLE_ATTACK: 2, Token.DOUBLE_DEFENCE: 2,
    Token.RED: 1, Token.RED_DOUBLE: 2,
}  # fmt: skip
"""The firepower of each chip."""


class DeckId(StrEnum):
    """The decks: each side's own, its Stagecoach deck (l.448), and the Frontier deck that both buy from (l.186)."""

    ATTACK = "attack"
    DEFENCE = "defence"
    STAGE_ATTACK = "stage-attack"
    STAGE_DEFENCE = "stage-defence"
    FRONTIER = "frontier"


OWN_DECK: Final = {Side.ATTACK: DeckId.ATTACK, Side.DEFENCE: DeckId.DEFENCE}
STAGE: Final = {Side.ATTACK: DeckId.STAGE_ATTACK, Side.DEFENCE: DeckId.STAGE_DEFENCE}


def side_of_deck(deck: DeckId) -> Side | None:
    """Return the side that a deck belongs to; None: both, that of the Frontier."""
    return next((side for side in SIDES if deck in (OWN_DECK[side], STAGE[side])), None)


class StartingPlace(StrEnum):
    """The place of a card before the fight."""

    DECK = "deck"
    FRONTIER = "frontier"
    AMBUSH = "ambush"
    ASIDE = "aside"
    """Beside the table, until a rule or a card brings it."""


class Icon(StrEnum):
    """Small signs on cards."""

    STAR = "star"
    """A lawman; on all firepower of the attackers, and on red cards (l.212)."""
    CROSSHAIR = "crosshair"
    """It must be shot first (l.158)."""
    PADLOCK = "padlock"
    """It may be laid face down at the prison (l.164), and wins duels (l.292)."""
    NOOSE = "noose"
    """It goes when another card of its side is destroyed at the same battlefield (l.422)."""
    BOOT = "boot"
    """Out of the discard pile it may be shuffled into the deck again (l.426)."""


class Keepsake(StrEnum):
    """Tokens that a player keeps before itself."""

    FEVER = "fever"
    SMOKE = "smoke"


class Fist(StrEnum):
    """The hand in which a chip is hidden."""

    LEFT = "left"
    RIGHT = "right"


FRONTIER: Final = "frontier"
"""The word for cards that belong to neither side."""
RECRUITS: Final = ZoneId("recruits")
"""Zone in which a member is turned up before it joins the others."""


HAND: Final = ZoneId("hand")
"""Zone of a card that is used out of a hand."""


@cache  # asked for every card that anything holds for
def column_zone(field: int, side: Side) -> ZoneId:
    """Return the zone of one side's cards at a battlefield, numbered from 0 in the order of the row."""
    return ZoneId(f"{side.value}-{field}")


@cache
def beside_zone(field: int) -> ZoneId:
    """Return the zone of what lies by a battlefield."""
    return ZoneId(f"beside-{field}")


@cache
def open_range_zone(side: Side) -> ZoneId:
    """Return the zone of what lies before a side, at no battlefield."""
    return ZoneId(f"open-{side.value}")


@cache
def discard_pile_zone(side: Side | None) -> ZoneId:
    """Return the zone of one side's discard pile; None: that of the Frontier deck (l.196)."""
    return ZoneId(f"discard-{FRONTIER if side is None else side.value}")
