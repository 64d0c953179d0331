"""Card Phase and special cards. Line numbers are those of the rulebook."""

import pytest

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import (
    Bet,
    Call,
    Check,
    Decide,
    DrawHidden,
    Flee,
    KeepAll,
    Reach,
    Ready,
    Stand,
    Trade,
    TradeSecretly,
    TurnUpFront,
)
from companion.games.quickdraw.events.dealing import Reran
from companion.games.quickdraw.events.trading import DrewHidden, SecondTradeOffered
from companion.games.quickdraw.state import Phase
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from tests.games.quickdraw.quickdraw_driver import A, B, C, D, QuickDrawDriver

DOUBLE = "double-draw gold-2 gold-3 gold-4 gold-5"
QUICK = "double-draw quick-draw re-run wild double-draw"


def test_l37_a_card_is_traded_for_the_top_card_of_the_deck_which_comes_face_up() -> None:
    evening = QuickDrawDriver({0: "gold-1 gold-2 gold-3 gold-4 gold-5"})
    evening.does(A, Trade("gold-1"))
    assert evening.to_act == {CHANCE}
    evening.turns_up("lead-12")
    assert evening.front(A) == ["lead-12"] and evening.phase is Phase.BET and evening.to_act == {A}


def test_l37_or_stand() -> None:
    evening = QuickDrawDriver()
    evening.does(A, Stand())
    assert evening.phase is Phase.BET and evening.state.discard.cards == ()


def test_cq_45_a_quiet_turn_is_one_action() -> None:
    evening, two_steps = QuickDrawDriver(), QuickDrawDriver()
    assert evening.names(A) == ["Trade", "Bet", "Check", "Reach", "Stand"]
    assert [type(event).__name__ for event in evening.does(A, Check())] == [
        "Stood",
        "BettingOpened",
        "Checked",
        "TurnBegan",
    ]
    two_steps.does(A, Stand(), Check())
    assert evening.state == two_steps.state and evening.record == two_steps.record


@pytest.mark.parametrize("action", [Bet(10), Reach()], ids=["bet", "reach"])
def test_cq_45_a_bet_or_a_reach_before_standing_is_both_in_one(action: Action) -> None:
    evening, two_steps = QuickDrawDriver(), QuickDrawDriver()
    before = evening.view(A)
    evening.does(A, action)
    two_steps.does(A, Stand())
    assert [before[key] for key in ("dial", "reach_price")] == [
        two_steps.view(A)[key] for key in ("dial", "reach_price")
    ]
    two_steps.does(A, action)
    assert evening.state == two_steps.state and evening.record == two_steps.record


def test_cq_45_and_cq_11_who_is_all_in_trades_or_stands_and_does_no_more() -> None:
    evening = QuickDrawDriver(seats=3, chips={1: 10})
    evening.does(A, Check())
    assert evening.names(B) == ["Trade", "Stand"]


def test_cq_45_the_last_chips_are_asked_for_twice_in_the_card_phase_too() -> None:
    evening = QuickDrawDriver(seats=3, chips={0: 20})
    assert GAME.loss_warning(evening.state, A, Bet(10)) == "all 10 chips"
    assert GAME.loss_warning(evening.state, A, Reach()) == "all 10 chips"
    assert GAME.loss_warning(evening.state, A, Check()) is None


def test_l37_face_up_cards_cannot_be_traded() -> None:
    evening = QuickDrawDriver({0: "gold-1 gold-2 gold-3 gold-4 gold-5"}, seats=2)
    evening.does(A, Trade("gold-1"))
    evening.turns_up("lead-12")
    evening.does(A, Check())
    evening.does(B, Stand(), Check())
    assert list(evening.choices(A, Trade)) == ["gold-2", "gold-3", "gold-4", "gold-5"]


def test_l39_the_discarded_card_lies_open() -> None:
    evening = QuickDrawDriver({0: "gold-1 gold-2 gold-3 gold-4 gold-5"})
    evening.does(A, Trade("gold-1"))
    assert evening.view(PUBLIC)["zones"]["discard"] == ["gold-1"]


def test_cq_40_a_wild_may_be_traded() -> None:
    evening = QuickDrawDriver({0: "wild gold-2 gold-3 gold-4 gold-5"})
    evening.does(A, Trade("wild"))
    evening.turns_up("wild")
    assert evening.front(A) == ["wild"] and evening.phase is Phase.BET


# Re-Run.


def _re_run(card: str = "re-run") -> QuickDrawDriver:
    """B trades `card`; A has bet 10, C called, D has fled."""
    evening = QuickDrawDriver({1: f"{card} gold-2 gold-3 gold-4 gold-5"}, seats=4)
    evening.does(A, Stand(), Bet(10))
    evening.does(B, Call())
    evening.does(C, Call())
    evening.does(D, Flee())
    evening.does(B, Trade(card))
    return evening


def test_l112_a_traded_re_run_deals_anew_to_all_still_in_who_ante_again() -> None:
    evening = _re_run()
    assert evening.phase is Phase.SHUFFLE and evening.state.seats_in_hand == (A, B, C)
    assert evening.pot == 70 + 30 and evening.chips == [270, 270, 270, 290]


def test_l112_a_re_run_out_of_the_deck_does_the_same() -> None:
    evening = _re_run("gold-1")
    evening.turns_up("re-run")
    assert evening.happened(Reran) == [Reran((A, B, C))]


def test_cq_32_same_dealer_70_cards_turns_counted_anew() -> None:
    evening = _re_run()
    assert evening.state.dealer == D and evening.state.deck.size == 70 and evening.state.discard.cards == ()
    evening.deal({})
    assert evening.to_act == {A} and evening.state.players[A].turns == 1
    assert evening.state.players[D].count_cards == 0


def test_cq_32_who_is_all_in_stays_in_for_the_old_pot_only() -> None:
    evening = QuickDrawDriver({1: "re-run gold-2 gold-3 gold-4 gold-5"}, chips={2: 10})
    evening.does(A, Stand(), Check())
    evening.does(B, Trade("re-run"))
    assert evening.chips == [280, 280, 0] and evening.state.seats_in_hand == (A, B, C)
    assert [(pot["amount"], pot["eligible"]) for pot in evening.view()["pots"]] == [(30, [0, 1, 2]), (20, [0, 1])]


# Double Draw.


def test_l124_a_traded_double_draw_brings_one_card_face_up_and_one_face_down() -> None:
    evening = QuickDrawDriver({0: DOUBLE})
    evening.does(A, Trade("double-draw"))
    evening.turns_up("lead-9")
    assert evening.phase is Phase.SECOND and evening.names(A) == ["TradeSecretly", "KeepAll"]
    evening.does(A, TradeSecretly("gold-2"))
    evening.does(CHANCE, DrawHidden(A, "lead-8"))
    assert evening.front(A) == ["lead-9"] and evening.phase is Phase.BET
    assert evening.view(A)["zones"]["hand-0"] == ["gold-3", "gold-4", "gold-5", "lead-8"]
    assert evening.view(B)["zones"]["hand-0"] == [None] * 4


def test_l124_what_comes_face_down_is_secret_and_what_was_discarded_lies_open() -> None:
    evening = QuickDrawDriver({0: DOUBLE})
    evening.does(A, Trade("double-draw"))
    evening.turns_up("lead-9")
    evening.does(A, TradeSecretly("gold-2"))
    [event] = evening.does(CHANCE, DrawHidden(A, "lead-8"))[:1]
    assert event.as_seen_by(B) == event.as_seen_by(PUBLIC) == DrewHidden(A, None)
    assert event.as_seen_by(A) == DrewHidden(A, "lead-8")
    assert evening.view(PUBLIC)["zones"]["discard"] == ["double-draw", "gold-2"]


def test_l124_nobody_is_forced_to_trade_a_second_card() -> None:
    evening = QuickDrawDriver({0: DOUBLE})
    evening.does(A, Trade("double-draw"))
    evening.turns_up("lead-9")
    evening.does(A, KeepAll())
    assert evening.phase is Phase.BET and evening.state.players[A].count_cards == 5


def test_l124_a_double_draw_out_of_the_deck_is_traded_at_once_and_works_alike() -> None:
    evening = QuickDrawDriver({0: "gold-1 gold-2 gold-3 gold-4 gold-5"})
    evening.does(A, Trade("gold-1"))
    evening.turns_up("double-draw")
    assert evening.to_act == {CHANCE} and evening.front(A) == []
    evening.turns_up("lead-9")
    assert evening.phase is Phase.SECOND


def test_cq_38_the_face_up_card_is_resolved_first_and_each_double_draw_of_a_chain_counts() -> None:
    evening = QuickDrawDriver({0: DOUBLE})
    evening.does(A, Trade("double-draw"))
    evening.turns_up("double-draw", "lead-9")
    for hidden in ("lead-8", "lead-7"):
        evening.does(A, TradeSecretly(evening.choices(A, TradeSecretly)[0]))
        evening.does(CHANCE, DrawHidden(A, hidden))
    assert len(evening.happened(SecondTradeOffered)) == 2 and evening.phase is Phase.BET
    assert evening.state.players[A].count_cards == 5


def test_cq_38_a_card_that_stops_play_ends_the_chain() -> None:
    evening = QuickDrawDriver({0: DOUBLE})
    evening.does(A, Trade("double-draw"))
    evening.turns_up("quick-draw")
    assert evening.phase is Phase.DECIDE
    evening.decide(a=True, b=True, c=True)
    assert evening.happened(SecondTradeOffered) == []


def test_cq_39_a_secret_quick_draw_does_not_trigger_but_may_be_traded_next_turn() -> None:
    evening = QuickDrawDriver({0: DOUBLE}, seats=2)
    evening.does(A, Trade("double-draw"))
    evening.turns_up("lead-9")
    evening.does(A, TradeSecretly("gold-2"))
    evening.does(CHANCE, DrawHidden(A, "quick-draw"))
    assert evening.phase is Phase.BET
    evening.does(A, Check())
    evening.does(B, Stand(), Check())
    evening.does(A, Trade("quick-draw"))
    assert evening.phase is Phase.DECIDE


def test_specials_act_in_the_second_trade_as_in_any_trade() -> None:
    evening = QuickDrawDriver({0: QUICK})
    evening.does(A, Trade("double-draw"))
    evening.turns_up("lead-9")
    evening.does(A, TradeSecretly("double-draw"))
    assert evening.phase is Phase.DRAW
    evening.turns_up("lead-8")
    evening.does(A, TradeSecretly("re-run"))
    assert evening.phase is Phase.SHUFFLE


def test_cq_37_who_traded_the_trigger_is_a_card_short_until_the_showdown_makes_it_five() -> None:
    evening = QuickDrawDriver({0: "quick-draw gold-2 gold-3 gold-4 gold-5"})
    evening.does(A, Trade("quick-draw"))
    assert evening.state.players[A].count_cards == 4
    evening.does(A, Decide(True))
    evening.does(B, Decide(True))
    evening.does(C, Decide(False))
    assert evening.phase is Phase.EXCHANGE
    assert {action.seat for action in GAME.chance_outcomes(evening.state)} == {A}
    evening.does(CHANCE, TurnUpFront(A, "lead-9"))
    assert evening.state.players[A].count_cards == 5 and evening.phase is Phase.REVEAL


def test_a_reach_is_possible_after_a_trade() -> None:
    evening = QuickDrawDriver({0: "gold-1 gold-2 gold-3 gold-4 gold-5"})
    evening.does(A, Trade("gold-1"))
    evening.turns_up("lead-12")
    assert evening.may(A, Reach())


def test_cq_32_nothing_moves_until_the_dealer_has_shuffled() -> None:
    """A card that is being collected must not be taken for a trade."""
    evening = _re_run()
    assert evening.to_act == {D} and evening.names(D) == ["Ready"]
    evening.does(D, Ready())
    assert evening.phase is Phase.DEAL and evening.pot == 70 + 30
