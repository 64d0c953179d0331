"""Wishes of a bot on either side."""

from collections.abc import Iterator
from typing import Any, Final

from companion.games.revolver.actions import Decide, TellCard
from companion.games.revolver.bots import duel, prison
from companion.games.revolver.bots.ambush import ambush
from companion.games.revolver.bots.trail import trail_of
from companion.games.revolver.bots.turn import turn
from companion.games.revolver.decisions import duel as duelling
from companion.games.revolver.decisions import prison as locked
from companion.games.revolver.terms import Phase
from companion.rules.action import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.skirmish.bots.answers import answers
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill

ARMED: Final = 0.5
"""Chance, 0..1, that the law begins with two dollars, and arms the prisoner."""


def wishes(view: View, skill: Skill, legal: LegalActions[Any], random: RandomSource) -> Iterator[Action | None]:
    """Yield what a seat would like to do now, the dearest wish first."""
    scene = trail_of(view)
    match Phase(view["phase"]):
        case Phase.DECISION:
            yield Decide(2 if random.random() < ARMED else 1)
        case Phase.AMBUSH:
            yield ambush(view, skill, legal, random)
        case _ if view["step"] is not None:
            yield from _answers(scene, skill, legal, random)
        case Phase.ADVANCE:
            yield prison.enter(scene, skill, random)
        case _:
            yield from turn(scene, skill, legal, random)


def _answers(scene: Scene, skill: Skill, legal: LegalActions[Any], random: RandomSource) -> Iterator[Action | None]:
    match scene.view["step"]["source"]:
        case locked.PLAY:
            yield from prison.bring(scene, skill, legal, random)
        case duelling.LAY:
            yield duel.lay(scene, skill, legal, random)
        case duelling.ANSWER:
            yield duel.answer(scene, skill, legal, random)
        case _ if not any(offer.action is TellCard for offer in legal.offers):
            yield from answers(scene, skill, legal, random)
