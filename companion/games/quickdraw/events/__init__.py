"""Events of the game, one module a phase. Each event changes the state by `onto`."""

from typing import Final

from companion.games.quickdraw.events import betting, dealing, showdown, trading
from companion.games.quickdraw.events.base import Fact

EVENTS: Final[tuple[type[Fact], ...]] = tuple(
    value
    for module in (dealing, trading, betting, showdown)
    for value in vars(module).values()
    if isinstance(value, type) and issubclass(value, Fact) and value is not Fact
)
