"""Effects on whole hands, decks and discard piles."""

from companion.rules.action import Action, Offer, OneOf
from companion.rules.skirmish.actions import Decline, PickOption
from companion.rules.skirmish.asking import Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.conditions import is_named
from companion.rules.skirmish.doing.doing import Unasked
from companion.rules.skirmish.doing.sides import sides
from companion.rules.skirmish.drawing import draw, owe
from companion.rules.skirmish.events.decks import CardsBuried, DrawPhaseForbidden, HandShuffled
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.piles import lying_there
from companion.rules.skirmish.steps import Lands, Owed, Step
from companion.rules.skirmish.vocabulary.hands import Bury, Redraw, SkipDraw, Trade
from companion.rules.skirmish.words import DeckId


class Redrawing(Unasked):
    """As many as each side held come from its own deck, the bought ones too."""

    def do(self, battle: Battle, step: Step, effect: Redraw, action: Action | None) -> None:
        held = {side: battle.fray.force(side).held for side in (step.side, step.side.enemy)}
        battle.done()
        battle.every(HandShuffled(side) for side, count in held.items() if count)
        for side, count in held.items():
            draw(battle, side, count)


class Trading:
    """Asked again after each time, as long as the deck has what is lost: nothing is shuffled for that."""

    def ask(self, fray: Fray, step: Step, effect: Trade) -> Question | None:
        if not 0 < effect.lost <= fray.deck(_deck(step, effect)).size:
            return None
        return Question(step.side, (Offer(PickOption, {"option": OneOf((0,))}), Offer(Decline)))

    def do(self, battle: Battle, step: Step, effect: Trade, action: Action | None) -> None:
        if not isinstance(action, PickOption):
            battle.done()
            return
        deck = DeckId.FRONTIER if effect.frontier else None
        owe(battle, Owed(step.side, deck=deck, lands=Lands.PILE), effect.lost)
        if effect.frontier:
            owe(battle, Owed(step.side, deck=deck), effect.count)
        else:
            draw(battle, step.side, effect.count)


def _deck(step: Step, effect: Trade) -> DeckId:
    return DeckId.FRONTIER if effect.frontier else DeckId(step.side.value)


class Burying(Unasked):
    """A card that is just being done is not in the pile yet."""

    def do(self, battle: Battle, step: Step, effect: Bury, action: Action | None) -> None:
        fray = battle.fray
        battle.done()
        for side in sides(effect.who, step.side):
            found = tuple(card for card in lying_there(fray, side, step) if is_named(fray, card, effect.named))
            battle.every([CardsBuried(side, found)] if found else [])


class SkippingDraw(Unasked):
    """Once: two such effects before it are no more than one."""

    def do(self, battle: Battle, step: Step, effect: SkipDraw, action: Action | None) -> None:
        battle.done()
        battle.every(DrawPhaseForbidden(side) for side in sides(effect.who, step.side))
