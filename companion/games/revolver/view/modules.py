"""Public view of the modules."""

from dataclasses import asdict
from typing import Any

from companion.games.revolver.state import State
from companion.games.revolver.words import Phase
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import bought_by


def modules(state: State) -> dict[str, Any]:
    """Return dollars, wounds, the Frontier, second decks, ambushes to lay, the duel and its scene."""
    fray, roles = state.fray, state.house.roles
    return {
        "modules": [name for name, chosen in asdict(state.house.modules).items() if chosen],
        "roles": asdict(roles),
        "wounds": {"on": fray.wounds, "of": fray.law.wounds},
        "dollars": {**{side.value: fray.dollars.get(side, 0) for side in Side}, "reserve": fray.reserve},
        **_decks(fray),
        "keepsakes": {one.value: side.value for one, side in fray.keepsakes.items()},
        "no_draw": [side.value for side in fray.no_draw],
        "stashed": sorted(fray.stashed),
        "shown": {side.value: list(cards) for side, cards in fray.shown.items()},
        "named": {str(uid): card for uid, card in fray.named.items()},
        "laying": len([ground for ground in fray.grounds if not ground.armed]) if state.phase is Phase.AMBUSH else 0,
        "scene": state.scene,
        "hostage": state.hostage,
        "derailed": state.derailed,
        "derail_kills": state.house.derail_kills,
        "passes": state.passes,
        "freed": state.freed,
        "laid": {side.value: None for side in fray.laid} | _face_up(state),
        "duel": _duel(state),
    }


def _decks(fray: Fight) -> dict[str, Any]:
    return {
        "frontier": {"deck": fray.frontier.deck.size, "discard": list(fray.frontier.discard)},
        "stage": {side.value: fray.force(side).stage.size for side in Side},
        "bought": {side.value: bought_by(fray, side) for side in Side},
    }


def _face_up(state: State) -> dict[str, Any]:
    """Return the law's answer, which lies face up (R1-27)."""
    card = state.fray.laid.get(Side.ATTACK)
    return {} if card is None else {Side.ATTACK.value: card}


def _duel(state: State) -> dict[str, Any] | None:
    one = state.duel
    if one is None:
        return None
    return {
        "defence": one.defence,
        "attack": one.attack,
        "winner": one.winner.value,
        "retreated": one.retreated,
    }
