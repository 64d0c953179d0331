"""CQ-16 with cards: the arrow on the card that each turns over is read by the camera."""

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import Decide, Reach, TurnAnswer
from companion.rules.actions_and_offers import CARD_ENDS, CardEnd
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.dealer import PhysicalDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import Match, Matched, Unmatched
from companion.table.observing.observation import CardSeen
from companion.table.prompts import CardQuestion
from companion.table.table import Table
from tests.games.quickdraw.quickdraw_driver import A, B, C

WITH_CARDS = complete_setup(GAME.info, Setup(4, {}, {"CQ-16": "cards"}))


def _reached(setup: Setup = WITH_CARDS) -> Table:
    """Real cards: seat 0 reaches, and seats 1, 2 and 3 answer with cards, in this order."""
    table = Table("t", GAME, setup, MemoryLog(), PhysicalDealer())
    table.open(dealer={})
    for seat, card in enumerate(("gold-1", "gold-2", "gold-3", "coal-12")):
        table.observe(CardSeen(CardId(card), ZoneId(f"front-{seat}")))
    table.submit(A, Reach())
    return table


def _turn(table: Table, card: str, seat: int, inward: CardEnd | None) -> Match:
    return table.observe(CardSeen(CardId(card), ZoneId(f"front-{seat}"), 0.95, inward=inward))


def test_l57_and_cq_16_the_arrow_on_the_turned_card_is_read() -> None:
    table = _reached()
    assert _turn(table, "gold-8", 1, "top") == Matched(B, TurnAnswer(CardId("gold-8"), "top"))
    assert _turn(table, "gold-9", 2, "bottom") == Matched(C, TurnAnswer(CardId("gold-9"), "bottom"))
    view = table.update_for(PUBLIC).view
    assert [seat["reaches"] for seat in view["seats"]] == [None, True, False, None]
    assert [len(view["zones"][f"hand-{seat}"]) for seat in (1, 2)] == [5, 5], "a card that answers stays in the hand"
    assert table.update_for(B).view["zones"]["hand-1"].count("gold-8") == 1
    _turn(table, "gold-10", 3, "bottom")
    assert [seat["in"] for seat in table.update_for(PUBLIC).view["seats"]] == [True, True, False, False]
    shown = table.update_for(PUBLIC).view["zones"]
    assert shown["front-1"] == ["gold-8"] and shown["front-2"] == ["gold-9"], "what was seen is turned up with the hand"


def test_cq_16_a_card_that_lies_across_is_asked_about() -> None:
    table = _reached()
    _turn(table, "gold-8", 1, None)
    prompt = table.update_for(B).prompt
    assert isinstance(prompt, CardQuestion) and prompt.actions == tuple(
        TurnAnswer(CardId("gold-8"), end) for end in CARD_ENDS
    )
    table.submit(B, TurnAnswer(CardId("gold-8"), "bottom"))
    assert table.update_for(PUBLIC).view["seats"][B]["reaches"] is False


def test_cq_16_a_deck_may_show_the_gun_at_the_other_end() -> None:
    table = _reached(complete_setup(GAME.info, Setup(4, {"gun": "bottom"}, {"CQ-16": "cards"})))
    _turn(table, "gold-8", 1, "top")
    assert table.update_for(PUBLIC).view["seats"][B]["reaches"] is False


def test_cq_16_only_a_face_down_card_of_the_hand_in_its_turn_may_answer() -> None:
    table = _reached()
    assert isinstance(_turn(table, "gold-8", 2, "top"), Unmatched), "it is seat 1 that turns first"
    assert not any(isinstance(action, TurnAnswer) for action in table.legal_for(C))
    assert TurnAnswer(CardId("gold-8"), "top") in table.legal_for(B)
    on_phones = _reached(complete_setup(GAME.info, Setup(4)))
    assert not any(isinstance(action, TurnAnswer) for action in on_phones.legal_for(B))


def test_cq_16_a_tap_answers_as_well_as_a_card() -> None:
    table = _reached()
    table.submit(B, Decide(True))
    _turn(table, "gold-9", 2, "bottom")
    assert [seat["reaches"] for seat in table.update_for(PUBLIC).view["seats"]] == [None, True, False, None]
