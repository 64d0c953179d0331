"""Taught cards on the mat, laid and taken away."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Action, LayGesture, LiftGesture
from companion.rules.zone import CardId, ZoneId


@dataclass(frozen=True, slots=True)
class LayCard(Action):
    """Lay a taught card at a place of the mat."""

    card: CardId
    zone: ZoneId
    beside = True
    follows_from_public = True
    gesture = LayGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class LiftCard(Action):
    """Take a taught card away from a place of the mat."""

    card: CardId
    zone: ZoneId
    beside = True
    follows_from_public = True
    gesture = LiftGesture("card", "{zone}")
