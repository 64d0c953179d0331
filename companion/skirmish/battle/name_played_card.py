"""A card comes up that nobody has named: its player names it, or says which known card it is."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from companion.rules.actions_and_offers import Action, Offer, OneOf, Slot, TypedText
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import (
    DiscardByHand,
    DiscardCard,
    DiscardCards,
    LoseAtRandom,
    MillCard,
    PlayCard,
    Respond,
    ShowCard,
    TurnCard,
    UseCard,
)
from companion.skirmish.battle.actions.describe_unseen_after_game import NameUnseen
from companion.skirmish.battle.actions.name_played_card import AddCard, MatchCard, NameDiscard, TellBack
from companion.skirmish.battle.events.cards_identified_while_playing import (
    CardAdded,
    CardMatched,
    CopyAdded,
    DiscardMatched,
    DiscardNamed,
    UnseenNamed,
)
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.knowledge_of_cards import cards_with_all_copies_open, cards_with_all_copies_seen
from companion.skirmish.state.derived.unnamed_cards import (
    find_card_by_name,
    named_deck_cards,
    unnamed_card,
)
from companion.skirmish.state.fight_state import Fight

LONGEST_NAME: Final = 60
_LONGEST_ID: Final = 50
_BACK: Final = re.compile("back(-|$)")
"""Beginning of an id that means a card face down."""
_NOTES: Final = frozenset({"readme", "license", "licence", "copying"})
"""Ids that are no names of pictures: files called so are for people to read."""


def offer_card_identifications(
    fight: Fight, side: Side, slots: Iterable[dict[str, Slot]]
) -> Iterator[Offer[AddCard | MatchCard | TellBack]]:
    """Yield what may be said of a card without a name; `slots` are those of its printed values."""
    name = TypedText(LONGEST_NAME, (_free_name(fight, len(named_deck_cards(fight, side)) + 1),))
    for values in slots:
        yield Offer(AddCard, {**values, "name": name, "plain": OneOf((False, True))})
    if (unnamed := unnamed_card(fight, side)) and (known := named_deck_cards(fight, side)):
        yield Offer(MatchCard, {"card": OneOf((unnamed,)), "known": OneOf(known)})
    if unnamed:
        yield Offer(TellBack, {"card": OneOf((unnamed,))})


def name_card(referee: Referee, side: Side, said: AddCard) -> CardId:
    """Record the name of a card that is played, lies on a pile or was never seen, and return its id from now on."""
    is_discard = isinstance(said, NameDiscard)
    known = find_card_by_name(referee.fight, side, said.name)
    if known is not None and isinstance(said, NameUnseen):
        record_hidden_copies(referee, side, known, 1)
        return known
    if known is not None:
        record_copy_of_known_card(referee, side, said.card, known, DiscardMatched if is_discard else CardMatched)
        return known
    named = make_unused_id_from_name(referee.fight, said.name)
    event = UnseenNamed if isinstance(said, NameUnseen) else DiscardNamed if is_discard else CardAdded
    referee.emit(event(side, said.card, named, said.name))
    return named


def record_hidden_copies(referee: Referee, side: Side, card: CardId, more: int) -> None:
    """Record that so many of the hidden cards without a name are copies of a known one."""
    for _ in range(more):
        referee.emit(CopyAdded(side, card, referee.fight.book.cards[card].copies + 1))


def record_copy_of_known_card(
    referee: Referee,
    side: Side,
    card: CardId,
    known: CardId,
    matched: type[CardMatched | DiscardMatched] = CardMatched,
) -> None:
    """Record that the card that is being played is a copy of a known one, or with `matched` that a discarded one is."""
    copies = referee.fight.book.cards[known].copies
    referee.emit(matched(side, card, known, copies + (known in cards_with_all_copies_open(referee.fight, side))))


def record_copies_shown_by_action(referee: Referee, side: Side | None, action: Action) -> None:
    """Record copies that must be there, since an action shows them, most of them in the hand of `side`."""
    match action:
        case PlayCard(card=card) | Respond(card=card) | DiscardCard(card=card) | DiscardByHand(card=card):
            record_additional_copies(referee, side, (card,))
        case ShowCard(card=card) | UseCard(card=card, zone="hand"):
            record_additional_copies(referee, side, (card,))
        case DiscardCards(cards=cards):
            record_additional_copies(referee, side, cards)
        case LoseAtRandom(side=owner, card=card):
            record_additional_copies(referee, owner, (card,))
        case TurnCard(side=owner, card=card) | MillCard(side=owner, card=card):
            record_additional_copies(referee, owner, (card,), cards_with_all_copies_seen)


def record_additional_copies(
    referee: Referee,
    side: Side | None,
    cards: Iterable[CardId],
    list_seen: Callable[[Fight, Side], tuple[CardId, ...]] = cards_with_all_copies_open,
) -> None:
    """Record a copy more of each of these cards of which all that are known have been seen."""
    if side is None or unnamed_card(referee.fight, side) is None:
        return
    lying = list_seen(referee.fight, side)
    for card in dict.fromkeys(card for card in cards if card in lying):
        referee.emit(CopyAdded(side, card, referee.fight.book.cards[card].copies + 1))


def _free_name(fight: Fight, number: int) -> str:
    """Return a name that no card of either side has: an empty field must never mean a known card."""
    names = (f"Card {each}" for each in range(number, number + len(fight.book.cards) + 1))
    return next(name for name in names if not any(find_card_by_name(fight, side, name) for side in Side))


def make_unused_id_from_name(fight: Fight, name: str) -> CardId:
    """Return an id made of a name that no other piece of the box has."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    slug = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST_ID].strip("-") or "card"
    slug = f"card-{slug}" if _BACK.match(slug) else slug
    book = fight.book
    taken = {*book.cards, *book.members, *book.poker, *book.fields, *(f"field-{each}" for each in book.fields), *_NOTES}
    return next(
        CardId(each) for each in (slug, *(f"{slug}-{n}" for n in range(2, len(taken) + 3))) if each not in taken
    )
