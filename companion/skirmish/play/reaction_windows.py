"""Windows: the moments at which the other side may answer with a card for that moment."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.rules.forget_games import keep_for_game
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import LetItBe, Respond, UseCard
from companion.skirmish.battle.events.step_stack_changes import Quieted
from companion.skirmish.battle.play_card import lay_card
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.use_card import begin_ability_use
from companion.skirmish.cards.enums_and_constants import Side, discard_pile_zone
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.effects.answers.cancel import has_cancel_for_played_card
from companion.skirmish.play.offer_drops_and_abilities import offer_ability_use
from companion.skirmish.state.derived.conditions import is_condition_met
from companion.skirmish.state.derived.firepower import attack_winner
from companion.skirmish.state.derived.knowledge_of_cards import (
    possible_hand_cards_for_owner,
    possible_hand_copies_for_public,
)
from companion.skirmish.state.derived.playable_zones import can_be_played, can_pay_at_battlefield
from companion.skirmish.state.derived.usable_abilities import (
    UsableAbility,
    usable_abilities_in_hand,
    usable_abilities_in_play,
)
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step

_SEVERAL: Final = (Moment.ATTACK, Moment.DERAIL, Moment.PRISON)
"""At these a side may answer more than once."""


def make_reaction_question(fight: Fight, step: Step) -> Question | None:
    """Return the question whenever the public cannot rule out an answer, so being asked tells nothing of the hand."""
    silent = Moment(step.source) in fight.turn.quiet and step.side is not fight.turn.side
    if silent or _content(fight, step):
        return None
    if not _may_be_answered(fight, step):
        return None
    held = dict.fromkeys(possible_hand_cards_for_owner(fight, step.side))
    answers = [_respond(card, fight.book.cards[card].side) for card in _fitting(fight, step, held, public=False)]
    uses = [offer_ability_use(each) for each in _uses(fight, step, held, public=False)]
    return Question(step.side, (*answers, *uses, *_LET_IT_BE[step.side is not fight.turn.side]))


_LET_IT_BE: Final = ((Offer(LetItBe, {"turn": OneOf((False,))}),), (Offer(LetItBe, {"turn": OneOf((False, True))}),))
"""Offers to let it be: in the own turn now, in the enemy's for the rest of it as well."""


def _may_be_answered(fight: Fight, step: Step) -> bool:
    """Return whether the public cannot rule out an answer."""
    answers = _answers_in_box(fight.book, Moment(step.source))
    if not answers.cards and not answers.used:
        return False
    hidden = possible_hand_copies_for_public(fight, step.side)
    found = (*_fitting(fight, step, hidden, public=True), *_uses(fight, step, hidden, public=True))
    return bool(found)


class _Answers(NamedTuple):
    """The cards that are played at a moment, and those with an ability for it."""

    cards: frozenset[CardId]
    used: frozenset[CardId]


@keep_for_game(maxsize=64)
def _answers_in_box(book: PrintedBox, moment: Moment) -> _Answers:
    """Return the answers of a box: few of its cards are any, and there are many windows in a turn."""
    cards = frozenset(card.id for card in book.cards.values() if card.moment is moment)
    used = (card.id for card in book.cards.values() if any(use.moment is moment for use in card.uses))
    return _Answers(cards, frozenset(used))


@keep_for_game(maxsize=256)
def _respond(card: CardId, side: Side | None) -> Offer[Respond]:
    """Return the offer of a card: the very same one whenever it is possible, which is spelled once."""
    return Offer(Respond, {"card": OneOf((card,)), "zone": OneOf((discard_pile_zone(side),))})


def _content(fight: Fight, step: Step) -> bool:
    """Return whether an attack as it stands serves a side, or there is none: then it is not asked."""
    return step.source == Moment.ATTACK and (fight.lasting.skip_attack or attack_winner(fight) is step.side)


def _fitting(fight: Fight, step: Step, cards: Iterable[CardId], *, public: bool) -> list[CardId]:
    """Return cards that are played at that moment."""
    moment = Moment(step.source)
    answers = _answers_in_box(fight.book, moment).cards
    printed = [(card, fight.book.cards[card]) for card in cards if card in answers]
    return [
        card
        for card, one in printed
        if can_pay_at_battlefield(fight, step.side, card, fight.marker_at, public=public)
        and can_be_played(fight, step.side, card, fight.marker_at)
        and (one.needs is None or is_condition_met(fight, step.side, one.needs))
        and (moment is not Moment.CANCEL or has_cancel_for_played_card(fight, step.side, one.effects or ()))
    ]


def _uses(fight: Fight, step: Step, cards: Iterable[CardId], *, public: bool) -> Iterable[UsableAbility]:
    """Return the abilities for that moment, of the hand and of what lies in play."""
    moment = Moment(step.source)
    if not _answers_in_box(fight.book, moment).used:
        return ()
    found = (
        *usable_abilities_in_play(fight, step.side, moment, public=public),
        *usable_abilities_in_hand(fight, step.side, cards, moment, public=public),
    )
    return [
        one
        for one in found
        if moment is not Moment.CANCEL or has_cancel_for_played_card(fight, step.side, one.use.effects)
    ]


def resolve_reaction(referee: Referee, step: Step, action: Action) -> None:
    """Do an answer before what it answers; at some moments there may be more than one."""
    if isinstance(action, Respond | UseCard):
        if Moment(step.source) not in _SEVERAL:
            referee.finish_step()
        if isinstance(action, UseCard):
            begin_ability_use(referee, step.side, action)
        else:
            lay_card(referee, step.side, action.card, action.zone)
    else:
        referee.finish_step()
        if isinstance(action, LetItBe) and action.turn:
            referee.emit(Quieted(step.side, Moment(step.source)))
