"""Changes of the printed cards by the host's rulings."""

from collections.abc import Callable
from typing import TypeAlias

from companion.games.revolver.state import ComponentRoles
from companion.rules.game import Setup
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.cards.effect import Effect, TargetKinds
from companion.skirmish.cards.effect_field_enums import PowerTokenPlace
from companion.skirmish.cards.enums_and_constants import CardKind, MemberId
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard
from companion.skirmish.effects.gang.lose_game import LoseGame
from companion.skirmish.effects.hands.remove_discards import RemoveDiscards
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.in_play.power_tokens import PowerTokens

_Change: TypeAlias = Callable[[Effect, PrintedCard], Effect]


def apply_rulings_to_book(book: PrintedBox, setup: Setup, roles: ComponentRoles) -> PrintedBox:
    """Return the book as this table reads it."""
    if setup.ruling("R1-1") == "nobody":
        book = _partner_spares(book, roles.partner)
    if setup.ruling("R1-23") == "colonel" and roles.colonel:
        book = _cards(book, lambda effect, _: _buried(effect, roles.colonel))
    if setup.ruling("R1-52") == "stays":
        book = _cards(book, _spares_itself)
    if setup.ruling("R1-54") == "token":
        book = _cards(book, lambda effect, _: _take_token(effect))
    return book


def _partner_spares(book: PrintedBox, partner: MemberId) -> PrintedBox:
    """Return the book with a second man whose death alone loses nothing (R1-1)."""
    if partner not in book.members:
        return book
    one = book.members[partner]
    killed = tuple(effect for effect in one.killed if not isinstance(effect, LoseGame))
    return book.replace_members({**book.members, partner: replace(one, killed=killed)})


def _buried(effect: Effect, colonel: CardId) -> Effect:
    """Return the effect by R1-23 the other way: the Colonel's card alone leaves the game."""
    return replace(effect, named=(colonel,)) if isinstance(effect, RemoveDiscards) and not effect.named else effect


def _spares_itself(effect: Effect, card: PrintedCard) -> Effect:
    """Return the effect by R1-52 the other way: a card in play that takes all like it away stays itself."""
    if card.kind is not CardKind.FIREPOWER or not (isinstance(effect, Destroy) and effect.every):
        return effect
    return replace(effect, which=replace(effect.which, but=(*effect.which.but, card.id)))


def _take_token(effect: Effect) -> Effect:
    """Return the effect by R1-54 the other way: a chip is a token on a card, not the card."""
    if not (isinstance(effect, Destroy) and effect.chip):
        return effect
    which = replace(effect.which, kind=TargetKinds.ANY)
    return PowerTokens(
        count=-effect.count, on=PowerTokenPlace.CARD, which=which, may=effect.may, only_if=effect.only_if
    )


def _cards(book: PrintedBox, change: _Change) -> PrintedBox:
    return replace(book, cards={name: _changed(card, change) for name, card in book.cards.items()})


def _changed(card: PrintedCard, change: _Change) -> PrintedCard:
    """Return the card with what it does once, and what it may be used for, changed."""
    effects = None if card.effects is None else tuple(change(effect, card) for effect in card.effects)
    uses = tuple(replace(use, effects=tuple(change(effect, card) for effect in use.effects)) for use in card.uses)
    return replace(card, effects=effects, uses=uses)
