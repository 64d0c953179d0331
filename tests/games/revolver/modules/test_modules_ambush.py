"""The modules with ambush cards, step by step: 1.1 A, 1.2 A 1-4 and 1.5 C."""

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.events import AmbushBoxed, AmbushLaid
from companion.games.revolver.state import State
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import StartingPlace
from companion.skirmish.play.choose_sides import TakeSide
from tests.games.revolver.support.revolver_driver import (
    AMBUSHED,
    ATTACK,
    BANK,
    BUZZARD,
    CANYON,
    CREEK,
    DEFENCE,
    JAILED,
    PRISON,
    TRAIN,
    RevolverDriver,
    of,
)

SLIDING = {**JAILED, "rockslide": True}
EIGHTEEN = ["cooter-and-bobby-joe", "sister-sara"]


def shuffled(**options: bool) -> RevolverDriver:
    evening = RevolverDriver(**options)
    evening.act(ATTACK, TakeSide(ATTACK))
    assert evening.state.phase is Phase.AMBUSH_SHUFFLE
    return evening


def laying(**options: bool) -> RevolverDriver:
    evening = shuffled(**options)
    while evening.state.phase is Phase.AMBUSH_SHUFFLE:
        evening.chance(next(action for action, weight in evening.outcomes().items() if weight))
    return evening


def row(state: State) -> list[str]:
    return [state.fight.row.battlefields[number].id for number in state.fight.row.battlefield_numbers]


def test_l17_both_new_members_ride_with_the_gang_and_the_prisoner_does_not() -> None:
    assert set(EIGHTEEN) <= set(RevolverDriver(**AMBUSHED).people()) and not set(EIGHTEEN) & set(
        RevolverDriver().people()
    )
    people = RevolverDriver(**JAILED).people()  # l.81
    assert len(people) == 18 and set(EIGHTEEN) <= set(people) and "santiago" not in people


@pytest.mark.parametrize(("options", "there", "boxed"), [(AMBUSHED, 6, 1), (JAILED, 7, 1), (SLIDING, 8, 2)])
def test_l19_one_ambush_or_two_go_into_the_box_unseen(options: dict[str, bool], there: int, boxed: int) -> None:
    evening = shuffled(**options)  # l.19, l.83, l.412
    assert len(evening.state.ambushes) == there
    assert evening.offers(ATTACK) == set() == evening.offers(DEFENCE)
    while evening.state.phase is Phase.AMBUSH_SHUFFLE:
        evening.chance(next(action for action, weight in evening.outcomes().items() if weight))
    assert evening.state.boxed == boxed == len(of(evening.seen, AmbushBoxed))
    (first, *_) = of(evening.seen, AmbushBoxed)
    assert first.card is not None and first.as_seen_by(1).card is None


@pytest.mark.parametrize(("options", "fields"), [(AMBUSHED, 5), (JAILED, 6), (SLIDING, 6)])
def test_l21_the_others_lie_face_down_before_the_battlefields(options: dict[str, bool], fields: int) -> None:
    evening = laying(**options)  # l.21, l.85, l.412
    assert len(evening.state.ambushes) == fields == len(evening.state.fight.row.battlefields)
    evening = RevolverDriver(**options).dealt()
    assert (
        all(battlefield.armed for battlefield in evening.state.fight.row.battlefields) and evening.state.ambushes == ()
    )
    laid = of(evening.seen, AmbushLaid)
    assert len(laid) == fields and all(one.card is not None and one.as_seen_by(1).card is None for one in laid)
    assert evening.view(DEFENCE)["me"]["ambushed"] == {} != evening.view(ATTACK)["me"]["ambushed"]


def test_l27_it_is_turned_up_in_the_first_turn_there_and_not_again() -> None:
    evening = RevolverDriver(**AMBUSHED).dealt(laid={BANK: "apache-raiding-party"})
    assert "SpringAmbush" not in evening.offers(DEFENCE)
    evening.law()
    assert "SpringAmbush" in evening.offers(ATTACK) and "EndTurn" not in evening.offers(ATTACK)
    evening.spring()
    assert "EndTurn" in evening.offers(ATTACK)
    evening.gang().law()
    assert evening.here() == ("repentance-springs-bank", 2) and "SpringAmbush" not in evening.offers(ATTACK)


def test_l29_what_it_says_is_done_at_once_and_costs_nothing() -> None:
    evening = RevolverDriver(**AMBUSHED).dealt(laid={BANK: "bear-trap"}).law()
    held = len(evening.hand(ATTACK))
    evening.spring()
    assert {one.member for one in evening.offered(DEFENCE, do.PickMember)} == {"annie-mcgraw", "bullet"}
    evening.fall("bullet")
    assert "bullet" not in evening.people() and len(evening.hand(ATTACK)) == held
    evening.end(ATTACK)
    assert evening.cubes() == 12, "a kill of McReady's turn like any other"


def test_l31_firepower_stays_at_the_battlefield() -> None:
    evening = RevolverDriver(**AMBUSHED).dealt(laid={BANK: "eli-stringer"}).law()
    evening.spring()
    (lying,) = evening.lying(ATTACK)
    assert (lying.card, lying.grit) == ("eli-stringer", 1) and evening.sums()[0] == 1


def test_l35_an_ambush_that_was_done_or_killed_is_out_of_the_game() -> None:
    laid = {BANK: "apache-raiding-party", CANYON: "bear-trap"}
    evening = RevolverDriver(**AMBUSHED).dealt(defence=["chew-on-this"], laid=laid).law()
    evening.gang().play(DEFENCE, "chew-on-this")
    assert evening.gone(ATTACK) == ["apache-raiding-party"] and evening.column(ATTACK) == []
    evening.idle().law().spring()
    evening.fall("bullet")
    assert evening.gone(ATTACK) == ["apache-raiding-party", "bear-trap"]
    assert evening.discards(ATTACK) == []


def test_l77_the_prison_lies_between_the_third_and_the_fourth_battlefield() -> None:
    assert row(RevolverDriver(**JAILED).state)[2:5] == ["buzzard-point", "san-manzanillo", "rattlesnake-creek"]
    assert "san-manzanillo" not in row(RevolverDriver(**AMBUSHED).state)


def test_l85_there_is_an_ambush_before_the_prison_too() -> None:
    evening = RevolverDriver(**JAILED).dealt(laid={PRISON: "too-darn-quiet"})
    assert evening.state.fight.row.battlefields[PRISON].ambush == "too-darn-quiet"


def test_l412_the_rockslide_is_the_eighth_ambush_and_only_with_its_module() -> None:
    assert CardId("rockslide") in RevolverDriver(**SLIDING).state.ambushes
    assert CardId("rockslide") not in RevolverDriver(**JAILED).state.ambushes
    book = RevolverDriver(**SLIDING).state.fight.book
    copies = [card.copies for card in book.cards.values() if card.pile is StartingPlace.AMBUSH]
    assert sum(copies) == 8


def test_l416_it_lies_neither_before_the_first_battlefield_nor_before_the_prison() -> None:
    evening = shuffled(**SLIDING)
    for card in ("bear-trap", "too-darn-quiet"):
        evening.chance(act.BoxAmbush(CardId(card)))
    slides: dict[int, bool] = {}
    while evening.state.phase is Phase.AMBUSH:
        offered = evening.offered(ATTACK, act.LayAmbush)
        slides[offered[0].field] = any(one.card == "rockslide" for one in offered)
        evening.act(ATTACK, next((one for one in offered if one.card != "rockslide"), offered[0]))
    assert slides == {BANK: False, CANYON: True, BUZZARD: True, PRISON: False, CREEK: True, TRAIN: True}
    assert evening.state.fight.row.battlefields[TRAIN].ambush == "rockslide", (
        "it was left over for the last that may have it"
    )


def test_l412_the_turn_goes_on_at_the_last_space_of_the_battlefield_before() -> None:
    evening = RevolverDriver(**SLIDING).dealt(["charlie-weathers"], laid={CANYON: "rockslide"}).until(CANYON).law()
    evening.spring()
    assert evening.here() == ("repentance-springs-bank", 2) and evening.gone(ATTACK)[-1] == "rockslide"
    evening.play(ATTACK, "charlie-weathers")
    assert evening.column(ATTACK, BANK)[-1] == "charlie-weathers"
    assert "SpringAmbush" not in evening.offers(ATTACK)
    evening.gang()
    assert evening.here() == ("whiskey-canyon", 1)
    evening.law()
    assert "SpringAmbush" not in evening.offers(ATTACK), "it is not armed again"


def test_l416_of_a_real_card_that_nobody_told_it_is_known_where_it_cannot_be_that_one() -> None:
    evening = shuffled(**SLIDING)
    for _ in range(2):
        evening.chance(act.BoxAmbush(None))
    while evening.state.phase is Phase.AMBUSH:
        evening.act(ATTACK, act.LayAmbush(evening.offered(ATTACK, act.LayAmbush)[0].field, None))
    evening.deal().law()
    could = {one.card for one in evening.offered(ATTACK, act.SpringAmbush)}
    assert "bear-trap" in could and "rockslide" not in could, "not at the Bank"
    evening.act(ATTACK, act.SpringAmbush(CardId("decoy-hat"), BANK))
    evening.gang().law().gang().law()
    assert "rockslide" in {one.card for one in evening.offered(ATTACK, act.SpringAmbush)}
