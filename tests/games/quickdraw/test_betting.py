"""Betting Phase. Line numbers are those of the rulebook."""

from collections.abc import Mapping

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import Bet, Call, Check, Flee, RaiseBy, Reach, Stand, Trade
from companion.games.quickdraw.events.betting import Returned
from companion.games.quickdraw.state import Phase
from companion.rules.game import Setup, complete_setup
from companion.table.log.event_log import Entry, canonical_json
from companion.table.log.opening_entry import read_opening
from tests.games.quickdraw.quickdraw_driver import UNKNOWN, A, B, C, D, QuickDrawDriver, to_showdown


def _betting(
    hands: Mapping[int, str] | None = None,
    chips: Mapping[int, int] | None = None,
    rulings: Mapping[str, str] | None = None,
) -> QuickDrawDriver:
    """Four seats with 40 chips in the pot, A to open."""
    evening = QuickDrawDriver(hands, seats=4, chips=chips, rulings=rulings)
    evening.does(A, Stand())
    return evening


def test_l43_whose_turn_it_is_may_bet_check_or_reach() -> None:
    evening = _betting()
    assert evening.names(A) == ["Bet", "Check", "Reach"]
    assert evening.names(B) == []


def test_cq_8_nobody_flees_unprovoked() -> None:
    assert not _betting().may(A, Flee())


def test_l45_a_bet_is_10_to_half_of_the_pot() -> None:
    assert _betting().choices(A, Bet) == [10, 20]
    assert QuickDrawDriver(seats=6).pot == 60


def test_cq_4_half_of_the_pot_is_rounded_down_to_the_unit() -> None:
    evening = QuickDrawDriver(seats=3)
    evening.does(A, Stand())
    assert evening.choices(A, Bet) == [10]  # half of 30 is 15
    finer = QuickDrawDriver(seats=3, rulings={"CQ-4": 5})
    finer.does(A, Stand())
    assert finer.choices(A, Bet) == [10, 15]


def test_cq_5_half_a_pot_below_10_allows_no_bet() -> None:
    evening = QuickDrawDriver(seats=2, chips={1: 5}, rulings={"CQ-4": 5})
    evening.does(A, Stand())
    assert evening.pot == 15 and evening.names(A) == ["Check", "Reach"]


def test_l45_and_47_who_has_less_than_the_least_bet_may_bet_it_all() -> None:
    evening = QuickDrawDriver(chips={0: 15}, rulings={"CQ-4": 5})
    evening.does(A, Stand())
    assert evening.chips[A] == 5 and evening.choices(A, Bet) == [5]
    evening.does(A, Bet(5))
    assert evening.choices(B, RaiseBy) == [10, 15, 20]  # a raise is a whole one again


def test_l51_and_55_a_bet_may_be_called_raised_fled_from_or_answered_with_reach() -> None:
    evening = _betting()
    evening.does(A, Bet(20))
    assert evening.to_act == {B}
    assert evening.names(B) == ["Call", "RaiseBy", "Flee", "Reach"]


def test_cq_6_a_raise_comes_on_top_of_the_call_from_the_bet_to_half_the_pot_with_the_call() -> None:
    evening = _betting()
    evening.does(A, Bet(20))
    assert evening.choices(B, RaiseBy) == [20, 30, 40]  # 40 + 20 + 20 called: half is 40
    evening.does(B, RaiseBy(40))
    assert evening.chips[B] == 290 - 60
    assert evening.choices(C, RaiseBy) == list(range(40, 91, 10))  # 120 + 60 called: half is 90


def test_cq_7_raises_go_on_as_long_as_chips_last() -> None:
    evening = _betting()
    evening.does(A, Bet(10))
    for seat in (B, C, D, A, B, C, D, A):
        evening.does(seat, RaiseBy(evening.choices(seat, RaiseBy)[0]))
    assert evening.may(B, RaiseBy(10))


def test_l49_and_cq_9_a_check_ends_the_betting_phase_and_the_next_player_has_his_card_phase() -> None:
    evening = _betting()
    evening.does(A, Check())
    assert evening.to_act == {B} and evening.phase is Phase.CARD
    assert "Trade" in evening.names(B) and not evening.names(C)


def test_l53_and_59_when_all_bets_are_satisfied_the_turn_passes() -> None:
    evening = _betting()
    evening.does(A, Bet(10))
    for seat in (B, C, D):
        evening.does(seat, Call())
    assert evening.pot == 80 and evening.to_act == {B} and evening.phase is Phase.CARD


def test_cq_10_the_turn_passes_from_its_owner_not_from_who_raised_last() -> None:
    evening = _betting()
    evening.does(A, Bet(10))
    evening.does(B, Call())
    evening.does(C, RaiseBy(10))
    evening.does(D, Flee())
    evening.does(A, Call())
    assert evening.to_act == {B}  # B has not answered the raise
    evening.does(B, Call())
    assert evening.to_act == {B} and evening.phase is Phase.CARD


def test_cq_10_a_fled_neighbour_is_passed_over() -> None:
    evening = _betting()
    evening.does(A, Bet(10))
    evening.does(B, Flee())
    evening.does(C, Call())
    evening.does(D, Call())
    assert evening.to_act == {C}


def test_cq_11_an_all_in_player_trades_but_has_no_betting_phase() -> None:
    evening = QuickDrawDriver({1: "coal-1 coal-2 coal-3 coal-4 coal-5"}, seats=4, chips={1: 10})
    evening.does(A, Stand(), Check())
    evening.does(B, Trade("coal-1"))
    evening.turns_up("lead-1")
    assert evening.to_act == {C} and evening.phase is Phase.CARD


def test_cq_11_an_all_in_player_is_in_for_every_reach_and_is_not_asked() -> None:
    evening = _betting(chips={1: 10})
    evening.does(A, Reach())
    assert evening.to_act == {C, D}
    evening.decide(c=False, d=False)
    assert evening.phase is Phase.REVEAL and evening.state.seats_not_beaten == (A, B)


def test_l47_who_cannot_match_is_all_in_and_a_side_pot_stands_beside() -> None:
    evening = _betting(chips={1: 20})
    evening.does(A, Bet(20))
    assert evening.choices(B, RaiseBy) == []
    evening.does(B, Call())
    evening.does(C, Call())
    evening.does(D, Flee())
    pots = [(pot["amount"], pot["eligible"]) for pot in evening.view()["pots"]]
    assert pots == [(40 + 30, [0, 1, 2]), (20, [0, 2])]


def test_l47_what_nobody_can_match_goes_back() -> None:
    evening = _betting(chips={1: 20})
    evening.does(A, Bet(20))
    evening.does(B, Call())  # all-in with 10
    evening.does(C, Flee())
    evening.does(D, Flee())
    assert evening.happened(Returned) == [Returned(A, 10)]
    assert evening.chips[A] == 280 and evening.pot == 60


def test_an_all_in_raise_may_be_smaller_than_the_last() -> None:
    evening = _betting(chips={1: 40})
    evening.does(A, Bet(20))
    assert evening.choices(B, RaiseBy) == [10]  # 30 chips, 20 of them for the call
    evening.does(B, RaiseBy(10))
    assert evening.chips[B] == 0 and evening.to_act == {C}


def _after_a_short_raise(rulings: Mapping[str, str] | None = None) -> QuickDrawDriver:
    """A bets 20, B goes all-in by raising 10, which is less than the 20 that a raise needs."""
    evening = _betting(chips={1: 40}, rulings=rulings)
    evening.does(A, Bet(20))
    evening.does(B, RaiseBy(10))
    return evening


def test_l47_and_cq_42_an_all_in_raise_below_the_least_does_not_reopen_the_betting() -> None:
    evening = _after_a_short_raise()
    assert "RaiseBy" in evening.names(C), "C has not acted yet"
    evening.does(C, Call())
    evening.does(D, Call())
    assert evening.to_act == {A} and evening.names(A) == ["Call", "Flee", "Reach"]


def test_cq_42_a_whole_raise_after_it_reopens_the_betting() -> None:
    evening = _after_a_short_raise()
    evening.does(C, RaiseBy(20))
    evening.does(D, Call())
    assert evening.names(A) == ["Call", "RaiseBy", "Flee", "Reach"]


def test_cq_42_two_short_raises_that_come_to_a_whole_one_reopen_the_betting() -> None:
    evening = _betting(chips={1: 40, 2: 50})
    evening.does(A, Bet(20))
    evening.does(B, RaiseBy(10))
    evening.does(C, RaiseBy(10))
    evening.does(D, Call())
    assert evening.state.betting.owes(A) == 20 and "RaiseBy" in evening.names(A)


def test_cq_42_a_table_may_choose_that_it_reopens_the_betting() -> None:
    evening = _after_a_short_raise({"CQ-42": "yes"})
    evening.does(C, Call())
    evening.does(D, Call())
    assert "RaiseBy" in evening.names(A)


def test_cq_42_a_game_of_before_keeps_its_reading() -> None:
    new = complete_setup(GAME.info, Setup(4))
    older = {name: choice for name, choice in new.rulings.items() if name != "CQ-42"}
    for rulings, reading in ((new.rulings, "no"), (older, "yes")):
        setup = {"seats": 4, "options": new.options, "rulings": rulings}
        opening = canonical_json({"kind": "open", "game": "quickdraw", "version": 1, "setup": setup})
        assert read_opening([Entry(1, opening, b"", b"")], {"quickdraw": GAME}).setup.ruling("CQ-42") == reading


def test_a_last_chip_may_be_bet_although_it_is_less_than_10() -> None:
    evening = QuickDrawDriver(seats=4, chips={0: 15}, rulings={"CQ-4": 5})
    evening.does(A, Stand())
    assert list(evening.choices(A, Bet)) == [5]


def test_nobody_bets_against_players_who_are_all_in() -> None:
    evening = QuickDrawDriver(seats=2, chips={1: 10})
    evening.does(A, Stand())
    assert evening.names(A) == ["Check", "Reach"]


def test_l55_and_cq_19_who_flees_turns_up_all_cards() -> None:
    evening = _betting(hands={1: "gold-1 gold-2 gold-3 gold-4 wild"})
    evening.does(A, Bet(10))
    evening.does(B, Flee())
    assert evening.front(B) == ["gold-1", "gold-2", "gold-3", "gold-4", "wild"]
    assert evening.view()["zones"]["hand-1"] == []
    assert not evening.state.players[B].playing


def test_cq_19_nobody_waits_for_fled_cards_that_the_companion_does_not_know() -> None:
    evening = _betting(hands={1: UNKNOWN})
    evening.does(A, Bet(10))
    evening.does(B, Flee())
    assert evening.to_act == {C} and evening.names(B) == ["Show"]
    assert evening.view()["zones"]["hand-1"] == [None] * 5


def test_l61_and_cq_21_the_showdown_comes_when_everybody_still_in_had_three_turns() -> None:
    evening = QuickDrawDriver(seats=3)
    evening.does(A, Stand(), Bet(10))
    evening.does(B, Call())
    evening.does(C, Flee())  # the dealer
    for seat in (B, A, B, A):
        evening.does(seat, Stand(), Check())
    assert evening.phase is Phase.CARD and evening.to_act == {B}
    evening.does(B, Stand(), Check())
    assert evening.phase is Phase.REVEAL


def test_l61_nine_turns_and_then_the_showdown() -> None:
    evening = to_showdown(QuickDrawDriver(seats=3))
    assert evening.phase is Phase.REVEAL and [player.turns for player in evening.state.players] == [3, 3, 3]
