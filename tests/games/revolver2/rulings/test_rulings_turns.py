"""Rulings R2-3 and R2-10 to R2-18: the turn marker, draws, costs, limits, and what may be dropped."""

from typing import Any

import pytest

from companion.games.revolver2 import actions as act
from companion.games.revolver2.enums_and_constants import Phase
from companion.rules.seats_and_viewers import CHANCE
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.events.draws_and_discards import NothingDrawn, Reshuffled
from companion.skirmish.cards.enums_and_constants import Side
from tests.games.revolver2.support.revolver2_box import changed
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver, of


def attackers_turn(*cards: str, defence: tuple[str, ...] = (), **setup: Any) -> Revolver2Driver:
    evening = Revolver2Driver(**setup).dealt(cards, defence)
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def drop(evening: Revolver2Driver, side: Side, card: str, nth: int = 0) -> None:
    evening.act(side, do.DropCard(CardId(card), evening.zone(side), nth))


# Turns.


def test_l112_one_after_the_other_with_two_cards_each_and_l139_only_the_guardians_advance() -> None:
    evening = Revolver2Driver().dealt()
    assert evening.to_act() == {SEAT[DEFENCE]}
    assert "EndTurn" not in evening.offers(ATTACK) and not evening.plays(ATTACK)
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    assert evening.to_act() == {SEAT[ATTACK]} and len(evening.hand(ATTACK)) == 5 + 2
    assert "EndTurn" not in evening.offers(DEFENCE) and not evening.plays(DEFENCE)
    assert evening.here() == ("church", 1)
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=True)
    assert evening.here() == ("saloon", 1) and len(evening.hand(DEFENCE)) == 7 + 2


def test_l147_there_is_no_limit_to_a_hand() -> None:
    evening = Revolver2Driver().dealt().until("malpaso")
    assert len(evening.hand(DEFENCE)) == 5 + 2 * 7


def test_R2_10_every_battlefield_begins_on_its_first_space_and_the_optional_rest_may_be_left_out_after_any() -> None:
    evening = Revolver2Driver().dealt()  # church: one space, two optional ones
    places = [evening.here()]
    for on in (False, True, None):
        evening.end(DEFENCE)
        evening.turn(ATTACK)
        evening.end(ATTACK)
        if on is None:
            evening.act(DEFENCE, act.Advance(False))
            evening.deal()
        else:
            evening.turn(DEFENCE, on=on)
        places.append(evening.here())
    assert places == [("church", 1), ("church", 2), ("saloon", 1), ("saloon", 2)]
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.end(ATTACK)
    assert evening.state.phase is not Phase.ADVANCE, "on the last space there is nothing to choose"
    assert evening.turn(DEFENCE).here() == ("livery-stable", 1)


def test_R2_10_what_is_not_optional_cannot_be_left_out() -> None:
    evening = Revolver2Driver().dealt(won=ATTACK)  # cathouse: two spaces, and an optional one
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.end(ATTACK)
    assert evening.state.phase is not Phase.ADVANCE
    assert evening.turn(DEFENCE).here() == ("cathouse", 2)


def test_l137_guardians_are_drawn_on_optional_spaces_too_and_l104_only_on_the_first_three_battlefields() -> None:
    evening = Revolver2Driver().dealt()
    count = [len(evening.people())]
    evening.idle(on=False)
    evening.turn(DEFENCE, on=False)
    count.append(len(evening.people()))
    evening.until("livery-stable")
    count.append(len(evening.people()))
    evening.until("silver-mine", 2)
    count.append(len(evening.people()))
    assert count == [8, 9, 12, 12]


def test_R2_11_an_empty_pile_brings_as_many_as_are_left() -> None:
    data = changed()
    data["data"] = {
        **data["data"],
        "battlefield": [{**one, **_draws(one["id"])} for one in data["data"]["battlefield"]],
    }
    evening = Revolver2Driver(pack=data).dealt()
    assert len(evening.people()) == 7 + 11 and evening.state.fight.gang.pile.size == 1
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=False)
    assert len(evening.people()) == 19 and evening.state.fight.gang.pile.size == 0
    evening.idle()
    assert evening.to_act() == {SEAT[DEFENCE]} and len(evening.people()) == 19


def _draws(id: str) -> dict[str, Any]:
    return (
        {"spaces": [{"draw": 11}, {"draw": 5, "optional": True}, {"draw": 1, "optional": True}]}
        if id == "church"
        else {}
    )


def test_R2_12_an_empty_deck_takes_back_its_discards() -> None:
    evening = _nearly_empty()
    events = evening.end(DEFENCE) + _drawing(evening)
    assert len(of(events, Reshuffled)) == 1
    assert evening.discards(ATTACK) == [] and evening.state.fight.attack.deck.size == 3 - 1
    assert evening.to_act() == {SEAT[ATTACK]}


def test_R2_12_or_nothing_is_drawn_any_more() -> None:
    evening = _nearly_empty(rulings={"R2-12": "nothing"})
    held = len(evening.hand(ATTACK))
    events = evening.end(DEFENCE) + _drawing(evening)
    assert not of(events, Reshuffled) and len(of(events, NothingDrawn)) == 1
    assert len(evening.discards(ATTACK)) == 3 and evening.state.fight.attack.deck.size == 0
    assert len(evening.hand(ATTACK)) == held + 1 and evening.to_act() == {SEAT[ATTACK]}


def _nearly_empty(**setup: Any) -> Revolver2Driver:
    """One card is left in the deck of Mapache, three lie on his pile; it is the end of the guardians' turn."""
    draws = [{"do": "draw", "count": count} for count in (20, 20, 14)]
    evening = Revolver2Driver(pack=changed(letter={"effects": draws, "cost": 2}), **setup).dealt(["letter"])
    evening.end(DEFENCE)
    evening.turn(ATTACK).play(ATTACK, "letter", pay=["bandit", "bandit"])
    _drawing(evening)
    assert evening.discards(ATTACK) == ["bandit", "bandit", "letter"] and evening.state.fight.attack.deck.size == 1
    evening.end(ATTACK)
    return evening.turn(DEFENCE, on=True)


def _drawing(evening: Revolver2Driver) -> list[Any]:
    """Let chance bring any possible card until somebody must act; return the events."""
    seen = len(evening.seen)
    while evening.to_act() == {CHANCE}:
        evening.chance(next(one for one, weight in evening.outcomes().items() if weight))
    return evening.seen[seen:]


# Costs.


def test_l153_the_cost_is_paid_with_other_cards_from_the_hand_and_lies_face_up() -> None:
    evening = attackers_turn("general-mapache", "rurales", "los-tiburon")
    evening.act(ATTACK, do.PlayCard(CardId("general-mapache"), evening.zone(ATTACK)))
    assert evening.column(ATTACK) == [] and "EndTurn" not in evening.offers(ATTACK)
    pays = evening.offered(ATTACK, do.DiscardCards)
    assert all(len(pay.cards) == 3 and "general-mapache" not in pay.cards for pay in pays)
    evening.act(ATTACK, do.DiscardCards((CardId("rurales"), CardId("los-tiburon"), CardId("bandit"))))
    assert evening.column(ATTACK) == ["general-mapache"]
    assert evening.view(DEFENCE)["discards"]["attack"] == ["rurales", "los-tiburon", "bandit"]
    assert len(evening.hand(ATTACK)) == 7 - 4


def test_l153_as_the_camera_sees_it_the_cards_are_paid_one_by_one_and_can_be_taken_back_until_then() -> None:
    evening = attackers_turn("general-mapache", "rurales", "los-tiburon")
    hand = sorted(str(card) for card in evening.hand(ATTACK))
    evening.act(ATTACK, do.PlayCard(CardId("general-mapache"), evening.zone(ATTACK)))
    pile = ZoneId("discard-attack")
    evening.act(ATTACK, do.DiscardCard(CardId("rurales"), pile))
    evening.act(ATTACK, do.DiscardCard(CardId("bandit"), pile))
    evening.act(ATTACK, do.TakeBack())
    assert sorted(str(card) for card in evening.hand(ATTACK)) == hand
    assert evening.discards(ATTACK) == [] and evening.column(ATTACK) == [] and "EndTurn" in evening.offers(ATTACK)
    evening.act(ATTACK, do.PlayCard(CardId("general-mapache"), evening.zone(ATTACK)))
    for card in ("rurales", "bandit", "bandit"):
        evening.act(ATTACK, do.DiscardCard(CardId(card), pile))
    assert evening.column(ATTACK) == ["general-mapache"] and "TakeBack" not in evening.offers(ATTACK)


@pytest.mark.parametrize(("others", "playable"), [(3, True), (2, False)])
def test_l153_without_enough_other_cards_a_card_cannot_be_played(others: int, playable: bool) -> None:
    evening = attackers_turn("general-mapache")
    for _ in range(6 - others):
        evening.play(ATTACK, "bandit")
    assert bool(evening.playable(ATTACK, "general-mapache")) is playable
    (told,) = [card for card in evening.view(ATTACK)["me"]["hand"] if card["card"] == "general-mapache"]
    assert told["why"] == (None if playable else "cost") and told["cost"] == 3


# Destinations of cards.


def test_l169_firepower_goes_into_the_own_column_of_the_current_battlefield_and_an_action_onto_the_pile() -> None:
    evening = attackers_turn("rurales", "ambush")
    assert evening.playable(ATTACK, "rurales") == {"attack-0"}
    assert evening.playable(ATTACK, "ambush") == {"discard-attack"}


def test_R2_13_blockers_go_to_any_battlefield_from_the_current_one_onward() -> None:
    evening = Revolver2Driver().dealt(["barricade"]).until("livery-stable")
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    assert evening.playable(ATTACK, "barricade") == {f"defence-{field}" for field in (2, 3, 4, 5)}


def test_R2_13_or_to_the_current_one_only() -> None:
    evening = Revolver2Driver(rulings={"R2-13": "current"}).dealt(["barricade"]).until("livery-stable")
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    assert evening.playable(ATTACK, "barricade") == {"defence-2"}


def test_R2_14_at_most_two_blockers_lie_in_a_column() -> None:
    evening = attackers_turn("barricade", "barricade", "barricade")
    evening.play(ATTACK, "barricade", "defence-0")
    evening.play(ATTACK, "barricade", "defence-0")
    assert evening.playable(ATTACK, "barricade") == {f"defence-{field}" for field in range(1, 6)}


def test_R2_14_guardians_block_mapache_if_a_card_of_theirs_is_a_blocker_and_he_has_no_limit() -> None:
    evening = Revolver2Driver().dealt(["rurales"] * 4, ["sandbags", "sandbags", "sandbags"])
    evening.play(DEFENCE, "sandbags", "attack-0")
    evening.play(DEFENCE, "sandbags", "attack-0")
    assert "attack-0" not in evening.playable(DEFENCE, "sandbags")
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    for _ in range(4):
        evening.play(ATTACK, "rurales")  # l.175
    assert len(evening.column(ATTACK)) == 6
    assert evening.view()["battlefields"][0]["sums"]["attack"] == 4


def test_R2_15_blockers_count_towards_the_guardians_three_cards() -> None:
    evening = attackers_turn("barricade", "barricade", defence=("cutthroat-razor", "cutthroat-razor"))
    evening.play(ATTACK, "barricade", "defence-1")
    evening.play(ATTACK, "barricade", "defence-1")
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=True)
    evening.play(DEFENCE, "cutthroat-razor")
    assert len(evening.column(DEFENCE)) == 3 and not evening.playable(DEFENCE, "cutthroat-razor")
    (told,) = [card for card in evening.view(DEFENCE)["me"]["hand"] if card["card"] == "cutthroat-razor"]
    assert told["why"] == "full"


def test_l177_no_blocker_goes_where_three_cards_lie() -> None:
    evening = Revolver2Driver().dealt(["barricade"], ["cutthroat-razor"] * 3)
    for _ in range(3):
        evening.play(DEFENCE, "cutthroat-razor")
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    assert "defence-0" not in evening.playable(ATTACK, "barricade")


def test_l179_actions_can_be_played_beside_a_full_column() -> None:
    evening = Revolver2Driver().dealt(defence=["cutthroat-razor"] * 3 + ["bible-verse", "beechers-bible"])
    for _ in range(3):
        evening.play(DEFENCE, "cutthroat-razor")
    assert not evening.playable(DEFENCE, "beechers-bible")
    assert evening.playable(DEFENCE, "bible-verse") == {"discard-defence"}


def test_R2_16_an_own_firepower_card_here_is_dropped_for_nothing_and_makes_room() -> None:
    evening = Revolver2Driver().dealt(defence=["cutthroat-razor"] * 3 + ["beechers-bible"])
    for _ in range(3):
        evening.play(DEFENCE, "cutthroat-razor")
    held = len(evening.hand(DEFENCE))
    drop(evening, DEFENCE, "cutthroat-razor", nth=1)
    assert len(evening.column(DEFENCE)) == 2 and evening.discards(DEFENCE) == ["cutthroat-razor"]
    assert len(evening.hand(DEFENCE)) == held
    assert evening.playable(DEFENCE, "beechers-bible") == {"defence-0"}


def test_R2_16_only_own_firepower_only_here_and_only_in_ones_own_turn() -> None:
    evening = Revolver2Driver().dealt(["barricade", "rurales"], ["cutthroat-razor", "sandbags"])
    evening.play(DEFENCE, "cutthroat-razor")
    evening.play(DEFENCE, "sandbags", "attack-0")
    assert evening.offered(DEFENCE, do.DropCard) == [do.DropCard(CardId("cutthroat-razor"), ZoneId("defence-0"))]
    evening.end(DEFENCE)
    evening.turn(ATTACK).play(ATTACK, "barricade", "defence-0")
    evening.play(ATTACK, "rurales")
    assert evening.offered(DEFENCE, do.DropCard) == []
    assert evening.offered(ATTACK, do.DropCard) == [do.DropCard(CardId("rurales"), ZoneId("attack-0"))]
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=True)
    assert evening.offered(DEFENCE, do.DropCard) == [], "the column at the church is behind them"


def test_R2_17_what_a_card_does_on_entering_is_done_once() -> None:
    evening = attackers_turn("scout")
    evening.play(ATTACK, "scout")
    evening.deal()
    assert len(evening.hand(ATTACK)) == 7 - 1 + 1
    evening.act(ATTACK, do.PutCard(CardId("scout"), ZoneId("attack-0"), 0, ZoneId("attack-1"), "agreed"))
    assert evening.to_act() == {SEAT[ATTACK]} and evening.column(ATTACK, 1) == ["scout"]
    evening.end(ATTACK)
    evening.idle()
    assert len(evening.hand(ATTACK)) == 7 + 2


def test_R2_17_a_card_that_is_played_again_from_the_discard_pile_does_it_again() -> None:
    again = [{"do": "recover", "named": ["scout"], "to": "play"}]
    evening = attackers_turn("scout", "letter", pack=changed(letter={"effects": again}))
    evening.play(ATTACK, "scout")
    evening.deal()
    drop(evening, ATTACK, "scout")
    assert len(evening.hand(ATTACK)) == 7 - 1 + 1
    evening.play(ATTACK, "letter")
    evening.deal()
    assert evening.column(ATTACK) == ["scout"] and evening.discards(ATTACK) == ["letter"]
    assert len(evening.hand(ATTACK)) == 7 - 1 + 1 - 1 + 1


def test_R2_18_who_plays_the_card_chooses_what_is_removed() -> None:
    evening = attackers_turn("rurales", "los-tiburon", defence=("shotgun-silver-bullets",))
    evening.play(ATTACK, "rurales")
    evening.play(ATTACK, "los-tiburon")
    evening.end(ATTACK)
    evening.pick("pedro")
    evening.turn(DEFENCE, on=False)
    evening.play(DEFENCE, "shotgun-silver-bullets")
    assert {pick.card for pick in evening.offered(DEFENCE, do.PickCard)} == {"rurales", "los-tiburon"}
    assert evening.offered(ATTACK, do.PickCard) == []
    evening.act(DEFENCE, do.PickCard(CardId("los-tiburon"), ZoneId("attack-0")))
    assert evening.column(ATTACK) == ["rurales"]


def test_l187_cards_stay_at_their_battlefield_when_the_marker_moves_on() -> None:
    evening = attackers_turn("rurales", defence=("cutthroat-razor",))
    evening.play(ATTACK, "rurales")
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=True)
    assert evening.column(ATTACK, 0) == ["rurales"] and evening.column(ATTACK) == []
    assert evening.view()["battlefields"][1]["sums"] == {"attack": 0, "defence": 2}


# The last space.


def mine_won() -> Revolver2Driver:
    """Space 4 of the Mine, and the guardians have finished their turn on it."""
    evening = Revolver2Driver().dealt().until("silver-mine", 4)
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def test_R2_3_padre_esteban_has_survived_when_mapache_has_finished_his_turn_on_space_four() -> None:
    evening = mine_won()
    assert evening.state.phase is Phase.PLAY
    evening.end(ATTACK)
    assert evening.view()["ended"] == {"side": "defence", "reason": "mine"}
    assert evening.to_act() == set()


def test_R2_3_not_on_an_earlier_space() -> None:
    evening = Revolver2Driver().dealt().until("silver-mine", 3)
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.end(ATTACK)
    assert evening.view()["ended"] is None and evening.turn(DEFENCE).here() == ("silver-mine", 4)
