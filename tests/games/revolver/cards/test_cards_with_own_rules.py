"""Cards of the rulebook's tables with a moment, a place or a rule of their own, by the facts pack."""

from companion.games.revolver import actions as act
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.state.stack import StepKind
from tests.games.revolver.support.revolver_box import based, deed, pack, real
from tests.games.revolver.support.revolver_driver import (
    ATTACK,
    BUZZARD,
    CREEK,
    DEFENCE,
    JAILED,
    PRISON,
    TRAIN,
    RevolverDriver,
)
from tests.games.revolver.support.revolver_prison_evenings import QUIET, bring

GUARDED = based(real("double-the-guard", firepower=3))
BARS = based(real("pull-the-bars-out"))
CABOOSE = based(real("uncouple-the-caboose"))
SISTERS = based(real("baldwin-sisters"))
GROUND = based(real("indian-burial-ground"))
GWANGI = based(real("into-the-gwangi"))
SNAKE = based(real("double-crossing-snake"))
BUTTERMILK = based(real("buttermilk", firepower=2))


def guarded(*gang: str) -> RevolverDriver:
    """The guard at the prison is doubled, and the gang is about to say whether it enters."""
    evening = RevolverDriver(pack=pack(GUARDED, BARS), **JAILED).dealt(["double-the-guard"], gang, laid=QUIET).law()
    evening.play(ATTACK, "double-the-guard")
    return evening.gang().gate()


def test_double_the_guard_waits_at_the_prison_and_counts_there() -> None:
    evening = guarded().turn(DEFENCE, jail=True)
    assert evening.column(ATTACK) == ["double-the-guard"]
    bring(evening, "", "")
    assert evening.state.match.last is not None and (evening.state.match.last.attack, evening.state.match.last.won) == (
        3,
        True,
    )


def test_it_can_be_played_only_before_the_marker_is_there() -> None:
    evening = RevolverDriver(pack=pack(GUARDED), **JAILED).dealt(["double-the-guard"], laid=QUIET)
    assert evening.law().playable(ATTACK, "double-the-guard") == {f"attack-{PRISON}"}
    evening.gang().until(CREEK)
    assert evening.law().playable(ATTACK, "double-the-guard") == set()


def test_the_bars_are_pulled_out_when_the_gang_reaches_the_prison() -> None:
    evening = guarded("pull-the-bars-out")
    evening.ready = ["pull-the-bars-out"]
    evening.turn(DEFENCE, jail=True)
    assert evening.column(ATTACK) == [] and "double-the-guard" in evening.discards(ATTACK)
    bring(evening, "", "")
    assert evening.state.match.last is not None and evening.state.match.last.attack == 0


def test_uncoupling_the_caboose_saves_three_from_the_derailing() -> None:
    evening = RevolverDriver(pack=pack(CABOOSE, kills=4)).dealt([], ["uncouple-the-caboose"]).until(TRAIN)
    evening.ready = ["uncouple-the-caboose"]
    evening.act(DEFENCE, act.Derail())
    evening.settle()
    assert len(evening.state.fight.gang.dead) == 1


def test_the_baldwin_sisters_keep_the_train_on_its_rails_for_two_cards() -> None:
    evening = RevolverDriver(pack=pack(SISTERS)).dealt(["baldwin-sisters"]).law()
    evening.play(ATTACK, "baldwin-sisters")
    evening.gang().until(TRAIN)
    assert "Derail" not in evening.offers(DEFENCE)
    evening.use(DEFENCE, "baldwin-sisters", "open-attack")
    evening.pay(DEFENCE, "outlaw", "outlaw")
    assert "Derail" in evening.offers(DEFENCE)


def test_l376_an_open_range_card_lies_before_its_player_until_the_battlefield_is_left() -> None:
    evening = RevolverDriver(pack=pack(GROUND)).dealt(["bounty-hunter"], ["indian-burial-ground"])
    evening.play(DEFENCE, "indian-burial-ground")
    while evening.asked() is StepKind.EFFECT:
        evening.act(DEFENCE, do.Decline())
    assert [card.card for card in evening.state.fight.defence.open] == ["indian-burial-ground"]
    assert evening.law().playable(ATTACK, "bounty-hunter") == set()
    evening.gang().idle()
    assert evening.state.fight.defence.open == () and evening.gone(DEFENCE) == ["indian-burial-ground"]


def test_the_valley_is_one_more_battlefield_where_two_die() -> None:
    evening = RevolverDriver(pack=pack(GWANGI)).dealt(["into-the-gwangi", "deputy"]).law()
    evening.play(ATTACK, "into-the-gwangi")
    evening.act(ATTACK, do.PlaceField(BUZZARD))
    row = [field["id"] for field in evening.view()["battlefields"]]
    assert row.index("valley-of-the-gwangi") == row.index("buzzard-point") + 1
    number = next(field["number"] for field in evening.view()["battlefields"] if field["id"] == row[3])
    evening.gang().until(number).law().play(ATTACK, "deputy")
    evening.gang()
    assert len(evening.state.fight.gang.dead) == 2


def test_who_is_turned_is_a_lawman_of_two_and_no_loss_of_the_gang() -> None:
    evening = RevolverDriver(pack=pack(SNAKE)).dealt(["double-crossing-snake"], ["chew-on-this"]).law()
    evening.play(ATTACK, "double-crossing-snake")
    assert evening.column(ATTACK) == ["turned-manolito"] and evening.sums()[0] == 2
    assert "manolito" not in evening.people() and not evening.state.fight.turn.killed
    cubes = evening.cubes()
    evening.gang().play(DEFENCE, "chew-on-this")
    assert evening.column(ATTACK) == [] and evening.cubes() == cubes - 1, "his text is not obeyed"


def test_buttermilk_joins_the_gang_for_four_cards() -> None:
    evening = RevolverDriver(pack=pack(BUTTERMILK)).dealt([], ["buttermilk"])
    evening.use(DEFENCE, "buttermilk")
    evening.pay(DEFENCE, *["outlaw"] * 4)
    assert "buttermilk-of-the-gang" in evening.people() and evening.gone(DEFENCE) == ["buttermilk"]


def test_a_wound_that_is_due_takes_the_dove_in_its_place() -> None:
    dove = based(real("gertrude-spaks", firepower=1))
    box = pack(dove, deed("bitten", "attack", {"do": "wound"}))
    evening = RevolverDriver(pack=box).dealt(["bitten"], ["gertrude-spaks"]).law(gang=["gertrude-spaks"])
    evening.ready = ["gertrude-spaks"]
    evening.play(ATTACK, "bitten")
    assert evening.state.fight.tokens.wounds == 0 and evening.gone(DEFENCE) == ["gertrude-spaks"]
    assert CardId("gertrude-spaks") not in evening.discards(DEFENCE)
