"""Set-up, the deal, the end of a hand and of the game. Line numbers are those of the rulebook."""

import pytest

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import (
    Bet,
    Call,
    CallItANight,
    Check,
    CutCard,
    DealCard,
    Flee,
    Reach,
    Ready,
    Stand,
    Trade,
)
from companion.games.quickdraw.events.dealing import CutTied, Reshuffled
from companion.games.quickdraw.events.showdown import PotWon, Share
from companion.games.quickdraw.known_cards import draw_next_card
from companion.games.quickdraw.state import Phase, put_on_discard_pile
from companion.rules.errors import BadSetup
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import CHANCE
from tests.games.quickdraw.quickdraw_driver import A, B, C, QuickDrawDriver


def test_l7_to_11_the_deck_has_60_numbers_and_10_specials() -> None:
    cards = GAME.initial_state(complete_setup(GAME.info, Setup(2))).deck
    assert cards.size == 70
    assert {card: n for card, n in cards.unseen.items() if "-" not in card or n > 1} == {"wild": 5, "double-draw": 3}
    assert cards.unseen["re-run"] == cards.unseen["quick-draw"] == 1
    assert sum(n for card, n in cards.unseen.items() if card[-1].isdigit()) == 60


def test_l21_to_29_300_chips_ante_10_five_cards_each() -> None:
    evening = QuickDrawDriver()
    assert evening.chips == [290, 290, 290] and evening.pot == 30
    assert [len(player.hand.cards) for player in evening.state.players] == [5, 5, 5]
    assert evening.state.deck.size == 70 - 15


def test_l23_the_highest_card_deals_and_specials_count_one() -> None:
    evening = QuickDrawDriver(deal=False)
    for seat, card in ((A, "wild"), (B, "lead-2"), (C, "re-run")):
        evening.does(CHANCE, CutCard(seat, card))
    assert evening.state.dealer == B


def test_the_draw_for_the_dealer_may_be_told_in_any_order() -> None:
    evening = QuickDrawDriver(deal=False)
    for seat, card in ((C, "coal-3"), (A, "coal-2"), (B, "coal-9")):
        evening.does(CHANCE, CutCard(seat, card))
    assert evening.state.dealer == B


def test_cq_1_tied_seats_draw_again_and_the_others_are_out_of_it() -> None:
    evening = QuickDrawDriver(deal=False)
    for seat, card in ((A, "coal-9"), (B, "coal-8"), (C, "lead-9")):
        evening.does(CHANCE, CutCard(seat, card))
    assert evening.happened(CutTied) == [CutTied((A, C))]
    assert not any(action.seat == B for action in GAME.chance_outcomes(evening.state))
    evening.does(CHANCE, CutCard(A, "coal-2"))
    evening.does(CHANCE, CutCard(C, "coal-1"))
    assert evening.state.dealer == A  # not B, whose 8 was beaten before


def test_l25_and_37_cards_are_dealt_and_turns_begin_left_of_the_dealer() -> None:
    evening = QuickDrawDriver(deal=False)
    evening.cut_for(B)
    assert {action.seat for action in GAME.chance_outcomes(evening.state)} == {C}
    evening.deal({})
    assert evening.to_act == {C} and evening.phase is Phase.CARD


def test_cq_2_two_to_six_players() -> None:
    for seats in (1, 7):
        with pytest.raises(BadSetup, match="2 to 6"):
            complete_setup(GAME.info, Setup(seats))


def test_cq_2_the_game_ends_when_one_has_all_the_chips() -> None:
    evening = QuickDrawDriver({0: "gold-12 gold-11 gold-10 gold-9 gold-8"}, seats=2, chips={0: 20, 1: 20})
    evening.does(A, Stand(), Reach())
    evening.decide(b=True)
    evening.turns_up("gold-1", "gold-2", "gold-3")
    assert evening.outcome is not None and evening.outcome.winners == (A,)
    assert evening.outcome.scores == {A: 40, B: 0}
    assert evening.to_act == frozenset()


def test_cq_2_the_game_ends_by_agreement_of_all_who_are_left_between_hands() -> None:
    evening = _a_takes_the_antes(QuickDrawDriver())
    evening.does(A, CallItANight())
    assert not evening.may(A, CallItANight()) and evening.outcome is None
    evening.does(B, CallItANight())
    evening.does(C, CallItANight())
    assert evening.outcome is not None and evening.outcome.winners == (A,)


def test_cq_2_agreement_lasts_until_the_next_deal() -> None:
    evening = _a_takes_the_antes(QuickDrawDriver())
    evening.does(B, CallItANight())
    evening.does(A, Ready())
    assert not any(player.agreed for player in evening.state.players)
    assert "CallItANight" not in evening.names(A)


def _a_takes_the_antes(evening: QuickDrawDriver) -> QuickDrawDriver:
    evening.does(A, Stand(), Bet(10))
    evening.does(B, Flee())
    evening.does(C, Flee())
    return evening


def test_the_richest_wins_when_the_agreed_number_of_hands_is_played() -> None:
    evening = _a_takes_the_antes(QuickDrawDriver(options={"hands": 1}))
    assert evening.outcome is not None
    assert (evening.outcome.winners, evening.outcome.reason) == ((A,), "has the most chips after hand 1")


def test_cq_3_who_cannot_pay_the_ante_is_all_in_with_a_side_pot_beside_him() -> None:
    evening = QuickDrawDriver(chips={1: 5}, rulings={"CQ-4": 5})
    assert evening.chips == [290, 0, 290] and evening.pot == 25
    assert [(pot["amount"], pot["eligible"]) for pot in evening.view()["pots"]] == [(15, [0, 1, 2]), (10, [0, 2])]


def test_l57_and_59_when_all_others_flee_the_last_one_takes_the_pot_and_the_deal_passes() -> None:
    evening = _a_takes_the_antes(QuickDrawDriver())
    assert evening.chips == [320, 290, 290]
    assert evening.happened(PotWon) == [PotWon(0, (Share(A, 40),))]
    assert evening.to_act == {A}  # left of the dealer C
    evening.does(A, Ready())
    assert (evening.state.dealer, evening.state.hand_no) == (A, 2)
    assert evening.chips == [310, 280, 280] and evening.state.deck.size == 70


def test_cq_30_odd_chips_go_to_the_first_winner_clockwise_from_the_dealer() -> None:
    evening = QuickDrawDriver()
    evening.does(A, Stand(), Bet(10))
    evening.does(B, Flee())
    evening.does(C, Call())
    for seat in (C, A, C, A, C):
        evening.does(seat, Stand(), Check())
    evening.turns_up("wild", "wild", "wild")  # nobody beats that, so A and C share 50
    assert evening.happened(PotWon) == [PotWon(0, (Share(A, 30), Share(C, 20)))]


def test_cq_31_an_empty_deck_takes_back_the_discards_and_fled_hands_but_no_hand_in_play() -> None:
    evening = QuickDrawDriver({1: "? ? ? lead-1 lead-2"})
    evening.does(A, Stand(), Bet(10))
    evening.does(B, Flee())
    evening.does(C, Call())
    _empty_the_deck(evening)
    events = evening.does(C, Stand(), Check()) + evening.does(A, Trade(evening.choices(A, Trade)[0]))
    assert Reshuffled((B,)) in events
    assert evening.state.deck.size == 55 + 5 + 1 and evening.state.discard.cards == ()
    assert [player.count_cards for player in evening.state.players] == [4, 0, 5]
    assert GAME.invariants(evening.state) == []


def _empty_the_deck(evening: QuickDrawDriver) -> None:
    """As after very many trades: every card of the deck lies on the discard pile."""
    while evening.state.deck.size:
        card = next(card for card, left in evening.state.deck.unseen.items() if left > 0)
        evening.state = put_on_discard_pile(draw_next_card(evening.state, card), card)


def test_cq_41_who_has_no_chips_left_is_out_of_the_game() -> None:
    evening = QuickDrawDriver({0: "gold-12 gold-11 gold-10 gold-9 gold-8"}, chips={1: 30})
    evening.does(A, Stand(), Reach())
    evening.decide(b=True, c=False)
    evening.turns_up("gold-1", "gold-2", "gold-3")
    assert not evening.state.players[B].alive
    evening.does(A, Ready())
    evening.deal({})
    assert evening.state.seats_in_hand == (A, C) and evening.state.players[B].count_cards == 0


def test_dealt_cards_may_be_unknown() -> None:
    evening = QuickDrawDriver(deal=False)
    evening.cut_for(C)
    evening.does(CHANCE, DealCard(A, None))
    assert evening.state.deck.size == 69 and sum(evening.state.deck.unseen.values()) == 70
