"""Effects on whole hands, decks and discard piles."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import Decline, PickOption
from companion.skirmish.battle.answers import PickDeck
from companion.skirmish.battle.draw import draw, owe
from companion.skirmish.battle.events.decks import CardsBuried, DrawPhaseForbidden, HandShuffled, staged_in_hand
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import STAGE, DeckId
from companion.skirmish.cards.vocabulary.hands import Bury, Redraw, SkipDraw, Trade
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.conditions import is_named
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.piles import discards_before_step
from companion.skirmish.state.sides import sides
from companion.skirmish.state.stack import Lands, Owed, Step


class Redrawing(UnaskedRule):
    """As many as each side held come from its own deck, the bought ones too."""

    def do(self, battle: Referee, step: Step, effect: Redraw, action: Action | None) -> None:
        held = {side: battle.fray.force(side).held for side in (step.side, step.side.enemy)}
        battle.done()
        shuffled = tuple(side for side, count in held.items() if count)
        staged = {side: len(staged_in_hand(battle.fray.force(side))) for side in shuffled}
        battle.every(HandShuffled(side, staged[side]) for side in shuffled)
        for side, count in held.items():
            draw(battle, side, count)


class Trading:
    """Asked again after each time, as long as a deck has what is lost: nothing is shuffled for that.

    Of two own decks the side chooses the one that loses them (R1-39).
    """

    def ask(self, fray: Fight, step: Step, effect: Trade) -> Question | None:
        decks = _decks(fray, step, effect)
        if not decks:
            return None
        staged = fray.force(step.side).stage.size and not effect.frontier
        doing = Offer(PickDeck, {"deck": OneOf(decks)}) if staged else Offer(PickOption, {"option": OneOf((0,))})
        return Question(step.side, (doing, Offer(Decline)))

    def do(self, battle: Referee, step: Step, effect: Trade, action: Action | None) -> None:
        if action is None or isinstance(action, Decline):
            battle.done()
            return
        deck = action.deck if isinstance(action, PickDeck) else _decks(battle.fray, step, effect)[0]
        lost_of = None if deck is DeckId(step.side.value) else deck
        owe(battle, Owed(step.side, deck=lost_of, lands=Lands.PILE), effect.lost)
        if effect.frontier:
            owe(battle, Owed(step.side, deck=deck), effect.count)
        else:
            draw(battle, step.side, effect.count)


def _decks(fray: Fight, step: Step, effect: Trade) -> tuple[DeckId, ...]:
    """Those that have what is lost."""
    decks = (DeckId.FRONTIER,) if effect.frontier else (DeckId(step.side.value), STAGE[step.side])
    return tuple(deck for deck in decks if 0 < effect.lost <= fray.deck(deck).size)


class Burying(UnaskedRule):
    """A card that is just being done is not in the pile yet."""

    def do(self, battle: Referee, step: Step, effect: Bury, action: Action | None) -> None:
        fray = battle.fray
        battle.done()
        for side in sides(effect.who, step.side):
            found = tuple(card for card in discards_before_step(fray, side, step) if is_named(fray, card, effect.named))
            battle.every([CardsBuried(side, found)] if found else [])


class SkippingDraw(UnaskedRule):
    """Once: two such effects before it are no more than one."""

    def do(self, battle: Referee, step: Step, effect: SkipDraw, action: Action | None) -> None:
        battle.done()
        battle.every(DrawPhaseForbidden(side) for side in sides(effect.who, step.side))
