"""Public view of the modules."""

from dataclasses import asdict
from functools import lru_cache
from typing import Any

from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.state import State
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.view.printed_attributes import view_attributes
from companion.skirmish.state.derived.knowledge_of_cards import count_frontier_cards_in_hand
from companion.skirmish.state.fight_state import Fight


def view_expansion_modules(state: State) -> dict[str, Any]:
    """Return dollars, wounds, the Frontier, second decks, ambushes to lay, the duel and its scene."""
    fight, roles = state.fight, state.house.roles
    return {
        "modules": [name for name, chosen in _view_choices(state.house.modules).items() if chosen],
        "roles": _view_choices(roles),
        "wounds": {"on": fight.tokens.wounds, "of": fight.variant.wounds},
        "dollars": {
            **{side.value: fight.tokens.dollars.get(side, 0) for side in Side},
            "reserve": fight.tokens.reserve,
        },
        **_decks(fight),
        "keepsakes": {one.value: side.value for one, side in fight.tokens.keepsakes.items()},
        "no_draw": [side.value for side in fight.lasting.no_draw],
        "stashed": sorted(fight.hidden.stashed),
        "shown": {side.value: list(cards) for side, cards in fight.hidden.shown.items()},
        "named": {str(uid): card for uid, card in fight.hidden.named.items()},
        "laying": len([battlefield for battlefield in fight.row.battlefields if not battlefield.armed])
        if state.phase is Phase.AMBUSH
        else 0,
        "scene": state.scene,
        "hostage": state.hostage,
        "derailed": state.derailed,
        "derail_kills": state.house.derail_kills,
        "passes": state.passes,
        "freed": state.freed,
        "laid": {side.value: None for side in fight.hidden.laid} | _face_up(state),
        "duel": _duel(state),
    }


@lru_cache(maxsize=64)
def _view_choices(chosen: Any) -> dict[str, Any]:
    """Return the fields of a frozen dataclass that stays the same all game; not to be changed."""
    return asdict(chosen)


def _decks(fight: Fight) -> dict[str, Any]:
    return {
        "frontier": {"deck": fight.frontier.deck.size, "discard": list(fight.frontier.discard)},
        "stage": {side.value: fight.zones_of(side).stage.size for side in Side},
        "bought": {side.value: count_frontier_cards_in_hand(fight, side) for side in Side},
    }


def _face_up(state: State) -> dict[str, Any]:
    """Return the law's answer, which lies face up (R1-27)."""
    card = state.fight.hidden.laid.get(Side.ATTACK)
    return {} if card is None else {Side.ATTACK.value: card}


def _duel(state: State) -> dict[str, Any] | None:
    return None if state.duel is None else view_attributes(state.duel, "defence", "attack", "winner", "retreated")
