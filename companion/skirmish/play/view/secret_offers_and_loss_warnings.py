"""Public facts for buttons on the table: offers that tell of a hand, and losses at the end of a turn."""

from typing import Any, Final

from companion.rules.actions_and_offers import Action, Offer
from companion.skirmish.battle.actions import EndTurn, UseCard
from companion.skirmish.cards.enums_and_constants import HAND, Side
from companion.skirmish.state.derived.firepower import side_firepower
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import StepKind

_ASKED_OF_HAND: Final = (StepKind.CALLED, StepKind.SHUFFLE)
"""Tasks of a side whose possible answers depend on its hand."""


def is_offer_telling_of_hand(fight: Fight, offer: Offer[Any]) -> bool:
    """Return whether an offer tells of a hand: that a card is in it, is not, or of which deck its cards are (R1-59)."""
    asked = bool(fight.stack.steps) and fight.stack.steps[0].task in _ASKED_OF_HAND
    return asked or (offer.action is UseCard and HAND in offer.slots["zone"])


def make_turn_end_loss_warning(fight: Fight, action: Action) -> str | None:
    """Return what the end of a turn loses, None if nothing: an attack that fails, or cards left in the hand."""
    side = fight.turn.side
    held = fight.zones_of(side).hand_size
    if not isinstance(action, EndTurn) or not held:
        return None
    return _failed_attack(fight) if side is Side.ATTACK else f"{held} cards in hand"


def _failed_attack(fight: Fight) -> str | None:
    attack, defence = (side_firepower(fight, side, fight.marker_at) for side in (Side.ATTACK, Side.DEFENCE))
    if fight.lasting.skip_attack:
        return "no attack now"
    return None if attack > defence else f"{attack} against {defence}"
