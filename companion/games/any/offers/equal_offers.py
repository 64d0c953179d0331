"""Equal offers, kept as one object: what stays the same is compared and encoded in no time."""

from typing import Any, TypeAlias

from companion.rules.actions_and_offers import Action, Offer, Slot
from companion.rules.forget_games import keep_for_game

OfferOf: TypeAlias = Offer[Action]


@keep_for_game(maxsize=4096)
def one_of_equal(action: Any, *slots: tuple[str, Slot]) -> OfferOf:
    """Return the one offer of this action with these slots."""
    return Offer(action, dict(slots))
