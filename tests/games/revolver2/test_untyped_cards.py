"""Cards nobody has typed in, actions by hand, corrections, and the moments to ask for an answer."""

from typing import Any

import pytest

from companion.games.revolver2 import actions as act
from companion.games.revolver2.game import GAME
from companion.games.revolver2.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import CHANCE
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.events.corrections import HandPut
from companion.skirmish.cards.enums_and_constants import CardKind, MemberId, Side, Token
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.stack import StepKind
from companion.table.prompts.consent import seats_to_ask_for_consent
from tests.games.revolver2.support.revolver2_box import DATA, changed
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver, of

DISCARDS = ZoneId("discard-attack")


def raid(*cards: str, defence: tuple[str, ...] = (), **setup: Any) -> Revolver2Driver:
    """The first turn of Mapache, who holds these cards."""
    evening = Revolver2Driver(**setup).dealt(cards, defence)
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def lay(evening: Revolver2Driver, card: str, zone: str) -> None:
    evening.act(ATTACK, do.PlayCard(CardId(card), ZoneId(zone)))


def describe(evening: Revolver2Driver, kind: CardKind, cost: int, firepower: int = 0) -> None:
    evening.act(ATTACK, do.Describe(CardId("stranger"), kind, cost, firepower))


# Unknown cards.


def test_an_unknown_card_can_be_laid_wherever_a_card_of_any_kind_could() -> None:
    evening = raid("stranger")
    assert evening.playable(ATTACK, "stranger") == {
        "attack-0", DISCARDS, *(f"defence-{field}" for field in range(6))
    }  # fmt: skip


def test_an_unknown_card_is_read_aloud_once_paid_for_and_then_known_to_everybody() -> None:
    evening = raid("stranger", "stranger")
    lay(evening, "stranger", "attack-0")
    assert evening.asked() is StepKind.DESCRIBE and evening.to_act() == {SEAT[ATTACK]}
    describe(evening, CardKind.FIREPOWER, cost=1, firepower=4)
    evening.act(ATTACK, do.DiscardCards((CardId("bandit"),)))
    evening.act(ATTACK, do.Done())  # what else it says is for people
    assert evening.column(ATTACK) == ["stranger"]
    assert evening.view(DEFENCE)["cards"]["stranger"]["firepower"] == 4
    assert evening.view()["battlefields"][0]["sums"]["attack"] == 4
    lay(evening, "stranger", "attack-0")
    assert evening.asked() is StepKind.PAY


def test_an_unknown_card_that_turns_out_to_go_elsewhere_goes_there() -> None:
    evening = raid("stranger")
    lay(evening, "stranger", "attack-0")
    describe(evening, CardKind.ACTION, cost=0)
    evening.act(ATTACK, do.Done())
    assert evening.column(ATTACK) == [] and evening.discards(ATTACK) == ["stranger"]


def test_an_unknown_card_that_is_too_dear_goes_back_into_the_hand() -> None:
    evening = raid("stranger")
    for _ in range(3):
        evening.play(ATTACK, "bandit")
    lay(evening, "stranger", "attack-0")
    describe(evening, CardKind.FIREPOWER, cost=4, firepower=9)
    assert "stranger" in evening.hand(ATTACK) and not evening.playable(ATTACK, "stranger")
    assert "EndTurn" in evening.offers(ATTACK)


def test_an_unknown_card_can_be_paid_for_with_exactly_the_rest_of_the_hand() -> None:
    evening = raid("stranger")
    for _ in range(3):
        evening.play(ATTACK, "bandit")
    lay(evening, "stranger", "attack-0")
    describe(evening, CardKind.FIREPOWER, cost=3, firepower=9)
    assert evening.hand(ATTACK) == [] and evening.column(ATTACK)[-1] == "stranger"


def test_an_unknown_card_can_be_taken_back_before_it_is_read() -> None:
    evening = raid("stranger")
    hand = sorted(map(str, evening.hand(ATTACK)))
    lay(evening, "stranger", "attack-0")
    evening.act(ATTACK, do.TakeBack())
    assert sorted(map(str, evening.hand(ATTACK))) == hand and "EndTurn" in evening.offers(ATTACK)


def test_an_unknown_blocker_read_by_mapache_lies_in_the_guardians_column() -> None:
    evening = raid("stranger")
    lay(evening, "stranger", "defence-2")
    describe(evening, CardKind.BLOCKER, cost=0)
    evening.act(ATTACK, do.Done())
    assert evening.column(DEFENCE, 2) == ["stranger"]


# Kegs, ammo, moments, and what a card does when it goes.


def at_bridge(**setup: Any) -> Revolver2Driver:
    return Revolver2Driver(pack=UNREAD, **setup).dealt((), ("telegram", "telegram")).until("los-quantos-bridge")


UNREAD = changed(
    telegram={"kind": None, "cost": None, "kegs": None, "effects": None},
    ammo_crate={"kind": None, "cost": None, "ammo": None, "effects": None},
)


def test_l209_kegs_that_nobody_typed_in_are_told_from_the_hand_and_then_blow_the_bridge() -> None:
    evening = at_bridge()
    assert "BlowBridge" not in evening.offers(DEFENCE)
    assert {one.card for one in evening.offered(DEFENCE, act.TellItems)} == {"telegram"}
    evening.act(DEFENCE, act.TellItems(CardId("telegram"), 1))
    assert evening.view()["cards"]["telegram"]["kegs"] == 1 and "TellItems" not in evening.offers(DEFENCE)
    evening.act(DEFENCE, act.BlowBridge())
    evening.act(DEFENCE, do.DiscardCards((CardId("telegram"),) * 2))
    assert evening.view()["battlefields"][3]["blown"]


def test_l223_l233_in_the_mine_both_sides_tell_what_their_cards_show() -> None:
    evening = Revolver2Driver(pack=UNREAD).dealt(("ammo-crate", "rurales"), ("telegram", "telegram"))
    evening.until("silver-mine")
    evening.act(DEFENCE, act.TellItems(CardId("telegram"), 1))
    assert "CollapseTunnels" in evening.offers(DEFENCE)
    evening.end(DEFENCE)
    evening.turn(ATTACK).play(ATTACK, "rurales")
    assert "FireGatling" not in evening.offers(ATTACK)
    evening.act(ATTACK, act.TellItems(CardId("ammo-crate"), 2))
    assert {one.card for one in evening.offered(ATTACK, act.FireGatling)} == {"ammo-crate"}


def test_nobody_tells_kegs_where_they_are_of_no_use_nor_in_recorded_games() -> None:
    assert "TellItems" not in Revolver2Driver(pack=UNREAD).dealt((), ("telegram",)).offers(DEFENCE)
    assert "TellItems" not in at_bridge(options={"first-texts": True}).offers(DEFENCE)


def test_l199_who_reads_a_card_reads_its_kegs_or_its_ammo_too() -> None:
    evening = raid("stranger")
    lay(evening, "stranger", "attack-0")
    offered = evening.offered(ATTACK, do.Describe)
    assert {one.ammo for one in offered} == {0, 1, 2, 3} and {one.kegs for one in offered} == {0}
    evening.act(ATTACK, do.Describe(CardId("stranger"), CardKind.ACTION, 0, 0, ammo=2))
    assert evening.view()["cards"]["stranger"]["ammo"] == 2


def test_a_card_that_waits_for_a_moment_goes_back_and_answers_from_then_on() -> None:
    evening = raid("stranger")
    lay(evening, "stranger", "attack-0")
    evening.act(ATTACK, do.Describe(CardId("stranger"), CardKind.ACTION, 0, 0, moment=Moment.ATTACK))
    assert "stranger" in evening.hand(ATTACK) and not evening.playable(ATTACK, "stranger")
    evening.passive = False
    evening.end(ATTACK)
    evening.act(ATTACK, do.Respond(CardId("stranger"), DISCARDS))
    let_it_be(evening)
    assert evening.discards(ATTACK) == ["stranger"]


@pytest.mark.parametrize(("options", "asked"), [({}, StepKind.TOLD), ({"first-texts": True}, None)])
def test_what_an_unread_card_does_when_it_is_destroyed_is_read_then(options: Any, asked: StepKind | None) -> None:
    unread = changed(rurales={"effects": None})
    evening = raid("rurales", defence=("shotgun-silver-bullets",), pack=unread, options=options)
    evening.play(ATTACK, "rurales")
    evening.act(ATTACK, do.Done())
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=False).play(DEFENCE, "shotgun-silver-bullets")
    assert evening.column(ATTACK) == [] and evening.asked() is asked
    if asked:
        assert evening.to_act() == {SEAT[ATTACK]} and evening.view()["step"]["card"] == "rurales"


@pytest.mark.parametrize(("options", "read"), [({}, ["attack-6", "attack-10"]), ({"first-texts": True}, [])])
def test_l69_a_poker_card_that_nobody_typed_in_is_read_before_the_first_turn(options: Any, read: list[str]) -> None:
    poker = [{**one, "effects": None} if one["side"] == "attack" else one for one in DATA["poker"]]
    data = {**DATA, "poker": [{key: said for key, said in one.items() if said is not None} for one in poker]}
    evening = Revolver2Driver(pack={"name": "test", "data": data}, options=options).dealt(won=ATTACK)
    asked = []
    while evening.asked() is StepKind.TOLD:
        asked.append(evening.view()["step"]["card"])
        assert {"SetTokens", "DrawByHand"} <= evening.offers(DEFENCE), "what it gives is given by hand"
        evening.act(ATTACK, do.Done())
        evening.deal()
    assert asked == read and evening.state.fight.turn.side is DEFENCE


def test_R2_32_both_are_asked_before_the_army_is_emptied_while_a_poker_card_is_read() -> None:
    poker = [{key: said for key, said in one.items() if key != "effects"} for one in DATA["poker"]]
    evening = Revolver2Driver(pack={"name": "test", "data": {**DATA, "poker": poker}}).dealt(won=ATTACK)
    army, asks = evening.state.fight.variant.counted, {}
    for count in (0, 1):
        said = do.SetTokens("countdown", army, count, "miscounted")
        asks[count] = seats_to_ask_for_consent(GAME, evening.state, SEAT.values(), SEAT[DEFENCE], said, shared=False)
    assert asks == {0: {SEAT[ATTACK]}, 1: set()}, "the game would be over as the first turn begins"


# Told steps, and what is put right.


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
    put = do.PutCard(CardId("tough-rider"), ZoneId("attack-0"), 0, DISCARDS, "miscounted")
    evening.act(DEFENCE, put)
    assert evening.column(ATTACK) == [] and evening.discards(ATTACK) == ["tough-rider"]
    assert evening.state.fight.tokens.supply == {Token.GRIT: 11, Token.POWER_ATTACK: 9, Token.POWER_DEFENCE: 4}


def test_nobody_is_told_to_move_what_was_put_right_because_it_lies_there() -> None:
    evening = raid("rurales")
    evening.play(ATTACK, "rurales")
    for action in _corrections(DEFENCE)[1:5]:
        evening.act(DEFENCE, action)
        assert evening.view()["chores"] == []
    evening.act(DEFENCE, do.LoseMember(MemberId("pablo"), "card"))
    assert evening.view()["chores"] == [{"piece": "pablo", "from": "defence", "to": "box"}]


def test_with_a_card_that_leaves_its_tokens_go_back_into_the_supply() -> None:
    evening = raid("tough-rider")
    evening.play(ATTACK, "tough-rider")
    (lying,) = evening.state.fight.row.battlefields[0].attack
    assert (lying.power, lying.grit) == (2, 1)
    evening.act(ATTACK, do.DropCard(CardId("tough-rider"), ZoneId("attack-0"), 0))
    assert evening.view()["chores"] == [
        {"piece": "tough-rider", "from": "attack-0", "to": "discard-attack"},
        *[{"piece": piece, "from": "attack-0", "to": "supply"} for piece in ("power", "power", "grit")],
    ]


def test_the_last_guardian_lost_by_hand_ends_the_game_too() -> None:
    evening = raid()
    for member in [one for one in evening.people() if one != "carlos"]:
        evening.act(DEFENCE, do.LoseMember(MemberId(member), "card"))
    assert evening.view()["ended"] is None
    evening.act(ATTACK, do.LoseMember(MemberId("carlos"), "agreed"))
    assert evening.view()["ended"] == {"side": "attack", "reason": "guardians"}


# When somebody may answer.


def watched(*defence: str, attack: tuple[str, ...] = ("ambush", "ambush", "last-shot")) -> Revolver2Driver:
    """Mapache's first turn; the guardians hold these cards and are asked."""
    evening = raid(*attack, defence=defence)
    evening.passive = False
    return evening


def let_it_be(evening: Revolver2Driver, side: Side = DEFENCE, turn: bool = False) -> None:
    assert evening.asked() is StepKind.WINDOW and evening.answering() is side
    evening.act(side, do.LetItBe(turn))


def public(state: State) -> Any:
    return GAME.view(state, None)


@pytest.mark.parametrize("hand", [("not-today", "hidden-door"), ("villager", "villager")])
def test_whether_an_answer_is_asked_for_does_not_depend_on_the_hand(hand: tuple[str, ...]) -> None:
    evening = watched(*hand)
    evening.play(ATTACK, "ambush")
    assert public(evening.state)["step"]["task"] == "window" and evening.to_act() == {SEAT[DEFENCE]}
    let_it_be(evening)
    assert public(evening.state)["step"]["task"] == "window", "now for the casualty"
    let_it_be(evening)
    assert evening.asked() is StepKind.CASUALTY


def test_only_what_the_hand_holds_can_be_answered_with() -> None:
    evening = watched("not-today")
    evening.play(ATTACK, "ambush")
    assert [one.card for one in evening.offered(DEFENCE, do.Respond)] == ["not-today"]
    evening = watched("hidden-door")
    evening.play(ATTACK, "ambush")
    assert evening.offered(DEFENCE, do.Respond) == [], "it is for a casualty"
    let_it_be(evening)
    assert [one.card for one in evening.offered(DEFENCE, do.Respond)] == ["hidden-door"]


def test_a_cancelled_card_lies_on_the_pile_its_cost_is_lost_and_nothing_happens() -> None:
    evening = watched("not-today", attack=("massacre", "bandit"))
    evening.play(ATTACK, "massacre", pay=["bandit"])
    evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    assert len(evening.people()) == 8 and evening.discards(ATTACK) == ["bandit", "massacre"]
    assert sorted(evening.discards(DEFENCE)) == ["not-today", "villager"]
    assert evening.to_act() == {SEAT[ATTACK]} and "EndTurn" in evening.offers(ATTACK)


def test_nobody_is_asked_any_more_when_every_such_card_lies_open() -> None:
    evening = watched("not-today", "not-today")
    for _ in range(2):
        evening.play(ATTACK, "ambush")
        evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
        evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    evening.play(ATTACK, "bandit")
    assert evening.asked() is None and evening.column(ATTACK) == ["bandit"]


def test_nobody_is_asked_who_holds_too_few_cards_to_pay_for_any_answer() -> None:
    evening = Revolver2Driver().dealt(["ambush"], ["william-weston", "william-weston", "not-today"])
    for _ in range(2):
        evening.play(DEFENCE, "william-weston", pay=["villager", "villager"])
    assert evening.hand(DEFENCE) == ["not-today"]
    evening.end(DEFENCE)
    evening.turn(ATTACK).passive = False
    evening.play(ATTACK, "ambush")
    assert evening.asked() is StepKind.CASUALTY


def test_let_it_be_for_the_turn_asks_again_in_the_next_one() -> None:
    evening = watched()
    evening.play(ATTACK, "bandit")
    let_it_be(evening, turn=True)
    evening.play(ATTACK, "ambush")
    assert evening.state.fight.stack.steps[0].source == "casualty", "who gives up cancelling may still save a life"
    let_it_be(evening, turn=True)
    assert evening.asked() is StepKind.CASUALTY
    evening.pick("pedro")
    alive = len(evening.state.fight.gang.alive)
    evening.play(ATTACK, "ambush")
    assert evening.asked() is None, "neither for the card nor for the casualty, of whom there is but one"
    assert len(evening.state.fight.gang.alive) == alive - 1
    evening.end(ATTACK)
    let_it_be(evening, ATTACK)  # the attackers' own answer to their attack is another matter
    evening.turn(DEFENCE, on=True)
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.play(ATTACK, "bandit")
    let_it_be(evening)


def test_who_attacks_may_add_to_it_last_and_l257_it_can_turn_the_fight() -> None:
    evening = raid("rurales", "last-shot")
    evening.play(ATTACK, "rurales")
    assert not evening.playable(ATTACK, "last-shot")
    (told,) = [card for card in evening.view(ATTACK)["me"]["hand"] if card["card"] == "last-shot"]
    assert told["why"] == "moment"
    evening.passive = False
    evening.end(ATTACK)
    evening.act(ATTACK, do.Respond(CardId("last-shot"), DISCARDS))
    let_it_be(evening)  # that card, which could be cancelled (R2-31)
    let_it_be(evening)  # the casualty, which could be prevented
    assert evening.asked() is StepKind.CASUALTY
    assert public(evening.state)["last"] == {"attack": 3, "defence": 2, "won": True}


def test_at_an_attack_more_than_one_card_may_be_added() -> None:
    evening = raid("last-shot", "last-shot", pack=changed(last_shot={"copies": 2}, bandit={"copies": 20}))
    evening.passive = False
    evening.end(ATTACK)
    for _ in range(2):
        evening.act(ATTACK, do.Respond(CardId("last-shot"), DISCARDS))
        let_it_be(evening)
    assert public(evening.state)["last"] == {"attack": 4, "defence": 2, "won": True}


def test_a_card_is_cancelled_or_saved_once_and_not_asked_about_again() -> None:
    saving = [{"do": "cancel", "unless_discards": 1}]
    hand = ("not-today", "not-today")
    evening = raid("ambush", defence=hand, pack=changed(not_today={"effects": saving, "cost": 0}))
    evening.passive = False
    evening.play(ATTACK, "ambush")
    evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
    evening.act(ATTACK, do.PickOption(0))
    evening.act(ATTACK, do.DiscardCards((CardId("bandit"),)))
    assert evening.offered(DEFENCE, do.Respond) == []
    let_it_be(evening)  # the casualty
    assert evening.asked() is StepKind.CASUALTY


def test_nobody_is_asked_about_a_card_that_no_answer_is_made_for() -> None:
    narrow = [{"do": "cancel", "kind": "firepower"}]
    evening = raid("barricade", "rurales", pack=changed(not_today={"effects": narrow}))
    evening.passive = False
    evening.play(ATTACK, "barricade", "defence-0")
    assert evening.asked() is None
    evening.play(ATTACK, "rurales")
    let_it_be(evening)


def test_a_card_that_another_forbids_is_shown_as_forbidden() -> None:
    standing = [{"do": "forbid", "who": "enemy", "kind": "firepower"}]
    evening = Revolver2Driver(pack=changed(sandbags={"standing": standing})).dealt(["rurales", "ambush"], ["sandbags"])
    evening.play(DEFENCE, "sandbags", "attack-0")
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    assert not evening.playable(ATTACK, "rurales") and evening.playable(ATTACK, "ambush")
    why = {card["card"]: card["why"] for card in evening.view(ATTACK)["me"]["hand"]}
    assert (why["rurales"], why["ambush"]) == ("forbidden", None)


# Copies in one column.


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


# Real cards.


def test_real_hands_are_sizes_and_a_card_shows_itself_when_it_is_laid() -> None:
    evening = raid(real=True)
    assert evening.hand(ATTACK) == [None] * 7
    assert evening.playable(ATTACK, "rurales") == {"attack-0"}
    evening.play(ATTACK, "general-mapache", pay=["rurales", "rurales", "ambush"])
    assert evening.hand(ATTACK) == [None] * 3 and evening.column(ATTACK) == ["general-mapache"]
    assert not evening.playable(ATTACK, "general-mapache"), "there is but one"


def test_a_card_that_has_been_seen_as_often_as_it_is_printed_cannot_be_laid_again() -> None:
    evening = raid(real=True)
    evening.play(ATTACK, "tough-rider")
    assert evening.playable(ATTACK, "tough-rider")
    evening.play(ATTACK, "tough-rider")
    assert not evening.playable(ATTACK, "tough-rider")


def test_in_a_real_game_nobody_draws_what_he_is_told() -> None:
    evening = Revolver2Driver(real=True).dealt()
    evening.end(DEFENCE)
    assert evening.to_act() == {CHANCE}
    assert do.DrawCard(ATTACK, None) in evening.outcomes()


def unread(cost: int) -> Revolver2Driver:
    """The guardians answer with a card of which nobody has typed in what it costs."""
    evening = raid("ambush", defence=("not-today",), pack=changed(not_today={"kind": None, "cost": None}))
    evening.passive = False
    evening.play(ATTACK, "ambush")
    evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
    assert evening.asked() is StepKind.DESCRIBE and "TakeBack" not in evening.offers(DEFENCE)
    evening.act(DEFENCE, do.Describe(CardId("not-today"), CardKind.ACTION, cost, 0))
    return evening


def test_an_answer_of_which_nobody_typed_in_the_cost_is_read_aloud_and_paid() -> None:
    evening = unread(cost=2)
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"), CardId("villager"))))
    assert sorted(evening.discards(DEFENCE)) == ["not-today", "villager", "villager"]
    assert evening.discards(ATTACK) == ["ambush"] and len(evening.people()) == 8


def test_an_answer_that_turns_out_too_dear_goes_back_into_the_hand_and_its_moment_is_over() -> None:
    """Five other cards are not enough for six."""
    evening = Revolver2Driver(pack=changed(not_today={"cost": None})).dealt(["ambush"], ["not-today", "bible-verse"])
    evening.play(DEFENCE, "bible-verse")
    evening.pick("rosa")
    evening.end(DEFENCE)
    evening.turn(ATTACK).passive = False
    evening.play(ATTACK, "ambush")
    evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
    evening.act(DEFENCE, do.Describe(CardId("not-today"), CardKind.ACTION, 6, 0))
    assert "not-today" in evening.hand(DEFENCE) and evening.discards(DEFENCE) == ["bible-verse"]
    let_it_be(evening)
    assert evening.asked() is StepKind.CASUALTY, "the ambush goes on"
