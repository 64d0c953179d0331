"""The two sides, and what is kept where."""

from enum import StrEnum
from typing import Final, NewType, TypeAlias

from companion.rules.zone import ZoneId

MemberId = NewType("MemberId", str)
FieldId = NewType("FieldId", str)
Uid: TypeAlias = int
"""Tells the cards in play apart, copies too; never used twice in a game."""


class Side(StrEnum):
    """Who hunts, and who is hunted: Mapache and the guardians of Malpaso, McReady and Colty's gang."""

    ATTACK = "attack"
    DEFENCE = "defence"

    @property
    def enemy(self) -> "Side":
        """The other side."""
        return Side.DEFENCE if self is Side.ATTACK else Side.ATTACK


class CardKind(StrEnum):
    """What becomes of a card that is played: it adds to the firepower of its own column, it blocks one of the enemy's
    column, or it is done once and discarded."""

    FIREPOWER = "firepower"
    BLOCKER = "blocker"
    ACTION = "action"


class Token(StrEnum):
    """What lies in the supply: extra lives, and what adds 1 to the firepower of its side."""

    GRIT = "grit"
    POWER_ATTACK = "power-attack"
    POWER_DEFENCE = "power-defence"


POWER: Final = {Side.ATTACK: Token.POWER_ATTACK, Side.DEFENCE: Token.POWER_DEFENCE}
RECRUITS: Final = ZoneId("recruits")
"""Where a member is turned up before it joins the others in front of its player."""


def column(field: int, side: Side) -> ZoneId:
    """The zone of one side's cards at a battlefield, numbered from 0 in the order of the row."""
    return ZoneId(f"{side.value}-{field}")


def discard_pile(side: Side) -> ZoneId:
    """The zone of one side's discard pile."""
    return ZoneId(f"discard-{side.value}")
