"""View of everything of a fight that lies on the table."""

from typing import Any

from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.view.battlefields import view_marker
from companion.skirmish.play.view.lamp_track import view_lamp_track
from companion.skirmish.play.view.members import view_members, view_printed_members
from companion.skirmish.play.view.printed_cards import view_printed_cards
from companion.skirmish.state.fight_state import Fight


def view_table(fight: Fight, row: list[dict[str, Any]]) -> dict[str, Any]:
    """Return row, members, piles and tokens; `row` are the battlefields as the game shows them."""
    zones = {side: fight.zones_of(side) for side in Side}
    return {
        "battlefields": row,
        "track": view_lamp_track(fight, row),
        "marker": view_marker(fight),
        **view_members(fight),
        "countdown": {"left": fight.tokens.countdown, "of": fight.tokens.counted_from},
        "supply": {token.value: count for token, count in fight.tokens.supply.items()},
        "killed": fight.turn.killed,
        "no_attack": fight.lasting.skip_attack,
        "hands": {side.value: one.hand_size for side, one in zones.items()},
        "decks": {side.value: one.deck.size for side, one in zones.items()},
        "discards": {side.value: list(one.discard) for side, one in zones.items()},
        "gone": {side.value: list(one.gone) for side, one in zones.items()},
        "cards": view_printed_cards(fight),
        "people": view_printed_members(fight),
        "counters": _counters(fight),
    }


def _counters(fight: Fight) -> dict[str, int]:
    """Return everything that is counted, in one place."""
    variant = fight.variant
    tokens = {token.value.replace("-", "_"): count for token, count in fight.tokens.supply.items()}
    wounds = {"wounds": fight.tokens.wounds} if variant.wounds else {}
    money = {f"dollars_{side.value}": fight.tokens.dollars.get(side, 0) for side in Side} | {
        "dollars": fight.tokens.reserve
    }
    return {variant.counted: fight.tokens.countdown, **tokens, **wounds, **(money if variant.dollars else {})}
