"""Types that the phases share."""

from typing import TypeAlias

from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.state import State
from companion.rules.action import Action, Offer
from companion.rules.game import EventCollector

QuickDrawPlay: TypeAlias = EventCollector[State, StateChangingEvent]
Offers: TypeAlias = tuple[Offer[Action], ...]
