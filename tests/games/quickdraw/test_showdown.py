"""Showdown. Line numbers are those of the rulebook."""

from typing import Any

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import Answer, Check, KeepAll, Reach, Show, Stand, TradeExtra, TurnUpDealer
from companion.games.quickdraw.events.showdown import Answered, ExtraTradeOffered, Missed, PotWon, Share
from companion.games.quickdraw.state import Phase
from companion.rules.seats_and_viewers import CHANCE
from tests.games.quickdraw.quickdraw_driver import UNKNOWN, A, B, C, QuickDrawDriver, to_showdown

GOLD = "gold-12 gold-11 gold-10 gold-9 gold-8"
LEAD = "lead-12 lead-11 lead-10 lead-9 lead-8"
COAL = "coal-12 coal-11 coal-10 coal-9 coal-8"


def _showdown(*hands: str, **choices: Any) -> QuickDrawDriver:
    return to_showdown(QuickDrawDriver(dict(enumerate(hands)), seats=len(hands), **choices))


def test_l77_each_player_turns_over_all_cards() -> None:
    evening = _showdown(GOLD, LEAD)
    assert evening.front(A) == sorted(GOLD.split()) and evening.front(B) == sorted(LEAD.split())
    assert evening.view()["zones"]["hand-0"] == []


def test_cq_20_after_three_turns_the_seat_left_of_the_dealer_exchanges_first() -> None:
    evening = _showdown("re-run gold-2 gold-3 gold-4 gold-5", "quick-draw lead-2 lead-3 lead-4 lead-5", COAL)
    assert evening.state.queue[0] == A
    evening.turns_up("gold-1")
    assert evening.state.queue[0] == B


def test_l81_after_a_reach_the_reacher_exchanges_first() -> None:
    evening = QuickDrawDriver({1: "re-run gold-2 gold-3 gold-4 gold-5", 0: "quick-draw lead-2 lead-3 lead-4 lead-5"})
    evening.does(A, Stand(), Check())
    evening.does(B, Stand(), Reach())
    evening.decide(a=True, c=True)
    assert evening.state.queue == (B, C, A)


def test_l77_and_cq_22_specials_are_exchanged_and_further_specials_too() -> None:
    evening = _showdown("re-run quick-draw gold-3 gold-4 gold-5", LEAD)
    assert evening.front(A) == ["gold-3", "gold-4", "gold-5"]
    evening.turns_up("double-draw", "copper-1", "copper-2")
    assert evening.front(A) == ["copper-1", "copper-2", "gold-3", "gold-4", "gold-5"]
    assert evening.phase is Phase.REVEAL and evening.happened(ExtraTradeOffered) == []  # CQ-22


def test_l75_a_wild_is_not_exchanged() -> None:
    evening = _showdown("wild wild gold-3 gold-4 gold-5", LEAD)
    assert evening.phase is Phase.REVEAL and evening.front(A).count("wild") == 2


def test_l114_and_120_triggers_do_not_trigger_in_a_showdown() -> None:
    evening = _showdown("double-draw gold-2 gold-3 gold-4 gold-5", LEAD)
    evening.turns_up("re-run", "quick-draw")
    assert evening.phase is Phase.EXCHANGE


def test_l79_and_cq_23_a_double_draw_is_good_for_one_more_trade_of_any_card() -> None:
    evening = _showdown("double-draw gold-2 gold-3 gold-4 gold-5", LEAD)
    evening.turns_up("copper-1")
    assert set(evening.choices(A, TradeExtra)) == {"copper-1", "gold-2", "gold-3", "gold-4", "gold-5"}
    evening.does(A, TradeExtra("copper-1"))
    evening.turns_up("copper-12")
    assert evening.phase is Phase.REVEAL and "copper-12" in evening.front(A)


def test_l79_the_second_trade_is_optional() -> None:
    evening = _showdown("double-draw double-draw gold-3 gold-4 gold-5", LEAD)
    evening.turns_up("copper-1", "copper-2")
    evening.does(A, TradeExtra("copper-1"))
    evening.turns_up("copper-3")
    assert evening.phase is Phase.EXTRA  # one for each Double Draw
    evening.does(A, KeepAll())
    assert evening.phase is Phase.REVEAL


def test_l85_to_99_the_dealer_turns_three_then_two_then_one_at_a_time() -> None:
    evening = _showdown(GOLD, LEAD)
    seen = []
    for cards in (("gold-1", "lead-1", "coal-1"), ("gold-2", "lead-2"), ("wild",)):
        seen.append(evening.state.to_turn)
        evening.turns_up(*cards)
    assert seen == [3, 2, 1] and evening.phase is Phase.RESULT


def test_l87_and_89_the_lowest_winning_card_is_discarded() -> None:
    evening = _showdown(GOLD, LEAD)
    evening.turns_up("gold-1", "lead-7", "coal-1")
    assert evening.happened(Answered) == [Answered(A, "gold-8"), Answered(B, "lead-8")]
    assert "gold-8" not in evening.front(A) and "gold-8" in evening.state.discard.cards


def test_cq_24_the_player_chooses_where_the_rules_leave_a_choice() -> None:
    evening = _showdown("gold-7 lead-7 coal-2 coal-3 coal-4", "copper-7 copper-8 copper-9 copper-10 copper-11")
    evening.turns_up("gold-3", "lead-3", "copper-1")
    assert evening.to_act == {A} and evening.choices(A, Answer) == ["gold-7", "lead-7"]
    evening.does(A, Answer("lead-7"))
    assert evening.front(A) == ["coal-2", "coal-3", "coal-4", "gold-7"] and evening.phase is Phase.REVEAL


def test_l93_who_has_no_winning_card_is_out_and_the_last_one_wins() -> None:
    evening = _showdown(GOLD, LEAD, COAL)
    evening.turns_up("lead-1", "gold-1", "copper-3")
    assert evening.happened(Missed) == [Missed(C)] and evening.phase is Phase.REVEAL
    evening.turns_up("lead-2", "copper-2")
    assert evening.happened(PotWon) == [PotWon(0, (Share(B, 30),))]


def test_l114_dealer_specials_are_replaced_and_l126_a_wild_stays() -> None:
    evening = _showdown(GOLD, LEAD)
    evening.turns_up("re-run", "quick-draw", "double-draw", "wild")
    assert evening.state.table.cards == ("wild",) and evening.state.to_turn == 2


def test_cq_25_the_old_dealer_cards_are_cleared() -> None:
    evening = _showdown(GOLD, LEAD)
    evening.turns_up("gold-1", "lead-1", "coal-1")
    assert evening.state.table.cards == ()
    evening.turns_up("coal-2", "coal-3")  # neither has coal
    assert evening.happened(PotWon) == [PotWon(0, (Share(A, 10), Share(B, 10)))]


def test_cq_25_or_stay_where_the_table_says_so() -> None:
    evening = _showdown(GOLD, LEAD, rulings={"CQ-25": "all"})
    evening.turns_up("gold-1", "lead-1", "coal-1")
    evening.turns_up("coal-2", "coal-3")
    assert len(evening.state.table.cards) == 5 and len(evening.happened(Answered)) == 4


def test_cq_26_the_dealers_wild_is_not_beaten_by_a_wild() -> None:
    evening = _showdown("wild wild wild gold-2 gold-3", LEAD)
    evening.turns_up("gold-12", "lead-1", "coal-1")
    evening.turns_up("gold-11", "lead-2")
    evening.turns_up("wild")
    assert evening.happened(Missed) == [Missed(A), Missed(B)]


def test_l101_and_cq_27_those_who_miss_at_the_same_step_share_and_earlier_losers_get_nothing() -> None:
    evening = _showdown(GOLD, LEAD, COAL)
    evening.turns_up("lead-1", "gold-1", "copper-3")  # C is out
    evening.turns_up("coal-1", "coal-2")  # A and B miss
    assert evening.happened(PotWon) == [PotWon(0, (Share(A, 20), Share(B, 10)))]


def test_l103_and_cq_28_five_wins_in_a_row_share_the_pot() -> None:
    evening = _showdown(GOLD, "wild wild wild wild wild")
    evening.turns_up("gold-1", "lead-1", "coal-1")
    evening.turns_up("gold-2", "coal-2")
    evening.turns_up("gold-3", "gold-4")
    assert evening.phase is Phase.REVEAL
    evening.turns_up("gold-5")
    assert evening.happened(PotWon) == [PotWon(0, (Share(A, 10), Share(B, 10)))]


def _with_side_pot() -> QuickDrawDriver:
    """A is all-in for the main pot of 90; B and C have a side pot of 20 beside it."""
    evening = QuickDrawDriver({0: GOLD, 1: LEAD, 2: COAL}, chips={0: 30})
    evening.does(A, Stand(), Check())
    evening.does(B, Stand(), Reach())
    evening.decide(a=True, c=True)
    return evening


def test_cq_29_each_pot_goes_to_the_eligible_who_lasted_longest() -> None:
    evening = _with_side_pot()
    evening.turns_up("gold-1", "lead-1", "copper-1")  # C misses
    evening.turns_up("gold-2", "copper-2")  # B misses
    assert evening.happened(PotWon) == [PotWon(0, (Share(A, 90),)), PotWon(1, (Share(B, 20),))]
    assert evening.chips == [90, 280, 260]


def test_cq_29_ties_share_a_side_pot() -> None:
    evening = _with_side_pot()
    evening.turns_up("gold-1", "copper-2", "copper-1")  # B and C miss
    assert evening.happened(PotWon) == [PotWon(0, (Share(A, 90),)), PotWon(1, (Share(B, 10), Share(C, 10)))]


def test_cq_29_one_seat_may_win_all_pots() -> None:
    evening = _with_side_pot()
    evening.turns_up("lead-1", "copper-2", "copper-1")  # A and C miss
    assert evening.happened(PotWon) == [PotWon(0, (Share(B, 90),)), PotWon(1, (Share(B, 20),))]
    assert not evening.state.players[A].alive


def test_unknown_hands_are_shown_card_by_card_in_any_order() -> None:
    evening = _showdown(UNKNOWN, UNKNOWN)
    assert evening.phase is Phase.SHOW and evening.to_act == {A, B}
    for card, mine in zip(GOLD.split(), LEAD.split(), strict=True):
        evening.does(B, Show(mine))
        evening.does(A, Show(card))
    assert evening.phase is Phase.REVEAL and GAME.invariants(evening.state) == []


def test_the_dealer_may_turn_any_card_that_lies_nowhere_open() -> None:
    evening = _showdown(GOLD, LEAD)
    assert TurnUpDealer("coal-1") in GAME.chance_outcomes(evening.state)
    assert TurnUpDealer("gold-12") not in GAME.chance_outcomes(evening.state)
    assert evening.to_act == {CHANCE}
