"""The Frontier deck and its dollars, step by step: 1.3 A, 1.4 C and 1.5 A."""

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.events import LoserPaid
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from tests.games.revolver.support.revolver_box import deed, pack
from tests.games.revolver.support.revolver_driver import ATTACK, BANK, BUZZARD, CREEK, DEFENCE, RICH, RevolverDriver, of

PAID = deed("paid", "attack", {"do": "dollar", "count": 3})
ROBBED = deed("robbed", "attack", {"do": "dollar", "from_enemy": True})
PAYING = pack(PAID, ROBBED, deed("bonus", "defence", {"do": "dollar", "count": 1}))


def frontier(**more: bool) -> set[str]:
    stock = RevolverDriver(**RICH, **more).state.fight.frontier.stock
    assert stock is not None
    return {str(card) for card in stock}


def test_l180_two_dollars_lie_at_the_creek() -> None:
    battlefields = RevolverDriver(**RICH).state.fight.row.battlefields
    assert [battlefield.dollars for battlefield in battlefields] == [
        2 * (number == CREEK) for number in range(len(battlefields))
    ]


def test_l182_mcready_begins_with_one_the_gang_with_none() -> None:
    assert RevolverDriver(**RICH).dollars()[:2] == (1, 0)


def test_l184_three_are_in_reserve() -> None:
    assert RevolverDriver(**RICH).dollars() == (1, 0, 3)


def test_l186_the_deck_lies_shuffled_for_both() -> None:
    evening = RevolverDriver(**RICH).dealt()
    assert evening.state.fight.frontier.deck.size == 14 and evening.view()["frontier"]["deck"] == 14
    assert RevolverDriver().state.fight.frontier.deck.size == 0


def test_l190_both_sides_play_its_cards() -> None:
    for side in (ATTACK, DEFENCE):
        evening = RevolverDriver(**RICH, pack=PAYING).dealt(defence=["bonus"]).law(gang=["bonus"])
        if side is DEFENCE:
            evening.gang()
        evening.act(side, act.BuyCard())
        evening.deal(frontier=["earl-dagget"])
        evening.play(side, "earl-dagget")
        assert evening.column(side) == ["earl-dagget"]


def test_l192_a_frontier_card_pays_for_others_and_goes_to_its_own_pile() -> None:
    evening = RevolverDriver(**RICH).dealt(["provoke-buffalo-stampede"]).law()
    evening.act(ATTACK, act.BuyCard())
    evening.deal(frontier=["earl-dagget"])
    evening.play(ATTACK, "provoke-buffalo-stampede", pay=["lawman", "earl-dagget"])
    assert evening.discards(ATTACK) == ["lawman"] and list(evening.state.fight.frontier.discard) == ["earl-dagget"]


def test_l196_nothing_brings_it_back_from_there() -> None:
    evening = RevolverDriver(**RICH).dealt(["flesh-wound", "cowboy"]).law()
    evening.act(ATTACK, act.BuyCard())
    evening.deal(frontier=["earl-dagget"])
    for card in ("earl-dagget", "cowboy"):
        evening.play(ATTACK, card)
        evening.act(ATTACK, do.DropCard(CardId(card), ZoneId("attack-0")))
    evening.play(ATTACK, "flesh-wound")
    assert evening.column(ATTACK) == ["cowboy"], "the only one that there was to choose"


def test_l200_cards_are_bought_for_a_dollar_each_at_any_time_of_ones_play_phase() -> None:
    evening = RevolverDriver(**RICH, pack=PAYING).dealt(["paid", "cowboy"])
    assert "BuyCard" not in evening.offers(DEFENCE), "the gang has no dollar"
    assert "BuyCard" not in evening.offers(ATTACK)
    evening.law().play(ATTACK, "paid")
    assert evening.dollars() == (4, 0, 0)
    for bought in range(4):
        held = len(evening.hand(ATTACK))
        evening.act(ATTACK, act.BuyCard())
        evening.deal(frontier=["earl-dagget"])
        assert len(evening.hand(ATTACK)) == held + 1 and evening.dollars() == (3 - bought, 0, bought + 1)
        if not bought:
            evening.play(ATTACK, "cowboy")
    assert "BuyCard" not in evening.offers(ATTACK)


@pytest.mark.parametrize(
    ("law", "gang", "paid"), [("cowboy", [], ATTACK), ("deputy", [], ATTACK), ("charlie-weathers", [], DEFENCE),
                              ("charlie-weathers", ["38-special"], ATTACK)]
)  # fmt: skip
def test_l204_who_lost_the_shootout_takes_a_dollar(law: str, gang: list[str], paid: object) -> None:
    evening = RevolverDriver(**RICH).dealt([law], gang).law(gang=gang)
    evening.play(ATTACK, law)
    (loser,) = of(evening.end(ATTACK), LoserPaid)  # R1-19: McReady has lost on a tie, as against 2 with 2
    assert loser.side is paid and evening.dollars()[2] == 2


def test_l204_where_nobody_attacks_nobody_has_lost() -> None:
    box = pack(deed("asleep", "defence", {"do": "skip-attack"}))
    evening = RevolverDriver(**RICH, pack=box).dealt([], ["asleep"]).law(gang=["asleep"])
    assert of(evening.end(ATTACK), LoserPaid) == []


def test_l212_red_cards_are_lawmen_for_whoever_has_them() -> None:
    evening = RevolverDriver(**RICH).dealt(defence=["chew-on-this"]).law()
    evening.act(ATTACK, act.BuyCard())
    evening.deal(frontier=["earl-dagget"]).play(ATTACK, "earl-dagget")
    evening.gang().play(DEFENCE, "chew-on-this")
    assert evening.column(ATTACK, BANK) == []


def test_l208_saddlebags_take_back_ones_own_red_cards_only() -> None:
    evening = RevolverDriver(**RICH, pack=PAYING).dealt([], ["bonus", "saddlebags"]).law(gang=["bonus"])
    evening.act(ATTACK, act.BuyCard())
    evening.deal(frontier=["earl-dagget"]).play(ATTACK, "earl-dagget")
    evening.gang().act(DEFENCE, act.BuyCard())
    evening.deal(frontier=["earl-dagget"]).play(DEFENCE, "earl-dagget")
    evening.play(DEFENCE, "saddlebags")
    assert evening.column(DEFENCE) == [] and evening.column(ATTACK) == ["earl-dagget"]
    assert "earl-dagget" in evening.hand(DEFENCE)


def test_l216_the_dollars_at_the_creek_are_shared_when_the_marker_comes_there() -> None:
    evening = RevolverDriver(**RICH).dealt().until(BUZZARD, 2)
    law, gang, reserve = evening.dollars()
    evening.law().gang()
    assert evening.here() == ("rattlesnake-creek", 1)
    paid = int(reserve > 0)
    assert evening.dollars() == (law + paid + 1, gang + 1, reserve - paid)
    assert evening.state.fight.row.battlefields[CREEK].dollars == 0


def test_l220_an_empty_reserve_pays_nobody() -> None:
    evening = RevolverDriver(**RICH, pack=PAYING).dealt(["paid"]).law()
    evening.play(ATTACK, "paid")
    assert of(evening.end(ATTACK), LoserPaid) == [] and evening.dollars() == (4, 0, 0)


def test_l224_four_or_five_dollars_let_draw_one_card_and_six_none() -> None:
    evening = RevolverDriver(**RICH, pack=PAYING).dealt(["robbed"]).until(CREEK)
    for dollars, drawn in ((5, 1), (6, 0)):
        held = len(evening.hand(ATTACK))
        evening.law()
        assert (evening.dollars()[0], len(evening.hand(ATTACK)) - held) == (dollars, drawn)
        if dollars < 6:
            evening.play(ATTACK, "robbed")
            evening.gang()


def test_l224_fewer_let_draw_two_and_without_dollars_nobody_counts() -> None:
    evening = RevolverDriver(**RICH).dealt()
    held = len(evening.hand(ATTACK))
    assert len(evening.law().hand(ATTACK)) == held + 2
    evening = RevolverDriver(**RICH, pack=PAYING).dealt(["paid"]).law()
    evening.play(ATTACK, "paid")
    held = len(evening.gang().hand(ATTACK))
    assert len(evening.law().hand(ATTACK)) == held + 1, "four dollars"


def test_l334_the_cards_of_1_4_and_1_5_come_into_the_same_deck() -> None:
    first = {"earl-dagget", "jimmy-shaker", "ungodly-desperadoes"}
    assert frontier() == first
    assert frontier(frontier_1_4=True) == first | {"shadow-of-chikara"}
    assert frontier(frontier_1_5=True) == first | {"high-noon", "shirlene-and-linda-sue"}  # l.394
