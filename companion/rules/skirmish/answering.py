"""Windows: the moments at which the other side may answer with a card for that moment."""

from collections.abc import Iterable

from companion.rules.action import Action, Offer, OneOf
from companion.rules.skirmish.actions import LetItBe, Respond
from companion.rules.skirmish.asking import Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.conditions import is_kind, is_named
from companion.rules.skirmish.counting import cost, winner
from companion.rules.skirmish.events.agenda import Quieted
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.knowledge import could_hold, hidden_from_public
from companion.rules.skirmish.moment import Moment
from companion.rules.skirmish.playable import may_be_played
from companion.rules.skirmish.playing import lay
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.vocabulary.fighting import Cancel
from companion.rules.skirmish.words import discard_pile
from companion.rules.zone import CardId


def window(fray: Fray, step: Step) -> Question | None:
    """Asked wherever the public cannot rule out an answer, so that being asked tells nothing about the hand."""
    silent = Moment(step.source) in fray.quiet and step.side is not fray.turn
    if silent or _content(fray, step) or not _fitting(fray, step, hidden_from_public(fray, step.side)):
        return None
    found = _fitting(fray, step, dict.fromkeys(could_hold(fray, step.side)))
    zone = OneOf((discard_pile(step.side),))
    answers = tuple(Offer(Respond, {"card": OneOf((card,)), "zone": zone}) for card in found)
    rest_of_turn = (False, True) if step.side is not fray.turn else (False,)
    return Question(step.side, (*answers, Offer(LetItBe, {"turn": OneOf(rest_of_turn)})))


def _content(fray: Fray, step: Step) -> bool:
    """Whether a side is served by an attack as it stands: then, or when there is none, it is not asked about it."""
    return step.source == Moment.ATTACK and (fray.skip_attack or winner(fray) is step.side)


def _fitting(fray: Fray, step: Step, cards: Iterable[CardId]) -> tuple[CardId, ...]:
    moment, hand = Moment(step.source), fray.force(step.side).held
    return tuple(
        card
        for card in cards
        if fray.book.cards[card].moment is moment
        and hand > cost(fray, step.side, card, fray.at)
        and may_be_played(fray, step.side, card, fray.at)
        and (moment is not Moment.CANCEL or cancels(fray, step, card))
    )


def cancels(fray: Fray, step: Step, card: CardId) -> bool:
    """Whether an answer is made for the card that the enemy has just paid for."""
    played = next((each for each in fray.agenda if each.task is Task.ENTER and each.side is not step.side), None)
    if played is None:
        return False
    target = played.card
    effects = fray.book.cards[card].effects or ()
    fitting = (effect for effect in effects if isinstance(effect, Cancel))
    return any(is_kind(fray, target, each.kind) and is_named(fray, target, each.named) for each in fitting)


def answer(battle: Battle, step: Step, action: Action) -> None:
    """An answer comes before what it answers; at an attack there may be more than one."""
    if isinstance(action, Respond):
        if step.source != Moment.ATTACK.value:
            battle.done()
        lay(battle, step.side, action.card, action.zone)
    else:
        battle.done()
        if isinstance(action, LetItBe) and action.turn:
            battle.emit(Quieted(step.side, Moment(step.source)))
