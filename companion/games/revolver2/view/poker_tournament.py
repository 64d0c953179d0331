"""View of the tournament before the fight."""

from typing import Any

from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.state import State
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.compare_by_identity import remember_by_parts
from companion.skirmish.cards.enums_and_constants import SIDES
from companion.skirmish.cards.flavour_text import is_flavour_text
from companion.skirmish.cards.printed_components import PokerCard, PrintedBox
from companion.skirmish.play.view.effect_tables import view_effects
from companion.skirmish.play.view.printed_attributes import view_attributes


def _what_is_told(state: State) -> tuple[Any, ...]:
    """Return all that the view of the poker depends on: nothing changes in it once the fight has begun."""
    return state.tournament, bool(state.match.seats), state.house, state.phase is Phase.READING, state.fight.book


@remember_by_parts(16, _what_is_told)
def view_tournament(state: State) -> dict[str, Any] | None:
    """Return the state of the poker. Returns None before the sides are settled."""
    game = state.tournament
    if not state.match.seats:
        return None
    return {
        "round": len(game.rounds) + 1,
        "wins": {side.value: game.count_wins(side) for side in SIDES},
        "ready": {side.value: side in game.laid for side in SIDES},
        "rounds": [view_attributes(each, "attack", "defence", "winner") for each in game.rounds],
        "kept": {side.value: list(game.kept.get(side, ())) for side in SIDES},
        "winner": None if game.winner is None else game.winner.value,
        "real": state.house.real_poker,
        **({"turned": {side.value: card for side, card in game.laid.items()}} if state.phase is Phase.READING else {}),
        "cards": _view_printed_cards(state.fight.book),
    }


@keep_for_game(maxsize=16)
def _view_printed_cards(book: PrintedBox) -> dict[str, Any]:
    return {one.id: _printed(one) for one in book.poker.values()}


def _printed(card: PokerCard) -> dict[str, Any]:
    return {
        **view_attributes(card, "name", "value", "text", "side", "beats"),
        "effects": view_effects(card.effects or ()),
        **({"unnamed": True} if card.unnamed else {}),
        **({"flavour": True} if is_flavour_text(card) else {}),
    }
