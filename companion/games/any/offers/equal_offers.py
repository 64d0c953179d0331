"""Equal offers, kept as one object: what stays the same is compared and encoded in no time."""

from functools import lru_cache
from typing import Any, TypeAlias

from companion.rules.actions_and_offers import Action, Offer, Slot

OfferOf: TypeAlias = Offer[Action]


@lru_cache(maxsize=4096)
def one_of_equal(action: Any, *slots: tuple[str, Slot]) -> OfferOf:
    """Return the one offer of this action with these slots."""
    return Offer(action, dict(slots))
