"""Effects on whole hands, decks and discard piles."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import Decline, PickDeck, PickOption
from companion.skirmish.battle.draw import draw, owe_cards
from companion.skirmish.battle.events.decks import CardsBuried, DrawPhaseForbidden, HandShuffled, staged_in_hand
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import STAGE, DeckId
from companion.skirmish.cards.vocabulary.hands import Bury, Redraw, SkipDraw, Trade
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.conditions import is_named
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Lands, Owed, Step
from companion.skirmish.state.targets import discards_before_step, sides


class Redrawing(UnaskedRule):
    """As many as each side held come from its own deck, the bought ones too."""

    def resolve(self, referee: Referee, step: Step, effect: Redraw, action: Action | None) -> None:
        held = {side: referee.fight.zones_of(side).held for side in (step.side, step.side.enemy)}
        referee.done()
        shuffled = tuple(side for side, count in held.items() if count)
        staged = {side: len(staged_in_hand(referee.fight.zones_of(side))) for side in shuffled}
        referee.every(HandShuffled(side, staged[side]) for side in shuffled)
        for side, count in held.items():
            draw(referee, side, count)


class Trading:
    """Asked again after each time, as long as a deck has what is lost: nothing is shuffled for that.

    Of two own decks the side chooses the one that loses them (R1-39).
    """

    def ask(self, fight: Fight, step: Step, effect: Trade) -> Question | None:
        decks = _decks(fight, step, effect)
        if not decks:
            return None
        staged = fight.zones_of(step.side).stage.size and not effect.frontier
        doing = Offer(PickDeck, {"deck": OneOf(decks)}) if staged else Offer(PickOption, {"option": OneOf((0,))})
        return Question(step.side, (doing, Offer(Decline)))

    def resolve(self, referee: Referee, step: Step, effect: Trade, action: Action | None) -> None:
        if action is None or isinstance(action, Decline):
            referee.done()
            return
        deck = action.deck if isinstance(action, PickDeck) else _decks(referee.fight, step, effect)[0]
        lost_of = None if deck is DeckId(step.side.value) else deck
        owe_cards(referee, Owed(step.side, deck=lost_of, lands=Lands.PILE), effect.lost)
        if effect.frontier:
            owe_cards(referee, Owed(step.side, deck=deck), effect.count)
        else:
            draw(referee, step.side, effect.count)


def _decks(fight: Fight, step: Step, effect: Trade) -> tuple[DeckId, ...]:
    """Return those that have what is lost."""
    decks = (DeckId.FRONTIER,) if effect.frontier else (DeckId(step.side.value), STAGE[step.side])
    return tuple(deck for deck in decks if 0 < effect.lost <= fight.deck(deck).size)


class Burying(UnaskedRule):
    """A card that is just being done is not in the pile yet."""

    def resolve(self, referee: Referee, step: Step, effect: Bury, action: Action | None) -> None:
        fight = referee.fight
        referee.done()
        for side in sides(effect.who, step.side):
            found = tuple(
                card for card in discards_before_step(fight, side, step) if is_named(fight, card, effect.named)
            )
            referee.every([CardsBuried(side, found)] if found else [])


class SkippingDraw(UnaskedRule):
    """Once: two such effects before it are no more than one."""

    def resolve(self, referee: Referee, step: Step, effect: SkipDraw, action: Action | None) -> None:
        referee.done()
        referee.every(DrawPhaseForbidden(side) for side in sides(effect.who, step.side))
