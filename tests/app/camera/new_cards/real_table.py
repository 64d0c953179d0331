"""A table of either Revolver with real cards of a box that nobody has typed in, in the first turn of the attackers."""

from collections.abc import Callable
from typing import Any, Final

from companion.games.revolver2.game import GAME
from companion.rules.event import Event
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions.name_played_card import AddCard
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.play.choose_sides import TakeSide
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from tests.app.packs.test_amendment_saver import NEW, plain_offers

ATTACK: Final = Seat(0)


def open_real_table(
    pack: dict[str, Any],
    game: Any = GAME,
    read: Callable[[Table], bool] = lambda table: False,
    told: list[Event] | None = None,
) -> Table:
    """The attackers sit on seat 0 and have not played yet. What is drawn is known to nobody.

    `read` reads to the companion what a seat is asked for and returns whether one was; `told` gets what everybody sees.
    """
    table = Table("t", game, Setup(2, {}, {}, pack), MemoryLog(), WaitingDealer(), clock=lambda: 0)
    table.open(dealer={})
    heard = [] if told is None else told
    table.subscribe(PUBLIC, lambda update: heard.extend(update.events))
    go_on(table)
    table.submit(ATTACK, TakeSide(Side.ATTACK))
    while True:
        go_on(table)
        if any(offer.action is do.PlayCard for offer in plain_offers(table, ATTACK)):
            return table
        if read(table):
            continue
        seat = next(seat for seat in (0, 1) if plain_offers(table, seat))
        offers = plain_offers(table, seat)
        ends = next((offer for offer in offers if offer.action is do.EndTurn), offers[0])
        table.submit(Seat(seat), ends.nth(0))


def go_on(table: Table) -> None:
    """Deal as long as chance decides, and let be what may be answered."""
    while True:
        if CHANCE in table.update_for(PUBLIC).to_act:
            found = table.chance_outcomes()
            hidden = (one for one in found if getattr(one, "card", "") is None)
            likely = (one for one, weight in found.items() if weight)
            table.deal(next(hidden, None) or next(likely, None) or list(found)[-1])
        elif let := next((s for s in (0, 1) if any(o.action is do.LetItBe for o in plain_offers(table, s))), None):
            table.submit(Seat(let), do.LetItBe())
        else:
            return


def asked(table: Table) -> tuple[CardId, ZoneId] | None:
    """The card that a seat is asked to name, and where it lies."""
    found: tuple[CardId, ZoneId] | None = table.game.asked_card(table.update_for(PUBLIC).view)
    return found


def name(table: Table, called: str = "Iron Wagon", kind: CardKind = CardKind.FIREPOWER) -> None:
    """The attackers name the card that they are asked about, and nobody answers it."""
    firepower = 3 if kind is CardKind.FIREPOWER else 0
    table.submit(ATTACK, AddCard(NEW, called, kind, 0, firepower, plain=True))
    go_on(table)


def laid(table: Table, zone: ZoneId) -> list[str]:
    """The cards in a zone, on record."""
    return list(table.update_for(PUBLIC).view["zones"][zone])
