"""Bot for either side."""

from collections.abc import Iterator
from dataclasses import dataclass
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
from companion.rules.seat import Seat
from companion.rules.zone import CardId
from companion.skirmish.bots.answers import answers
from companion.skirmish.bots.discards import cards
from companion.skirmish.evaluation.cards import price
from companion.skirmish.evaluation.scene import Scene, scene_of
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True)
class Revolver2Bot:
    """A bot of some skill. It leaves real hands, the choice of sides and corrections to people."""

    skill: Skill

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return the first legal one of the seat's wishes. Returns None if there is nothing to do now."""
        earnest = LegalActions(*(offer for offer in legal.offers if not offer.action.corrects_record))
        if not earnest or view["me"]["side"] is None or view["me"]["unknown"]:
            return None
        wishes = self._wishes(view, earnest, random)
        return next((wish for wish in wishes if wish in earnest), None)

    def _wishes(self, view: View, legal: LegalActions[Any], random: RandomSource) -> Iterator[Action]:
        if view["phase"] == Phase.POKER:
            yield ChoosePoker(CardId(poker(view, self.skill, random)))
            return
        scene = scene_of(view, special)
        if view["step"] is not None:
            yield from self._answers(scene, legal, random)
        elif view["phase"] == Phase.ADVANCE:
            yield advance(scene, self.skill, random)
        else:
            yield from turn(scene, self.skill, legal, random)

    def _answers(self, scene: Scene, legal: LegalActions[Any], random: RandomSource) -> Iterator[Action]:
        if scene.view["step"]["task"] == StepKind.KEGS:
            load = load_of(scene, tuple(price(scene, self.skill, card) for card in scene.hand)) or ()
            yield cards(scene, load)
        yield from answers(scene, self.skill, legal, random)
