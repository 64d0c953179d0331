"""Types that the phases share."""

from typing import TypeAlias

from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.state import State
from companion.rules.actions_and_offers import Action, Offer
from companion.rules.game import EventCollector

QuickDrawPlay: TypeAlias = EventCollector[State, StateChangingEvent]
Offers: TypeAlias = tuple[Offer[Action], ...]
