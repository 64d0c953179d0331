"""Turns, the marker, the attack and what is counted down."""

from dataclasses import dataclass

from companion.rules.replace import replace
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.turn import CurrentTurn


@dataclass(frozen=True, slots=True)
class TurnBegan(FightEvent):
    """It is the turn of `side`; what held for the turn before is over."""

    side: Side

    def apply_to(self, fight: Fight) -> Fight:
        return replace(fight, turn=CurrentTurn(self.side), lasting=fight.lasting.end_turn())


@dataclass(frozen=True, slots=True)
class MarkerMoved(FightEvent):
    """The turn marker lies on another space; battlefields are numbered from 0, spaces from 1."""

    field: int
    space: int

    def apply_to(self, fight: Fight) -> Fight:
        if self.field == fight.marker_at:
            return fight.with_row(space=self.space)
        return replace(fight, lasting=fight.lasting.leave_battlefield()).with_row(at=self.field, space=self.space)


@dataclass(frozen=True, slots=True)
class SpacesChanged(FightEvent):
    """The current battlefield has more turn spaces now, or below 0 fewer."""

    field: int
    count: int

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_battlefield(self.field, extra=fight.row.battlefields[self.field].extra + self.count)


@dataclass(frozen=True, slots=True)
class Boosted(FightEvent):
    """Firepower until the end of the turn."""

    side: Side
    power: int

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_turn(
            boosts={**fight.turn.boosts, self.side: fight.turn.boosts.get(self.side, 0) + self.power}
        )


@dataclass(frozen=True, slots=True)
class AttackForbidden(FightEvent):
    """The next attack will not take place."""

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_lasting(skip_attack=True)


@dataclass(frozen=True, slots=True)
class AttackDecided(FightEvent):
    """`side` wins this turn's attack, even if the other is stronger."""

    side: Side

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_turn(won_attack=self.side)


@dataclass(frozen=True, slots=True)
class AttackFought(FightEvent):
    """The firepowers were compared (l.251-257); `won`: the attackers were stronger."""

    field: int
    attack: int
    defence: int
    won: bool

    def apply_to(self, fight: Fight) -> Fight:
        return fight


@dataclass(frozen=True, slots=True)
class AttackSkipped(FightEvent):
    """There was no attack, because a card said so."""

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_lasting(skip_attack=False)


@dataclass(frozen=True, slots=True)
class CountedDown(FightEvent):
    """Tokens came off the card that counts the rescue down, or above 0 onto it."""

    count: int

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_tokens(countdown=fight.tokens.countdown + self.count)


@dataclass(frozen=True, slots=True)
class BattlefieldBlown(FightEvent):
    """The enemy's cards at a battlefield are about to go, for powder kegs; it can be seen that it was blown up."""

    field: int

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_battlefield(self.field, blown=True)
