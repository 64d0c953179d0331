"""Orders of turns: who ends a turn names the next, sorted by a number, teams that take turns; and sides that win."""

from typing import Any

import pytest

from companion.games.any import actions as act
from companion.games.any.actions import ANSWERS, Begin, Done, Gain, GoOn, NameNext, Pass, PassAndName
from companion.games.any.game import GAME
from companion.games.any.sheet.sheet_packs import PACKS
from companion.rules.actions_and_offers import OneOf
from companion.rules.seats_and_viewers import CHANCE, Seat
from tests.games.any.scripted_play import offered, play, start

COUNTER: dict[str, Any] = {"id": "speed", "name": "Speed", "most": 9}
BID: dict[str, Any] = {"id": "bid", "question": "How early?", "of": "number", "least": 1, "most": 6}


def test_who_ends_a_turn_names_the_next_until_one_is_left() -> None:
    state = play(start(4, turns={"order": "named"}), (0, Begin()), (0, NameNext(Seat(2))))
    assert state.on_turn == (2,) and offered(state, 2, Done) == []
    assert offered(state, 2, NameNext) == [{"seat": (1, 3)}]
    assert [(one.action, one.refusal.why) for one in GAME.explain_missing(state, Seat(2))][1] == (Done, "name-next")
    state = play(state, (2, NameNext(Seat(1))), (1, Done()))
    assert state.on_turn == (3,)  # nobody else was left to name
    assert play(state, (3, Done())).round == 2


def test_who_passes_names_the_next_of_those_who_have_not() -> None:
    state = start(3, turns={"order": "named"}, phase=[{"name": "Bids", "turns": "passes"}])
    state = play(state, (0, Begin()), (0, PassAndName(Seat(2))))
    assert offered(state, 2, NameNext) == [] and offered(state, 2, Pass) == [{}]
    state = play(state, (2, Done()))
    assert state.on_turn == (1,)
    assert play(state, (1, Pass()), (2, Pass())).round == 2


@pytest.mark.parametrize(("least_first", "order"), [(False, (2, 1, 3, 0)), (True, (0, 1, 3, 2))])
def test_turns_are_sorted_by_a_counter_as_a_phase_begins(least_first: bool, order: tuple[int, ...]) -> None:
    turns = {"order": "by", "by": "speed", "least_first": least_first}
    phases = [{"name": "Plan", "turns": "talk"}, {"name": "Act"}]
    state = start(4, turns=turns, counter=[COUNTER], phase=phases)
    speeds = [(seat, Gain("speed", Seat(seat), amount)) for seat, amount in ((1, 3), (2, 5), (3, 3))]
    state = play(state, (0, Begin()), *speeds, (0, GoOn()))
    assert state.sorted_seats == order and state.on_turn == order[:1]
    state = play(state, (order[0], Gain("speed", Seat(order[0]), 4)))
    assert state.sorted_seats == order  # it stays for the phase
    state = play(state, *((seat, Done()) for seat in order))
    assert state.round == 2 and state.sorted_seats == ()


def test_turns_are_sorted_by_opened_numbers_and_who_has_none_comes_last() -> None:
    phases = [{"name": "Bids", "turns": "talk", "opens": "bid"}, {"name": "Act", "turns": "passes"}]
    state = start(3, turns={"order": "by", "by": "bid"}, secret=[BID], phase=phases)
    bids = [(seat, ANSWERS[0](number)) for seat, number in ((0, 1), (1, 6), (2, 6))]
    state = play(state, (0, Begin()), *bids, (0, GoOn()))
    assert state.sorted_seats == (1, 2, 0)
    assert GAME.view(state, None)["order"] == [1, 2, 0]
    state = play(state, (1, Done()), (2, Pass()), (0, Done()), (1, Done()), (0, Done()))
    assert state.on_turn == (1,)
    state = play(state, (1, Pass()), (0, Pass()), (2, act.Withdraw()), (2, GoOn()))
    assert state.sorted_seats == (1, 2, 0)  # the numbers of the last round stand
    early = play(start(3, turns={"order": "by", "by": "bid"}, secret=[BID]), (0, Begin()))
    assert early.sorted_seats == (0, 1, 2)


def test_teams_take_turns_and_any_of_a_team_ends_it() -> None:
    counter = {**COUNTER, "back": "turn"}
    state = play(start(5, turns={"order": "teams", "teams": 2}, counter=[counter]), (0, Begin()))
    assert state.on_turn == (0, 2, 4) and GAME.to_act(state) == {0, 2, 4}
    assert offered(state, 1, Done) == []
    state = play(state, (3, Gain("speed", Seat(3), 2)), (4, Done()))
    assert state.on_turn == (1, 3) and state.number_of("speed", Seat(3)) == 0
    state = play(state, (3, Done()))
    assert state.round == 2


def test_a_side_passes_together_and_all_are_ready_one_by_one() -> None:
    phases = [{"name": "Bids", "turns": "passes"}, {"name": "Ready", "turns": "all"}]
    state = play(start(4, turns={"order": "teams", "teams": 2}, phase=phases), (0, Begin()), (2, Done()), (3, Pass()))
    assert state.passed == (1, 3) and state.on_turn == (0, 2)
    state = play(state, (0, Done()))
    assert state.on_turn == (0, 2)
    state = play(state, (0, Pass()), (1, Done()))
    assert state.done == {1} and GAME.to_act(state) == {0, 2, 3}


def test_a_side_of_roles_wins_and_nobody_knows_who_it_is_before() -> None:
    roles = [{"id": "wolf", "name": "Wolf", "side": "Wolves", "copies": 1},
             {"id": "folk", "name": "Folk", "side": "Village", "copies": "rest"}]  # fmt: skip
    state = start(3, turns={}, role=roles, end={"winner": "sides"})
    state = play(state, (0, Begin()), *((CHANCE, act.DealRole(Seat(seat), 0)) for seat in range(3)))
    assert offered(state, 1, act.ProposeSide) == [{"side": ("Wolves", "Village")}]
    state = play(state, (1, act.ProposeSide("Village")))
    assert GAME.view(state, Seat(2))["proposal"] == {"by": 1, "winners": [], "side": "Village"}
    outcome = GAME.outcome(play(state, (2, act.Agree())))
    assert outcome is not None and outcome.winners == (1, 2)


def bad(**changes: Any) -> list[str]:
    tables = {"counter": [COUNTER], "secret": [{**BID, "who": "turn"}], **changes}
    return [str(one) for one in PACKS.complaints({"sheet": {"title": "Turns", "players": [2, 4]}, **tables})]


WRONG = [
    (
        {"order": "by"},
        'order = "by" needs `by`; name a counter of seats, or a number that all are asked together: speed',
    ),
    ({"order": "by", "by": "sped"}, "by names 'sped', and turns cannot be sorted by that; did you mean \"speed\"?"),
    ({"order": "by", "by": "bid"}, "by names 'bid', and turns cannot be sorted by that"),
    ({"by": "speed"}, 'and they are not; write order = "by"'),
    ({"least_first": True}, "least_first is for turns that are sorted"),
    ({"least_first": 1}, "least_first is 1; write true or false"),
    ({"order": "teams"}, 'order = "teams" needs `teams`; write teams = 2, 3 or 4'),
    ({"teams": 2}, 'turns go by seats; write order = "teams"'),
    ({"order": "teams", "teams": 3}, "2 players cannot be 3 teams; write players = [3, 4], or fewer teams"),
]


@pytest.mark.parametrize(("turns", "said"), WRONG, ids=[said[:40] for _, said in WRONG])
def test_what_is_wrong_with_turns_is_said_with_a_remedy(turns: dict[str, Any], said: str) -> None:
    assert any(said in one for one in bad(turns=turns)), bad(turns=turns)


def test_sides_that_win_need_roles_of_two_sides() -> None:
    assert any("needs roles of two sides; give each role a side" in one for one in bad(end={"winner": "sides"}))


def test_names_of_the_next_are_choices_on_the_panel() -> None:
    state = play(start(3, turns={"order": "named"}), (0, Begin()))
    [offer] = [one for one in GAME.legal_actions(state, Seat(0)).offers if one.action is NameNext]
    assert isinstance(offer.slots["seat"], OneOf) and offer.action.gesture is not None
