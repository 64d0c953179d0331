"""The row of battlefields with its columns."""

from typing import Any

from companion.rules.parts.compare_by_identity import remember_by_parts, remember_for_alike
from companion.skirmish.battle.attack import firepower_missing_to_win
from companion.skirmish.cards.enums_and_constants import SIDE_WORDS
from companion.skirmish.state.derived.battlefields_along_marker import turn_spaces_of_battlefield
from companion.skirmish.state.derived.card_references import make_card_reference
from companion.skirmish.state.derived.firepower import (
    card_firepower,
    column_card_limit,
    count_taken_places,
    counts_by_itself,
    first_with_same_columns,
    side_firepower,
)
from companion.skirmish.state.fight_state import CardInPlay, Column, Fight


def view_battlefields(fight: Fight) -> list[dict[str, Any]]:
    """Return the battlefields along the row, each with both columns and the sums of both sides.

    All of it lies open: it is worked out once for all who look at a fight, and not to be changed.
    """
    return [*_view_battlefields(fight)]


@remember_for_alike(8, first_with_same_columns)
def _view_battlefields(fight: Fight) -> tuple[dict[str, Any], ...]:
    return tuple([_field(fight, number) for number in fight.row.battlefield_numbers])


def _what_a_field_shows(fight: Fight, number: int) -> tuple[Any, ...]:
    """Return all that the view of a battlefield depends on: where only what lies there counts, that, else the fight."""
    if not counts_by_itself(fight, number):
        return fight, number
    boosts = (fight.turn.boosts or None) if number == fight.marker_at else None
    return fight.row.battlefields[number], number, boosts, fight.variant, fight.book


@remember_by_parts(64, _what_a_field_shows)
def _field(fight: Fight, number: int) -> dict[str, Any]:
    battlefield = fight.row.battlefields[number]
    printed = fight.book.fields[battlefield.id]
    return {
        "id": battlefield.id,
        "number": number,
        "name": printed.name,
        **({"unnamed": True} if printed.unnamed else {}),
        "place": printed.place,
        "text": printed.text,
        "printed": printed.defence,
        "power": battlefield.power,
        "spaces": [
            {"draw": space.draw, "optional": space.optional} for space in turn_spaces_of_battlefield(fight, number)
        ],
        "blown": battlefield.blown,
        "armed": battlefield.armed,
        "down": {word: len(battlefield.down.get(side, ())) for side, word in SIDE_WORDS},
        "dollars": battlefield.dollars,
        "beside": _view_cards(fight, battlefield.beside, number),
        **{word: _view_cards(fight, battlefield.column(side), number) for side, word in SIDE_WORDS},
        "sums": {word: side_firepower(fight, side, number) for side, word in SIDE_WORDS},
        "limit": {word: column_card_limit(fight, side, number) for side, word in SIDE_WORDS},
        "taken": {word: count_taken_places(fight, side, number) for side, word in SIDE_WORDS},
    }


def _view_cards(fight: Fight, cards: Column, number: int) -> list[dict[str, Any]]:
    return [view_card_in_play(fight, card, number) for card in cards]


def view_card_in_play(fight: Fight, card: CardInPlay, number: int) -> dict[str, Any]:
    """Return a card in play with what lies on it, and its firepower as it counts at a battlefield."""
    spot, kind = make_card_reference(fight, card), fight.book.cards[card.card].kind
    return {
        **spot._asdict(),
        "kind": "blocker" if card.blocks else None if kind is None else kind.value,
        "power": card.power,
        "grit": card.grit,
        "owner": fight.owner_of(card).value,
        "marks": {token.value: count for token, count in card.marks.items() if count},
        "host": card.host,
        "uid": card.uid,
        "firepower": card_firepower(fight, card, number),
    }


def view_marker(fight: Fight) -> dict[str, int] | None:
    """Return where the turn marker lies."""
    return None if fight.marker_at < 0 else {"field": fight.marker_at, "space": fight.row.space}


def missing_attack_firepower(fight: Fight) -> int | None:
    """Return how much firepower the attackers still lack here."""
    return None if fight.marker_at < 0 else firepower_missing_to_win(fight)
