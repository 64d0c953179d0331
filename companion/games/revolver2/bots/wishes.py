"""Wishes of a bot on either side."""

from collections.abc import Iterator
from typing import Any

from companion.games.revolver2.actions import ChoosePoker
from companion.games.revolver2.bots.advance import advance
from companion.games.revolver2.bots.card_values import special
from companion.games.revolver2.bots.poker import poker
from companion.games.revolver2.bots.turn import load_of, turn
from companion.games.revolver2.terms import Phase
from companion.rules.action import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.zone import CardId
from companion.skirmish.bots.answers import answers
from companion.skirmish.bots.discards import cards
from companion.skirmish.bots.read_scene import read_scene
from companion.skirmish.evaluation.cards import price
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.state.stack import StepKind


def wishes(view: View, skill: Skill, legal: LegalActions[Any], random: RandomSource) -> Iterator[Action]:
    """Yield what a seat would like to do now, the dearest wish first."""
    if view["phase"] == Phase.POKER:
        yield ChoosePoker(CardId(poker(view, skill, random)))
        return
    scene = read_scene(view, special)
    if view["step"] is not None:
        yield from _answers(scene, skill, legal, random)
    elif view["phase"] == Phase.ADVANCE:
        yield advance(scene, skill, random)
    else:
        yield from turn(scene, skill, legal, random)


def _answers(scene: Scene, skill: Skill, legal: LegalActions[Any], random: RandomSource) -> Iterator[Action]:
    if scene.view["step"]["task"] == StepKind.KEGS:
        load = load_of(scene, tuple(price(scene, skill, card) for card in scene.hand)) or ()
        yield cards(scene, load)
    yield from answers(scene, skill, legal, random)
