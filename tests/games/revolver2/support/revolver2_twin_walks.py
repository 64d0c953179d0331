"""Walks of twin worlds up to the fight: the general ones part at the first poker cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from companion.games.revolver2 import actions as act
from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.seats_and_viewers import CHANCE
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.resolver import find_question
from companion.table.bots.random_action import random_action, without_corrections
from tests.games.common.twin_tables import TableWalk
from tests.games.common.twin_worlds import TRIES, Walk, _Choice

HARDLY = 0.3
APART = 3
"""So many cards of a hand or of a poker hand may differ: of more, nobody could play on alike in both worlds."""


class Deep(Walk):
    """Worlds that differ in few cards, so that both can go on alike; it counts what was asked while they differed."""

    real = False
    """True if the cards are real: they are dealt past the companion."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.asked: Counter[str] = Counter()
        self.said: list[Event] = []

    def _take(self, one: _Choice, other: _Choice) -> None:
        super()._take(one, other)
        self.said += one.events
        if self.apart():
            self.asked[self.task()] += 1
            self.asked[type(one.action).__name__] += 1

    def task(self) -> str:
        """Return the task that is asked now, or the phase."""
        state = self.worlds[0]
        return str(state.fight.stack.steps[0].task.value if find_question(state.fight) else state.phase.value)

    def apart(self) -> int:
        """In how many cards hands, decks, and what lies face down differ."""
        first, second = self.worlds
        pairs = [(first.fight.zones_of(side).hand, second.fight.zones_of(side).hand) for side in Side]
        pairs += [(first.fight.zones_of(side).deck.top, second.fight.zones_of(side).deck.top) for side in Side]
        pairs += [(first.tournament.hands.get(side, ()), second.tournament.hands.get(side, ())) for side in Side]
        return sum((Counter(one) - Counter(other)).total() for one, other in pairs)

    def _pair(self) -> tuple[_Choice, _Choice] | None:
        first, second = self.worlds
        [actor, *_] = sorted(self.game.to_act(first), key=str)
        action = self._some(first, actor)
        one = self._choice(first, actor, action)
        for other in self._like(second, one):
            if self._same(one, other):
                return one, other
        return None

    def _some(self, state: Any, actor: Any) -> Action:
        if actor is CHANCE:
            return self.rng.choice(list(self._possible(state, actor)))
        legal = self._rules.legal_actions(state, actor)
        for _ in range(TRIES):
            action = random_action(without_corrections(legal) if self.rng.random() < 0.97 else legal, self.rng)
            if not _ends(action) or self.rng.random() < HARDLY:
                return action
        return action

    def _like(self, state: Any, one: _Choice) -> Iterator[_Choice]:
        """The same first, but now and then another card that nobody but its owner sees."""
        same = list(self._possible(state, one.actor))
        others = [each for each in same if type(each) is type(one.action) and each != one.action]
        if isinstance(one.action, act.ChoosePoker):
            others.clear()  # both are turned up at once: worlds with other cards lying face down part there
        self.rng.shuffle(others)
        if self.apart() < APART and self._secret(one) and self.rng.random() < 0.5:
            yield from (self._choice(state, one.actor, other) for other in others[:TRIES])
        if one.action in same:
            yield self._choice(state, one.actor, one.action)
        yield from (self._choice(state, one.actor, other) for other in others[:TRIES])

    def _possible(self, state: Any, actor: Any) -> Iterator[Action]:
        if actor is CHANCE:
            outcomes = self._rules.chance_outcomes(state)
            drawn = [each for each, weight in outcomes.items() if weight]
            past = [each for each in outcomes if getattr(each, "card", "") is None]
            yield from (past or list(outcomes)) if self.real else (drawn or list(outcomes))
            return
        legal = self._rules.legal_actions(state, actor)
        for offer in legal.offers:
            yield from (offer if offer.count < 200 else [random_action(legal, self.rng) for _ in range(TRIES)])

    def _secret(self, one: _Choice) -> bool:
        return self._seen(one.events) != self._told(one.events)

    def _told(self, events: Sequence[Event]) -> list[dict[str, Any]]:
        return [self.codec.encode(event) for event in events]


class RealDeep(Deep):
    """With cards that are dealt past the companion."""

    real = True


class DeepTables(Deep, TableWalk):
    """The same with whole tables: every message and refusal, byte by byte."""


class RealTables(DeepTables):
    """Whole tables with cards that are dealt past the companion."""

    real = True


def _ends(action: Action) -> bool:
    """Return True for an action that leads to the next turn, or past a question: too early for a walk."""
    over = isinstance(action, do.EndTurn | do.Decline | do.TakeBack) or (isinstance(action, do.LetItBe) and action.turn)
    return over or (isinstance(action, act.Advance) and not action.on)
