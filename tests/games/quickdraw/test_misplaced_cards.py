"""Cards of hands that fled, and cards that lie where no rule puts them, at a table with real cards and a camera."""

from collections.abc import Sequence

import pytest

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import (
    Bet,
    Call,
    Check,
    DisownCard,
    Flee,
    KeepAll,
    NoteCard,
    Stand,
    ThrowAllAway,
    Trade,
    TradeAfterAll,
    TradeSecretly,
)
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.table.dealer import PhysicalDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import AlreadyKnown, Ambiguous, Match, Matched
from companion.table.observing.observation import CardSeen
from companion.table.prompts import CardQuestion, NoneOfThese
from companion.table.table import Table
from tests.games.quickdraw.quickdraw_driver import A, B, C, D, QuickDrawDriver

EIGHT = CardId("gold-8")


class RealTable:
    """Four seats with real cards; the last deals, so that seat 0 begins."""

    def __init__(self) -> None:
        self.table = Table("t", GAME, complete_setup(GAME.info, Setup(4)), MemoryLog(), PhysicalDealer())
        self.table.open(dealer={})
        for seat, card in enumerate(("gold-1", "gold-2", "gold-3", "coal-12")):
            self.see(card, f"front-{seat}")

    def see(self, card: str, zone: str, count: int = 1) -> Match:
        return self.table.observe(CardSeen(CardId(card), ZoneId(zone), 0.95, count))

    def does(self, seat: Seat, *actions: Action) -> None:
        for action in actions:
            self.table.submit(seat, action)

    def zone(self, name: str) -> Sequence[str | None]:
        found: Sequence[str | None] = self.table.update_for(PUBLIC).view["zones"][name]
        return found

    @property
    def phase(self) -> str:
        return str(self.table.update_for(PUBLIC).view["phase"])

    def asked(self, seat: Seat) -> CardQuestion | None:
        """Return the question to that seat, and see that nobody else is asked."""
        prompts = {other: self.table.update_for(other).prompt for other in self.table.seats}
        assert all(prompt is None for other, prompt in prompts.items() if other != seat), prompts
        prompt = prompts[seat]
        assert prompt is None or isinstance(prompt, CardQuestion)
        return prompt


@pytest.fixture
def fled() -> RealTable:
    """A has bet, B has fled with five cards that nobody has seen; it is C's turn to answer."""
    real = RealTable()
    real.does(A, Bet(10))
    real.does(B, Flee())
    return real


def to_card_phase_of_c(fled: RealTable) -> None:
    fled.does(C, Call())
    fled.does(D, Call())
    assert fled.phase == "card" and fled.table.update_for(PUBLIC).view["turn"] == C


def test_l45_and_cq_43_a_hand_thrown_away_while_others_answer_is_of_who_fled(fled: RealTable) -> None:
    for card in ("gold-8", "gold-9", "gold-10", "gold-11", "gold-12"):
        assert isinstance(fled.see(card, "discard"), Matched)
    assert fled.zone("hand-1") == [] and len(fled.zone("discard")) == 5
    to_card_phase_of_c(fled)
    assert fled.see("lead-4", "discard") == Matched(C, Trade(CardId("lead-4"))), "no fled hand is left: it is C's trade"


def test_l45_and_cq_43_it_is_not_taken_for_the_next_players_trade(fled: RealTable) -> None:
    fled.see("gold-8", "discard")
    to_card_phase_of_c(fled)
    assert fled.phase == "card" and fled.zone("discard") == ["gold-8"] and len(fled.zone("hand-1")) == 4
    assert isinstance(fled.see("gold-8", "discard"), AlreadyKnown)


def test_cq_43_while_a_fled_hand_is_unshown_the_seat_on_turn_is_asked(fled: RealTable) -> None:
    to_card_phase_of_c(fled)
    assert fled.see("gold-8", "discard") == Ambiguous(C, (Trade(EIGHT), DisownCard(EIGHT)))
    question = fled.asked(C)
    assert question is not None and question.actions == (Trade(EIGHT), DisownCard(EIGHT)) and question.why is None
    fled.does(C, DisownCard(EIGHT))
    assert fled.asked(C) is None and fled.phase == "card"
    assert len(fled.zone("hand-1")) == 4 and len(fled.zone("hand-2")) == 5 and fled.zone("discard") == ["gold-8"]


def test_cq_43_or_says_that_it_is_traded(fled: RealTable) -> None:
    to_card_phase_of_c(fled)
    fled.see("gold-8", "discard")
    fled.does(C, Trade(EIGHT))
    assert fled.phase == "draw" and len(fled.zone("hand-1")) == 5 and len(fled.zone("hand-2")) == 4


def test_cq_43_who_fled_may_say_that_all_cards_are_thrown_away(fled: RealTable) -> None:
    fled.does(B, ThrowAllAway())
    assert fled.zone("hand-1") == [] and fled.zone("discard") == [None] * 5
    to_card_phase_of_c(fled)
    assert fled.see("gold-8", "discard") == Matched(C, Trade(EIGHT))


def test_cq_43_the_second_trade_of_a_double_draw_is_asked_about_too(fled: RealTable) -> None:
    to_card_phase_of_c(fled)
    fled.does(C, Trade(CardId("double-draw")))
    fled.see("lead-9", "front-2")
    assert fled.see("gold-8", "discard") == Ambiguous(C, (TradeSecretly(EIGHT), DisownCard(EIGHT)))
    fled.does(C, DisownCard(EIGHT), KeepAll())
    assert fled.phase == "bet"


def test_cq_43_an_open_card_of_who_fled_is_thrown_away_with_the_hand() -> None:
    real = RealTable()
    real.does(A, Trade(CardId("lead-1")))
    real.see("lead-2", "front-0")
    real.does(A, Check())
    real.does(B, Bet(10))
    for seat in (C, D):
        real.does(seat, Call())
    real.does(A, Flee())
    assert real.see("lead-2", "discard") == Matched(C, DisownCard(CardId("lead-2")))
    assert real.zone("front-0") == [] and len(real.zone("hand-0")) == 4


def test_a_hand_that_was_dealt_by_the_companion_is_thrown_away_by_nobody() -> None:
    evening = QuickDrawDriver(seats=3)
    evening.does(A, Bet(10))
    evening.does(B, Flee())
    assert not GAME.legal_actions(evening.state, B)


# Cards where no rule puts them.


def test_a_replacement_in_the_wrong_row_is_asked_about_and_counts_once_it_is_moved() -> None:
    real = RealTable()
    real.does(A, Trade(CardId("lead-1")))
    real.see("lead-2", "front-1")
    question = real.asked(A)
    assert question is not None and (question.why, question.zone, question.actions) == ("row", "front-1", ())
    real.see("lead-2", "front-0")
    assert real.zone("front-0") == ["lead-2"] and real.phase == "bet"


def test_a_late_trade_after_a_mistaken_stand_is_asked_about_and_can_be_done() -> None:
    real = RealTable()
    real.does(A, Stand())
    real.see("lead-1", "discard")
    question = real.asked(A)
    assert question is not None and question.why == "late"
    assert question.actions == (TradeAfterAll(CardId("lead-1")),)
    real.does(A, *question.actions)
    assert real.phase == "draw" and real.zone("discard") == ["lead-1"] and real.asked(A) is None
    real.see("lead-2", "front-0")
    assert real.phase == "bet"
    real.see("lead-3", "discard")
    late = real.asked(A)
    assert late is not None and (late.why, late.actions) == ("not-now", ()), "one trade a turn"


def test_once_it_is_bet_a_late_trade_is_too_late() -> None:
    real = RealTable()
    real.does(A, Bet(10))
    real.see("lead-1", "discard")
    question = real.asked(A)
    assert question is not None and (question.why, question.actions) == ("not-now", ())


def test_a_card_that_nobody_can_have_is_asked_about() -> None:
    real = RealTable()
    real.does(A, Trade(CardId("lead-1")))
    real.see("lead-2", "front-0")
    real.does(A, Check())
    real.see("lead-2", "discard")
    question = real.asked(B)
    assert question is not None and (question.why, question.actions) == ("copies", ())
    real.does(B, NoneOfThese())
    assert real.asked(B) is None


def test_a_card_beside_a_hand_that_is_noted_is_asked_about_and_others_hear_nothing() -> None:
    real = RealTable()
    for number in range(1, 6):
        real.does(A, NoteCard(CardId(f"lead-{number}")))
    real.see("gold-8", "discard")
    question = real.asked(A)
    assert question is not None and question.why == "not-yours"


def test_a_replacement_that_is_seen_before_its_trade_waits_for_it() -> None:
    real = RealTable()
    real.see("lead-2", "front-0")
    assert real.asked(A) is None
    real.see("lead-1", "discard")
    assert real.zone("front-0") == ["lead-2"] and real.phase == "bet"
