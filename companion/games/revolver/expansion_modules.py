"""Modules of the expansions chosen for a game, and the modules that each needs."""

from dataclasses import dataclass, fields
from typing import Final

from companion.games.revolver.info import INFO
from companion.rules.errors import BadSetup
from companion.rules.game import Setup

NEEDS: Final = {option.id.replace("-", "_"): option.needs for option in INFO.options if option.needs}
"""Modules that each module needs (l.69, l.172, l.258, l.320, R1-25)."""


@dataclass(frozen=True, slots=True)
class ExpansionModules:
    """Modules in the game."""

    ambush: bool = False
    """1.1 A."""
    prison: bool = False
    """1.2 A."""
    frontier: bool = False
    """1.3 A."""
    duel: bool = False
    """1.4 A."""
    decision: bool = False
    """1.4 B."""
    frontier_1_4: bool = False
    """1.4 C."""
    frontier_1_5: bool = False
    """1.5 A."""
    rockslide: bool = False
    """1.5 C."""
    stagecoach: bool = False
    """The variant with two decks a side (l.438-456)."""
    gun: bool = False
    """The sixth set, in the second decks."""


def read_modules(setup: Setup) -> ExpansionModules:
    """Return the modules that the host chose. Raises BadSetup if one lacks another that it needs."""
    chosen = ExpansionModules(**{each.name: setup.option(_option(each.name)) for each in fields(ExpansionModules)})
    for name, needed in NEEDS.items():
        for other in needed:
            if getattr(chosen, name) and not getattr(chosen, other):
                raise BadSetup(f"the module {_option(name)} needs {_option(other)}: choose both, or neither")
    return chosen


def _option(name: str) -> str:
    return name.replace("_", "-")


def stagecoach_card_sets(modules: ExpansionModules) -> frozenset[str]:
    """Return the sets of cards in the second decks (l.446)."""
    if not modules.stagecoach:
        return frozenset()
    return frozenset({"1.1", "1.2", "1.3", "1.4", "1.5"} | ({"gun"} if modules.gun else set()))
