"""Pauses, players who go home and come back, spare counters, and one phone for all."""

from typing import Any

import pytest

from companion.games.any.actions import (
    ANSWERS,
    Agree,
    Begin,
    DealCard,
    Done,
    Draw,
    Gain,
    GiveMarker,
    GoOn,
    Hand,
    Leave,
    NameNext,
    Pass,
    Pause,
    PlayCard,
    Propose,
    Put,
    Resume,
    Return,
    ShowTogether,
    Unpack,
    Withdraw,
)
from companion.games.any.game import GAME
from companion.games.any.sheet.sheet_packs import PACKS
from companion.games.any.sheet.spare_counters import MOST_SPARES, SPARE_WORDS
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.prompts import AnswerConsent
from companion.table.table import Table
from tests.games.any.scripted_play import offered, play, start

COUNTER: dict[str, Any] = {"id": "spare_1", "name": "A name that is taken"}
VOTE: dict[str, Any] = {"id": "vote", "question": "Ride?", "of": "one", "choices": ["Yes", "No"]}
KEPT: dict[str, Any] = {**VOTE, "id": "plan", "who": "one", "reveal": "kept"}
GOLD: dict[str, Any] = {"id": "gold", "name": "Gold", "start": 5}
ALL = {"name": "Ready", "turns": "all"}


def test_in_a_pause_nobody_has_a_turn_and_no_clock_runs() -> None:
    state = play(start(3, counter=[COUNTER], secret=[VOTE]), (0, Begin()))
    assert GAME.running_clocks(state) == {0}
    state = play(state, (2, Pause()))
    assert GAME.running_clocks(state) == frozenset() and GAME.to_act(state) == {0, 1, 2}
    assert [offered(state, 0, action) for action in (Done, Put, Pause)] == [[], [], []]
    assert [one.refusal.why for one in GAME.explain_missing(state, Seat(0))][:2] == ["paused", "paused"]
    state = play(state, (1, Gain("spare_1", Seat(1), 2)), (1, Resume()))
    assert GAME.running_clocks(state) == {0} and GAME.view(state, None)["paused"] is False


def test_cards_of_who_goes_home_stay_in_that_hand_and_nobody_else_sees_them() -> None:
    deck = {"id": "plots", "name": "Plots", "cards": {"Rob": 1, "Ride": 1}, "face": "own"}
    state = play(start(3, deck=[deck]), (0, Begin()), (1, Draw("plots")), (CHANCE, DealCard(Seat(1), "plots", 0)))
    state = play(state, (0, Leave(Seat(1))))
    shown, own = GAME.view(state, None), GAME.view(state, Seat(1))
    assert (shown["seats"][1]["plots"], shown["piles"], len(own["me"]["hand"]["plots"])) == (1, {"plots": []}, 1)
    assert shown["hidden_cards"] is None and offered(state, 0, Draw) == [{"deck": ("plots",)}]
    assert offered(play(state, (1, Return(Seat(1)))), 1, PlayCard) != []


def test_who_goes_home_is_not_waited_for_and_gives_marker_and_turn_on() -> None:
    state = play(start(4), (0, Begin()), (0, Leave(Seat(0))))
    assert (state.marker, state.on_turn) == (1, (1,)) and GAME.view(state, None)["gone"] == [0]
    assert {offer.action for offer in GAME.legal_actions(state, Seat(0)).offers} == {Return}
    state = play(state, (1, Done()), (3, Leave(Seat(2))))
    assert state.on_turn == (3,)
    state = play(state, (3, Done()))
    assert (state.round, state.on_turn) == (2, (1,))
    state = play(state, (1, Return(Seat(2))), (1, Done()))
    assert state.on_turn == (2,)
    assert offered(state, 1, GiveMarker) == [{"seat": (2, 3)}]


def test_nobody_is_sent_home_by_another_phone_alone() -> None:
    setup = complete_setup(GAME.info, Setup(3, pack={"name": "points"}))
    table = Table("t", GAME, setup, MemoryLog(), RandomDealer(1))
    table.open(dealer={})
    table.submit(Seat(0), Begin())
    table.submit(Seat(0), Leave(Seat(2)))
    assert table.update_for(PUBLIC).view["gone"] == []
    table.submit(Seat(2), AnswerConsent(True))
    assert table.update_for(PUBLIC).view["gone"] == [2]
    table.submit(Seat(1), Leave(Seat(1)))
    assert table.update_for(PUBLIC).view["gone"] == [1, 2]


def test_the_last_who_is_there_stays_and_ends_the_game_alone() -> None:
    state = play(start(2), (0, Begin()), (0, Leave(Seat(1))))
    assert offered(state, 0, Leave) == []
    assert GAME.outcome(play(state, (0, Propose(())), (0, Agree()))) is not None


def test_a_question_is_opened_without_the_answer_of_who_goes_home() -> None:
    phase = [{"name": "Vote", "turns": "talk", "opens": "vote"}]
    answered = play(start(3, secret=[VOTE], phase=phase), (0, Begin()), (0, ANSWERS[0](0)), (1, ANSWERS[0](1)))
    state = play(answered, (0, Leave(Seat(2))))
    assert GAME.view(state, None)["opened"]["answers"] == [{"seat": 0, "value": 0}, {"seat": 1, "value": 1}]
    state = play(answered, (1, Leave(Seat(1))), (2, ANSWERS[0](0)))
    assert len(GAME.view(state, None)["opened"]["answers"]) == 3  # what was answered counts


def test_an_answer_that_was_only_to_be_counted_stays_closed_when_the_others_go_home() -> None:
    counted = {**VOTE, "reveal": "counts"}
    state = play(start(3, secret=[counted]), (0, Begin()), (1, Put("vote")), (0, ANSWERS[0](1)), (1, Leave(Seat(2))))
    assert GAME.view(play(state, (1, ANSWERS[0](1))), None)["opened"]["counts"] == [{"value": 1, "count": 2}]
    state = play(state, (1, Leave(Seat(1))))
    assert state.asked is None and GAME.view(state, None)["opened"] is None and len(state.unopened) == 1


def test_anybody_takes_back_the_question_of_who_went_home() -> None:
    asked = play(start(3, secret=[VOTE]), (0, Begin()), (1, Put("vote")))
    assert offered(asked, 0, Withdraw) == []
    assert play(asked, (0, Leave(Seat(1))), (2, Withdraw())).asked is None


def test_a_question_that_only_one_was_asked_is_gone_with_him() -> None:
    secret = {**VOTE, "who": "turn"}
    state = play(start(3, secret=[secret]), (0, Begin()), (1, Put("vote")), (2, Leave(Seat(0))))
    assert state.asked is None and state.on_turn == (1,)


def test_a_phase_in_which_all_act_ends_without_who_went_home() -> None:
    state = play(start(3, phase=[ALL]), (0, Begin()), (0, Done()), (1, Done()), (0, Leave(Seat(2))))
    assert state.round == 2 and GAME.to_act(state) == {0, 1}


def test_a_phase_that_a_leaving_player_would_end_waits_for_the_open_question() -> None:
    state = play(start(3, phase=[ALL], secret=[VOTE]), (0, Begin()), (0, Done()), (1, Done()), (0, Put("vote")))
    state = play(state, (0, Leave(Seat(2))))
    assert state.round == 1 and state.asked is not None
    assert play(state, (0, Withdraw()), (1, Done())).round == 2


def test_a_side_goes_on_as_long_as_one_of_it_is_there() -> None:
    state = play(start(4, turns={"order": "teams", "teams": 2}), (0, Begin()), (1, Leave(Seat(0))))
    assert state.on_turn == (2,)
    assert play(state, (1, Leave(Seat(2)))).on_turn == (1, 3)


def test_tokens_of_who_went_home_can_be_taken_and_nothing_waits_for_his_card() -> None:
    state = play(start(3, token=[GOLD], secret=[KEPT]), (0, Begin()))
    state = play(
        state, *((seat, ANSWERS[0](0)) for seat in (0, 1, 2)), *((seat, ShowTogether("plan")) for seat in (0, 2))
    )
    state = play(state, (0, Leave(Seat(2))), (0, Hand("gold", "seat-2", "seat-0", 5)), (1, ShowTogether("plan")))
    assert state.held("gold", "seat-0") == 10 and {seat for _, seat in state.shown_answers} == {0, 1}


def test_who_goes_home_last_before_all_are_ready_opens_what_they_show_together() -> None:
    ready = play(
        start(3, secret=[KEPT]),
        *((0, Begin()), *((seat, ANSWERS[0](0)) for seat in (0, 1, 2)), (0, ShowTogether("plan"))),
    )
    state = play(ready, (1, ShowTogether("plan")), (1, Leave(Seat(2))))
    assert {seat for _, seat in state.shown_answers} == {0, 1}
    alone = play(ready, (1, Leave(Seat(2))), (1, Leave(Seat(1))))  # there is nobody who would show his with it
    assert not alone.shown_answers and alone.ready


def test_spare_counters_are_unpacked_five_at_most_with_ids_of_their_own() -> None:
    state = play(start(2, counter=[COUNTER]), (0, Begin()), (1, Unpack("table", 3)), (0, Unpack("seat", 0)))
    assert [one.id for one in state.spares] == ["spare_2", "spare_3"]
    state = play(state, (0, Gain("spare_3", Seat(1), 4)), (1, Gain("spare_2", None, 7)))
    view = GAME.view(state, None)
    assert (view["counters"]["spare_2"], view["seats"][1]["spare_3"]) == (7, 4)
    assert view["spares"][0] == {"id": "spare_2", "of": "table", "word": SPARE_WORDS[3]}
    state = play(state, *((0, Unpack("seat", word)) for word in range(MOST_SPARES - 2)))
    assert offered(state, 0, Unpack) == [] and len(set(SPARE_WORDS)) == 40


def test_one_phone_acts_for_all_and_go_on_stands_in_for_done() -> None:
    sheet = {"one_phone": True}
    state = play(start(3, sheet=sheet, counter=[COUNTER], token=[GOLD]), (0, Begin()), (0, GoOn()))
    assert state.on_turn == (1,) and offered(state, 0, Done) == []
    state = play(state, (0, Gain("spare_1", Seat(2), 3)), (0, Hand("gold", "seat-1", "seat-2", 5)), (0, GoOn()))
    assert state.done == {0, 1} and GAME.to_act(state) == {2}
    assert play(state, (0, GoOn())).round == 2
    assert GAME.outcome(play(state, (0, Propose(())), (0, Agree()))) is not None


def test_one_phone_goes_on_acting_for_all_when_the_player_of_its_seat_goes_home() -> None:
    state = play(start(3, sheet={"one_phone": True}), (0, Begin()), (0, Leave(Seat(0))))
    state = play(state, (0, GoOn()), (0, GoOn()))
    assert (state.round, state.on_turn) == (2, (1,))
    assert play(state, (0, Return(Seat(0)))).gone == frozenset()


def test_one_phone_names_for_whoever_has_the_turn() -> None:
    phase = [{"name": "Bids", "turns": "passes"}]
    state = start(3, sheet={"one_phone": True}, phase=phase, turns={"order": "named"})
    state = play(state, (0, Begin()), (0, NameNext(Seat(2))), (0, NameNext(Seat(1))))
    assert state.on_turn == (1,) and offered(state, 0, NameNext) == [{"seat": (0, 2)}]


def test_one_phone_passes_for_whoever_has_the_turn() -> None:
    state = start(3, sheet={"one_phone": True}, phase=[{"name": "Bids", "turns": "passes"}, ALL])
    state = play(state, (0, Begin()), (0, GoOn()), (0, Pass()))
    assert state.passed == (1,) and state.on_turn == (2,)
    state = play(state, (0, Pass()), (0, Pass()))
    assert state.phase == 1
    assert play(state, (2, GoOn())).round == 2


@pytest.mark.parametrize(
    ("table", "named"),
    [
        ({"secret": [VOTE]}, "secret vote"),
        ({"counter": [{"id": "ammo", "name": "Ammo", "hidden": True}]}, "counter ammo"),
    ],
)
def test_a_sheet_for_one_phone_has_no_secrets(table: dict[str, Any], named: str) -> None:
    data = {"sheet": {"title": "One", "players": [2, 3], "one_phone": True}, **table}
    [found] = PACKS.complaints(data)
    assert f"one_phone = true, and {named} would be seen by all who hold it" in str(found)
