"""Moments at which cards are played outside their side's own play phase."""

from enum import StrEnum


class Moment(StrEnum):
    """When a card is played that does not wait for its side's own turn."""

    CANCEL = "cancel"
    """The enemy has just played and paid for a card."""
    CASUALTY = "casualty"
    """A member is about to be killed."""
    ATTACK = "attack"
    """The firepowers are about to be compared."""
    WOUND = "wound"
    """A wound token is about to be put on the leader."""
    DERAIL = "derail"
    """The train has been derailed, and members are about to die of it."""
    PRISON = "prison"
    """The turn marker has reached the prison."""
