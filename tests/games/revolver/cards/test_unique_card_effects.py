"""Effects of single cards of the expansions that no other card has, in a running game."""

from dataclasses import replace

import pytest

from companion.games.revolver.game import GAME
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions import GuessHand, HideChip, PickField, PickOption, PlaceField
from companion.skirmish.battle.casualties import kill_member_unless_grit
from companion.skirmish.battle.events.battlefields import FieldInserted
from companion.skirmish.battle.play_card import push_effects_of_source
from companion.skirmish.battle.triggers import push_triggered_abilities
from companion.skirmish.cards.abilities import TriggerEvent
from companion.skirmish.cards.enums_and_constants import Fist, MemberId, Side, beside_zone, discard_pile_zone
from companion.skirmish.play.sides_and_outcome import AttackResult
from companion.skirmish.state.stack import Step, StepKind
from tests.games.revolver.cards.position_with_every_card import (
    ATTACK,
    BUZZARD,
    CREEK,
    DEFENCE,
    EVERYTHING,
    TRAIN,
    Scene,
    as_it_goes,
)
from tests.games.revolver.cards.scene_for_each_card_effect import START, Voice, scene
from tests.games.revolver.support.revolver_base_driver import SEAT, RevolverBaseDriver


def table(card: str) -> Scene:
    """The table set for a card: cowboy, bounty hunter with True Grit, Pinkerton agent and a location against two."""
    return scene(Voice(CardId(card), "played"), 0)


def column(it: Scene, side: Side, field: int = BUZZARD) -> list[str]:
    return [card.card for card in it.fight.row.battlefields[field].column(side)]


def plays(it: Scene, side: Side, card: str, zone: str) -> None:
    it.now(it.fight.with_turn(side=side))
    it.hold(side, card)
    it.act(SEAT[side], next(one for one in it.offered(side, do.PlayCard, card) if one.zone == zone))
    it.lets_be()


def house() -> tuple[Scene, CardId]:
    """Our own box at the same moment, with the card that brings a battlefield in the hand of the posse."""
    it = Scene(as_it_goes(RevolverBaseDriver(pack={"name": "house"}, **EVERYTHING).state))
    for _ in range(3):
        it.hold(ATTACK, "hired-hands")
    it.hold(ATTACK, "into-the-canyon")
    return it, CardId("into-the-canyon")


def real() -> tuple[Scene, CardId]:
    it = table("into-the-gwangi")
    it.hold(ATTACK, "into-the-gwangi")
    return it, CardId("into-the-gwangi")


@pytest.mark.parametrize("box", [real, house])
def test_a_battlefield_is_put_between_two_that_are_ahead_and_but_once(box: object) -> None:
    assert callable(box)
    it, card = box()
    it.now(it.fight.with_turn(side=ATTACK))
    before, row = len(it.fight.row.battlefields), it.fight.row.battlefield_numbers
    it.act(SEAT[ATTACK], it.offered(ATTACK, do.PlayCard, card)[0])
    while it.fight.stack.steps[0].task is StepKind.PAY:
        legal = GAME.legal_actions(it.state, SEAT[ATTACK]).offers
        it.act(SEAT[ATTACK], next(one for offer in legal if offer.action is do.DiscardCard for one in offer))
    it.lets_be()
    it.act(SEAT[ATTACK], PlaceField(row[row.index(BUZZARD) + 1]))
    assert (
        it.fight.row.battlefields[before].id == it.fight.book.cards[card].battlefield
        and len(it.fight.row.battlefields) == before + 1
    )
    assert it.fight.row.battlefield_numbers == (*row[:4], before, *row[4:]) and card in it.fight.attack.gone
    it.decide(lambda referee: push_effects_of_source(referee, ATTACK, f"card:{card}"))
    assert (
        sum(isinstance(event, FieldInserted) for event in it.seen) == 1 and len(it.fight.row.battlefields) == before + 1
    )


def test_henry_kane_goes_over_when_his_chip_is_found() -> None:
    for guess, owner in ((Fist.LEFT, DEFENCE), (Fist.RIGHT, ATTACK)):
        it = table("henry-kane")
        kane = it.lay("henry-kane", ATTACK, BUZZARD)
        it.decide(lambda referee: push_triggered_abilities(referee, ATTACK, TriggerEvent.DRAW))
        it.act(SEAT[ATTACK], HideChip(Fist.LEFT))
        it.act(SEAT[DEFENCE], GuessHand(guess))
        assert it.fight.owner_of(it.lying(kane.uid).card) is owner and "henry-kane" in column(it, owner)


def test_the_whiskey_still_counts_in_the_attack_and_takes_a_location_after_it() -> None:
    it = table("exploding-whiskey-still")
    plays(it, DEFENCE, "exploding-whiskey-still", beside_zone(BUZZARD))
    it.now(it.fight.with_turn(side=ATTACK))
    it.decide(
        lambda referee: referee.push_steps(Step(StepKind.WINDOW, DEFENCE, "attack"), Step(StepKind.ATTACK, ATTACK))
    )
    assert it.state.match.last is None
    it.act(SEAT[DEFENCE], it.offered(DEFENCE, do.UseCard, "exploding-whiskey-still")[0])
    assert it.state.match.last == AttackResult(5, 5, False) and "vantage-point" in column(it, ATTACK)
    it.act(SEAT[DEFENCE], PickOption(0))
    it.settle()
    assert "vantage-point" not in column(it, ATTACK) and it.fight.battlefield.beside == ()
    assert "exploding-whiskey-still" in it.fight.frontier.discard


def test_only_mcready_blocks_a_row_with_the_waterfall() -> None:
    for side in Side:
        it = table("white-angel-waterfall")
        plays(it, side, "white-angel-waterfall", discard_pile_zone(None))
        it.act(SEAT[side], PickOption(3))
        if side is ATTACK:
            it.act(SEAT[side], PickField(CREEK))
        assert ("white-angel-waterfall" in column(it, side.enemy, CREEK)) is (side is ATTACK)


def test_wriggler_takes_all_stars_true_grit_or_not_and_goes_with_them() -> None:
    """R1-52."""
    it = table("wriggler-hooley")
    plays(it, ATTACK, "wriggler-hooley", "attack-2")
    assert column(it, ATTACK) == [] and "wriggler-hooley" in it.fight.attack.discard


def test_the_settlement_looks_across_at_the_battlefield_where_it_is_laid() -> None:
    for field, chips in ((BUZZARD, 2), (CREEK, 0)):
        it = table("apache-settlement")
        plays(it, ATTACK, "apache-settlement", f"attack-{field}")
        assert it.fight.row.battlefields[field].attack[-1].power == chips


def test_a_second_half_costs_what_is_printed() -> None:
    it = Scene(START)
    it.now(it.fight.with_zones(DEFENCE, hand=()))
    dear = {**it.fight.book.cards, CardId("lucky-shot"): replace(it.fight.book.cards[CardId("lucky-shot")], cost=1)}
    it.now(replace(it.fight, book=replace(it.fight.book, cards=dear)))
    it.hold(DEFENCE, "lucky-shot")
    assert not _saves(it)
    it.hold(DEFENCE, "outlaw")
    assert _saves(it)


def _saves(it: Scene) -> bool:
    """Return True if the shot could save a member that is about to die."""
    asked = Scene(it.state)
    asked.decide(lambda referee: referee.push_steps(Step(StepKind.WINDOW, DEFENCE, "casualty")))
    return bool(asked.offered(DEFENCE, do.UseCard, "lucky-shot"))


def test_a_ranger_goes_with_sister_sara() -> None:
    it = table("pinkerton-marshall")
    it.lay("texas-ranger", ATTACK, TRAIN)
    it.decide(lambda referee: kill_member_unless_grit(referee, MemberId("bullet")))
    assert "texas-ranger" in column(it, ATTACK, TRAIN)
    it.decide(lambda referee: kill_member_unless_grit(referee, MemberId("sister-sara")))
    assert "texas-ranger" in it.fight.attack.gone
