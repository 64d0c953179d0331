"""Ambushes, the prison and the duel: what lies face down is its owner's until it is turned."""

from typing import Any

import pytest

from companion.games.revolver.events.ambush import AmbushSprung
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId
from companion.skirmish.play.choose_sides import TakeSide
from tests.games.revolver.support.revolver_box_of_secrets import PACK
from tests.games.revolver.support.revolver_driver import BANK, CANYON, DUELLING, SEAT, TRAIN, RevolverDriver, of
from tests.games.revolver.support.revolver_twin_games import ATTACK, DEFENCE, Twins, act

BEAR, ELI = CardId("bear-trap"), CardId("eli-stringer")


def test_which_ambush_lies_where_is_the_laws_until_each_is_turned() -> None:
    one = {BANK: "decoy-hat", CANYON: "eli-stringer"}
    other = {BANK: "decoy-hat", CANYON: "circling-buzzards"}
    twins = Twins(ATTACK, laid=(one, other))
    twins.both(lambda world: world.law())
    twins.both(lambda world: world.end(ATTACK))
    assert [world.view(ATTACK)["me"]["ambushed"]["1"] for world in twins.worlds] == [one[CANYON], other[CANYON]]


def test_the_ambush_that_was_laid_last_stays_sealed_as_another_is_turned() -> None:
    """Each that is laid takes the place of the seal before, so that the last is not that of the first one turned."""
    one, other = ({BANK: "decoy-hat", TRAIN: card} for card in ("bear-trap", "eli-stringer"))
    twins = Twins(ATTACK, laid=(one, other))
    laid = [[action for _, _, action in world.done if isinstance(action, act.LayAmbush)] for world in twins.worlds]
    assert [each[-1].field for each in laid] == [TRAIN] * 2 and laid[0][-1] != laid[1][-1]
    twins.both(lambda world: world.law())
    twins.both(lambda world: world.end(ATTACK))
    assert [len(of(world.seen, AmbushSprung)) for world in twins.worlds] == [1, 1]


def test_nobody_else_learns_which_ambush_went_into_the_box() -> None:
    """The law alone sees what is left; the desk lists what it would list in any case."""
    worlds = [RevolverDriver(pack=PACK, **DUELLING, rockslide=True) for _ in range(2)]
    twins = Twins.of(worlds, [PUBLIC, SEAT[DEFENCE]])
    twins.act(ATTACK, TakeSide(ATTACK))
    twins.each(*(lambda world, one=one: world.chance(one) for one in map(act.BoxAmbush, (BEAR, ELI))))
    twins.each(*(lambda world, one=one: world.chance(one) for one in map(act.BoxAmbush, (ELI, BEAR))))
    twins.both(lambda world: world.act(ATTACK, world.offered(ATTACK, act.LayAmbush)[0]))


def test_an_ambush_that_is_in_the_box_already_is_believed_to_be_real() -> None:
    world = RevolverDriver(pack=PACK, **DUELLING, rockslide=True)
    world.act(ATTACK, TakeSide(ATTACK))
    world.chance(act.BoxAmbush(BEAR))
    world.chance(act.BoxAmbush(BEAR))
    assert world.offered(ATTACK, act.LayAmbush) == [act.LayAmbush(BANK, None)]


HIDES = [{"do": "hide-at-prison"}]


def test_what_lies_face_down_at_the_prison_is_its_owners_until_it_is_turned() -> None:
    twins = Twins(DEFENCE, (["d-hidden", "d-hidden"], ["d-hideout", "d-hideout"]))
    twins.cards(DEFENCE, act.LayDown, "d-hidden", "d-hideout")
    twins.to_the_gate(jail=True)
    twins.cards(DEFENCE, act.LayDown, "d-hidden", "d-hideout")
    assert [world.view(DEFENCE)["me"]["down"] for world in twins.worlds] == [["d-hidden"] * 2, ["d-hideout"] * 2]
    twins.act(ATTACK, act.Pass())


def _coated(*guns: str) -> Twins:
    """The gang has played a coat; it holds another gun in each world."""
    data = PACK["data"]
    cards = [{**one, "effects": HIDES} if one["id"] == "d-wages" else one for one in data["card"]]
    box = {**PACK, "data": {**data, "card": cards}}
    return Twins(DEFENCE, [["d-wages", gun] for gun in guns], box=box).play(DEFENCE, "d-wages")


def test_what_a_coat_hides_at_the_prison_is_its_owners() -> None:
    twins = _coated("d-x", "d-hideout")
    twins.cards(DEFENCE, act.LayDown, "d-x", "d-hideout")
    twins.both(lambda world: world.end(DEFENCE))


def test_what_lay_at_a_prison_that_nobody_enters_is_never_turned() -> None:
    twins = Twins(ATTACK, (["a-hidden"], ["a-hideout"]))
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.cards(ATTACK, act.LayDown, "a-hidden", "a-hideout")
    twins.both(lambda world: world.gang())
    twins.to_the_gate(jail=False)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    assert [world.state.fight.attack.buried for world in twins.worlds] == [("a-hidden",), ("a-hideout",)]


@pytest.mark.parametrize("answer", [act.Retreat(), act.CallBluff()])
def test_the_gangs_card_is_known_when_it_is_turned_and_never_after_a_retreat(answer: Any) -> None:
    worlds = (["d-hidden"], ["d-hideout" if answer == act.Retreat() else "d-hidden"])
    twins = Twins(DEFENCE, worlds).to_the_creek()
    twins.act(DEFENCE, act.CallOut())
    twins.both(lambda world: world.deal())
    twins.cards(DEFENCE, act.LayForDuel, worlds[0][0], worlds[1][0])
    twins.act(ATTACK, answer)
    twins.both(lambda world: world.settle())
    shown = [world.view()["duel"]["defence"] for world in twins.worlds]
    assert shown == ([None, None] if answer == act.Retreat() else ["d-hidden"] * 2)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
