"""Real cards that their side has told the companion wrongly: the table is believed, and nothing shows (R1-61)."""

from dataclasses import replace

import pytest

from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from tests.games.revolver.secrets.test_told_hands import PILE, at_the_law, laid_for_the_duel, told
from tests.games.revolver.support.revolver_box_of_secrets import LONG
from tests.games.revolver.support.revolver_driver import BANK, RevolverDriver
from tests.games.revolver.support.revolver_twin_games import ATTACK, DEFENCE, Twins, act, do
from tests.games.revolver2.support.revolver2_twin_games import hold

X, SADDLE, HIDDEN, HIDEOUT = map(CardId, ("d-x", "d-saddle", "d-hidden", "d-hideout"))


def sizes(twins: Twins, side: Side = DEFENCE) -> list[int]:
    return [world.state.fight.zones_of(side).hand_size for world in twins.worlds]


@pytest.mark.parametrize("shown", [HIDEOUT, X])
def test_R1_61_another_card_is_turned_up_in_the_duel(shown: CardId) -> None:
    twins = laid_for_the_duel()
    twins.act(ATTACK, act.CallBluff())
    assert twins.worlds[0].offered(DEFENCE, act.TellCard)[0].card == HIDDEN, "what was told comes first"
    twins.act(DEFENCE, act.TellCard("duel", shown))
    assert [world.view()["duel"]["defence"] for world in twins.worlds] == [shown] * 2


def in_prison(*laid: CardId | None, held: CardId | None = None) -> Twins:
    """The gang has laid real cards down in the prison and holds one, and has told us in one world which they are."""
    twins = Twins(DEFENCE)
    twins.each(lambda world: hold(world, *laid, held), lambda world: hold(world, *(None,) * (len(laid) + 1)))
    for card in laid:
        twins.cards(DEFENCE, act.LayDown, card, None)
    twins.to_the_gate(jail=True)
    for side in (DEFENCE, ATTACK):
        twins.act(side, act.Pass())
    return twins


def turn_up(twins: Twins, *cards: CardId) -> list[list[CardId]]:
    for card in cards:
        twins.act(DEFENCE, act.TellCard("prison", card))
    twins.both(lambda world: world.settle())
    return [[card for card in world.discards(DEFENCE) if card in cards] for world in twins.worlds]


@pytest.mark.parametrize(
    ("laid", "held", "shown"),
    [
        ((HIDDEN,), X, (HIDEOUT,)),
        ((HIDDEN,), HIDEOUT, (HIDEOUT,)),
        ((HIDDEN, HIDEOUT), X, (HIDEOUT, HIDDEN)),
        ((HIDDEN, HIDDEN), HIDDEN, (HIDEOUT, HIDDEN)),
    ],
    ids=["in-the-deck", "in-hand", "the-other-way-round", "copies"],
)
def test_R1_61_another_card_is_turned_up_at_the_prison(
    laid: tuple[CardId, ...], held: CardId, shown: tuple[CardId, ...]
) -> None:
    assert turn_up(in_prison(*laid, held=held), *shown) == [list(shown)] * 2


@pytest.mark.parametrize("named", [X, CardId("d-toll")])
@pytest.mark.parametrize("has", [True, False])
def test_R1_61_whose_card_is_called_for_says_what_it_holds_whatever_it_told(named: CardId, has: bool) -> None:
    twins = at_the_law("a-call", X, SADDLE)
    twins.act(ATTACK, do.NameCard(named))
    assert [world.offers(DEFENCE) for world in twins.worlds] == [{"DiscardCard", "Done"}] * 2
    twins.act(DEFENCE, do.DiscardCard(named, PILE) if has else do.Done())
    twins.both(lambda world: world.end(ATTACK))
    assert sizes(twins) == [1 if has else 2] * 2


def test_R1_61_what_it_does_not_hold_is_not_in_its_hand_any_more() -> None:
    twins = at_the_law("a-call", X, X, SADDLE).act(ATTACK, do.NameCard(X)).act(DEFENCE, do.Done())
    assert twins.worlds[0].state.fight.defence.hand.count(None) == 2


def test_R1_61_a_card_is_played_from_a_hand_that_was_told_to_hold_others() -> None:
    twins = told(X, SADDLE)
    twins.act(DEFENCE, do.PlayCard(HIDEOUT, f"defence-{BANK}"))
    assert [world.column(DEFENCE) for world in twins.worlds] == [[HIDEOUT]] * 2 and sizes(twins) == [1, 1]


def test_R1_61_so_are_a_price_and_what_an_effect_takes_paid() -> None:
    twins = told(f"d-{LONG}", X)
    twins.act(DEFENCE, do.PlayCard(CardId(f"d-{LONG}"), f"defence-{BANK}"))
    twins.act(DEFENCE, do.DiscardCards((SADDLE,)))
    twins = at_the_law("a-toll", X)
    twins.act(DEFENCE, do.DiscardCard(SADDLE, PILE))
    assert sizes(twins) == [0, 0]


def test_R1_61_several_are_paid_at_once_however_many_were_told() -> None:
    """That only single cards could be discarded showed that some were told, but not all."""
    twins = Twins(DEFENCE, enemy=["a-ransom"])
    twins.each(lambda world: hold(world, X, X, None), lambda world: hold(world, None, None, None))
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.play(ATTACK, "a-ransom").act(DEFENCE, do.PickOption(0))
    twins.act(DEFENCE, do.DiscardCards((HIDDEN, SADDLE)))
    assert sizes(twins) == [1, 1]


def test_R1_61_cards_are_shown_that_were_not_told() -> None:
    twins = at_the_law("a-show-me", X, SADDLE)
    for card in (HIDEOUT, HIDDEN):
        twins.act(DEFENCE, do.ShowCard(card))
    twins.act(ATTACK, do.KeepCards((HIDDEN,)))
    assert [world.state.fight.defence.hand for world in twins.worlds] == [(HIDDEN,)] * 2


def test_R1_61_a_card_that_was_told_to_lie_on_the_deck_is_played_from_the_hand() -> None:
    twins = Twins(DEFENCE)
    twins.both(lambda world: hold(world, None))
    only = CardId("d-spyglass")
    twins.each(lambda world: on_top(world, only), lambda world: None)
    twins.act(DEFENCE, do.PlayCard(only, PILE))
    assert [world.discards(DEFENCE)[-1] for world in twins.worlds] == [only] * 2


def test_R1_61_a_card_is_drawn_that_was_not_told_to_be_the_next() -> None:
    twins = Twins(DEFENCE)
    twins.both(lambda world: hold(world, None))
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK), world.end(ATTACK)))
    twins.each(lambda world: on_top(world, X), lambda world: None)
    twins.both(lambda world: world.chance(do.DrawCard(DEFENCE, HIDEOUT)))
    assert [world.state.fight.defence.hand[-1] for world in twins.worlds] == [HIDEOUT] * 2
    assert twins.worlds[0].state.fight.defence.deck.top == ()


def on_top(world: RevolverDriver, card: CardId) -> None:
    """The gang has told us that this card lies on its deck."""
    fight = world.state.fight
    deck = fight.defence.deck.remove_seen(card)
    world.state = replace(world.state, fight=fight.with_zones(DEFENCE, deck=replace(deck, top=(card,))))
