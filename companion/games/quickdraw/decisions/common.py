"""Types that the phases share."""

from typing import TypeAlias

from companion.games.quickdraw.events.base import Fact
from companion.games.quickdraw.state import State
from companion.rules.action import Action, Offer
from companion.rules.game import Play

QuickDrawPlay: TypeAlias = Play[State, Fact]
Offers: TypeAlias = tuple[Offer[Action], ...]
