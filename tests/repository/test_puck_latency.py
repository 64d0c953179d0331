"""The benchmark of the pucks lets nobody act but those whose turn it is, though others may put the record right."""

from random import Random

from benchmarks.speed.puck_latency import _going_on
from companion.games.registry import find_game
from companion.rules.game import Setup, complete_setup
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder

TAPS = 8


def test_a_seat_that_may_only_put_the_record_right_has_nothing_to_do() -> None:
    game, rng = find_game("quickdraw"), Random(1)
    table = Table("t", game, complete_setup(game.info, Setup(2, {}, {}, {})), MemoryLog(), RandomDealer(1))
    table.open(dealer={})
    encoder, only_corrected = UpdateEncoder(game), 0
    for _ in range(TAPS):
        updates = {seat: encoder.update_to_json(table.update_for(seat)) for seat in table.seats}
        offered = {seat: update["offers"] for seat, update in updates.items()}
        going_on = {seat for seat, offers in offered.items() if _going_on(offers)}
        assert going_on == set(updates[table.seats[0]]["to_act"])
        only_corrected += sum(bool(offers) and seat not in going_on for seat, offers in offered.items())
        seat = rng.choice(sorted(going_on))
        names = {offer["action"] for offer in _going_on(offered[seat])}
        choices = [action for offer in table.legal_for(seat).offers for action in offer]
        table.submit(seat, rng.choice([one for one in choices if type(one).__name__ in names]))
    assert only_corrected
