"""A box that grows and a game that is over: everybody may lay out and tell what it lacks, nobody has to.

Nothing of it is a secret any more: a hand is told by its owner, and the story of the game opens both.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from companion.rules.actions_and_offers import Action, NumberRange, Offer, OneOf
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.battle.actions.describe_unseen_after_game import (
    CountCopies,
    DescribeUnseenField,
    DescribeUnseenMember,
    NameUnseen,
    TellPrinted,
)
from companion.skirmish.battle.actions.name_played_card import AddCard
from companion.skirmish.battle.actions.unnamed_battlefields import DescribeField
from companion.skirmish.battle.actions.unnamed_members import DescribeMember
from companion.skirmish.battle.events.cards_identified_while_playing import PrintedTold
from companion.skirmish.battle.name_played_card import record_hidden_copies
from companion.skirmish.battle.play_card import make_card_description_question, record_named_card
from companion.skirmish.battle.question import Offers, Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.unnamed_battlefields import ask_description_of_battlefield, record_battlefield
from companion.skirmish.battle.unnamed_members import make_member_description_question, record_member
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.further_fields import FurtherField
from companion.skirmish.play.by_hand.tell_printed_after_game import offer_to_tell_printed
from companion.skirmish.state.derived.unnamed_cards import count_hidden_unnamed, named_deck_cards, unnamed_card
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind

_ONCE_OVER: Final[Mapping[type[Action], type[Action]]] = {
    AddCard: NameUnseen,
    DescribeMember: DescribeUnseenMember,
    DescribeField: DescribeUnseenField,
}
"""Words about what nobody has seen, by those about the same thing in play."""


def offer_to_fill_up_box(fight: Fight, side: Side | None, asked: Iterable[FurtherField]) -> Offers:
    """Return what a side may tell of a box once the game is over: of its own deck; the defenders of all else.

    `asked` are the fields that cards of the game have beside those of which questions ask.
    """
    if side is None:
        return ()
    others = (*_offer_members(fight), *_offer_battlefields(fight)) if side is Side.DEFENCE else ()
    return (*_offer_cards(fight, side), *others, *offer_to_tell_printed(fight, side, asked))


def _offer_cards(fight: Fight, side: Side) -> Iterator[Offer[Any]]:
    """Yield what may be said of cards without a name that lie on no pile, and of which others they are copies."""
    hidden, unnamed = count_hidden_unnamed(fight, side), unnamed_card(fight, side)
    if unnamed is None or not hidden:
        return
    asked = make_card_description_question(fight, Step(StepKind.DESCRIBE, side, f"card:{unnamed}"))
    for one in _once_over(asked):
        yield Offer(one.action, {**one.slots, "copies": NumberRange(1, hidden)})
    for card in named_deck_cards(fight, side):
        now = fight.book.cards[card].copies
        yield Offer(CountCopies, {"card": OneOf((card,)), "copies": NumberRange(now + 1, now + hidden)})


def _offer_members(fight: Fight) -> Offers:
    unnamed = next((each for each, one in fight.book.members.items() if one.unnamed), None)
    step = Step(StepKind.DESCRIBE_MEMBER, Side.DEFENCE, f"member:{unnamed}")
    return () if unnamed is None else _once_over(make_member_description_question(fight, step))


def _offer_battlefields(fight: Fight) -> Offers:
    unnamed = next((each for each, one in fight.book.fields.items() if one.unnamed), None)
    step = Step(StepKind.DESCRIBE_FIELD, Side.DEFENCE, f"field:{unnamed}")
    return () if unnamed is None else _once_over(ask_description_of_battlefield(fight, step))


def _once_over(asked: Question) -> Offers:
    said: Iterable[Offer[Any]] = asked.offers
    return tuple(Offer(_ONCE_OVER[one.action], one.slots) for one in said if one.action in _ONCE_OVER)


def fill_up_box(referee: Referee, actor: Actor, action: Any) -> None:
    """Record what is told of a box once the game is over."""
    side = referee.play.state.match.side_of(actor)
    match action:
        case NameUnseen():
            card = record_named_card(referee, side, action)
            record_hidden_copies(referee, side, card, action.copies - 1)
        case CountCopies(card, copies):
            record_hidden_copies(referee, side, card, copies - referee.fight.book.cards[card].copies)
        case DescribeUnseenMember():
            record_member(referee, action)
        case DescribeUnseenField():
            record_battlefield(referee, action)
        case TellPrinted(card, what, number, words):
            referee.emit(PrintedTold(card, what, number, words))
