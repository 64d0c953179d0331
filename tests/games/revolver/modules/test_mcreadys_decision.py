"""McReady's decision of 1.4 B, Garrotte, the Eagle, and excluded combinations (l.318-372)."""

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.enums_and_constants import Phase
from companion.rules.errors import BadSetup
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Token
from companion.skirmish.play.choose_sides import TakeSide
from tests.games.revolver.support.revolver_box import based, deed, pack, real
from tests.games.revolver.support.revolver_driver import ATTACK, DEFENCE, DUELLING, TRAIN, RevolverDriver
from tests.games.revolver.support.revolver_prison_evenings import QUIET, bring

DECIDING = {**DUELLING, "decision": True}
CHIKARA = based(real("shadow-of-chikara", side="attack"))


def decided(dollars: int) -> RevolverDriver:
    return RevolverDriver(**DECIDING).dealt([], ["double-barrel-derringer"], dollars=dollars, laid=QUIET)


def test_l322_mcready_decides_before_the_game_begins() -> None:
    evening = RevolverDriver(**DECIDING)
    evening.act(ATTACK, TakeSide(ATTACK))
    assert evening.state.phase is Phase.DECISION and evening.offers(DEFENCE) == set()
    assert evening.offered(ATTACK, act.Decide) == [act.Decide(1), act.Decide(2)]


def test_l322_with_one_dollar_nothing_changes() -> None:
    evening = decided(1)
    assert evening.dollars() == (1, 0, 3)
    assert evening.lying(ATTACK, TRAIN)[0].grit == 0 and not evening.state.armed_prisoner


def test_l324_with_two_the_guard_has_true_grit_and_the_prisoner_a_weapon() -> None:
    evening = decided(2)
    assert evening.dollars() == (2, 0, 2)
    (guard,) = evening.lying(ATTACK, TRAIN)
    assert (guard.card, guard.grit) == ("armed-train-guard", 1)  # l.326
    assert evening.state.armed_prisoner and "garrotte" in evening.state.fight.defence.aside  # l.328


@pytest.mark.parametrize(("dollars", "found"), [(1, False), (2, True)])
def test_l370_garrotte_comes_into_the_hand_when_the_prisoner_is_freed(dollars: int, found: bool) -> None:
    evening = decided(dollars).gate()
    evening.turn(DEFENCE, jail=True)
    bring(evening, "double-barrel-derringer", "", "")
    evening.settle()
    assert "santiago" in evening.people() and ("garrotte" in evening.hand(DEFENCE)) is found
    assert bool(evening.playable(DEFENCE, "garrotte")) is found


def test_l372_garrotte_is_in_no_deck() -> None:
    stock = RevolverDriver(**DECIDING, stagecoach=True).state.fight.defence
    assert "garrotte" not in stock.deck.unseen and "garrotte" not in stock.stage.unseen
    box = pack(deck={"attack": {}, "defence": {"garrotte": 1}})
    with pytest.raises(BadSetup, match="waits aside|waits beside"):
        RevolverDriver(pack=box)


def test_l362_under_an_eagle_a_card_and_what_lies_under_it_are_blank() -> None:
    pistol = based(real("volcanic-pistol", firepower=2, host={"side": "own", "icon": "star"}))
    evening = (
        RevolverDriver(pack=pack(CHIKARA, pistol)).dealt(["quincey-whitmore", "volcanic-pistol", CHIKARA["id"]]).law()
    )
    evening.play(ATTACK, "quincey-whitmore")
    evening.play(ATTACK, "volcanic-pistol", "attack-0")
    assert evening.sums()[0] == 4
    evening.play(ATTACK, CHIKARA["id"])
    evening.pick(ATTACK, "quincey-whitmore", "attack-0")
    assert evening.sums()[0] == 0 and evening.offered(ATTACK, do.UseCard) == []
    assert evening.lying(ATTACK)[0].count_marks(Token.EAGLE) == 1 and len(evening.column(ATTACK)) == 2


def test_l362_an_eagle_that_is_taken_off_brings_everything_back() -> None:
    dawn = deed("dawn", "attack", {"do": "blank", "count": -1})
    evening = RevolverDriver(pack=pack(CHIKARA, dawn)).dealt(["cowboy", CHIKARA["id"], "dawn"]).law()
    for card in ("cowboy", CHIKARA["id"]):
        evening.play(ATTACK, card)
    assert evening.sums()[0] == 0
    evening.play(ATTACK, "dawn")
    assert evening.sums()[0] == 1


def test_l362_a_blank_card_shows_no_star() -> None:
    evening = RevolverDriver(pack=pack(CHIKARA)).dealt(["cowboy", "deputy", CHIKARA["id"]], ["chew-on-this"]).law()
    for card in ("cowboy", "deputy", CHIKARA["id"]):
        evening.play(ATTACK, card)
    evening.pick(ATTACK, "deputy", "attack-0")
    evening.gang().play(DEFENCE, "chew-on-this")
    assert evening.column(ATTACK, 0) == ["deputy"]


def test_R1_32_the_true_grit_on_a_blank_card_saves_it_from_nothing() -> None:
    box = pack(CHIKARA, deed("shot", "defence", {"do": "destroy"}))
    evening = RevolverDriver(pack=box).dealt(["quincey-whitmore", CHIKARA["id"]], ["shot"]).law()
    for card in ("quincey-whitmore", CHIKARA["id"]):
        evening.play(ATTACK, card)
    evening.gang().play(DEFENCE, "shot")
    assert evening.column(ATTACK, 0) == [] and "quincey-whitmore" in evening.discards(ATTACK)


def test_R1_32_a_blank_card_still_takes_its_room() -> None:
    evening = RevolverDriver(pack=pack(CHIKARA)).dealt([CHIKARA["id"]], ["38-special"] * 4).law(gang=["38-special"] * 3)
    evening.play(ATTACK, CHIKARA["id"])
    evening.pick(ATTACK, "38-special", "defence-0", 1)
    assert evening.gang().playable(DEFENCE, "38-special") == set()
    assert evening.state.fight.battlefield.defence[1].count_marks(Token.EAGLE) == 1


def test_R1_32_a_blank_card_counts_towards_the_limit_whatever_it_said() -> None:
    eagle, wagon = deed("eagle", "defence", {"do": "blank"}), based(real("upturned-wagon", firepower=1))
    evening = RevolverDriver(pack=pack(eagle, wagon)).dealt([], ["upturned-wagon", "eagle", *["38-special"] * 4])
    for card in ("upturned-wagon", "38-special", "38-special"):
        evening.play(DEFENCE, card)
    assert evening.playable(DEFENCE, "38-special") == {"defence-0"}
    evening.play(DEFENCE, "eagle")
    evening.pick(DEFENCE, "upturned-wagon", "defence-0")
    assert evening.playable(DEFENCE, "38-special") == set()


NEEDED = [
    ("prison", "ambush"), ("frontier", "prison"), ("duel", "frontier"), ("decision", "duel"),
    ("frontier-1-4", "frontier"), ("frontier-1-5", "frontier"), ("rockslide", "prison"), ("gun", "stagecoach"),
]  # fmt: skip
CHAIN = {**DECIDING, "frontier_1_4": True, "frontier_1_5": True, "rockslide": True, "stagecoach": True, "gun": True}


@pytest.mark.parametrize(("module", "needs"), NEEDED)
def test_l69_a_module_without_what_it_needs_is_refused(module: str, needs: str) -> None:
    """l.69, l.172, l.258, l.320 and R1-25."""
    alone = {module: True, **{name: True for name in _below(needs)}}
    with pytest.raises(BadSetup, match=f"^the module {module} needs {needs}: choose both, or neither$"):
        RevolverDriver(**alone)
    assert RevolverDriver(**CHAIN).state.house.modules.gun, "all of them together are played"


def _below(name: str) -> list[str]:
    """Return the modules that a module needs, and those that they need, without itself."""
    needed = [other for module, other in NEEDED if module == name]
    return [*needed, *(lower for other in needed for lower in _below(other))]


def test_built_decks_and_the_stagecoach_exclude_each_other() -> None:
    usual = {card["id"]: card.get("copies", 1) for card in pack()["data"]["card"] if _usual(card)}
    box = pack(deck={"attack": usual})
    assert RevolverDriver(pack=box).state.fight.attack.deck.size == 62
    with pytest.raises(BadSetup, match="built decks are not played together with the module stagecoach"):
        RevolverDriver(pack=box, stagecoach=True)


def _usual(card: dict[str, object]) -> bool:
    return card.get("side") == "attack" and "set" not in card


def test_a_box_that_does_not_say_who_is_who_leaves_the_module_out() -> None:
    box = pack(roles={"train": "3-15-express"})
    assert RevolverDriver(pack=box, ambush=True).state.house.modules.ambush
    with pytest.raises(BadSetup, match=r"which is its prison; write it under \[roles\]"):
        RevolverDriver(pack=box, ambush=True, prison=True)
