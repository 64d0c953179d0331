"""A fight that never ends, in which effects are done one after the other, and no question tells a secret.

Whenever somebody might be asked, the same fight is looked at with other cards in one of the hands: whether anybody is
asked, what the other side is offered, and what chance may bring must be the same.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

from companion.rules.actions_and_offers import Action
from companion.rules.zone import CardId
from companion.skirmish.battle.draws_by_chance import chance_outcomes, request_draws, request_draws_by_chance
from companion.skirmish.battle.events.turns_and_attacks import MarkerMoved
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import DeckId, Side
from companion.skirmish.cards.printed_components import PrintedCard
from companion.skirmish.play.resolver import find_question, resolve_steps
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import OwedDraw, Step, StepKind
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.random_ability_boxes import WildFight
from tests.skirmish.support.random_box import spells
from tests.skirmish.support.tiny_game import TinyReferee, tiny_referee


class _Endless(TinyReferee):
    def finish_if_over(self) -> bool:
        return False


class EndlessFight(WildFight):
    """Both sides hold cards and play some; then effects of any card are done, and turns go by."""

    def referee(self) -> TinyReferee:
        return _Endless(tiny_referee(self.fight).play)

    def stir(self) -> None:
        """Every effect is done for one side."""
        book = self.fight.book
        brew = spells(self.rng)
        self.fight = replace(self.fight, book=replace(book, cards={**book.cards, **{each.id: each for each in brew}}))
        self._decide(lambda referee: referee.emit_all([MarkerMoved(1, 1)]))
        for side in Side:
            self._decide(lambda referee, side=side: request_draws(referee, side, 5))
            self._decide(
                lambda referee, side=side: request_draws_by_chance(referee, OwedDraw(side, deck=DeckId.FRONTIER), 2)
            )
            self._play(side)
        for number, spell in enumerate(self.rng.sample(brew, len(brew))):
            side = self.rng.choice(tuple(Side))
            self._decide(lambda referee, side=side, spell=spell: referee.push_steps(self._effect(side, spell)))
            if number % 4 == 0:
                self._decide(lambda referee: referee.push_steps(Step(StepKind.END, self.fight.turn.side)))
                self._decide(lambda referee: request_draws(referee, self.fight.turn.side, 2))
                self._play(self.fight.turn.side)

    def _decide(self, what: Callable[[Referee], None]) -> None:
        referee = self.referee()
        what(referee)
        resolve_steps(referee)
        self._close(referee)
        self._settle()

    def _effect(self, side: Side, spell: PrintedCard) -> Step:
        """It comes from a card that the side has in play, if it has any."""
        uids = [one.card.uid for one in self.fight.located_cards() if self.fight.owner_of(one.card) is side]
        return Step(StepKind.EFFECT, side, f"card:{spell.id}", path=(0,), uid=self.rng.choice(uids or [0]))

    def answers(self, action: Action) -> Arena:
        self._tells_nothing()
        return super().answers(action)

    def chance(self, action: Action) -> Arena:
        self._tells_nothing()
        return super().chance(action)

    def _tells_nothing(self) -> None:
        if self.real:
            return
        for side in Side:
            twin = _twin(self.fight, side, self.rng)
            here, there = find_question(self.fight), find_question(twin)
            assert (here and here.side) == (there and there.side), f"the {side} is asked by what it holds: {here}"
            if here is not None and here.side is not side:
                assert here == there, f"what the {side} holds shows in {here}"
            assert chance_outcomes(self.fight).keys() == chance_outcomes(twin).keys()


def _twin(fight: Fight, side: Side, rng: Random) -> Fight:
    """The same fight to everybody but one side, in whose hand, and under whose cards, are others of its own deck."""
    force, cards = fight.zones_of(side), fight.book.cards
    about = Counter(step.card for step in fight.stack.steps if step.task is StepKind.PLACE)
    fixed = Counter(fight.hidden.shown.get(side, ())) + about
    swapped = [
        place for place, card in enumerate(force.hand) if card is not None and not fixed[card] and cards[card].side
    ]
    under = [uid for uid, card in fight.hidden.stashed.items() if card is not None and cards[card].side is side]
    pool = Counter(force.deck.unseen)
    pool.update(card for place in swapped if (card := force.hand[place]) is not None)
    pool.update(card for uid in under if (card := fight.hidden.stashed[uid]) is not None)
    drawn = rng.sample(sorted(pool.elements()), len(swapped) + len(under))
    pool.subtract(drawn)
    hand: list[CardId | None] = list(force.hand)
    for place in swapped:
        hand[place] = drawn.pop()
    stashed = {**fight.hidden.stashed, **{uid: drawn.pop() for uid in under}}
    deck = replace(force.deck, unseen={card: count for card, count in pool.items() if count})
    return fight.with_zones(side, hand=tuple(hand), deck=deck).with_hidden(stashed=stashed)
