"""Chips between the supply and cards in play: of which kind they are, and which of several comes off."""

from collections.abc import Mapping

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickToken
from companion.skirmish.battle.events.people import CardMarked, CardTokens
from companion.skirmish.battle.events.steps import StepCounted
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.choices import Chip
from companion.skirmish.cards.terms import CHIPS, DOUBLE, POWER, Side, Token, Uid
from companion.skirmish.state.derived.pointing import spot_of
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.stack import Step, StepKind


def chips_on(fight: Fight, card: InPlay) -> Mapping[Token, int]:
    """Return how many chips of each kind lie on a card in play."""
    own = POWER[fight.owner(card)]
    found = {token: card.power if token is own else card.count(token) for token in CHIPS}
    return {token: count for token, count in found.items() if count}


def token_of(fight: Fight, card: InPlay, chip: Chip) -> Token:
    """Return the token that a kind of chip means on a card in play."""
    match chip:
        case Chip.OWN:
            return POWER[fight.owner(card)]
        case Chip.DOUBLE:
            return DOUBLE[fight.owner(card)]
        case Chip.RED:
            return Token.RED
        case Chip.RED_DOUBLE:
            return Token.RED_DOUBLE


def put_tokens(referee: Referee, card: InPlay, token: Token, count: int) -> None:
    """Put so many tokens of a kind onto a card in play, or below 0 take them off it."""
    zone = spot_of(referee.fight, card).zone
    if token is POWER[referee.fight.owner(card)]:
        referee.emit(CardTokens(card.uid, card.card, zone, count))
    elif token is Token.GRIT:
        referee.emit(CardTokens(card.uid, card.card, zone, 0, count))
    else:
        referee.emit(CardMarked(card.uid, card.card, zone, token, count))


def chips_step(side: Side, source: str, uid: Uid, count: int) -> Step:
    """Return the step that takes so many chips off a card in play; `side` says of which kind."""
    return Step(StepKind.CHIPS, side, source, count, uid=uid)


class ChipRule:
    """Rule for chips that come off: the side chooses each, if different ones lie there and some stay."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        lying = _lying(fight, step.uid)
        if len(lying) < 2 or sum(lying.values()) <= step.count:
            return None
        return Question(step.side, (Offer(PickToken, {"token": OneOf(tuple(lying))}),))

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        if isinstance(action, PickToken):
            referee.emit(StepCounted(step.count - 1))
            taken = {action.token: 1}
        else:
            referee.done()
            taken = {token: min(step.count, count) for token, count in _lying(referee.fight, step.uid).items()}
        for token, count in taken.items():
            found = referee.fight.find(step.uid)
            if found is not None:
                put_tokens(referee, found.card, token, -count)


def _lying(fight: Fight, uid: Uid) -> Mapping[Token, int]:
    found = fight.find(uid)
    return {} if found is None else chips_on(fight, found.card)
