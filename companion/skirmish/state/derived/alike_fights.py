"""Fights that are alike in a part: what follows from that part alone is worked out for the first of them."""

from typing import Any

from companion.rules.forget_games import keep_for_game
from companion.rules.parts.compare_by_identity import remember_by_parts
from companion.skirmish.cards.continuous_effects import ForbidPlaying
from companion.skirmish.cards.enums_and_constants import FieldId
from companion.skirmish.state.derived.standing_effects import all_standing_effects, standing_effects_of_class
from companion.skirmish.state.fight_state import Fight


def _what_prices_follow_from(fight: Fight) -> tuple[Any, ...]:
    """Return what holds, and which battlefields there are; where a card was named, more counts."""
    if fight.hidden.named:
        return (fight,)
    row = fight.row
    fields = _keep_the_same(tuple([battlefield.id for battlefield in row.battlefields]))
    return all_standing_effects(fight), fight.book, fight.variant, row.order, fields


@keep_for_game(maxsize=16)
def _keep_the_same(fields: tuple[FieldId, ...]) -> tuple[FieldId, ...]:
    """Return the very same tuple for equal ones."""
    return fields


@keep_for_game(maxsize=16)
@remember_by_parts(16, _what_prices_follow_from)
def first_with_same_prices(fight: Fight) -> Fight:
    """Return the first fight in which cards cost what they do in this one, and columns have the same limits."""
    return fight


def _what_places_follow_from(fight: Fight) -> tuple[Any, ...]:
    """Return what prices follow from, what lies open, and the turn as long as something forbids cards."""
    turn = fight.turn if standing_effects_of_class(fight, ForbidPlaying) else None
    return first_with_same_prices(fight), fight.row, fight.attack.open, fight.defence.open, turn


@keep_for_game(maxsize=16)
@remember_by_parts(16, _what_places_follow_from)
def first_with_same_places(fight: Fight) -> Fight:
    """Return the first fight in which most cards can be laid where they can in this one, at the same prices."""
    return fight


def _what_plays_follow_from(fight: Fight) -> tuple[Any, ...]:
    """Return what places follow from, and what can be paid; where cards pay more than one, more counts."""
    if fight.book.payers:
        return (fight,)
    return first_with_same_places(fight), fight.attack.hand_size, fight.defence.hand_size, fight.tokens.dollars


@keep_for_game(maxsize=16)
@remember_by_parts(16, _what_plays_follow_from)
def first_with_same_plays(fight: Fight) -> Fight:
    """Return the first fight in which most cards can be played and paid for where they can in this one."""
    return fight
