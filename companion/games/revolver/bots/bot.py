"""Bot for either side."""

from collections.abc import Iterator
from dataclasses import dataclass
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
from companion.rules.seat import Seat
from companion.skirmish.bots.answers import answers
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill

ARMED: Final = 0.5
"""Chance, 0..1, that the law begins with two dollars, and arms the prisoner."""


@dataclass(frozen=True, slots=True)
class RevolverBot:
    """A bot of some skill. It leaves real cards, the choice of sides and corrections to people."""

    skill: Skill

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return the first legal one of the seat's wishes. Returns None if there is nothing to do now."""
        earnest = LegalActions(*(offer for offer in legal.offers if not offer.action.corrects_record))
        if not earnest or view["me"]["side"] is None or view["me"]["unknown"]:
            return None
        wishes = self._wishes(view, earnest, random)
        return next((wish for wish in wishes if wish is not None and wish in earnest), None)

    def _wishes(self, view: View, legal: LegalActions[Any], random: RandomSource) -> Iterator[Action | None]:
        scene = trail_of(view)
        match Phase(view["phase"]):
            case Phase.DECISION:
                yield Decide(2 if random.random() < ARMED else 1)
            case Phase.AMBUSH:
                yield ambush(view, self.skill, legal, random)
            case _ if view["step"] is not None:
                yield from self._answers(scene, legal, random)
            case Phase.ADVANCE:
                yield prison.enter(scene, self.skill, random)
            case _:
                yield from turn(scene, self.skill, legal, random)

    def _answers(self, scene: Scene, legal: LegalActions[Any], random: RandomSource) -> Iterator[Action | None]:
        match scene.view["step"]["source"]:
            case locked.PLAY:
                yield from prison.bring(scene, self.skill, legal, random)
            case duelling.LAY:
                yield duel.lay(scene, self.skill, legal, random)
            case duelling.ANSWER:
                yield duel.answer(scene, self.skill, legal, random)
            case _ if not any(offer.action is TellCard for offer in legal.offers):
                yield from answers(scene, self.skill, legal, random)
