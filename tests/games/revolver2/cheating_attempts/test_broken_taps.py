"""Phones that send broken taps, tap at once, or after the end."""

from random import Random

from companion.games.revolver2.game import GAME
from companion.rules.seats_and_viewers import Seat
from companion.table.dealer import RandomDealer
from companion.table.lobby import PlannedGame
from tests.games.common.playouts import choose, playout
from tests.games.revolver2.support.revolver2_box_of_secrets import PACK
from tests.games.revolver2.support.revolver2_tables import opened, state_of
from tests.server.server_fixture import ServerFixture
from tests.skirmish.support.broken_taps import tap_and_check


def test_broken_taps_from_a_phone_are_refused_and_change_nothing_they_should_not() -> None:
    house = ServerFixture({"revolver2": GAME}, PlannedGame("revolver2", {}, {}, {"kind": "digital", "seed": 3}, PACK))
    phones, rng = [house.seated(0), house.seated(1)], Random(5)
    refused: set[str] = set()
    for _ in range(60):
        refused |= tap_and_check(rng, house, phones)
        if GAME.outcome(state_of(house.table)) is not None:
            break
        actor, action = choose(GAME, state_of(house.table), 2, rng)
        house.table.submit(Seat(int(str(actor))), action)
        assert GAME.invariants(state_of(house.table)) == []
    assert {"bad_request", "illegal"} <= refused
    house.close()


def test_of_two_phones_that_tap_at_once_one_is_late() -> None:
    house = ServerFixture({"revolver2": GAME}, PlannedGame("revolver2", {}, {}, {"kind": "digital", "seed": 3}, PACK))
    phones = [house.seated(0), house.seated(1)]
    decisions = [house.table.update_for(Seat(seat)).decision for seat in (0, 1)]
    taken = [phones[seat].act(seat, decisions[seat], "TakeSide", side="attack") for seat in (0, 1)]
    assert [answer.status for answer in taken] == [200, 409] and taken[1].code == "stale"
    house.close()


def test_after_the_end_there_is_nothing_to_do() -> None:
    table = opened(RandomDealer(1))
    for step in playout(GAME, table.setup, seed=4):
        last = step.after
    assert GAME.to_act(last) == frozenset()
    assert not any(GAME.legal_actions(last, Seat(seat)) for seat in (0, 1))
