"""Actions that show hidden real cards, which the companion knows when cards are digital."""

from collections.abc import Iterator
from typing import Any, Final

from companion.games.revolver import actions as law
from companion.games.revolver.carry_out_actions import duel, prison_turn
from companion.rules.actions_and_offers import Action
from companion.rules.game import View
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Side, discard_pile_zone
from companion.skirmish.state.stack import StepKind
from companion.skirmish.state.stagecoach_cards import list_stagecoach_cards
from companion.table.table import Table
from tests.simulator.replay.recorded_bot_game import Entry

ASKED: Final = ("game", StepKind.CALLED, StepKind.WINDOW, StepKind.SHUFFLE)
"""Questions that nobody has to be asked where the companion knows all cards."""
PRICES: Final = (StepKind.PAY, StepKind.DISCARD)


def shown_by(entry: Entry, before: Any, settled: Entry, table: Table) -> Iterator[tuple[Seat, Action]]:
    """Yield who shows or says what after an entry, for the game with real cards to come as far.

    `before` is the state before it, `settled` the entry after which chance has brought what it owed. Whatever depends
    on what came of the action before is asked for when that is done.
    """
    yield from _at_once(entry, before, table)
    yield from _paid_unasked(entry, before, settled, table)
    while (step := _step(table.update_for(None).view)) is not None and step != _step(settled.view):
        seat = Seat(entry.after.match.seats[Side(step[1])])
        action = _answer(*step, settled, before, table.update_for(None).view["step"]["left"])
        if action is None:
            return
        yield seat, action


def _paid_unasked(entry: Entry, before: Any, settled: Entry, table: Table) -> Iterator[tuple[Seat, Action]]:
    """A price that takes the whole hand is paid without a question where the companion knows the hand."""
    step, recorded = table.update_for(None).view["step"], settled.view["step"]
    if step is None or step["task"] not in PRICES or (recorded is not None and recorded["task"] == step["task"]):
        return
    side, played = Side(step["side"]), getattr(entry.action, "card", None)
    left = list(before.fight.zones_of(side).hand)
    if played in left:
        left.remove(played)
    for card in left:
        yield Seat(entry.after.match.seats[side]), do.DiscardCard(card, discard_pile_zone(side))


def _step(view: View) -> Any:
    step = view["step"]
    return None if step is None or step["task"] not in ASKED else (step["task"], step["side"], step["source"])


def _answer(task: str, side: str, source: str, entry: Entry, before: Any, left: int) -> Action | None:
    if task == StepKind.WINDOW:
        return do.LetItBe()
    if task == StepKind.SHUFFLE:
        staged = list_stagecoach_cards(before.fight, Side(side))
        return do.DrawFrom(sum(card in staged for card in before.fight.zones_of(Side(side)).hand))
    if task == StepKind.CALLED:
        return _confessed(entry, before, Side(side), CardId(source.removeprefix("card:")))
    match source:
        case prison_turn.AMBUSH:
            number = entry.after.fight.marker_at
            lying = (state.fight.row.battlefields[number].ambush for state in (entry.after, before))
            return law.SpringAmbush(next(card for card in lying if card), number)
        case prison_turn.TURN:
            return law.TellCard("prison", before.fight.battlefield.down[Side(side)][-left])
        case duel.TURN:
            return law.TellCard("duel", before.fight.hidden.laid[Side.DEFENCE])
    return None


def _confessed(entry: Entry, before: Any, side: Side, card: CardId) -> Action:
    """Return the discard of the card that was named, if its side holds it."""
    pile = discard_pile_zone(before.fight.book.cards[card].side)
    had = card in before.fight.zones_of(side).hand
    return do.DiscardCard(card, pile) if had and pile in entry.view["zones"] else do.Done()


def _at_once(entry: Entry, before: Any, table: Table) -> Iterator[tuple[Seat, Action]]:
    """A card that is played when it is drawn: whoever drew it sees that, and lays it."""
    action = entry.action
    if not isinstance(action, do.DrawCard) or action.card is None or not before.fight.book.cards[action.card].at_once:
        return
    seat = Seat(entry.after.match.seats[action.side])
    offers = (offer for offer in table.legal_for(seat).offers if offer.action is do.PlayCard)
    zones = (offer.slots["zone"] for offer in offers if action.card in offer.slots["card"])
    where = next(iter(zones), None)
    if where is not None and action.card not in entry.after.fight.zones_of(action.side).hand:
        yield seat, do.PlayCard(CardId(action.card), where.nth(0))
