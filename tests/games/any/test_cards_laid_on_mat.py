"""Taught cards on the mat: who lays and lifts where, copies, and places by the sheet."""

from typing import Any

from companion.games.any.actions import Begin, Done, LayCard, LiftCard
from companion.games.any.game import GAME
from companion.games.any.state import State
from companion.games.registry import mat_of_game
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.table import Table
from tests.games.any.any_sheets import setup_pack

A, B = Seat(0), Seat(1)
SHEET: dict[str, Any] = {
    "sheet": {"title": "Mat", "players": [2, 2]},
    "card": [{"id": "box-mule", "name": "Mule", "copies": 2}, {"id": "box-ace", "name": "Ace"}],
    "zone": [{"at": "row", "name": "In play"}, {"at": "draw", "name": "Deck"}, {"at": "seat", "name": "Held"}],
}
MULE, ACE = CardId("box-mule"), CardId("box-ace")
ROW, DRAW, BEFORE_A, BEFORE_B = (ZoneId(name) for name in ("row", "draw", "seat-0", "seat-1"))


def begun() -> State:
    return play(GAME.initial_state(complete_setup(GAME.info, Setup(2, pack=setup_pack(SHEET)))), (A, Begin()))


def play(state: State, *moves: tuple[Seat, Action]) -> State:
    for seat, action in moves:
        assert may(state, seat, action), action
        state = fold_events(GAME, state, GAME.apply(state, seat, action))
        assert GAME.invariants(state) == []
    return state


def may(state: State, seat: Seat, action: Action) -> bool:
    return action in GAME.legal_actions(state, seat)


def test_exactly_one_seat_lays_at_each_place() -> None:
    state = begun()
    who = {
        zone: [seat for seat in (A, B) if may(state, seat, LayCard(ACE, zone))] for zone in (ROW, BEFORE_A, BEFORE_B)
    }
    assert who == {ROW: [A], BEFORE_A: [A], BEFORE_B: [B]}
    after = play(state, (A, Done()))
    assert may(after, B, LayCard(ACE, ROW)) and not may(after, A, LayCard(ACE, ROW))


def test_no_more_copies_lie_than_there_are_and_the_one_on_top_is_taken() -> None:
    state = play(begun(), (A, LayCard(MULE, DRAW)), (A, LayCard(ACE, DRAW)), (A, LayCard(MULE, DRAW)))
    assert not may(state, A, LayCard(MULE, ROW)) and not may(state, B, LayCard(MULE, BEFORE_B))
    state = play(state, (A, LiftCard(MULE, DRAW)))
    assert GAME.view(state, PUBLIC)["zones"] == {"row": [], "draw": [MULE, ACE], "seat-0": [], "seat-1": []}
    assert may(state, B, LayCard(MULE, BEFORE_B)) and not may(state, A, LiftCard(ACE, ROW))


def test_cards_may_lie_before_anybody_begins() -> None:
    state = GAME.initial_state(complete_setup(GAME.info, Setup(2, pack=setup_pack(SHEET))))
    assert play(state, (A, LayCard(ACE, ROW)), (A, Begin())).zones == {ROW: (ACE,)}


def test_the_mat_has_every_place_that_a_sheet_can_name() -> None:
    mat = mat_of_game("any")
    assert mat is not None and (mat.width, mat.height) == (600, 420)
    assert {zone.id for zone in mat.zones} == {"draw", "row", "pile", *(f"seat-{seat}" for seat in range(6))}
    assert {zone.id for zone in mat.zones if zone.pile} == {"draw", "pile"}


def test_cards_are_seen_where_the_companion_deals_too_for_who_may_lay_them_is_no_secret() -> None:
    table = Table("t", GAME, complete_setup(GAME.info, Setup(2, pack=setup_pack(SHEET))), MemoryLog(), RandomDealer(1))
    table.open(dealer={})
    table.submit(A, Begin())
    for source, place in (("camera", ROW), ("host", BEFORE_B)):
        table.observe(CardSeen(MULE, place, 0.97), source)
        assert table.update_for(PUBLIC).view["zones"][place] == [MULE]
    table.observe(CardGone(MULE, ROW), "camera")
    assert table.update_for(PUBLIC).view["zones"][ROW] == []
    assert table.host_view() == ((), ())
