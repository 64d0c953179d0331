"""Gestures with real cards for recorded taps."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any, Final

from companion.games.revolver import actions as law
from companion.games.revolver2.actions import FireGatling
from companion.rules.actions_and_offers import Action, LayGesture, LiftGesture
from companion.rules.game import View
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions import StashCard
from companion.skirmish.cards.enums_and_constants import discard_pile_zone
from companion.skirmish.state.stack import StepKind
from companion.table.table import Table
from tests.simulator.replay.camera_rig import Spot
from tests.simulator.replay.recorded_bot_game import Entry

FACE_DOWN: Final = (law.LayAmbush, law.LayDown, law.LayForDuel, StashCard)
"""Actions of which people keep the card to themselves, but for one that the companion knows, by its back or anyhow."""
SHOWN: Final = (
    *(do.PlayCard, do.DiscardCard, do.Respond, do.LoseAtRandom, do.MillCard, do.DrawMember, FireGatling),
    *(law.SpringAmbush, law.BringCard, do.DropCard, do.PickCard),
)
"""Actions with a card, face up."""


def is_told(view: View) -> bool:
    """Return True if people are to do what a card says, or to look at what it lets them look at."""
    return view["step"] is not None and view["step"]["task"] == StepKind.TOLD


def by_itself(action: Action) -> bool:
    """Return True if the companion does it without being told: face-down deals and coins."""
    return isinstance(action, do.DrawCard | do.PeekCard | law.BoxAmbush) or getattr(type(action), "kind", "") == "coin"


def one_by_one(entry: Entry, table: Table) -> Iterator[Action]:
    """Return the actions with real cards for one tap: discards one by one, secrets kept."""
    action: Any = entry.action
    cards = entry.after.fight.book.cards
    if isinstance(action, do.DiscardCards):
        yield from (do.DiscardCard(card, discard_pile_zone(cards[card].side)) for card in action.cards)
    elif isinstance(action, FACE_DOWN) and isinstance(entry.actor, int):
        unnamed = replace(action, card=None)
        yield unnamed if unnamed in table.legal_for(entry.actor) and not _known(entry, table) else action
    else:
        yield action


def _known(entry: Entry, table: Table) -> bool:
    """True if the card is one of the Frontier, or one of the hand that its owner's phone knows."""
    action: Any = entry.action
    mine = table.update_for(Seat(entry.actor)).view["me"]["hand"] if isinstance(entry.actor, int) else ()
    foreign = entry.after.fight.book.cards[action.card].side is None
    return foreign or any(one["card"] == action.card for one in mine)


def spot_of(action: Action, zones: Collection[ZoneId]) -> Spot | None:
    """The card and the place by which an action is to be seen; None for a tap, and where the mat has no such place."""
    gesture = action.gesture
    if not isinstance(action, SHOWN) or not isinstance(gesture, LayGesture | LiftGesture):
        return None
    zone = gesture.zone_of(action)
    return Spot(getattr(action, gesture.field), zone) if zone in zones else None
