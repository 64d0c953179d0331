"""Preference for each possible answer, in cards."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.rules.actions_and_offers import Action
from companion.skirmish.battle import actions as act
from companion.skirmish.battle.actions.name_played_card import AddCard, MatchCard, TellBack
from companion.skirmish.battle.actions.unnamed_battlefields import DescribeField
from companion.skirmish.battle.actions.unnamed_members import DescribeMember
from companion.skirmish.bots.asking_effect import find_asking_effect
from companion.skirmish.cards.effect_lookup import flatten_effects
from companion.skirmish.cards.enums_and_constants import CHIPS, DeckId, Side, side_of_deck
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import (
    rough_card_value,
    value_of_cheapest_cards,
    value_of_found_card,
    value_of_keeping,
    value_of_naming_card,
)
from companion.skirmish.evaluation.conditions_in_view import find_card_of_action
from companion.skirmish.evaluation.estimate_effects import EstimatedEffect, gain_of_effects
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import rough_worth_of_gain
from companion.skirmish.state.stack import StepKind

MEAN: Final = 1.0
"""Worth of a card that nobody has seen."""


def _option(scene: FightObservation, skill: Skill, action: act.PickOption) -> float:
    if scene.view["step"]["task"] == StepKind.TOLL:
        return 1.0 - value_of_cheapest_cards(scene, skill, scene.view["step"]["left"])
    side, effect = find_asking_effect(scene)
    return 0.0 if effect is None else rough_worth_of_gain(scene, side, gain_of_effects(scene, side, [effect]))


def _picked(scene: FightObservation, skill: Skill, action: act.PickCard) -> float:
    """Return the strongest of one's own cards, or of the enemy's where the effect harms."""
    place, card = find_card_of_action(scene, action)
    _, effect = find_asking_effect(scene)
    mine = card["owner"] == scene.side
    strong = float(card["firepower"] + 3 * (place == scene.here))
    return strong if mine is not (isinstance(effect, OneShot) and effect.harms_picked_card) else -strong


def _member(scene: FightObservation, skill: Skill, action: act.PickMember) -> float:
    """Value a member: True Grit goes first, then who does least harm; grit for who would die next."""
    member = next(one for one in scene.view["members"] if one["id"] == action.member)
    killed = scene.read(scene.view["people"][action.member]["killed"])
    harm = -rough_worth_of_gain(scene, Side.DEFENCE, gain_of_effects(scene, Side.DEFENCE, killed))
    harm += 0.5 * sum(isinstance(effect, EstimatedEffect) and effect.takes_lives for effect in flatten_effects(killed))
    if scene.view["step"]["task"] == StepKind.CASUALTY:
        spared = member["grit"] or member["hostage"]
        return (10 if spared else 0) - harm - (5 if member["leader"] else 0)
    return (4 if member["lowest"] else 0) + harm + (1 if member["leader"] else 0) - 0.2 * float(member["rating"])


def _arranged(scene: FightObservation, skill: Skill, action: act.Arrange) -> float:
    """Value an order: one's own best cards come first, the enemy's last; bad ones go to the bottom."""
    theirs = any(scene.printed_card(card)["side"] == scene.side.enemy for card in action.cards)
    worth = [value_of_keeping(scene, skill, card) - MEAN for card in action.cards]
    order = sum(value / (place + 2) for place, value in enumerate(worth))
    return 0.0 if action.bottom else (-1 if theirs else 1) * order


def _field(scene: FightObservation, skill: Skill, action: act.PickField) -> float:
    """Return the nearest battlefield ahead."""
    place = scene.place_of_zone(f"field-{action.field}")
    return -abs(place - scene.here) - (0.5 if place < scene.here else 0)


def _drawn(scene: FightObservation, skill: Skill, action: act.DrawFrom) -> float:
    """Value a draw from both decks alike."""
    stage, own = scene.view["stage"][scene.side], scene.view["decks"][scene.side]
    return -abs(action.stage - float(scene.view["step"]["left"] * stage / max(1, stage + own)))


def _kept(scene: FightObservation, skill: Skill, action: act.KeepCards) -> float:
    """Value what the enemy keeps: what is worth least to him."""
    return -sum(rough_card_value(scene, card) for card in action.cards)


def _shifted(scene: FightObservation, skill: Skill, action: act.ShiftChip) -> float:
    place, _ = find_card_of_action(scene, action)
    return (3 if place == scene.here else 0) + CHIPS[action.token]


def _deck(scene: FightObservation, skill: Skill, action: act.PickDeck) -> float:
    own = side_of_deck(action.deck) is scene.side
    return (1.0 if own else 0.0) + (0.5 if action.deck == DeckId(scene.side.value) else 0.0)


def value_answer(scene: FightObservation, skill: Skill, action: Action) -> float:
    """Return how much a bot would like an answer, in cards: as the effect that asks has it, else as its action has it.

    An answer that neither values is worth nothing: there is no choice, or it means no.
    """
    if scene.view["step"] is not None:
        side, effect = find_asking_effect(scene)
        own = effect.answer_preference(scene, skill, side, action) if isinstance(effect, OneShot) else None
        if own is not None:
            return own
    judge = LIKINGS.get(type(action))
    return 0.0 if judge is None else judge(scene, skill, action)


LIKINGS: Final[Mapping[type[Action], Callable[[FightObservation, Skill, Any], float]]] = {
    act.PickOption: _option,
    act.PickCard: _picked,
    act.PickMember: _member,
    act.PickFromPile: lambda scene, skill, action: value_of_found_card(scene, skill, action.card, played=False),
    act.PickFromDeck: lambda scene, skill, action: value_of_found_card(scene, skill, action.card, played=False),
    act.Arrange: _arranged,
    act.PickField: _field,
    act.PickToken: lambda scene, skill, action: CHIPS[action.token],
    act.ShiftChip: _shifted,
    act.DrawFrom: _drawn,
    act.DiscardCard: lambda scene, skill, action: -value_of_keeping(scene, skill, action.card),
    act.Describe: lambda scene, skill, action: -1.0,
    AddCard: lambda scene, skill, action: -1.0,
    DescribeMember: lambda scene, skill, action: -1.0,
    DescribeField: lambda scene, skill, action: -1.0,
    MatchCard: lambda scene, skill, action: -1.0,
    act.TakeBack: lambda scene, skill, action: -99.0,
    TellBack: lambda scene, skill, action: -99.0,
    act.PickDeck: _deck,
    act.NameCard: lambda scene, skill, action: value_of_naming_card(scene, action),
    act.ShowCard: lambda scene, skill, action: -value_of_keeping(scene, skill, action.card),
    act.KeepCards: _kept,
    act.StashCard: lambda scene, skill, action: (
        0.0 if action.card is None else value_of_keeping(scene, skill, action.card)
    ),
}
"""Value of each sort of answer, whatever asks."""
