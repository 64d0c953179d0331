"""A bot for either side: the first legal one of the wishes of its seat, which each game says."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot, RandomSource
from companion.rules.game import View
from companion.rules.parts.explained_bot_choice import NOTHING_TO_DO, ExplainedChoice
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.battle.actions import LetItBe
from companion.skirmish.bots.reasons import Wish
from companion.skirmish.evaluation.skill_levels import EASY, FAIR, SHARP, Skill

Wishes: TypeAlias = Callable[[View, Skill, LegalActions[Any], RandomSource], Iterator[Wish]]
"""Yields what one would like to do now, the dearest wish first."""


@dataclass(frozen=True, slots=True)
class FightBot:
    """A bot of some skill. It leaves real cards, the choice of sides and corrections to people."""

    skill: Skill
    wishes: Wishes

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return the first legal one of the seat's wishes. Returns None if there is nothing to do now."""
        return self.explain_choice(seat, view, legal, random).action

    def explain_choice(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice:
        """Return the first legal one of the seat's wishes, and why."""
        earnest = LegalActions(*[offer for offer in legal.offers if not offer.action.corrects_record])
        if not earnest or view["me"]["side"] is None or _holds_real_cards(view["me"]):
            return NOTHING_TO_DO
        if all(offer.action is LetItBe for offer in earnest.offers):
            return ExplainedChoice(LetItBe(turn=False))  # most who are asked for a reaction have none
        wishes = map(_as_choice, self.wishes(view, self.skill, earnest, random))
        return next((wish for wish in wishes if wish.action is not None and wish.action in earnest), NOTHING_TO_DO)


def _holds_real_cards(me: View) -> bool:
    """Return whether people hold cards of this hand, as far as others may learn from what a bot does."""
    return bool(me["unknown"] or (me.get("real") and me["hand"]))


def _as_choice(wish: Wish) -> ExplainedChoice:
    return wish if isinstance(wish, ExplainedChoice) else ExplainedChoice(wish)


def bots_by_strength(wishes: Wishes) -> Mapping[str, Bot]:
    """Return the bots with these wishes by strength, the weakest first."""
    return {"easy": FightBot(EASY, wishes), "fair": FightBot(FAIR, wishes), "sharp": FightBot(SHARP, wishes)}
