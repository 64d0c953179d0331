"""A side with real cards that has told us all of them is asked like one that has told nothing (R1-60): twin worlds."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest

from companion.games.revolver.events import DownTurned
from companion.games.revolver.game import GAME
from companion.rules.actions_and_offers import Action
from companion.rules.bot import bots_of
from companion.rules.game import Setup, complete_recorded_setup, complete_setup
from companion.rules.zone import CardId
from companion.skirmish.battle.events.draws_and_discards import HandSeen
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.stack import StepKind
from companion.table.log.replayed_log import ReplayedLog
from tests.games.common.twin_worlds import Leak
from tests.games.revolver.support.revolver_box_of_secrets import LONG, PACK
from tests.games.revolver.support.revolver_driver import BANK, DUELLING, SEAT, RevolverDriver, of
from tests.games.revolver.support.revolver_twin_games import ATTACK, DEFENCE, Twins, act, do
from tests.games.revolver2.support.revolver2_twin_games import hold

PILE = "discard-defence"
TURNED_IN_DUEL = act.TellCard("duel", CardId("d-hidden"))


def told(*hand: str, enemy: Iterable[str] = (), **more: Any) -> Twins:
    """The gang has told us all of its real hand in one world, and nothing of it in the other."""
    twins = Twins(DEFENCE, enemy=enemy, **more)
    twins.each(lambda world: hold(world, *hand), lambda world: hold(world, *(None,) * len(hand)))
    return twins


def at_the_law(card: str, *hand: str, **more: Any) -> Twins:
    """The law plays a card against such a hand."""
    twins = told(*hand, enemy=[card], **more)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    return twins.play(ATTACK, card)


@pytest.mark.parametrize("named", ["d-x", "d-toll"])
def test_whose_card_is_called_for_looks_for_it(named: str) -> None:
    twins = at_the_law("a-call", "d-x", "d-saddle")
    twins.act(ATTACK, do.NameCard(CardId(named)))
    assert [world.asked() for world in twins.worlds] == [StepKind.CALLED] * 2
    has = named == "d-x"
    twins.act(DEFENCE, do.DiscardCard(CardId(named), PILE) if has else do.Done())
    twins.both(lambda world: world.end(ATTACK))
    assert [world.state.fight.defence.hand_size for world in twins.worlds] == [1 if has else 2] * 2


@pytest.mark.parametrize(("ruling", "acts"), [("asked", [False, False]), ("known", [True, False])])
def test_R1_60_a_bot_leaves_real_cards_to_people_though_they_were_told(ruling: str, acts: list[bool]) -> None:
    twins = told("d-x", "d-saddle", strangers=[], modules={**DUELLING, "rulings": {"R1-60": ruling}})
    bot, seat = bots_of(GAME)["fair"], SEAT[DEFENCE]
    chosen = [
        bot.choose(seat, view, GAME.legal_actions(world.state, seat), Random(1))
        for world in twins.worlds
        for view in (world.view(DEFENCE), GAME.view_for_bot(world.state, seat))
    ]
    assert [action is not None for action in chosen] == [each for each in acts for _ in range(2)]


def test_a_price_that_takes_a_whole_hand_is_asked_for() -> None:
    twins = told(f"d-{LONG}", "d-x")
    twins.act(DEFENCE, do.PlayCard(CardId(f"d-{LONG}"), f"defence-{BANK}"))
    assert [world.asked() for world in twins.worlds] == [StepKind.PAY] * 2
    twins.act(DEFENCE, do.DiscardCards((CardId("d-x"),)))


def test_so_is_what_an_effect_takes() -> None:
    twins = at_the_law("a-toll", "d-x")
    twins.act(DEFENCE, do.DiscardCard(CardId("d-x"), PILE))
    assert [world.state.fight.defence.hand_size for world in twins.worlds] == [0, 0]


def test_who_looks_at_a_hand_looks_at_the_table_whatever_was_told() -> None:
    twins = at_the_law("a-spyglass", "d-x", "d-saddle")
    assert [world.asked() for world in twins.worlds] == [StepKind.TOLD] * 2
    twins.act(ATTACK, do.Done())
    assert of(twins.worlds[0].seen, HandSeen) == [HandSeen(DEFENCE, (), 0)]


def test_an_empty_hand_is_looked_at_by_nobody() -> None:
    assert at_the_law("a-spyglass").worlds[0].asked() is None


@pytest.mark.parametrize("card", ["a-toll", "a-spyglass"])
def test_where_only_what_is_not_known_is_asked_for_everybody_sees_what_was_told(card: str) -> None:
    with pytest.raises(Leak):
        at_the_law(card, "d-x", modules={**DUELLING, "rulings": {"R1-60": "known"}})


def laid_for_the_duel() -> Twins:
    """The gang has said in one world which real card it lays for the duel."""
    twins = Twins(DEFENCE).to_the_creek()
    twins.each(lambda world: hold(world, "d-hidden"), lambda world: hold(world, None))
    twins.act(DEFENCE, act.CallOut())
    twins.both(lambda world: world.deal())
    return twins.cards(DEFENCE, act.LayForDuel, "d-hidden", None)


def test_a_card_of_the_duel_is_turned_by_its_owner_whether_it_was_told_or_not() -> None:
    twins = laid_for_the_duel()
    twins.act(ATTACK, act.CallBluff())
    assert twins.worlds[0].offered(DEFENCE, act.TellCard)[0] == TURNED_IN_DUEL
    twins.act(DEFENCE, TURNED_IN_DUEL)
    assert [world.view()["duel"]["defence"] for world in twins.worlds] == ["d-hidden"] * 2


def lay_at_prison(twins: Twins, *worlds: tuple[str | None, ...]) -> None:
    """The gang holds these cards in each world, lays them all at the prison, and nobody plays there."""
    twins.each(*(lambda world, cards=cards: hold(world, *cards) for cards in worlds))
    for one, other in zip(*worlds, strict=True):
        twins.cards(DEFENCE, act.LayDown, one, other)
    twins.to_the_gate(jail=True)
    for side in (DEFENCE, ATTACK):
        twins.act(side, act.Pass())


@pytest.mark.parametrize(
    "told", [(("d-hidden", None), (None, "d-hideout")), (("d-hidden", "d-hideout"), (None, None))], ids=["one", "all"]
)
def test_cards_at_the_prison_are_turned_by_their_owner_one_after_the_other(
    told: tuple[tuple[str | None, ...], tuple[str | None, ...]],
) -> None:
    """Of two cards that lie there the gang has told the first, or the second; or both, or none."""
    twins = Twins(DEFENCE)
    lay_at_prison(twins, *told)
    for card in ("d-hidden", "d-hideout"):
        twins.act(DEFENCE, act.TellCard("prison", CardId(card)))
    twins.both(lambda world: world.settle())
    turned = [[one.card for one in of(world.seen, DownTurned)] for world in twins.worlds]
    assert turned == [["d-hidden", "d-hideout"]] * 2


def opened_by(world: RevolverDriver, *done: tuple[Side, Action]) -> list[Mapping[str, Any]]:
    """The content of the seals that everybody is shown open after these actions."""
    record = ReplayedLog(GAME, world.setup, Random(1).randbytes)
    record.now = record.now._replace(state=world.state)
    for side, action in done:
        record.add_action(0, SEAT[side], action, "test")
    return [seal.opening.action for seal in record.seals_to_show() if seal.opening is not None]


def beyond_the_gate(ruling: str, *, jail: bool) -> RevolverDriver:
    """The gang is in the prison, or at the creek, and holds a real card of which it has told us nothing."""
    modules = {**DUELLING, "rulings": {"R1-60": ruling}}
    world: RevolverDriver = Twins(DEFENCE, strangers=[], modules=modules).to_the_gate(jail=jail).worlds[0]
    hold(world, None)
    return world


def call_out(world: RevolverDriver) -> RevolverDriver:
    world.act(DEFENCE, act.CallOut())
    return world.deal()


LAID = pytest.mark.parametrize("laid", [CardId("d-hidden"), None])


@LAID
@pytest.mark.parametrize(("ruling", "opened"), [("asked", 0), ("known", 1)])
def test_R1_60_the_seal_of_a_duel_does_not_show_whether_a_real_card_was_told(
    laid: CardId | None, ruling: str, opened: int
) -> None:
    world = call_out(beyond_the_gate(ruling, jail=False))
    turned = [] if laid and opened else [(DEFENCE, TURNED_IN_DUEL)]
    laying = {"type": "LayForDuel", "card": laid}
    assert opened_by(world, (DEFENCE, act.LayForDuel(laid)), (ATTACK, act.CallBluff()), *turned) == [laying] * opened


@LAID
@pytest.mark.parametrize("ruling", ["asked", "known"])
def test_R1_60_nor_does_that_of_a_card_at_the_prison(laid: CardId | None, ruling: str) -> None:
    world = beyond_the_gate(ruling, jail=True)
    turned = [] if laid and ruling == "known" else [(DEFENCE, act.TellCard("prison", CardId("d-hidden")))]
    passed = (ATTACK, act.Pass()), (DEFENCE, act.Pass())
    assert opened_by(world, (DEFENCE, act.LayDown(laid)), *passed, *turned) == []


@pytest.mark.parametrize("ruling", ["asked", "known"])
def test_R1_60_no_card_that_lies_face_down_is_read_in_a_seal_as_another_is_turned_up(ruling: str) -> None:
    """The card that was laid last was told; two others that were not are turned up before it."""
    twins = Twins(DEFENCE, modules={**DUELLING, "rulings": {"R1-60": ruling}})
    lying = ((None, None, "d-hidden"), (None, None, "d-hideout"))
    lay_at_prison(twins, *lying)
    twins.act(DEFENCE, act.TellCard("prison", CardId("d-x")))


@pytest.mark.parametrize("dealt", [["d-x", "d-saddle"], ["d-x"]])
def test_R1_60_digital_cards_are_never_asked_for(dealt: list[str]) -> None:
    evening = RevolverDriver(pack=PACK, **DUELLING).dealt(["a-call"], dealt).law()
    evening.play(ATTACK, "a-call")
    evening.act(ATTACK, do.NameCard(CardId("d-x")))
    assert evening.asked() is None and evening.state.fight.defence.discard[-1] == "d-x"


@pytest.mark.parametrize(("ruling", "asked"), [("asked", StepKind.CALLED), ("known", None)])
def test_R1_60_a_side_with_real_cards_is_asked_for_what_it_has_told(ruling: str, asked: StepKind | None) -> None:
    evening = RevolverDriver(pack=PACK, rulings={"R1-60": ruling}, **DUELLING).dealt(["a-call"])
    hold(evening, "d-x")
    evening.law().play(ATTACK, "a-call")
    evening.act(ATTACK, do.NameCard(CardId("d-x")))
    assert evening.asked() is asked


def test_R1_60_a_game_that_was_recorded_before_asks_for_what_is_not_known() -> None:
    setups = complete_recorded_setup(GAME.info, Setup(2)), complete_setup(GAME.info, Setup(2))
    assert [GAME.initial_state(setup).fight.variant.asks_told for setup in setups] == [False, True]
