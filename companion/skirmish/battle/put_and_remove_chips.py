"""Chips between the supply and cards in play: of which kind they are, and which of several comes off."""

from collections.abc import Mapping

from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickToken
from companion.skirmish.battle.events.members_and_tokens import CardMarked, CardTokens
from companion.skirmish.battle.events.step_stack_changes import StepCounted
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect_field_enums import ChipColour
from companion.skirmish.cards.enums_and_constants import CHIPS, DOUBLE, POWER, Side, Token, Uid
from companion.skirmish.state.derived.card_references import make_card_reference
from companion.skirmish.state.fight_state import CardInPlay, Fight
from companion.skirmish.state.stack import Step, StepKind


def count_chips_by_kind(fight: Fight, card: CardInPlay) -> Mapping[Token, int]:
    """Return how many chips of each kind lie on a card in play."""
    own = POWER[fight.owner_of(card)]
    found = {token: card.power if token is own else card.count_marks(token) for token in CHIPS}
    return {token: count for token, count in found.items() if count}


def token_of_chip(fight: Fight, card: CardInPlay, chip: ChipColour) -> Token:
    """Return the token that a kind of chip means on a card in play."""
    match chip:
        case ChipColour.OWN:
            return POWER[fight.owner_of(card)]
        case ChipColour.DOUBLE:
            return DOUBLE[fight.owner_of(card)]
        case ChipColour.RED:
            return Token.RED
        case ChipColour.RED_DOUBLE:
            return Token.RED_DOUBLE


def change_tokens_on_card(referee: Referee, card: CardInPlay, token: Token, count: int) -> None:
    """Put so many tokens of a kind onto a card in play, or below 0 take them off it."""
    zone = make_card_reference(referee.fight, card).zone
    if token is POWER[referee.fight.owner_of(card)]:
        referee.emit(CardTokens(card.uid, card.card, zone, count))
    elif token is Token.GRIT:
        referee.emit(CardTokens(card.uid, card.card, zone, 0, count))
    else:
        referee.emit(CardMarked(card.uid, card.card, zone, token, count))


def step_to_remove_chips(side: Side, source: str, uid: Uid, count: int) -> Step:
    """Return the step that takes so many chips off a card in play; `side` says of which kind."""
    return Step(StepKind.CHIPS, side, source, count, uid=uid)


class RemoveChipsHandler:
    """Handler for chips that come off: the side chooses each, if different ones lie there and some stay."""

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
            referee.finish_step()
            taken = {token: min(step.count, count) for token, count in _lying(referee.fight, step.uid).items()}
        for token, count in taken.items():
            found = referee.fight.find_in_play(step.uid)
            if found is not None:
                change_tokens_on_card(referee, found.card, token, -count)


def _lying(fight: Fight, uid: Uid) -> Mapping[Token, int]:
    found = fight.find_in_play(uid)
    return {} if found is None else count_chips_by_kind(fight, found.card)
