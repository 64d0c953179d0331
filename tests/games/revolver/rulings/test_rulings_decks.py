"""The rulings on decks, on the Frontier and on what is printed, under their ids."""

from typing import Any

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.box import SHIPPED
from companion.rules.errors import BadSetup
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from tests.games.revolver.support.revolver_box import Table, based, deed, pack, real
from tests.games.revolver.support.revolver_driver import ATTACK, DEFENCE, RICH, RevolverDriver

RAIN = deed("rain", "attack", {"do": "draw", "count": 20}, copies=4)
FACTS = {card["id"]: card for card in SHIPPED["facts"]["card"]}
USUAL = {card["id"]: card.get("copies", 1) for card in pack()["data"]["card"] if "set" not in card}
LAW = {card["id"] for card in pack()["data"]["card"] if card.get("side") == "attack"}


@pytest.mark.parametrize(("ruling", "left"), [({}, []), ({"R1-23": "colonel"}, ["cowboy"])])
def test_R1_23_the_engineer_removes_the_pile_or_the_colonel_alone(ruling: dict[str, str], left: list[str]) -> None:
    box = pack(based(real("austin-granby")))
    evening = RevolverDriver(pack=box, rulings=ruling).dealt(["colonel-mcready", "cowboy"], ["austin-granby"]).law()
    evening.play(ATTACK, "colonel-mcready", pay=["lawman", "lawman"])
    evening.act(ATTACK, do.DropCard(CardId("colonel-mcready"), ZoneId("attack-0")))
    evening.play(ATTACK, "cowboy")
    evening.act(ATTACK, do.DropCard(CardId("cowboy"), ZoneId("attack-0")))
    evening.gang().play(DEFENCE, "austin-granby")
    assert [card for card in evening.discards(ATTACK) if card != "lawman"] == left
    assert "colonel-mcready" in evening.gone(ATTACK)


def test_R1_24_the_colonel_is_never_shuffled_back() -> None:
    evening = RevolverDriver(pack=pack(RAIN)).dealt(["rain"] * 4 + ["colonel-mcready"]).law()
    evening.play(ATTACK, "colonel-mcready", pay=["lawman", "lawman"])
    evening.act(ATTACK, do.DropCard(CardId("colonel-mcready"), ZoneId("attack-0")))
    for _ in range(4):
        evening.play(ATTACK, "rain")
        evening.deal()
    assert "colonel-mcready" in evening.gone(ATTACK) and "colonel-mcready" not in evening.hand(ATTACK)
    assert "lawman" not in evening.discards(ATTACK)


def bought(evening: RevolverDriver, card: str) -> RevolverDriver:
    evening.act(ATTACK, act.BuyCard())
    return evening.deal(frontier=[card])


def test_R1_36_either_side_plays_frontier_cards() -> None:
    share: Table = deed("share", "attack", {"do": "dollar", "who": "both"})
    for side in (ATTACK, DEFENCE):
        evening = RevolverDriver(**RICH, pack=pack(share)).dealt(["share"]).law()
        evening.play(ATTACK, "share")
        if side is DEFENCE:
            evening.gang()
        evening.act(side, act.BuyCard())
        evening.deal(frontier=["jimmy-shaker"]).play(side, "jimmy-shaker")
        assert evening.column(side) == ["jimmy-shaker"] and evening.lying(side)[0].owner is side


def test_R1_50_what_is_played_at_once_is_played_when_it_is_drawn() -> None:
    evening = bought(RevolverDriver(**RICH).dealt().law(), "ungodly-desperadoes")
    assert evening.column(DEFENCE) == ["ungodly-desperadoes"] and "ungodly-desperadoes" not in evening.hand(ATTACK)
    assert evening.lying(DEFENCE)[0].owner is DEFENCE and evening.state.fight.turn.side is ATTACK


def test_R1_51_a_bought_card_comes_into_the_hand_before_or_after_any_other() -> None:
    evening = RevolverDriver(**RICH).dealt(["cowboy"]).law()
    evening.play(ATTACK, "cowboy")
    assert "earl-dagget" in bought(evening, "earl-dagget").hand(ATTACK)
    assert evening.dollars() == (0, 0, 4) and "BuyCard" not in evening.offers(ATTACK)


def built(**swapped: int) -> Any:
    """The box with a deck of the law in which other cards have taken the place of some of the usual ones."""
    usual = {card: copies for card, copies in USUAL.items() if card in LAW}
    deck = {**usual, **{card.replace("_", "-"): copies for card, copies in swapped.items()}}
    cards = real("vantage-point", firepower=1), real("deputy", firepower=2, types=["character"], copies=4)
    return pack(*cards, deck={"attack": {card: copies for card, copies in deck.items() if copies}})


def test_R1_21_there_is_no_rule_e_and_the_next_one_holds_one_copy_of_a_unique_name() -> None:
    with pytest.raises(BadSetup, match="its name is unique|the box has 1"):
        RevolverDriver(pack=built(isabella_chastain=2, deputy=2))


def test_R1_22_a_location_takes_the_place_of_any_usual_card() -> None:
    evening = RevolverDriver(pack=built(vantage_point=1, narrow_pass=2))
    assert evening.state.fight.attack.deck.unseen[CardId("vantage-point")] == 1


@pytest.mark.parametrize(
    ("swapped", "wrong"),
    [
        ({"cowboy": 5}, "it has 61 cards"),
        ({"pinkerton_agent": 1, "narrow_pass": 2}, "came in, 0 went out"),
        ({"colonel_mcready": 0, "isabella_chastain": 1}, "unique gunman of the usual deck"),
        ({"tomahawk": 1, "cowboy": 5}, "it is of the other side"),
        ({"earl_dagget": 1, "cowboy": 5}, "it is of the Frontier deck"),
    ],
)
def test_R1_49_decks_of_62_by_swaps_of_one_for_one_within_a_kind(swapped: dict[str, int], wrong: str) -> None:
    with pytest.raises(BadSetup, match=wrong):
        RevolverDriver(pack=built(**swapped))


def test_R1_49_a_deck_that_keeps_the_rules_is_played() -> None:
    evening = RevolverDriver(pack=built(pinkerton_agent=2, deputy=2))
    assert evening.state.fight.attack.deck.size == 62
    assert evening.state.fight.attack.deck.unseen[CardId("pinkerton-agent")] == 2


def test_R1_37_boot_hill_once_for_each_card_in_each_own_turn_at_any_time() -> None:
    box = pack(based(real("the-whitebait")), deed("swig", "defence", {"do": "draw"}))
    evening = RevolverDriver(pack=box).dealt([], ["the-whitebait", "swig"])
    whitebait(evening)
    size = evening.state.fight.defence.deck.size
    evening.act(DEFENCE, do.ShuffleBack(CardId("the-whitebait")))
    assert evening.state.fight.defence.deck.size == size + 1 and evening.discards(DEFENCE) == []
    evening.play(DEFENCE, "swig")
    whitebait(evening.deal(defence=["the-whitebait"]))
    assert evening.offered(DEFENCE, do.ShuffleBack) == [], "it was shuffled back in this turn"
    evening.law()
    assert evening.offered(DEFENCE, do.ShuffleBack) == [], "not in McReady's turn"
    assert evening.gang().offered(DEFENCE, do.ShuffleBack) == [do.ShuffleBack(CardId("the-whitebait"))]


def whitebait(evening: RevolverDriver) -> None:
    """Played for nothing: there is no Open Range card."""
    evening.play(DEFENCE, "the-whitebait")
    evening.act(DEFENCE, evening.offered(DEFENCE, do.PickOption)[1])


@pytest.mark.parametrize(
    ("set", "side", "copies"), [("1.1", "attack", 16), ("1.1", "defence", 12), ("1.2", "attack", 14)]
)
def test_R1_40_the_card_tables_are_read_as_the_counts_prove(set: str, side: str, copies: int) -> None:
    cards = [card for card in FACTS.values() if card.get("set") == set and card.get("side") == side]
    members = sum(one.get("set") == set for one in SHIPPED["facts"]["member"]) if side == "defence" else 0
    assert sum(card.get("copies", 1) for card in cards) + members == copies
    assert sum(card.get("copies", 1) for card in FACTS.values() if card.get("pile") == "ambush") == 8


def test_R1_41_the_gun_that_is_spared_is_the_gatling_gun() -> None:
    (effect,) = FACTS["estella-morales"]["effects"]
    assert effect["which"]["but"] == ["gatling-gun"]


def test_R1_42_badwater_is_a_location_that_shoots() -> None:
    assert FACTS["badwater"]["kind"] == "firepower" and FACTS["badwater"]["types"] == ["location"]


def test_R1_43_the_wagon_takes_no_heed_of_the_sandstorm_and_is_not_played_at_the_bank() -> None:
    wagon = FACTS["wagon-full-of-pilgrims"]
    assert {"do": "heedless", "of": ["sandstorm"]} in wagon["standing"]
    assert "repentance-springs-bank" not in wagon["only_at"] and "whiskey-canyon" in wagon["only_at"]
    box = pack(based(real("wagon-full-of-pilgrims", firepower=2, side="attack")))
    evening = RevolverDriver(pack=box).dealt(["wagon-full-of-pilgrims"], ["sandstorm"]).law()
    assert evening.playable(ATTACK, "wagon-full-of-pilgrims") == set()
    evening.gang().idle().play(DEFENCE, "sandstorm")
    assert evening.law().playable(ATTACK, "wagon-full-of-pilgrims") == {"attack-1"}
