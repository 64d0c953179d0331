"""The rulings on texts of single cards, under their ids."""

from collections.abc import Mapping

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.box import SHIPPED
from companion.games.revolver.events import PrisonFought
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from tests.games.revolver.support.revolver_base_driver import of
from tests.games.revolver.support.revolver_box import Table, based, deed, pack, real
from tests.games.revolver.support.revolver_driver import ATTACK, DEFENCE, RevolverDriver
from tests.games.revolver.support.revolver_prison_evenings import bring, jailed

FACTS = {card["id"]: card for card in SHIPPED["facts"]["card"]}
OPEN = ("far", "near")
TOKEN: Mapping[str, str] = {"R1-54": "token"}


@pytest.mark.parametrize(("ruling", "left"), [({}, []), ({"R1-52": "stays"}, ["wriggler-hooley"])])
def test_R1_52_wriggler_goes_with_all_the_stars_here(ruling: dict[str, str], left: list[str]) -> None:
    box = pack(based(real("wriggler-hooley")))
    evening = RevolverDriver(pack=box, rulings=ruling).dealt(["cowboy", "wriggler-hooley"]).law()
    evening.play(ATTACK, "cowboy")
    evening.play(ATTACK, "wriggler-hooley")
    assert evening.column(ATTACK) == left
    assert set(evening.discards(ATTACK)) >= {"cowboy", "wriggler-hooley"} - set(left)


def test_R1_52_wriggler_who_stays_keeps_stars_away() -> None:
    box = pack(based(real("wriggler-hooley")))
    law = ["wriggler-hooley", "cowboy"]
    evening = RevolverDriver(pack=box, rulings={"R1-52": "stays"}).dealt(law, ["38-special"]).law()
    assert evening.playable(ATTACK, "cowboy") == {"attack-0"}
    evening.play(ATTACK, "wriggler-hooley")
    assert evening.playable(ATTACK, "cowboy") == set()
    assert evening.gang().playable(DEFENCE, "38-special"), "it shows no star"


def test_R1_53_a_battlefield_may_come_after_the_current_one_and_needs_a_gap() -> None:
    evening = RevolverDriver(pack=pack(based(real("into-the-gwangi")))).dealt(["into-the-gwangi"]).law()
    evening.play(ATTACK, "into-the-gwangi", "discard-attack")
    assert [one.after for one in evening.offered(ATTACK, do.PlaceField)] == [0, 1, 2, 3]
    late = RevolverDriver(pack=pack(based(real("into-the-gwangi")))).dealt(["into-the-gwangi"])
    late.until(4)
    assert late.law().playable(ATTACK, "into-the-gwangi") == set()


def _shot_at(card: Table, rulings: Mapping[str, str]) -> RevolverDriver:
    """A gun and the gatling gun of the gang lie here, and a card of McReady's is played."""
    box = pack(based(card))
    evening = RevolverDriver(pack=box, rulings=rulings).dealt([card["id"]], ["38-special", "gatling-gun"])
    evening.law(gang=["38-special"])
    evening.play(ATTACK, card["id"])
    return evening


@pytest.mark.parametrize(("ruling", "left"), [({}, []), (TOKEN, ["38-special"])])
def test_R1_54_a_chip_is_a_firepower_card_or_a_token(ruling: Mapping[str, str], left: list[str]) -> None:
    assert _shot_at(real("estella-morales"), ruling).column(DEFENCE) == left


@pytest.mark.parametrize(("ruling", "left"), [({}, []), (TOKEN, ["38-special"])])
def test_R1_54_fort_moses_too(ruling: Mapping[str, str], left: list[str]) -> None:
    evening = _shot_at(real("fort-moses"), ruling)
    evening.use(ATTACK, "fort-moses", "attack-0")
    assert evening.column(DEFENCE) == left and evening.lying(ATTACK)[0].power == 1


def test_R1_55_whoever_plays_fresh_horses_chooses_the_card() -> None:
    horses = real("fresh-horses", side="attack")
    evening = RevolverDriver(pack=pack(based(horses))).dealt([horses["id"]], ["38-special", "45-long-colt"])
    evening.law(gang=["38-special", "45-long-colt"])
    evening.play(ATTACK, horses["id"])
    assert evening.answering() is ATTACK
    evening.pick(ATTACK, "45-long-colt", "defence-0")
    assert evening.column(DEFENCE) == ["38-special"] and "45-long-colt" in evening.hand(DEFENCE)


def test_R1_56_the_horseflies_come_to_any_battlefield() -> None:
    flies = real("swarm-of-horseflies", side="attack")
    evening = RevolverDriver(pack=pack(based(flies))).dealt([flies["id"]], ["38-special"]).law(gang=["38-special"])
    evening.gang()
    evening.until(1)
    evening.law().play(ATTACK, flies["id"])
    assert evening.column(DEFENCE, 0) == []


def test_R1_57_the_railroad_company_takes_as_many_of_the_open_range_as_its_player_likes() -> None:
    box = pack(
        based(real("the-whitebait")), *(deed(name, "attack", kind="open", types=["open-range"]) for name in OPEN)
    )
    evening = RevolverDriver(pack=box).dealt(OPEN, ["the-whitebait"]).law()
    for card in OPEN:
        evening.play(ATTACK, card)
    evening.gang().play(DEFENCE, "the-whitebait")
    evening.act(DEFENCE, do.PickOption(1))
    evening.pick(DEFENCE, "near", "open-attack")
    evening.act(DEFENCE, do.Decline())
    assert evening.gone(ATTACK) == ["near"]


@pytest.mark.parametrize(("face_down", "worth"), [(True, 0), (False, 4)])
def test_l507_jimmy_shaker_counts_nothing_only_face_down(face_down: bool, worth: int) -> None:
    jimmy = based({**real("jimmy-shaker", firepower=4), "id": "jimmy", "side": "defence"})
    evening = jailed([], ["jimmy"], box=pack(jimmy))
    if face_down:
        evening.act(DEFENCE, act.LayDown(CardId("jimmy")))
    bring(evening, *(() if face_down else ("jimmy",)), "", "")
    assert [one.defence for one in of(evening.seen, PrisonFought)] == [worth]


def test_l465_the_rifle_may_take_a_token_off_the_battlefield() -> None:
    (choice,) = FACTS["long-sighted-rifle"]["effects"]
    rifle = based(real("long-sighted-rifle", effects=[{**choice, "of": choice["of"][:3]}]))
    roof = deed("roof", "defence", {"do": "power", "on": "battlefield"})
    evening = RevolverDriver(pack=pack(rifle, roof)).dealt(["long-sighted-rifle"], ["roof"]).law(gang=["roof"])
    assert evening.state.fight.row.battlefields[0].power == 1
    evening.play(ATTACK, "long-sighted-rifle")
    evening.act(ATTACK, do.PickOption(2))
    assert evening.state.fight.row.battlefields[0].power == 0
