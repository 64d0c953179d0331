"""View of everything of a fight that lies on the table."""

from typing import Any

from companion.skirmish.cards.enums_and_constants import SIDE_WORDS
from companion.skirmish.play.view.battlefields import view_marker
from companion.skirmish.play.view.lamp_track import view_lamp_track
from companion.skirmish.play.view.members import view_members, view_printed_members
from companion.skirmish.play.view.printed_cards import view_printed_cards
from companion.skirmish.state.fight_state import Fight


def view_table(fight: Fight, row: list[dict[str, Any]]) -> dict[str, Any]:
    """Return row, members, piles and tokens; `row` are the battlefields as the game shows them."""
    zones = [(word, fight.zones_of(side)) for side, word in SIDE_WORDS]
    return {
        "battlefields": row,
        "track": view_lamp_track(fight, row),
        "marker": view_marker(fight),
        **view_members(fight),
        "countdown": {"left": fight.tokens.countdown, "of": fight.tokens.counted_from},
        "supply": {token.value: count for token, count in fight.tokens.supply.items()},
        "killed": fight.turn.killed,
        "no_attack": fight.lasting.skip_attack,
        "hands": {word: one.hand_size for word, one in zones},
        "decks": {word: one.deck.size for word, one in zones},
        **_missing(fight),
        "discards": {word: list(one.discard) for word, one in zones},
        "gone": {word: list(one.gone) for word, one in zones},
        "cards": view_printed_cards(fight),
        "people": view_printed_members(fight),
        "counters": _counters(fight),
    }


def _missing(fight: Fight) -> dict[str, dict[str, int]]:
    """Return how many cards are found nowhere, by side, or of the Frontier; nothing where none is missing."""
    zones = (*((word, fight.zones_of(side)) for side, word in SIDE_WORDS), ("frontier", fight.frontier))
    missing = {word: one.missing for word, one in zones if one.missing}
    return {"missing": missing} if missing else {}


def _counters(fight: Fight) -> dict[str, int]:
    """Return everything that is counted, in one place."""
    variant = fight.variant
    tokens = {token.value.replace("-", "_"): count for token, count in fight.tokens.supply.items()}
    wounds = {"wounds": fight.tokens.wounds} if variant.wounds else {}
    return {variant.counted: fight.tokens.countdown, **tokens, **wounds, **(_money(fight) if variant.dollars else {})}


def _money(fight: Fight) -> dict[str, int]:
    purses = {f"dollars_{word}": fight.tokens.dollars.get(side, 0) for side, word in SIDE_WORDS}
    return {**purses, "dollars": fight.tokens.reserve}
