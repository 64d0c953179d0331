"""How what was tapped looks when people do it with real cards."""

from collections.abc import Iterator

from companion.games.revolver2.actions import FireGatling
from companion.rules.action import Action
from companion.rules.game import View
from companion.rules.skirmish import actions as do
from companion.rules.skirmish.steps import Task
from companion.rules.skirmish.words import RECRUITS, discard_pile
from companion.rules.zone import CardId
from tests.staged.recording import Entry
from tests.staged.room import Spot


def is_told(view: View) -> bool:
    """Whether people are to do what a card says, or to look at what it lets them look at."""
    return view["step"] is not None and view["step"]["task"] == Task.TOLD


def by_itself(action: Action) -> bool:
    """Whether the companion does it without being told: what is dealt face down, and coins."""
    return isinstance(action, do.DrawCard | do.PeekCard) or getattr(type(action), "kind", "") == "coin"


def one_by_one(entry: Entry) -> Iterator[Action]:
    """What people with real cards do for one tap: cards are discarded one after the other."""
    if isinstance(entry.action, do.DiscardCards):
        side = next(side for side, seat in entry.after.seats.items() if seat == entry.actor)
        yield from (do.DiscardCard(card, discard_pile(side)) for card in entry.action.cards)
    else:
        yield entry.action


def spot_of(action: Action) -> Spot | None:
    """The card and the place by which an action is to be seen; None for a tap."""
    match action:
        case do.PlayCard(card, zone) | do.DiscardCard(card, zone) | do.Respond(card, zone) | FireGatling(card, zone):
            return Spot(card, zone)
        case do.DropCard(card, zone) | do.PickCard(card, zone):
            return Spot(card, zone)
        case do.LoseAtRandom(_, card, zone):
            return Spot(card, zone)
        case do.DrawMember(member):
            return Spot(CardId(member), RECRUITS)
    return None
