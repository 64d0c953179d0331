"""Standing effects: what holds now, for whom and where."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from companion.rules.forget_games import forget_with_game, keep_for_game
from companion.rules.parts.compare_by_identity import remember_by_parts
from companion.rules.zone import CardId
from companion.skirmish.cards.continuous_effects import HandLimit, NoDerailing, UnaffectedBy
from companion.skirmish.cards.effect import BattlefieldRange, ConcernedSides, Effect
from companion.skirmish.cards.effect_lookup import effect_at_path
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.state.battlefield_row import Row
from companion.skirmish.state.cards_in_play import CardsInPlay
from companion.skirmish.state.derived.conditions import is_card_named, is_effect_active
from companion.skirmish.state.fight_state import CardInPlay, Fight

E = TypeVar("E", bound=Effect)


@dataclass(frozen=True, slots=True)
class StandingEffect:
    """A standing effect of `side`, counted from battlefield `field`; `card` is what it comes from while in play."""

    effect: Effect
    side: Side
    field: int
    card: CardInPlay | None = None


_MOST_HELD: Final = 64
_HELD: Final[dict[tuple[tuple[int, Side, int, int], ...], tuple[StandingEffect, ...]]] = {}
"""Tuples of effects that held together lately."""
forget_with_game(_HELD)


def _what_holding_follows_from(fight: Fight) -> tuple[Any, ...]:
    """Return what is in play, and where the turn marker is; where something lasts or has a condition, more counts."""
    cards, book = fight.cards_in_play, fight.book
    return (fight,) if fight.lasting.effects or _is_any_conditional(cards, book) else (cards, book, fight.row.at)


@keep_for_game(maxsize=16)
@remember_by_parts(16, _what_holding_follows_from)
def all_standing_effects(fight: Fight) -> tuple[StandingEffect, ...]:
    """Return everything that holds now, worked out once for a state: every card and cost asks for it.

    It is the very same tuple while the same holds, so that what depends on it need not be worked out anew.
    """
    found = tuple(_find_standing_effects(fight))
    key = tuple([(id(one.effect), one.side, one.field, id(one.card)) for one in found])
    known = _HELD.get(key)
    if known is None:
        if len(_HELD) >= _MOST_HELD:
            _HELD.clear()
        known = _HELD[key] = found  # effects and cards are kept with it, so that their ids stay theirs
    return known


def _find_standing_effects(fight: Fight) -> Iterator[StandingEffect]:
    for field, card in _cards_letting_hold(fight.cards_in_play, fight.book):
        yield from standing_effects_from_card(fight, card, field if field >= 0 else fight.marker_at)
    for kept in fight.lasting.effects:
        effect = effect_at_path(fight.book, kept.source, kept.path)
        if is_effect_active(fight, kept.side, effect, kept.at):
            yield StandingEffect(effect, kept.side, kept.at)


@keep_for_game(maxsize=64)
def _cards_letting_hold(cards: CardsInPlay, book: PrintedBox) -> tuple[tuple[int, CardInPlay], ...]:
    """Return the cards in play on which it is printed that something holds, with their battlefields: most have none."""
    return tuple([(field, card) for field, card in cards.numbered if book.cards[card.card].standing])


@keep_for_game(maxsize=64)
def _is_any_conditional(cards: CardsInPlay, book: PrintedBox) -> bool:
    """Return whether something holds on a condition, if it is met."""
    standing = (effect for _, card in _cards_letting_hold(cards, book) for effect in book.cards[card.card].standing)
    return any(effect.only_if is not None for effect in standing)


def standing_effects_from_card(fight: Fight, card: CardInPlay, field: int) -> Iterator[StandingEffect]:
    """Yield what a card in play lets hold."""
    owner = fight.owner_of(card)
    for effect in fight.printed_card(card).standing:
        if is_effect_active(fight, owner, effect, field, card.uid):
            yield StandingEffect(effect, owner, field, card)


@keep_for_game(maxsize=64)
def standing_effects_of_class(fight: Fight, kind: type[E]) -> Sequence[tuple[E, StandingEffect]]:
    """Return everything of one class of effects that holds now."""
    return (*filter_effects_of_class(all_standing_effects(fight), kind),)


def filter_effects_of_class(found: Iterable[StandingEffect], kind: type[E]) -> Iterator[tuple[E, StandingEffect]]:
    """Yield those that are of one class of effects."""
    for each in found:
        if isinstance(each.effect, kind):
            yield each.effect, each


def is_unaffected_by(fight: Fight, card: CardId, one: StandingEffect) -> bool:
    """Return whether a card takes no heed of what another one lets hold, because that is printed on it."""
    if one.card is None:
        return False
    immune = (effect for effect in fight.book.cards[card].standing if isinstance(effect, UnaffectedBy))
    return any(is_card_named(fight, one.card.card, effect.of) for effect in immune)


def hand_limit(fight: Fight, side: Side) -> int | None:
    """Return how many cards the hand of a side may hold at the end of its turn; None: any number."""
    limits = (
        rule.count
        for rule, one in standing_effects_of_class(fight, HandLimit)
        if is_side_concerned(rule.who, one.side, side)
    )
    return min(limits, default=None)


def forbids_derailing(fight: Fight) -> bool:
    """Return whether something keeps the train from being derailed."""
    return any(True for _ in standing_effects_of_class(fight, NoDerailing))


def is_side_concerned(who: ConcernedSides, owner: Side, side: Side) -> bool:
    """Return whether what `owner` lets hold for `who` concerns `side`."""
    return who is ConcernedSides.BOTH or (side is owner) == (who is ConcernedSides.OWN)


def is_battlefield_in_range(fight: Fight, where: BattlefieldRange, origin: int, field: int) -> bool:
    """Return whether battlefield `field` lies `where` in the row, counted from `origin`; both by their numbers."""
    return is_in_range_along_row(fight.row, where, origin, field)


def is_in_range_along_row(along: Row, where: BattlefieldRange, origin: int, field: int) -> bool:
    """Return the same for a row of battlefields."""
    if where is BattlefieldRange.HERE:
        return field == origin
    if where is BattlefieldRange.ANYWHERE:
        return True
    row = along.battlefield_numbers
    return origin in row and field in row and _lies(where, row.index(field) - row.index(origin))


def _lies(where: BattlefieldRange, beyond: int) -> bool:
    match where:
        case BattlefieldRange.EARLIER:
            return beyond < 0
        case BattlefieldRange.LATER:
            return beyond > 0
        case BattlefieldRange.NEXT:
            return beyond == 1
    return beyond == -1
