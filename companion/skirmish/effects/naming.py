"""Cards that are named: called for, or made dearer."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import DiscardCard, Done
from companion.skirmish.battle.answers import NameCard
from companion.skirmish.battle.events.hands import CardDiscarded
from companion.skirmish.battle.events.secrets import CardNamed
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import discard_pile
from companion.skirmish.cards.vocabulary.asking import Surcharge
from companion.skirmish.cards.vocabulary.hands import CallFor
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import could_hold, hidden_from_public, stock
from companion.skirmish.state.stack import Step, StepKind


class CallingFor:
    """Every card may be named that the enemy's hand may hold for all that the public knows."""

    def ask(self, fray: Fight, step: Step, effect: CallFor) -> Question | None:
        enemy = step.side.enemy
        names = tuple(hidden_from_public(fray, enemy)) if fray.force(enemy).held else ()
        return Question(step.side, (Offer(NameCard, {"card": OneOf(names)}),)) if names else None

    def do(self, battle: Referee, step: Step, effect: CallFor, action: Action | None) -> None:
        enemy = step.side.enemy
        battle.done()
        if not isinstance(action, NameCard):
            return
        battle.emit(CardNamed(step.side, action.card))
        force = battle.fray.force(enemy)
        if force.bought or None in force.hand:
            battle.then(Step(StepKind.CALLED, enemy, f"card:{action.card}"))
        elif action.card in force.hand:
            battle.emit(CardDiscarded(enemy, action.card, forced=True))


class Confessing:
    """Whoever has real cards that nobody told us looks for the card; one that we know of is no question of belief."""

    def ask(self, fray: Fight, step: Step) -> Question | None:
        zone = OneOf((discard_pile(fray.book.cards[step.card].side),))
        has = Offer(DiscardCard, {"card": OneOf((step.card,)), "zone": zone})
        if step.card in fray.force(step.side).hand:
            return Question(step.side, (has,))
        may = (has,) if step.card in could_hold(fray, step.side) else ()
        return Question(step.side, (*may, Offer(Done)))

    def do(self, battle: Referee, step: Step, action: Action | None) -> None:
        battle.done()
        if isinstance(action, DiscardCard):
            battle.emit(CardDiscarded(step.side, action.card, forced=True))


class Surcharging:
    """Only a card in play can go on asking for more, and it names one card once."""

    def ask(self, fray: Fight, step: Step, effect: Surcharge) -> Question | None:
        if fray.find(step.uid) is None or step.uid in fray.named:
            return None
        names = tuple(card for side in (step.side.enemy, None) for card in stock(fray, side))
        return Question(step.side, (Offer(NameCard, {"card": OneOf(names)}),)) if names else None

    def do(self, battle: Referee, step: Step, effect: Surcharge, action: Action | None) -> None:
        battle.done()
        if isinstance(action, NameCard):
            battle.emit(CardNamed(step.side, action.card, step.uid))


class Spending:
    """What a card asked for is paid: it leaves the game."""

    def ask(self, fray: Fight, step: Step) -> Question | None:
        return None

    def do(self, battle: Referee, step: Step, action: Action | None) -> None:
        battle.done()
        found = battle.fray.find(step.uid)
        if found is not None:
            leave(battle, found.card, Goes.GAME, battle.fray.owner(found.card))
