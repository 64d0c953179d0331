"""Cards that are shown out of a hand, or drawn for all to see, of which the enemy says what is kept."""

from collections import Counter

from companion.rules.action import Action, Offer, OneOf, Subset
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import KeepCards, ShowCard
from companion.skirmish.battle.draw import owe_cards
from companion.skirmish.battle.events.hands import CardDiscarded
from companion.skirmish.battle.events.shown import CardShown, CardsKept
from companion.skirmish.battle.events.steps import StepCounted
from companion.skirmish.battle.pay import discard_step
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary.hands import DrawOpen, Show
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import could_hold
from companion.skirmish.state.stack import Lands, Owed, Step, StepKind
from companion.skirmish.state.targets import sides


class Showing(UnaskedRule):
    """Rule of `Show`: a side with no more cards than are lost discards them all, unseen or not."""

    def resolve(self, referee: Referee, step: Step, effect: Show, action: Action | None) -> None:
        referee.done()
        steps = [each for side in sides(effect.who, step.side) for each in _shows(referee.fight, step, effect, side)]
        referee.then(*steps)


def _shows(fight: Fight, step: Step, effect: Show, side: Side) -> tuple[Step, ...]:
    held, lost = fight.zones_of(side).held, max(0, effect.count - effect.keep)
    if held <= lost:
        return (discard_step(side, step.source, held),) if held else ()
    count = min(effect.count, held)
    if count <= 0:
        return ()
    return (
        Step(StepKind.SHOW, side, step.source, count),
        Step(StepKind.KEEP, side.enemy, step.source, count - lost),
    )


class Revealing:
    """One card after the other, of its owner's choice; it is asked even where all are shown."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        left = Counter(could_hold(fight, step.side)) - Counter(fight.shown.get(step.side, ()))
        cards = tuple(card for card in fight.book.cards if card in left)
        return Question(step.side, (Offer(ShowCard, {"card": OneOf(cards)}),)) if cards else None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        if step.count < 2 or not isinstance(action, ShowCard):
            referee.done()
        else:
            referee.emit(StepCounted(step.count - 1))
        if isinstance(action, ShowCard):
            referee.emit(CardShown(step.side, action.card))


class Keeping:
    """The enemy of whose cards they are chooses, as everybody sees all of them; the others are discarded."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        shown = _shown(fight, step.side.enemy)
        if not 0 < step.count < len(shown) or len(set(shown)) < 2:
            return None
        return Question(step.side, (Offer(KeepCards, {"cards": Subset(shown, step.count, step.count)}),))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        owner = step.side.enemy
        shown = _shown(referee.fight, owner)
        kept = action.cards if isinstance(action, KeepCards) else shown[: max(0, step.count)]
        referee.done()
        referee.emit(CardsKept(owner, kept))
        lost = Counter(shown) - Counter(kept)
        referee.every(CardDiscarded(owner, card, forced=True) for card in lost.elements())


def _shown(fight: Fight, side: Side) -> tuple[CardId, ...]:
    """Return what a side has shown and holds still: some cards are played when they are drawn (R1-50)."""
    hand = Counter(card for card in fight.zones_of(side).hand if card is not None)
    return tuple((Counter(fight.shown.get(side, ())) & hand).elements())


class DrawingOpenly(UnaskedRule):
    """As many as there are; of fewer cards than are kept none is lost."""

    def resolve(self, referee: Referee, step: Step, effect: DrawOpen, action: Action | None) -> None:
        referee.done()
        owe_cards(referee, Owed(step.side, lands=Lands.OPEN), effect.count)
        referee.then(Step(StepKind.KEEP, step.side.enemy, step.source, effect.keep))
