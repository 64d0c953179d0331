"""Purchases, hands and decks reach their owners only, of real cards, too."""

from dataclasses import replace
from typing import Any

import pytest

from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import GuessHand, HideChip, NameCard, StashCard
from companion.skirmish.cards.enums_and_constants import DeckId, Fist, Side
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from tests.games.revolver.support.revolver_box_of_secrets import LONG, PACK
from tests.games.revolver.support.revolver_driver import BANK, DUELLING, SEAT, RevolverDriver
from tests.games.revolver.support.revolver_twin_games import ATTACK, DEFENCE, Twins, act, do

DECKS: dict[str, Any] = {"stagecoach": True, "gun": True}


def bought(twins: Twins, *cards: str) -> None:
    twins.act(ATTACK, act.BuyCard())
    twins.each(*(lambda world, card=card: world.deal(frontier=[card]) for card in cards))


def test_how_many_cards_somebody_bought_is_seen_and_not_which() -> None:
    twins = Twins(ATTACK)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    bought(twins, "f-x", "f-not-so-fast")
    assert [world.view()["bought"] for world in twins.worlds] == [{"attack": 1, "defence": 0}] * 2
    twins.both(lambda world: world.gang())
    twins.play(DEFENCE, "outlaw")


def test_the_back_of_a_frontier_card_shows_where_it_lies_face_down() -> None:
    twins = Twins(ATTACK)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.act(ATTACK, act.BuyCard())
    twins.both(lambda world: world.deal(frontier=["f-hidden"]))
    (laid,) = [one for one in twins.worlds[0].act(ATTACK, act.LayDown(CardId("f-hidden"))) if hasattr(one, "bought")]
    assert laid.as_seen_by(PUBLIC).bought and laid.as_seen_by(PUBLIC).card is None


def test_what_comes_from_a_second_deck_is_its_owners() -> None:
    twins = Twins(DEFENCE, modules=DECKS)
    for world in twins.worlds:
        world.passive = False
    twins.both(lambda world: (world.end(DEFENCE), world.act(ATTACK, do.DrawFrom(2))))
    drawn = [do.DrawCard(ATTACK, CardId(card), DeckId.STAGE_ATTACK) for card in ("a-coach-call", "a-coach-no")]
    twins.strangers = [PUBLIC, SEAT[DEFENCE]]
    twins.each(*(lambda world, one=one: world.chance(one) for one in drawn))
    twins.both(lambda world: world.chance(do.DrawCard(ATTACK, CardId("a-coach-x"), DeckId.STAGE_ATTACK)))


def test_a_card_under_another_one_is_its_owners_and_comes_back_unseen() -> None:
    twins = Twins(DEFENCE, (["d-saddle", "d-call"], ["d-saddle", f"d-{LONG}"])).play(DEFENCE, "d-saddle")
    twins.cards(DEFENCE, StashCard, "d-call", f"d-{LONG}")
    assert [list(world.view(DEFENCE)["me"]["stash"].values()) for world in twins.worlds] == [["d-call"], [f"d-{LONG}"]]
    twins.both(lambda world: world.use(DEFENCE, "d-saddle", zone=f"defence-{BANK}"))
    twins.both(lambda world: world.end(DEFENCE))


def test_where_a_chip_is_hidden_nobody_else_knows_before_the_guess() -> None:
    twins = Twins(DEFENCE, (["d-fists"], ["d-fists"])).play(DEFENCE, "d-fists")
    twins.act(DEFENCE, *(HideChip(hand) for hand in Fist))
    twins.strangers = []
    twins.act(ATTACK, GuessHand(next(iter(Fist))))


@pytest.mark.parametrize(("card", "seen"), [("a-spyglass", "enemy_hand"), ("a-deep-look", "peek")])
def test_only_who_looks_learns_what_is_there(card: str, seen: str) -> None:
    hidden = (["d-call"], [f"d-{LONG}"])
    twins = Twins(DEFENCE, hidden if seen == "enemy_hand" else ((), ()), [card], strangers=[PUBLIC])
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.play(ATTACK, card)
    if seen == "peek":
        tops = (["d-call", "d-x"], ["d-x", "d-find"])
        twins.each(*(lambda world, top=top: world.deal(defence=top) for top in tops))
    looked = [world.view(ATTACK)["me"][seen] for world in twins.worlds]
    assert looked[0] != looked[1] and "d-call" in looked[0]


def test_every_card_may_be_named_whatever_the_hand_holds() -> None:
    twins = Twins(DEFENCE, (["d-call"], [f"d-{LONG}"]), ["a-call"])
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.play(ATTACK, "a-call")
    twins.act(ATTACK, NameCard(CardId("d-toll")))
    twins.both(lambda world: world.end(ATTACK))


def test_a_card_that_is_played_when_it_is_drawn_is_a_secret_only_where_it_cannot_be_played() -> None:
    twins = Twins(ATTACK)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    bought(twins, "f-at-once", "f-at-once")
    assert [world.view()["frontier"]["discard"] for world in twins.worlds] == [["f-at-once"]] * 2


@pytest.mark.parametrize("answer", ["d-not-so-fast", "d-sleeve"])
def test_who_could_hold_an_answer_is_asked_has_he_one_or_not(answer: str) -> None:
    twins = Twins(DEFENCE, ([answer, "d-x"], ["d-toll", "d-x"]), ["a-toll"])
    for world in twins.worlds:
        world.passive = False
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.play(ATTACK, "a-toll")
    assert [len(world.offers(DEFENCE)) for world in twins.worlds] == [2, 1]
    twins.act(DEFENCE, do.LetItBe())


def test_what_the_enemy_told_of_its_frontier_cards_does_not_show_in_what_others_may_hold() -> None:
    twins = Twins(ATTACK)
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.both(lambda world: buys_unseen(world, ATTACK, DEFENCE))
    twins.cards(ATTACK, act.LayDown, "f-hidden", "f-hideout")
    held = possible_hand_cards_for_owner(twins.worlds[0].state.fight, DEFENCE)
    assert {"f-hidden", "f-hideout"} <= set(held)


def test_who_shows_a_card_that_the_enemy_told_to_have_is_believed() -> None:
    """Nobody is refused a card because of what somebody else has told; that one was told wrong."""
    world = RevolverDriver(pack=PACK, **DUELLING).dealt()
    world.end(DEFENCE)
    world.turn(ATTACK)
    buys_unseen(world, ATTACK, DEFENCE)
    world.act(ATTACK, act.LayDown(CardId("f-hidden")))
    world.gang()
    world.play(DEFENCE, "f-hidden")
    assert world.column(DEFENCE) == ["f-hidden"]
    assert "f-hidden" not in world.view(ATTACK)["me"]["down"]


def buys_unseen(world: RevolverDriver, *sides: Side) -> None:
    """Each has bought a real card that nobody told us."""
    fight = world.state.fight
    for side in sides:
        fight = fight.with_zones(side, bought=1)
    deck = replace(fight.frontier.deck, size=fight.frontier.deck.size - len(sides))
    world.state = replace(world.state, fight=replace(fight, frontier=replace(fight.frontier, deck=deck)))
