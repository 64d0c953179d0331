"""Events of the game, one module a phase, and corrections. Each event changes the state by `apply_to`."""

from typing import Final

from companion.games.quickdraw.events import betting, corrections, dealing, fled_hands, showdown, trading
from companion.games.quickdraw.events.base import StateChangingEvent

EVENTS: Final[tuple[type[StateChangingEvent], ...]] = tuple(
    value
    for module in (dealing, trading, betting, showdown, fled_hands, corrections)
    for value in vars(module).values()
    if isinstance(value, type) and issubclass(value, StateChangingEvent) and value is not StateChangingEvent
)
