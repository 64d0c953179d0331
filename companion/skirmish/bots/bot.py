"""A bot for either side: the first legal one of the wishes of its seat, which each game says."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot, RandomSource
from companion.rules.game import View
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.evaluation.bot_skill import EASY, FAIR, SHARP, Skill

Wishes: TypeAlias = Callable[[View, Skill, LegalActions[Any], RandomSource], Iterator[Action | None]]
"""Yields what one would like to do now, the dearest wish first."""


@dataclass(frozen=True, slots=True)
class FightBot:
    """A bot of some skill. It leaves real cards, the choice of sides and corrections to people."""

    skill: Skill
    wishes: Wishes

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return the first legal one of the seat's wishes. Returns None if there is nothing to do now."""
        earnest = LegalActions(*(offer for offer in legal.offers if not offer.action.corrects_record))
        if not earnest or view["me"]["side"] is None or view["me"]["unknown"]:
            return None
        wishes = self.wishes(view, self.skill, earnest, random)
        return next((wish for wish in wishes if wish is not None and wish in earnest), None)


def bots_by_strength(wishes: Wishes) -> Mapping[str, Bot]:
    """Return the bots with these wishes by strength, the weakest first."""
    return {"easy": FightBot(EASY, wishes), "fair": FightBot(FAIR, wishes), "sharp": FightBot(SHARP, wishes)}
