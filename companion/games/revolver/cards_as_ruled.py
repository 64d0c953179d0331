"""Changes of the printed cards by the host's rulings."""

from collections.abc import Callable
from dataclasses import replace

from companion.games.revolver.state import Roles
from companion.rules.game import Setup
from companion.rules.zone import CardId
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.printed import Book, PrintedCard
from companion.skirmish.cards.terms import MemberId
from companion.skirmish.effects.gang.lose import Lose
from companion.skirmish.effects.hands.bury import Bury


def as_ruled(book: Book, setup: Setup, roles: Roles) -> Book:
    """Return the book as this table reads it."""
    if setup.ruling("R1-1") == "nobody":
        book = _partner_spares(book, roles.partner)
    if setup.ruling("R1-23") == "colonel" and roles.colonel:
        book = _cards(book, lambda effect: _buried(effect, roles.colonel))
    return book


def _partner_spares(book: Book, partner: MemberId) -> Book:
    """Return the book with a second man whose death alone loses nothing (R1-1)."""
    if partner not in book.members:
        return book
    one = book.members[partner]
    killed = tuple(effect for effect in one.killed if not isinstance(effect, Lose))
    return book.with_members({**book.members, partner: replace(one, killed=killed)})


def _buried(effect: Effect, colonel: CardId) -> Effect:
    """Return the effect by R1-23 the other way: the Colonel's card alone leaves the game."""
    return replace(effect, named=(colonel,)) if isinstance(effect, Bury) and not effect.named else effect


def _cards(book: Book, change: Callable[[Effect], Effect]) -> Book:
    return replace(book, cards={name: _changed(card, change) for name, card in book.cards.items()})


def _changed(card: PrintedCard, change: Callable[[Effect], Effect]) -> PrintedCard:
    if card.effects is None:
        return card
    return replace(card, effects=tuple(change(effect) for effect in card.effects))
