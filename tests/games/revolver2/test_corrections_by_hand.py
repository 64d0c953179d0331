"""Told steps that people carry out by hand, and what is put right: tokens, cards, members."""

import pytest

from companion.rules.actions_and_offers import Action
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.events.corrections import HandPut
from companion.skirmish.cards.enums_and_constants import MemberId, Side, Token
from companion.skirmish.play.chores_for_people import BOX, SUPPLY, TableMove
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, PILE, SEAT, of
from tests.games.revolver2.support.revolver2_fights import lay, raid


def test_what_a_card_says_and_nobody_typed_in_is_done_by_people_who_may_move_what_it_asks_for() -> None:
    evening = raid("letter")
    evening.play(ATTACK, "letter")
    step = evening.view(DEFENCE)["step"]
    assert (step["task"], step["side"], step["card"]) == ("told", "attack", "letter")
    assert evening.to_act() == {SEAT[ATTACK]}
    for side in Side:
        assert {"SetTokens", "LoseMember", "DrawByHand"} <= evening.offers(side)
    evening.act(DEFENCE, do.LoseMember(MemberId("pedro"), "card"))
    evening.act(ATTACK, do.Done())
    assert "EndTurn" in evening.offers(ATTACK)
    evening.end(ATTACK)
    assert evening.army() == 12, "l.249: it was a kill"


def test_what_people_do_with_their_own_hands_moves_cards_between_hand_and_pile() -> None:
    evening = raid("letter", "rurales", defence=("telegram",))
    evening.play(ATTACK, "letter")
    evening.act(DEFENCE, do.DiscardByHand(CardId("telegram"), "card"))
    assert evening.discards(DEFENCE) == ["telegram"] and len(evening.hand(DEFENCE)) == 6
    assert not any(one.card == "telegram" for one in evening.offered(DEFENCE, do.DiscardByHand))
    assert {one.card for one in evening.offered(ATTACK, do.TakeByHand)} == {"letter"}
    evening.act(ATTACK, do.TakeByHand(CardId("letter"), "card"))
    assert evening.discards(ATTACK) == [] and "letter" in evening.hand(ATTACK)
    assert [put.reason for put in of(evening.seen, HandPut)] == ["card", "card"]
    evening.act(ATTACK, do.Done())
    assert evening.army() == 12 and "EndTurn" in evening.offers(ATTACK)


def test_nothing_is_put_right_while_somebody_pays() -> None:
    evening = raid("pancho-flores")
    lay(evening, "pancho-flores", "attack-0")
    assert not evening.offers(DEFENCE)
    assert evening.offers(ATTACK) == {"DiscardCards", "DiscardCard", "TakeBack"}


@pytest.mark.parametrize("side", list(Side))
def test_every_correction_has_a_reason_and_is_in_the_log(side: Side) -> None:
    evening = raid("rurales")
    evening.play(ATTACK, "rurales")
    for action in _corrections(side):
        evening.act(side, action)
        evening.deal()
        (put,) = of(evening.seen, HandPut)
        assert put.reason == "miscounted"
        evening.seen.clear()
    fight = evening.state.fight
    assert fight.tokens.countdown == 7 and "pablo" in fight.gang.dead
    assert [one.grit for one in fight.gang.alive if one.id == "rosa"] == [2]
    assert evening.column(ATTACK, 1) == ["rurales"] and fight.row.battlefields[1].attack[0].power == 3
    assert fight.row.battlefields[0].power == 1
    assert fight.tokens.supply == {Token.GRIT: 9, Token.POWER_ATTACK: 6, Token.POWER_DEFENCE: 3}
    assert len(evening.hand(side)) == {ATTACK: 6, DEFENCE: 7}[side] + 1


def _corrections(side: Side) -> list[Action]:
    why = "miscounted"
    return [
        do.SetTokens("countdown", "army", 7, why),
        do.SetTokens("member:rosa", "grit", 2, why),
        do.SetTokens("card:attack-0:rurales:0", "power-attack", 3, why),
        do.SetTokens("field:0", "power-defence", 1, why),
        do.PutCard(CardId("rurales"), ZoneId("attack-0"), 0, ZoneId("attack-1"), why),
        do.LoseMember(MemberId("pablo"), why),
        do.DrawByHand(why),
    ]


def test_a_member_that_was_miscounted_is_gone_without_a_kill() -> None:
    evening = raid()
    evening.act(ATTACK, do.SetTokens("member:pedro", "grit", 1, "miscounted"))
    evening.act(DEFENCE, do.LoseMember(MemberId("pedro"), "miscounted"))
    assert "pedro" in evening.state.fight.gang.dead and not evening.state.fight.turn.killed
    assert evening.asked() is None, "no text of a dead member is obeyed"


def test_a_member_comes_back_from_the_dead_or_out_of_the_pile() -> None:
    evening = raid()
    evening.act(DEFENCE, do.LoseMember(MemberId("pedro"), "miscounted"))
    offered = {one.member for one in evening.offered(DEFENCE, do.BringMember)}
    waiting = {card for card, left in evening.state.fight.gang.pile.unseen.items() if left}
    assert offered == {"pedro"} | waiting and waiting
    other = MemberId(min(waiting))
    size = evening.state.fight.gang.pile.size
    for member in (MemberId("pedro"), other):
        evening.act(DEFENCE, do.BringMember(member, "card"))
        assert evening.state.fight.gang.is_alive(member)
    assert evening.state.fight.gang.pile.size == size - 1 and evening.state.fight.gang.dead == ()
    assert not {"pedro", other} & {one.member for one in evening.offered(DEFENCE, do.BringMember)}


def test_a_correction_takes_no_more_tokens_than_there_are() -> None:
    evening = raid()
    offered = {one.count for one in evening.offered(DEFENCE, do.SetTokens) if one.place == "field:0"}
    assert offered == set(range(5))
    evening.act(DEFENCE, do.SetTokens("field:0", "power-defence", 4, "miscounted"))
    assert evening.state.fight.row.battlefields[0].power == 4
    evening.act(DEFENCE, do.SetTokens("field:0", "power-defence", 0, "miscounted"))
    assert evening.state.fight.tokens.supply[Token.POWER_DEFENCE] == 4


def test_a_card_that_is_gone_from_its_column_lies_on_its_owners_pile_and_its_tokens_in_the_supply() -> None:
    evening = raid("tough-rider")
    evening.play(ATTACK, "tough-rider")
    put = do.PutCard(CardId("tough-rider"), ZoneId("attack-0"), 0, PILE[ATTACK], "miscounted")
    evening.act(DEFENCE, put)
    assert evening.column(ATTACK) == [] and evening.discards(ATTACK) == ["tough-rider"]
    assert evening.state.fight.tokens.supply == {Token.GRIT: 11, Token.POWER_ATTACK: 9, Token.POWER_DEFENCE: 4}


def test_nobody_is_told_to_move_what_was_put_right_because_it_lies_there() -> None:
    evening = raid("rurales")
    evening.play(ATTACK, "rurales")
    for action in _corrections(DEFENCE)[1:5]:
        evening.act(DEFENCE, action)
        assert evening.state.match.chores == ()
    evening.act(DEFENCE, do.LoseMember(MemberId("pablo"), "card"))
    assert evening.state.match.chores == (TableMove("pablo", "defence", BOX),)


def test_with_a_card_that_leaves_its_tokens_go_back_into_the_supply() -> None:
    evening = raid("tough-rider")
    evening.play(ATTACK, "tough-rider")
    (lying,) = evening.state.fight.row.battlefields[0].attack
    assert (lying.power, lying.grit) == (2, 1)
    evening.act(ATTACK, do.DropCard(CardId("tough-rider"), ZoneId("attack-0"), 0))
    assert evening.state.match.chores == (
        TableMove("tough-rider", "attack-0", "discard-attack"),
        *[TableMove(piece, "attack-0", SUPPLY) for piece in ("power", "power", "grit")],
    )


def test_the_last_guardian_lost_by_hand_ends_the_game_too() -> None:
    evening = raid()
    for member in [one for one in evening.people() if one != "carlos"]:
        evening.act(DEFENCE, do.LoseMember(MemberId(member), "card"))
    assert evening.view()["ended"] is None
    evening.act(ATTACK, do.LoseMember(MemberId("carlos"), "agreed"))
    assert evening.view()["ended"] == {"side": "attack", "reason": "guardians"}


def test_copies_of_a_card_are_told_apart_by_where_they_lie() -> None:
    evening = raid("tough-rider", "tough-rider")
    for _ in range(2):
        evening.play(ATTACK, "tough-rider")
    evening.act(ATTACK, do.SetTokens("card:attack-0:tough-rider:1", "power-attack", 5, "card"))
    assert [card.power for card in evening.lying(ATTACK)] == [2, 5]
    evening.act(ATTACK, do.SetTokens("card:attack-0:tough-rider:0", "grit", 0, "card"))
    assert [(card.power, card.grit) for card in evening.lying(ATTACK)] == [(2, 0), (5, 1)]
    evening.act(ATTACK, do.DropCard(CardId("tough-rider"), ZoneId("attack-0"), 1))
    assert [card.power for card in evening.lying(ATTACK)] == [2]
