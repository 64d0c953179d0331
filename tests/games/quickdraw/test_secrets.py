"""Three ways to know a card: all do, one seat does, nobody at the keyboard does."""

from typing import Any

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import (
    Bet,
    Check,
    DealCard,
    DrawHidden,
    Flee,
    ForgetCard,
    NoteCard,
    Show,
    Stand,
    Trade,
    TradeSecretly,
    TurnUpFront,
)
from companion.games.quickdraw.cards import CARDS
from companion.games.quickdraw.events.dealing import CardForgotten, CardNoted, Dealt
from companion.games.quickdraw.events.trading import DrewHidden
from companion.games.quickdraw.state import Phase
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.rules.zone import CardId
from tests.games.quickdraw.quickdraw_driver import UNKNOWN, A, B, C, QuickDrawDriver

MIXED = "gold-1 ? ? gold-2 ?"


def test_a_dealt_card_is_seen_by_its_owner_alone() -> None:
    dealt = Dealt(A, CardId("gold-1"))
    assert dealt.as_seen_by(A) == dealt
    for viewer in (B, PUBLIC):
        assert dealt.as_seen_by(viewer) == Dealt(A, None)


def test_a_card_that_went_past_us_told_nobody_anything() -> None:
    assert Dealt(A, "gold-1").tells_secret() and DrewHidden(A, "gold-1").tells_secret()  # type: ignore[arg-type]
    assert not Dealt(A, None).tells_secret() and not DrewHidden(A, None).tells_secret()


def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    evening = QuickDrawDriver({0: MIXED})
    assert evening.view(A)["zones"]["hand-0"] == ["gold-1", None, None, "gold-2", None]
    for viewer in (B, C, PUBLIC):
        assert evening.view(viewer)["zones"]["hand-0"] == [None] * 5


def test_a_known_hand_is_offered_as_it_is() -> None:
    evening = QuickDrawDriver({0: "gold-1 gold-2 gold-3 wild wild"})
    assert list(evening.choices(A, Trade)) == ["gold-1", "gold-2", "gold-3", "wild"]


def test_an_unknown_hand_may_hold_whatever_its_owner_sees_nowhere_the_secrets_of_others_included() -> None:
    evening = QuickDrawDriver({0: UNKNOWN, 1: "lead-1 lead-2 lead-3 lead-4 lead-5"})
    assert set(evening.choices(A, Trade)) == set(CARDS)  # or the list would tell A what B holds


def test_open_cards_are_not_offered() -> None:
    evening = QuickDrawDriver({0: UNKNOWN, 1: UNKNOWN}, seats=2)
    evening.does(A, Trade("gold-1"))
    evening.turns_up("gold-2")
    evening.does(A, Check())
    assert set(evening.choices(B, Trade)) == set(CARDS) - {"gold-1", "gold-2"}


def _outcomes(evening: QuickDrawDriver) -> list[Any]:
    return [getattr(action, "card", None) for action in GAME.chance_outcomes(evening.state)]


def test_the_table_is_the_truth_a_card_that_shows_elsewhere_was_not_in_that_hand() -> None:
    evening = QuickDrawDriver({0: UNKNOWN, 1: "lead-1 lead-2 lead-3 lead-4 lead-5"})
    evening.does(A, Trade("lead-1"))
    assert evening.view(B)["zones"]["hand-1"] == [None, "lead-2", "lead-3", "lead-4", "lead-5"]
    assert GAME.invariants(evening.state) == []


def test_a_card_off_the_deck_is_the_truth_too() -> None:
    evening = QuickDrawDriver({0: "gold-1 gold-2 gold-3 gold-4 gold-5", 1: "lead-1 lead-2 lead-3 lead-4 lead-5"})
    evening.does(A, Trade("gold-1"))
    assert GAME.chance_outcomes(evening.state)[TurnUpFront(A, "lead-1")] == 0  # a dealer never draws it
    evening.turns_up("lead-1")
    assert evening.view(B)["zones"]["hand-1"][0] is None and GAME.invariants(evening.state) == []


def test_what_chance_may_bring_tells_the_host_nothing_about_hands() -> None:
    evening = QuickDrawDriver({0: "gold-1 gold-2 gold-3 gold-4 gold-5", 1: UNKNOWN})
    other = QuickDrawDriver({0: "gold-1 gold-2 gold-3 gold-4 gold-5", 1: "lead-1 lead-2 wild lead-4 lead-5"})
    for table in (evening, other):
        table.does(A, Trade("gold-1"))
    assert _outcomes(evening) == _outcomes(other)


def test_face_down_cards_may_always_go_past_us_and_never_do_by_a_dealer_of_ours() -> None:
    evening = QuickDrawDriver(deal=False)
    evening.cut_for(C)
    assert GAME.chance_outcomes(evening.state)[DealCard(A, None)] == 0
    assert {type(action).kind for action in GAME.chance_outcomes(evening.state)} == {"hand"}  # type: ignore[attr-defined]


def test_a_card_dealt_face_down_that_another_hand_is_believed_to_hold_stays_unknown() -> None:
    evening = QuickDrawDriver(deal=False)
    evening.cut_for(C)
    evening.does(CHANCE, DealCard(A, "lead-1"), DealCard(B, "lead-1"))
    assert evening.state.players[A].hand.cards == ("lead-1",)  # or A would learn what B was dealt
    assert evening.state.players[B].hand.cards == (None,)


def test_a_secret_second_card_may_go_past_us() -> None:
    evening = QuickDrawDriver({0: UNKNOWN})
    evening.does(A, Trade("double-draw"))
    evening.turns_up("lead-9")
    evening.does(A, TradeSecretly("gold-1"))
    evening.does(CHANCE, DrawHidden(A, None))
    assert evening.state.players[A].hand.cards == (None,) * 4 and GAME.invariants(evening.state) == []


def test_who_fled_may_show_the_rest_of_the_hand_while_the_others_play_on() -> None:
    evening = QuickDrawDriver({1: MIXED})
    evening.does(A, Stand(), Bet(10))
    evening.does(B, Flee())
    assert evening.front(B) == ["gold-1", "gold-2"] and evening.to_act == {C}
    evening.does(B, Show("lead-7"))
    assert "lead-7" in evening.front(B) and evening.to_act == {C}


# Notes.


def test_a_note_shows_in_ones_own_hand_and_nowhere_else() -> None:
    evening = QuickDrawDriver({0: MIXED})
    before = [evening.view(viewer) for viewer in (B, PUBLIC)]
    [event] = evening.does(A, NoteCard("lead-7"))
    assert event.as_seen_by(B) == event.as_seen_by(PUBLIC) == CardNoted(A, None)
    assert evening.view(A)["zones"]["hand-0"] == ["gold-1", "lead-7", None, "gold-2", None]
    assert [evening.view(viewer) for viewer in (B, PUBLIC)] == before


def test_a_hand_noted_whole_is_offered_as_it_is() -> None:
    evening = QuickDrawDriver({0: MIXED})
    evening.does(A, NoteCard("lead-7"), NoteCard("wild"))
    assert len(evening.choices(A, Trade)) > 5
    evening.does(A, NoteCard("wild"))
    assert list(evening.choices(A, Trade)) == ["gold-1", "gold-2", "lead-7", "wild"]
    assert not evening.choices(A, NoteCard)


def test_a_slip_of_the_finger_is_taken_back() -> None:
    evening = QuickDrawDriver({0: MIXED})
    evening.does(A, NoteCard("lead-7"))
    [event] = evening.does(A, ForgetCard("lead-7"))
    assert event.as_seen_by(B) == CardForgotten(A, None)
    assert evening.view(A)["zones"]["hand-0"] == ["gold-1", None, None, "gold-2", None]
    assert "ForgetCard" not in evening.names(A)


def test_a_traded_card_leaves_the_notes() -> None:
    evening = QuickDrawDriver({0: MIXED})
    evening.does(A, NoteCard("lead-7"), Trade("lead-7"))
    assert evening.state.players[A].notes == ()


def test_a_note_that_the_table_contradicts_is_dropped() -> None:
    evening = QuickDrawDriver({0: UNKNOWN, 1: UNKNOWN})
    evening.does(B, NoteCard("lead-7"))
    evening.does(A, Trade("lead-7"))
    assert evening.view(B)["zones"]["hand-1"] == [None] * 5


def test_a_known_hand_needs_no_notes() -> None:
    evening = QuickDrawDriver()
    assert evening.names(B) == [] and evening.phase is Phase.CARD


def test_who_fled_with_a_wrong_note_takes_it_back_and_shows_the_hand() -> None:
    # l.55: all cards are turned up, so a slip of the finger must not stand in the way
    evening = QuickDrawDriver({0: UNKNOWN, 1: "gold-1 gold-2 gold-3 gold-4 ?"})
    evening.does(A, Stand(), Bet(10))
    evening.does(B, NoteCard("lead-7"), Flee())
    assert list(evening.choices(B, Show)) == ["lead-7"]
    evening.does(B, ForgetCard("lead-7"))
    evening.does(B, Show("lead-8"))
    assert evening.view(PUBLIC)["zones"]["front-1"][-1] == "lead-8"
