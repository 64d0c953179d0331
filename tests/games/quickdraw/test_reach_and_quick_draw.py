"""Reach! and Quick Draw: prices, secret answers, who is left. Line numbers are those of the rulebook."""

from typing import Any

from companion.games.quickdraw.actions import Bet, Call, Check, Decide, Flee, Reach, Stand, Trade
from companion.games.quickdraw.events.betting import Decided, Decision, DecisionsOpened
from companion.games.quickdraw.state import Phase
from companion.rules.event import OpenedSeal
from companion.rules.seats_and_viewers import PUBLIC, Seat
from tests.games.quickdraw.quickdraw_driver import A, B, C, D, QuickDrawDriver, to_showdown


def _reached(**choices: Any) -> QuickDrawDriver:
    evening = QuickDrawDriver(**{"seats": 4, **choices})
    evening.does(A, Stand(), Reach())
    return evening


def test_l57_and_cq_12_a_reach_doubles_the_pot() -> None:
    evening = _reached()
    assert evening.pot == 80 and evening.chips[A] == 290 - 40


def test_cq_12_the_open_bet_is_satisfied_first_and_all_who_reach_pay_the_same() -> None:
    evening = QuickDrawDriver(seats=4)
    evening.does(A, Stand(), Bet(20))
    evening.does(B, Call())
    assert evening.view(C)["reach_price"] == 20 + 100
    evening.does(C, Reach())
    assert evening.pot == 200 and evening.chips[C] == 290 - 120
    evening.decide(d=True, a=True, b=False)
    assert evening.chips == [290 - 120, 290 - 20, 290 - 120, 290 - 120]


def test_cq_13_a_reach_for_less_than_the_pot_is_all_in_and_only_that_is_matched() -> None:
    evening = _reached(chips={0: 30})
    assert evening.pot == 60 and evening.chips[A] == 0
    evening.decide(b=True, c=False, d=False)
    assert evening.chips[B] == 290 - 20


def test_cq_13_may_be_forbidden() -> None:
    evening = QuickDrawDriver(seats=4, chips={0: 30, 1: 50}, rulings={"CQ-13": "forbidden"})
    evening.does(A, Stand())
    assert evening.names(A) == ["Bet", "Check"]
    evening.does(A, Check())
    evening.does(B, Stand())
    assert evening.may(B, Reach())  # 40 chips for a pot of 40


def test_cq_13_who_cannot_satisfy_the_open_bet_may_not_reach() -> None:
    evening = QuickDrawDriver(seats=4, chips={1: 20})
    evening.does(A, Stand(), Bet(20))
    assert evening.names(B) == ["Call", "Flee"]


def test_cq_14_who_cannot_match_a_reach_is_all_in() -> None:
    evening = _reached(chips={1: 30})
    evening.decide(b=True, c=True, d=False)
    assert evening.chips[B] == 0
    pots = [(pot["amount"], pot["eligible"]) for pot in evening.view()["pots"]]
    assert pots == [(30 * 3 + 10, [0, 1, 2]), (20 * 2, [0, 2])]


def test_cq_15_the_reacher_is_committed_and_decides_nothing() -> None:
    evening = _reached()
    assert evening.to_act == {B, C, D} and evening.names(A) == []


def test_cq_16_answers_are_secret_until_all_are_given() -> None:
    evening = _reached()
    [event] = evening.does(C, Decide(True))
    assert event == Decided(C, True)
    assert event.as_seen_by(A) == event.as_seen_by(PUBLIC) == Decided(C, None) and event.as_seen_by(C) == event
    assert evening.to_act == {B, D} and evening.names(C) == []
    assert evening.view(C)["decision"] is True and evening.view(B)["decision"] is None
    assert evening.view(C)["seats"] == evening.view(B)["seats"] == evening.view()["seats"]
    assert evening.view()["seats"][C]["decided"] and evening.view()["seats"][C]["reaches"] is None


def test_cq_16_an_answer_costs_nothing_and_frees_no_cards_before_all_are_given() -> None:
    evening = _reached()
    evening.decide(b=False, c=True)
    assert evening.chips == [250, 290, 290, 290] and evening.state.seats_in_hand == (A, B, C, D)


def test_cq_16_with_cards_the_answers_are_told_as_they_are_turned_over() -> None:
    evening = _reached(rulings={"CQ-16": "cards"})
    assert evening.to_act == {B}
    events = evening.does(B, Decide(False))
    assert events == [Decided(B, False), DecisionsOpened((Decision(B, False),))]
    assert evening.view()["seats"][B]["reaches"] is False and evening.to_act == {C}
    evening.decide(c=True, d=False)
    assert evening.state.seats_in_hand == (A, C)


def test_cq_17_answers_are_turned_over_clockwise_from_the_left_of_the_reacher() -> None:
    evening = QuickDrawDriver(seats=4)
    evening.does(A, Stand(), Check())
    evening.does(B, Stand(), Reach())
    evening.decide(a=False, d=True, c=True)
    [opened] = evening.happened(DecisionsOpened)
    assert opened == DecisionsOpened((Decision(C, True), Decision(D, True), Decision(A, False)))
    assert opened.opened_seals() == {OpenedSeal(Seat(seat), "decision") for seat in (0, 2, 3)}


def test_cq_18_one_answer_of_reach_makes_a_showdown() -> None:
    evening = _reached()
    evening.decide(b=False, c=False, d=True)
    assert evening.phase is Phase.REVEAL and evening.state.seats_not_beaten == (A, D)


def test_l57_when_everyone_flees_the_reacher_wins_the_pot() -> None:
    evening = _reached()
    evening.decide(b=False, c=False, d=False)
    assert evening.chips == [290 + 40, 290, 290, 290] and evening.phase is Phase.RESULT


def test_l57_who_flees_turns_up_the_hand() -> None:
    evening = _reached(hands={1: "gold-1 gold-2 gold-3 gold-4 gold-5"})
    evening.decide(b=False, c=True, d=False)
    assert evening.front(B) == ["gold-1", "gold-2", "gold-3", "gold-4", "gold-5"]


# Quick Draw.


def _quick_draw(**choices: Any) -> QuickDrawDriver:
    """B trades the Quick Draw with 60 chips in the pot; A has bet 10 before and D has fled."""
    hands = {1: "quick-draw gold-2 gold-3 gold-4 gold-5"}
    evening = QuickDrawDriver(**{"seats": 4, "hands": hands, **choices})
    evening.does(A, Stand(), Bet(10))
    evening.does(B, Call())
    evening.does(C, Call())
    evening.does(D, Flee())
    evening.does(B, Trade("quick-draw"))
    return evening


def test_l118_a_traded_quick_draw_stops_play_and_everybody_still_in_decides() -> None:
    evening = _quick_draw()
    assert evening.phase is Phase.DECIDE
    assert evening.to_act == {A, B, C}  # CQ-34: B, who triggered it, too


def test_l118_a_quick_draw_that_comes_out_of_the_deck_stops_play_too() -> None:
    evening = QuickDrawDriver({0: "gold-1 gold-2 gold-3 gold-4 gold-5"})
    evening.does(A, Trade("gold-1"))
    evening.turns_up("quick-draw")
    assert evening.phase is Phase.DECIDE and evening.front(A) == ["quick-draw"]


def test_cq_33_a_reach_costs_the_pot_of_the_moment_for_each() -> None:
    evening = _quick_draw()
    assert evening.pot == 70 and evening.view(A)["to_call"] == 70
    evening.decide(a=True, b=True, c=False)
    assert evening.chips == [280 - 70, 280 - 70, 280, 290]


def test_cq_34_and_17_who_triggered_it_is_turned_over_last() -> None:
    evening = _quick_draw()
    evening.decide(b=True, a=True, c=True)
    [opened] = evening.happened(DecisionsOpened)
    assert [decision.seat for decision in opened.decisions] == [C, A, B]


def test_l81_the_exchange_begins_with_whose_turn_it_was() -> None:
    evening = _quick_draw()
    evening.decide(a=True, b=True, c=True)
    assert evening.state.queue[0] == B


def test_cq_35_the_only_one_to_reach_takes_the_pot_and_gets_his_stake_back() -> None:
    evening = _quick_draw()
    evening.decide(a=False, b=False, c=True)
    assert evening.chips == [280, 280, 280 + 70, 290] and evening.phase is Phase.RESULT


def test_cq_36_when_all_flee_everybody_who_was_in_antes_and_gets_new_cards() -> None:
    evening = _quick_draw()
    evening.decide(a=False, b=False, c=False)
    assert evening.phase is Phase.SHUFFLE and evening.state.seats_in_hand == (A, B, C)
    assert evening.pot == 70 + 30 and evening.chips == [270, 270, 270, 290]
    assert evening.state.deck.size == 70 and evening.state.dealer == D


def test_cq_11_all_in_players_are_in_for_a_quick_draw() -> None:
    evening = _quick_draw(chips={0: 20})
    assert evening.to_act == {B, C}
    evening.decide(b=False, c=False)
    assert evening.phase is Phase.RESULT and evening.chips[A] == 70  # A takes it all, all-in with 20


def test_a_round_without_a_reach_has_no_answers() -> None:
    assert to_showdown(QuickDrawDriver()).happened(DecisionsOpened) == []
