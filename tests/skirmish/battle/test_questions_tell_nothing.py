"""Questions follow from what everybody knows: in a world with other hands they would be asked, too."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from companion.rules.actions_and_offers import Action
from companion.rules.zone import CardId
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import DeckId, Side
from companion.skirmish.play import resolver
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.support.random_ability_boxes import WildFight


class _Compared(NamedTuple):
    """A rule whose questions are compared."""

    ask: Callable[[Fight, Step], Question | None]
    resolve: Callable[[Referee, Step, Action | None], None]


Asking = Callable[[Fight, Step], Question | None]
PUBLIC = (StepKind.WINDOW, StepKind.PAY, StepKind.ATTACH, StepKind.DRAW)


def test_nobody_is_asked_because_of_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Counter[tuple[StepKind, bool]]()
    for task in PUBLIC:
        handler = resolver._HANDLERS[task]
        compared = _Compared(_compared(handler.ask, Random(task.value), seen), handler.resolve)
        monkeypatch.setitem(resolver._HANDLERS, task, compared)
    for seed in range(20):
        WildFight(Random(seed), real=False).run(5)
    assert all(
        seen[each]
        for each in ((StepKind.WINDOW, True), (StepKind.WINDOW, False), (StepKind.PAY, True), (StepKind.DRAW, True))
    )


def _compared(ask: Asking, rng: Random, seen: Counter[tuple[StepKind, bool]]) -> Asking:
    """Asks in both worlds, and holds that it is asked in both or in neither."""

    def asking(fight: Fight, step: Step) -> Question | None:
        found, other = ask(fight, step), ask(_twin(fight, rng), step)
        assert (found and found.side) == (other and other.side), f"a hand decides whether {step} is asked"
        seen[step.task, found is not None] += 1
        return found

    return asking


def _twin(fight: Fight, rng: Random) -> Fight:
    """The same fight with other cards in both hands, of those that nobody sees."""
    for side in Side:
        fight = _dealt_anew(fight, side, DeckId(side.value), rng)
        fight = _dealt_anew(fight, side, DeckId.FRONTIER, rng)
    return fight


def _dealt_anew(fight: Fight, side: Side, which: DeckId, rng: Random) -> Fight:
    deck, back = fight.deck(which), None if which is DeckId.FRONTIER else side
    held = [card for card in fight.zones_of(side).hand if card is not None and fight.book.cards[card].side is back]
    unseen = Counter(deck.unseen) + Counter(held)
    cards = sorted(unseen.elements())
    rng.shuffle(cards)
    drawn = cards[: len(held)]
    left: dict[CardId, int] = dict(unseen - Counter(drawn))
    kept = tuple(card for card in fight.zones_of(side).hand if card is None or fight.book.cards[card].side is not back)
    return fight.with_deck(which, replace(deck, unseen=left)).with_zones(side, hand=(*kept, *drawn))
