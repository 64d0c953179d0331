"""Real cards that a side told us: what is asked does not show which (R2-34), and what was told may be wrong (R2-35).

The guardians have told us all of their hand in one world, and nothing of it in the other.
"""

import pytest

from companion.games.revolver2.game import GAME
from companion.rules.game import Setup, complete_recorded_setup, complete_setup
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.state.stack import StepKind
from tests.games.revolver2.support.revolver2_box_of_secrets import LONG, PACK
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, PILE, Revolver2Driver
from tests.games.revolver2.support.revolver2_twin_games import Twins, hold


def told(*hand: str, enemy: str = "") -> Twins:
    """The guardians have told us all of their hand in one world, and nothing of it in the other; then Mapache plays."""
    twins = Twins(DEFENCE, ([], []), [enemy] if enemy else [])
    twins.each(lambda world: hold(world, *hand), lambda world: hold(world, *(None,) * len(hand)))
    if enemy:
        twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
        twins.act(ATTACK, do.PlayCard(CardId(enemy), PILE[ATTACK]))
    return twins


def test_R2_34_a_price_that_takes_a_whole_hand_is_asked_for() -> None:
    twins = told(f"d-{LONG}", "d-x")
    twins.act(DEFENCE, do.PlayCard(CardId(f"d-{LONG}"), twins.worlds[0].zone(DEFENCE)))
    assert [world.asked() for world in twins.worlds] == [StepKind.PAY] * 2
    twins.act(DEFENCE, do.DiscardCards((CardId("d-x"),)))


def test_R2_34_so_is_a_last_card_that_the_enemy_makes_a_side_discard() -> None:
    twins = told("d-x", enemy="a-toll")
    twins.act(DEFENCE, do.DiscardCard(CardId("d-x"), PILE[DEFENCE]))
    assert [world.state.fight.defence.hand_size for world in twins.worlds] == [0, 0]


def test_R2_34_who_looks_at_a_hand_looks_at_the_table() -> None:
    twins = told("d-x", "d-keg", enemy="a-spyglass")
    twins.act(ATTACK, do.Done())
    assert [world.view(ATTACK)["me"]["enemy_hand"] for world in twins.worlds] == [[], []]


def test_R2_35_another_card_is_played_and_pays_than_was_told() -> None:
    twins = told("d-keg", "d-x")
    twins.act(DEFENCE, do.PlayCard(CardId(f"d-{LONG}"), twins.worlds[0].zone(DEFENCE)))
    twins.act(DEFENCE, do.DiscardCards((CardId("d-toll"),)))
    assert [world.state.fight.defence.hand for world in twins.worlds] == [(), ()]


def test_R2_35_another_card_is_discarded_than_was_told() -> None:
    twins = told("d-x", enemy="a-toll")
    twins.act(DEFENCE, do.DiscardCard(CardId("d-keg"), PILE[DEFENCE]))
    assert [world.discards(DEFENCE)[-1] for world in twins.worlds] == ["d-keg"] * 2


def test_R2_35_a_moment_is_answered_with_a_card_that_was_not_told() -> None:
    twins = Twins(DEFENCE, ([], []), ["a-whim"])
    twins.each(lambda world: hold(world, "d-x", "d-keg"), lambda world: hold(world, None, None))
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.both(lambda world: setattr(world, "passive", False))
    twins.act(ATTACK, do.PlayCard(CardId("a-whim"), PILE[ATTACK]))
    twins.act(DEFENCE, do.Respond(CardId("d-not-so-fast"), PILE[DEFENCE]))
    twins.act(DEFENCE, do.DiscardCards((CardId("d-fence"),)))
    assert [world.state.fight.defence.hand for world in twins.worlds] == [(), ()]


@pytest.mark.parametrize(("ruling", "asked"), [("asked", StepKind.DISCARD), ("known", None)])
def test_R2_34_the_host_may_choose_that_only_what_is_not_known_is_asked_for(
    ruling: str, asked: StepKind | None
) -> None:
    evening = Revolver2Driver(pack=PACK, rulings={"R2-34": ruling}).dealt(["a-toll"])
    hold(evening, "d-x")
    evening.end(DEFENCE)
    evening.turn(ATTACK).play(ATTACK, "a-toll")
    assert evening.asked() is asked


def test_R2_34_a_game_that_was_recorded_before_asks_for_what_is_not_known() -> None:
    setups = complete_recorded_setup(GAME.info, Setup(2)), complete_setup(GAME.info, Setup(2))
    assert [GAME.initial_state(setup).fight.variant.asks_told for setup in setups] == [False, True]
