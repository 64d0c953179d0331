"""The official answers 16 to 30, each with what follows from it at the table."""

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.box import SHIPPED
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Icon, StartingPlace
from companion.skirmish.state.stack import StepKind
from tests.games.revolver.support.revolver_box import deed, pack
from tests.games.revolver.support.revolver_driver import ATTACK, BANK, CANYON, DEFENCE, RICH, TRAIN, RevolverDriver

MANOLITO_FIRST = {name: {"rating": 4} for name in ("annie-mcgraw", "bullet")}


def test_faq_16_both_complete_their_turn_on_the_last_space() -> None:
    evening = RevolverDriver().dealt().until(TRAIN, 4)
    assert evening.won() is None
    evening.law()
    assert evening.won() is None and evening.cubes() == 2
    evening.end(ATTACK)
    assert evening.won() == ("defence", "train")


def test_faq_16_who_dies_there_in_mcreadys_turn_has_not_survived() -> None:
    box = pack(deed("last-bullet", "attack", {"do": "kill", "count": 17}))
    evening = RevolverDriver(pack=box).dealt(["last-bullet"]).until(TRAIN, 4).law()
    evening.play(ATTACK, "last-bullet")
    evening.settle()
    assert evening.won() == ("attack", "gang")


def test_faq_16_the_last_cube_that_leaves_there_is_what_decides() -> None:
    box = pack(deed("ride", "defence", {"do": "countdown", "count": -1}))
    evening = RevolverDriver(pack=box).dealt([], ["ride"]).until(TRAIN, 4).law(gang=["ride"])
    assert evening.cubes() == 1
    evening.end(ATTACK)
    assert evening.won() == ("defence", "border")
    assert evening.state.fight.turn.side is ATTACK, "nobody begins another turn"


def test_faq_17_a_card_that_was_just_drawn_may_be_played() -> None:
    evening = RevolverDriver().dealt(["bounty-hunter"]).law()
    evening.play(ATTACK, "bounty-hunter")
    evening.deal(["charlie-weathers"])
    evening.play(ATTACK, "charlie-weathers")
    assert evening.column(ATTACK) == ["bounty-hunter", "charlie-weathers"]


def derailed(evening: RevolverDriver) -> RevolverDriver:
    evening.act(DEFENCE, act.Derail())
    return evening.settle()


def test_faq_18_the_sandstorm_beside_the_train_outlasts_the_derailing() -> None:
    evening = RevolverDriver().dealt(["cowboy"], ["sandstorm", "38-special"]).until(TRAIN)
    evening.law(gang=["38-special"]).play(ATTACK, "cowboy")
    evening.gang().play(DEFENCE, "sandstorm")
    derailed(evening)
    assert [card.card for card in evening.state.fight.battlefield.beside] == ["sandstorm"]
    assert evening.column(ATTACK) == [] == evening.column(DEFENCE)


def test_faq_19_true_grit_saves_nobody_from_the_derailing() -> None:
    first = {name: {"rating": 4} for name in ("annie-mcgraw", "bullet", "manolito", "josie-newcomb")}
    evening = RevolverDriver(pack=pack(members=first, kills=1)).dealt(["quincey-whitmore"], ["38-special"]).until(TRAIN)
    evening.law(gang=["38-special"]).play(ATTACK, "quincey-whitmore")
    assert evening.gang().lying(ATTACK)[0].grit == 1
    assert next(one for one in evening.state.fight.gang.alive if one.id == "skinny-landell").grit == 1
    derailed(evening)
    assert evening.column(ATTACK) == [] and "quincey-whitmore" in evening.discards(ATTACK)
    assert list(evening.state.fight.gang.dead) == ["skinny-landell"]


def test_faq_20_true_grit_does_not_save_from_what_removes_all_with_a_star() -> None:
    evening = RevolverDriver().dealt(["quincey-whitmore", "cowboy"], ["along-for-the-ride", "38-special"])
    evening.law(gang=["38-special"]).play(ATTACK, "quincey-whitmore")
    evening.play(ATTACK, "cowboy")
    evening.gang().play(DEFENCE, "along-for-the-ride")
    assert evening.column(ATTACK) == [] and evening.column(DEFENCE) == ["38-special"]


@pytest.mark.parametrize(("cubes", "left"), [(2, 1), (1, 1), (5, 3)])
def test_faq_21_the_death_that_costs_cubes_never_takes_the_last(cubes: int, left: int) -> None:
    ride = deed("ride", "defence", {"do": "countdown", "count": cubes - 12})
    evening = RevolverDriver(pack=pack(ride, members=MANOLITO_FIRST)).dealt(["ambush"], ["ride"]).law(gang=["ride"])
    evening.play(ATTACK, "ambush")
    assert "manolito" not in evening.people() and evening.cubes() == left and evening.won() is None


def test_faq_21_later_the_last_cube_may_leave_all_the_same() -> None:
    ride = deed("ride", "defence", {"do": "countdown", "count": -10})
    evening = RevolverDriver(pack=pack(ride, members=MANOLITO_FIRST)).dealt(["ambush"], ["ride"]).law(gang=["ride"])
    evening.play(ATTACK, "ambush")
    evening.gang().law().end(ATTACK)
    assert evening.won() == ("defence", "border")


def test_faq_22_cards_of_a_battlefield_that_is_past_stay_and_can_be_moved() -> None:
    evening = RevolverDriver().dealt(["cowboy", "did-not-see-this-coming"], ["38-special"]).law(gang=["38-special"])
    evening.play(ATTACK, "cowboy")
    evening.gang().idle().law()
    assert evening.here() == ("whiskey-canyon", 1)
    assert evening.column(ATTACK, BANK) == ["cowboy"] and evening.column(DEFENCE, BANK) == ["38-special"]
    evening.play(ATTACK, "did-not-see-this-coming")
    assert evening.column(ATTACK, CANYON) == ["cowboy"]


def test_faq_23_only_the_cards_at_the_train_are_discarded_and_deaths_have_their_effect() -> None:
    evening = RevolverDriver().dealt(["cowboy", "cowboy"]).law()
    evening.play(ATTACK, "cowboy")
    evening.gang().until(TRAIN).law().play(ATTACK, "cowboy")
    evening.gang().act(DEFENCE, act.Derail())
    assert evening.column(ATTACK, BANK) == ["cowboy"] and evening.column(ATTACK) == []
    evening.fall("annie-mcgraw")
    assert (evening.asked(), evening.answering()) == (StepKind.DISCARD, DEFENCE)
    evening.settle()
    assert list(evening.state.fight.gang.dead) == ["annie-mcgraw", "bullet"]
    assert "Derail" not in evening.offers(DEFENCE), "once"


def test_faq_23_only_in_the_gangs_own_turn_at_the_train() -> None:
    evening = RevolverDriver().dealt()
    assert "Derail" not in evening.offers(DEFENCE)
    evening.until(TRAIN)
    assert "Derail" in evening.offers(DEFENCE) and "Derail" not in evening.offers(ATTACK)
    evening.law()
    assert "Derail" not in evening.offers(DEFENCE) | evening.offers(ATTACK)


@pytest.mark.parametrize("name", ["house", "facts"])
def test_faq_24_every_card_has_the_back_of_a_side_or_of_the_frontier(name: str) -> None:
    for card in SHIPPED[name]["card"]:
        foreign = (
            card.get("pile") == StartingPlace.FRONTIER or card["id"] == "jackson-clan"
        )  # whose, nobody could find out
        assert ("side" in card) is not foreign, card["id"]


def test_faq_24_a_card_is_discarded_onto_the_pile_of_its_back() -> None:
    evening = RevolverDriver(**RICH).dealt().law()
    evening.act(ATTACK, act.BuyCard())
    evening.deal(frontier=["earl-dagget"]).play(ATTACK, "earl-dagget")
    evening.act(ATTACK, do.DropCard(CardId("earl-dagget"), ZoneId("attack-0")))
    assert evening.discards(ATTACK) == [] and list(evening.state.fight.frontier.discard) == ["earl-dagget"]


CORTEZ_FIRST = pack(members={"cortez": {"rating": 1}, "annie-mcgraw": {"rating": 2}, "bullet": {"rating": 2}})


def test_faq_25_the_death_of_cortez_before_the_train_ends_the_game() -> None:
    evening = RevolverDriver(pack=CORTEZ_FIRST).dealt(["ambush"]).law()
    evening.play(ATTACK, "ambush")
    assert evening.won() == ("attack", "leader")


def test_faq_26_a_card_that_is_moved_is_not_paid_for_again() -> None:
    evening = RevolverDriver().dealt(["provoke-buffalo-stampede", "did-not-see-this-coming"]).law()
    evening.play(ATTACK, "provoke-buffalo-stampede", pay=["lawman", "lawman"])
    evening.gang().idle().law()
    held = len(evening.hand(ATTACK))
    evening.play(ATTACK, "did-not-see-this-coming")
    assert evening.column(ATTACK) == ["provoke-buffalo-stampede"] and len(evening.hand(ATTACK)) == held - 1


def test_faq_27_no_icon_that_is_only_for_building_decks_is_part_of_the_game() -> None:
    assert {icon.value for icon in Icon} == {"star", "crosshair", "padlock", "noose", "boot"}


def test_faq_28_only_cards_at_the_current_battlefield_are_targets() -> None:
    evening = RevolverDriver().dealt(["cowboy", "deputy"], ["chew-on-this", "fire-at-will"]).law()
    evening.play(ATTACK, "deputy")
    evening.gang().idle().law().play(ATTACK, "cowboy")
    evening.gang()
    assert evening.here() == ("buzzard-point", 1)
    evening.play(DEFENCE, "chew-on-this")
    assert evening.column(ATTACK, BANK) == ["deputy"] and evening.column(ATTACK, CANYON) == ["cowboy"]


def test_faq_29_the_spider_moves_as_often_as_he_pays_also_from_an_earlier_battlefield() -> None:
    evening = RevolverDriver().dealt(["quincey-whitmore"]).law()
    evening.play(ATTACK, "quincey-whitmore")
    evening.gang().idle(2).law()
    assert evening.here() == ("buzzard-point", 1)
    held = len(evening.hand(ATTACK))
    for zone in ("attack-0", "attack-1"):
        evening.use(ATTACK, "quincey-whitmore", zone)
        evening.act(ATTACK, do.DiscardCard(CardId("lawman"), ZoneId("discard-attack")))
    assert evening.column(ATTACK) == ["quincey-whitmore"] and len(evening.hand(ATTACK)) == held - 2
    assert evening.lying(ATTACK)[0].grit == 1
    assert evening.offered(DEFENCE, do.UseCard) == []


def test_faq_30_the_sandstorm_keeps_out_firepower_in_its_column_and_nothing_else() -> None:
    evening = RevolverDriver().dealt(["cowboy", "ambush", "narrow-pass"], ["sandstorm"]).law(gang=["sandstorm"])
    assert evening.playable(ATTACK, "cowboy") == set()
    assert evening.playable(ATTACK, "ambush") and evening.playable(ATTACK, "narrow-pass")
    evening.gang().idle().law()
    assert evening.playable(ATTACK, "cowboy") == {"attack-1"}
