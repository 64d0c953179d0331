"""View of the effects of cards, members and poker cards, in the words of a pack."""

from functools import lru_cache
from typing import Any

from companion.skirmish.cards.effect import Effect
from companion.skirmish.effects.effect_codec import effects_to_tables


@lru_cache(maxsize=1024)
def view_effects(effects: tuple[Effect, ...]) -> list[dict[str, Any]]:
    """Return the tables of some effects; printed once, and the same in every view."""
    return list(effects_to_tables(effects))
