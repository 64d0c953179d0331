"""Turns, the marker, the attack and what is counted down."""

from dataclasses import dataclass, replace

from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.effect import Until
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Lasting


@dataclass(frozen=True, slots=True)
class TurnBegan(FightEvent):
    """It is the turn of `side`; what held for the turn before is over."""

    side: Side

    def onto(self, fight: Fight) -> Fight:
        lasting = tuple(kept for one in fight.lasting if (kept := _older(one)) is not None)
        return replace(
            fight, turn=self.side, killed=False, boosts={}, won_attack=None, played=(), quiet=(),
            seen_hands={}, lasting=lasting, recruited=(), used=(), booted=(),
        )  # fmt: skip


def _older(one: Lasting) -> Lasting | None:
    if one.until is Until.BATTLEFIELD:
        return one
    return replace(one, left=one.left - 1) if one.left > 1 else None


@dataclass(frozen=True, slots=True)
class MarkerMoved(FightEvent):
    """The turn marker lies on another space; battlefields are numbered from 0, spaces from 1."""

    field: int
    space: int

    def onto(self, fight: Fight) -> Fight:
        if self.field == fight.at:
            return replace(fight, space=self.space)
        lasting = tuple(one for one in fight.lasting if one.until is not Until.BATTLEFIELD)
        return replace(fight, at=self.field, space=self.space, lasting=lasting)


@dataclass(frozen=True, slots=True)
class SpacesChanged(FightEvent):
    """The current battlefield has more turn spaces now, or below 0 fewer."""

    field: int
    count: int

    def onto(self, fight: Fight) -> Fight:
        return fight.with_battlefield(self.field, extra=fight.battlefields[self.field].extra + self.count)


@dataclass(frozen=True, slots=True)
class Boosted(FightEvent):
    """Firepower until the end of the turn."""

    side: Side
    power: int

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, boosts={**fight.boosts, self.side: fight.boosts.get(self.side, 0) + self.power})


@dataclass(frozen=True, slots=True)
class AttackForbidden(FightEvent):
    """The next attack will not take place."""

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, skip_attack=True)


@dataclass(frozen=True, slots=True)
class AttackDecided(FightEvent):
    """`side` wins this turn's attack, even if the other is stronger."""

    side: Side

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, won_attack=self.side)


@dataclass(frozen=True, slots=True)
class AttackFought(FightEvent):
    """The firepowers were compared (l.251-257); `won`: the attackers were stronger."""

    field: int
    attack: int
    defence: int
    won: bool

    def onto(self, fight: Fight) -> Fight:
        return fight


@dataclass(frozen=True, slots=True)
class AttackSkipped(FightEvent):
    """There was no attack, because a card said so."""

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, skip_attack=False)


@dataclass(frozen=True, slots=True)
class CountedDown(FightEvent):
    """Tokens came off the card that counts the rescue down, or above 0 onto it."""

    count: int

    def onto(self, fight: Fight) -> Fight:
        return replace(fight, countdown=fight.countdown + self.count)


@dataclass(frozen=True, slots=True)
class BattlefieldBlown(FightEvent):
    """The enemy's cards at a battlefield are about to go, for powder kegs; it can be seen that it was blown up."""

    field: int

    def onto(self, fight: Fight) -> Fight:
        return fight.with_battlefield(self.field, blown=True)
