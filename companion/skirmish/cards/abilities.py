"""Activated and triggered abilities of cards."""

from dataclasses import dataclass
from enum import StrEnum

from companion.skirmish.cards.effect import ConcernedSides, Effect, EffectCondition
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import FieldId
from companion.skirmish.cards.play_moments import Moment


class ZoneOfUse(StrEnum):
    """The place of a card when it is used."""

    PLAY = "play"
    HAND = "hand"


class SpentToken(StrEnum):
    """A token on the card itself that is spent."""

    NOTHING = "nothing"
    POWER = "power"
    """A chip of any kind."""
    GRIT = "grit"


class UseLimit(StrEnum):
    """The limit on using a card again."""

    ANY = "any"
    TURN = "turn"
    GAME = "game"


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivatedAbility:
    """A use of a card in one's own play phase, or at `moment`, for a price, after which `effects` are done.

    From the hand the card goes to `goes`, to the discard pile where that is not said; in play it stays, unless said.
    """

    at: ZoneOfUse = ZoneOfUse.PLAY
    who: ConcernedSides = ConcernedSides.OWN
    moment: Moment | None = None
    here: bool = False
    """Only while it lies at the current battlefield."""
    only_at: tuple[FieldId, ...] = ()
    """Only while the turn marker is there."""
    only_if: EffectCondition | None = None
    often: UseLimit = UseLimit.ANY
    printed_cost: bool = False
    """The discards printed on the card are asked for, too."""
    discards: int = 0
    random: int = 0
    """Cards lost at random."""
    dollars: int = 0
    spends: SpentToken = SpentToken.NOTHING
    goes: LeaveDestination | None = None
    effects: tuple[Effect, ...] = ()


class TriggerEvent(StrEnum):
    """Events that set a trigger off."""

    DRAW = "draw"
    """The draw phase of its side begins."""
    END = "end"
    """The turn of its side ends."""
    ENEMY_PLAYS = "enemy-plays"
    """The enemy has played one of the `named` cards."""
    WON = "won"
    """Its side has won the attack here."""
    ATTACK_OVER = "attack-over"
    """An attack is over, whoever has won."""
    MEMBER_DIED = "member-died"
    """Somebody of the gang has been killed."""
    MARKER_LEFT = "marker-left"
    """The turn marker has left a battlefield."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggeredAbility:
    """Effects of a card in play that happen by themselves, each time; with `here` only at the current battlefield."""

    when: TriggerEvent
    here: bool = False
    named: tuple[str, ...] = ()
    only_if: EffectCondition | None = None
    effects: tuple[Effect, ...] = ()
