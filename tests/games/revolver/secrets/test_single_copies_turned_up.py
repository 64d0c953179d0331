"""Real cards that are turned up at the prison, of which the box has one copy: each lies in one place alone (R1-61)."""

from collections.abc import Sequence
from typing import Any, Final

from companion.games.revolver.events import DownTurned
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from tests.games.revolver.secrets.test_held_cards import buys_unseen
from tests.games.revolver.support.revolver_box_of_secrets import PACK
from tests.games.revolver.support.revolver_driver import RevolverDriver, of
from tests.games.revolver.support.revolver_twin_games import ATTACK, DEFENCE, Twins, act
from tests.games.revolver2.support.revolver2_twin_games import hold

HIDDEN, HIDEOUT, ESCAPE, FAR, FARTHER = map(CardId, ("d-hidden", "d-hideout", "d-escape", "f-hidden", "f-hideout"))


def _single() -> dict[str, Any]:
    """The box of secrets with one copy of each card of the gang that may lie at the prison."""
    cards = [{**card, "copies": 1} if card["id"] in (HIDDEN, HIDEOUT) else card for card in PACK["data"]["card"]]
    escape = next({**card, "id": ESCAPE, "name": "Escape"} for card in cards if card["id"] == HIDDEN)
    less = [{**card, "copies": card["copies"] + 5} if card["id"] == "outlaw" else card for card in cards]
    return {**PACK, "data": {**PACK["data"], "card": [*less, escape]}}


BOX: Final = _single()


def laid(*cards: CardId) -> Twins:
    """The gang has laid real cards down in the prison, and has told us in one world which they are."""
    twins = Twins(DEFENCE, box=BOX)
    twins.each(lambda world: hold(world, *cards), lambda world: hold(world, *(None,) * len(cards)))
    for card in cards:
        twins.cards(DEFENCE, act.LayDown, card, None)
    twins.to_the_gate(jail=True)
    for side in (DEFENCE, ATTACK):
        twins.act(side, act.Pass())
    return twins


def faces(world: RevolverDriver, side: Side = DEFENCE) -> Sequence[CardId]:
    return [one.card for one in world.offered(side, act.TellCard)]


def turn_up(twins: Twins, card: CardId) -> None:
    twins.act(DEFENCE, act.TellCard("prison", card))


def test_cards_are_turned_up_in_the_order_in_which_they_lie() -> None:
    twins = laid(HIDDEN, HIDEOUT, ESCAPE)
    for card in (HIDDEN, HIDEOUT, ESCAPE):
        assert faces(twins.worlds[0])[0] == card, "what was told of it comes first"
        turn_up(twins, card)


def test_a_card_that_was_told_to_lie_further_on_does_not_lie_there_once_it_is_turned_up() -> None:
    twins = laid(HIDDEN, HIDEOUT)
    turn_up(twins, HIDEOUT)
    down = [world.state.fight.battlefield.down[DEFENCE] for world in twins.worlds]
    assert down == [(HIDEOUT, None)] * 2
    turn_up(twins, HIDDEN)
    twins.both(lambda world: world.settle())
    assert [set(world.discards(DEFENCE)) for world in twins.worlds] == [{HIDDEN, HIDEOUT}] * 2


def test_a_card_that_was_turned_up_is_not_turned_up_again() -> None:
    twins = laid(HIDDEN, HIDEOUT)
    assert all(HIDEOUT in faces(world) for world in twins.worlds)
    turn_up(twins, HIDEOUT)
    assert [(HIDDEN in faces(world), HIDEOUT in faces(world)) for world in twins.worlds] == [(True, False)] * 2


def test_the_laws_cards_are_turned_up_before_the_gangs() -> None:
    """Each has told its card of the Frontier to be the one that the other laid."""
    twins = Twins(ATTACK, strangers=[], box=BOX)
    twins.both(hold)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK), buys_unseen(world, ATTACK, DEFENCE)))
    twins.act(ATTACK, act.LayDown(FAR))
    twins.both(lambda world: world.gang())
    twins.act(DEFENCE, act.LayDown(FARTHER)).to_the_gate(jail=True)
    for side in (DEFENCE, ATTACK):
        twins.act(side, act.Pass())
    world = twins.worlds[0]
    assert faces(world, ATTACK)[0] == FAR and FARTHER in faces(world, ATTACK) and not faces(world)
    world.act(ATTACK, act.TellCard("prison", FARTHER))
    assert FAR in faces(world) and FARTHER not in faces(world)
    world.act(DEFENCE, act.TellCard("prison", FAR))
    assert {one.side: one.card for one in of(world.seen, DownTurned)} == {ATTACK: FARTHER, DEFENCE: FAR}
