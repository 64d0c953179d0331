"""Tables of Revolver 2 where players try to cheat: opened, in the fight, and with real cards."""

from typing import Any

from companion.games.revolver2 import actions as act
from companion.games.revolver2.game import GAME
from companion.games.revolver2.state import State
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.rules.zone import CardId
from companion.skirmish.play.choose_sides import TakeSide
from companion.table.dealer import Dealer, PhysicalDealer
from companion.table.log.event_log import MemoryLog
from companion.table.prompts import CardQuestion
from companion.table.table import Table
from tests.games.revolver2.support.revolver2_box_of_secrets import PACK
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE


def opened(dealer: Dealer, pack: Any = PACK, **options: Any) -> Table:
    table = Table("t", GAME, Setup(2, options, {}, pack), MemoryLog(), dealer, clock=lambda: 0)
    table.open(dealer={})
    return table


def to_the_fight(table: Table) -> Table:
    """Seat 0 leads Mapache; both play poker as it comes, until the guardians' first turn."""
    table.submit(Seat(0), TakeSide(ATTACK))
    while table.update_for(PUBLIC).view["phase"] == "poker":
        for seat in sorted(each for each in table.update_for(PUBLIC).to_act if each is not CHANCE):
            table.submit(seat, table.legal_for(seat).nth(0))
    return table


def real_fight(pack: Any = PACK) -> Table:
    """A table with real cards; only coins, and so the poker cards that nobody sees, are ours."""
    table = opened(PhysicalDealer(), pack, poker="cards")
    table.submit(Seat(0), TakeSide(ATTACK))
    for attack, defence in (("attack-4", "defence-6"), ("attack-6", "defence-10")):
        while table.update_for(PUBLIC).view["phase"] == "shuffle":
            table.deal(next(iter(table.chance_outcomes())))
        for seat in (0, 1):
            table.submit(Seat(seat), act.LayPoker())
        table.deal(act.TurnPoker(ATTACK, CardId(attack)))
        table.deal(act.TurnPoker(DEFENCE, CardId(defence)))
    while table.chance_outcomes():
        table.deal(next(iter(table.chance_outcomes())))
    return table


def asked(table: Table, seat: int) -> CardQuestion | None:
    prompt = table.update_for(Seat(seat)).prompt
    assert prompt is None or isinstance(prompt, CardQuestion)
    return prompt


def state_of(table: Table) -> State:
    state: State = table._record.now.state
    return state
