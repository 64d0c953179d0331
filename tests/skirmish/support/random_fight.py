"""Whole fights by lot in the arena: both sides draw, play what they can and attack, and answer what they are asked."""

from random import Random
from typing import Any, Final

from companion.rules.actions_and_offers import Action, LegalActions
from companion.skirmish.battle import attack
from companion.skirmish.battle.actions import DrawCard, LoseAtRandom, PeekCard, PlayCard
from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.battle.events.turns_and_attacks import MarkerMoved
from companion.skirmish.battle.play_card import offer_cards_to_play, play_card, push_effects_of_source
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.resolver import resolve_steps
from companion.skirmish.state.derived.battlefields_along_marker import (
    battlefields_beyond_marker,
    turn_spaces_of_battlefield,
)
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.random_box import random_box
from tests.skirmish.support.tiny_box import fight_of

BOUND: Final = 400
"""In no turn are more decisions made."""


class RandomFight(Arena):
    """A fight between two who decide by lot. With `real` cards nobody tells the companion what is drawn."""

    def __init__(self, rng: Random, real: bool) -> None:
        super().__init__(fight_of(random_box(rng), at=-1, side=Side.DEFENCE))
        self.rng = rng
        self.real = real

    def run(self, turns: int) -> None:
        """From the poker cards to the end, or so many turns of each side."""
        self._deal()
        for _ in range(turns):
            for side in (Side.DEFENCE, Side.ATTACK):
                if self.referee().finish_if_over():
                    return
                self._turn(side)

    def goes_on(self) -> "Arena":
        """Chance brings anything that it may bring."""
        while found := self._outcomes():
            self.chance(self.rng.choice(found))
        return self

    def _outcomes(self) -> list[Action]:
        chances = self.chances()
        if not self.real:
            return [each for each, weight in chances.items() if weight]
        return [each for each in chances if self._really(each)]

    def _really(self, action: Action) -> bool:
        """True if it can come out on a real table: what is drawn is not told, what is lost was in the hand."""
        match action:
            case DrawCard(_, card) | PeekCard(_, card):
                return card is None or self.rng.random() < 0.05
            case LoseAtRandom(side, card):
                return card in possible_hand_cards_for_owner(self.fight, side)
        return True

    def _deal(self) -> None:
        referee = self.referee()
        for side in Side:
            request_draws(referee, side, 3)
            push_effects_of_source(referee, side, f"poker:poker-{side}")
        resolve_steps(referee)
        self._close(referee)
        self._settle()

    def _turn(self, side: Side) -> None:
        referee = self.referee()
        if side is Side.DEFENCE:
            self._march(referee)
        request_draws(referee, side, 2)
        resolve_steps(referee)
        self._close(referee)
        self._settle()
        for _ in range(self.rng.randint(1, 4)):
            self._play(side)
        referee = self.referee()
        if side is Side.ATTACK and not referee.finish_if_over():
            attack.declare_attack(referee)
        elif not referee.finish_if_over():
            referee.push_steps(Step(StepKind.END, side))
        resolve_steps(referee)
        self._close(referee)
        self._settle()

    def _march(self, referee: Referee) -> None:
        """To the next space, as far as there is one."""
        fight = self.fight
        ahead = battlefields_beyond_marker(fight)
        if fight.marker_at >= 0 and fight.row.space < len(turn_spaces_of_battlefield(fight, fight.marker_at)):
            referee.emit(MarkerMoved(fight.marker_at, fight.row.space + 1))
        elif ahead:
            referee.emit(MarkerMoved(ahead[0], 1))

    def _play(self, side: Side) -> None:
        offers = LegalActions(*offer_cards_to_play(self.fight, side))
        if offers and not self.referee().finish_if_over():
            action = self._any(offers)
            assert isinstance(action, PlayCard)
            referee = self.referee()
            play_card(referee, side, action)
            resolve_steps(referee)
            self._close(referee)
            self._settle()

    def _settle(self) -> None:
        """Everything that there is to do is done."""
        for _ in range(BOUND):
            self.goes_on()
            asked = self.asked
            if asked is None:
                assert self.referee().finish_if_over() or not self.fight.stack.steps
                return
            offers = LegalActions(*asked.offers)
            assert offers, f"{asked} can only be left unanswered"
            self.answers(self._any(offers))
        raise AssertionError(f"no end: {self.events[-20:]}")

    def _any(self, offers: LegalActions[Any]) -> Any:
        return offers.nth(self.rng.randrange(offers.count))
