"""Effects on lives, on the attack and on the time that is left."""

from dataclasses import dataclass

from companion.skirmish.cards.effect import Effect, Kinds, Per


@dataclass(frozen=True, slots=True, kw_only=True)
class Kill(Effect):
    """Members of the defending side, lowest survival rating first; their player chooses among equals."""

    count: int = 1
    per: Per | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevent(Effect):
    """The casualties that are due now, `count` of them. On cards for the moment of a casualty."""

    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel(Effect):
    """The card that the enemy just played: it is discarded without effect, its cost is lost.

    The enemy may save it with all that is asked beyond 0: more discards, dollars, or members. On cards for that moment.
    """

    kind: Kinds = Kinds.ANY
    named: tuple[str, ...] = ()
    unless_discards: int = 0
    unless_dollars: int = 0
    unless_kills: int = 0
    """Members of its own that the enemy lets be killed instead."""
    destroying: bool = False
    """Only a card that destroys cards in play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Boost(Effect):
    """Firepower at the current battlefield until the end of the turn."""

    power: int = 1
    per: Per | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipAttack(Effect):
    """The next attack does not take place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WinAttack(Effect):
    """This turn's attack is won by the side that played the card, whatever the firepower."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Countdown(Effect):
    """Tokens on the card that counts the defenders' rescue down: taken off below 0, put on above.

    Never the `keep` last ones.
    """

    count: int = -1
    keep: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Spaces(Effect):
    """Turn spaces more, or fewer, at the current battlefield; the one where the turn marker is stays."""

    count: int = 1
