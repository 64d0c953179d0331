"""What cards, members and poker cards do, as a pack says it."""

from functools import lru_cache
from typing import Any

from companion.rules.skirmish.box.effects import tables_of
from companion.rules.skirmish.vocabulary.base import Effect


@lru_cache(maxsize=1024)
def tables(effects: tuple[Effect, ...]) -> list[dict[str, Any]]:
    """The tables of some effects; printed once, and the same in every view."""
    return list(tables_of(effects))
