"""View of the tournament before the fight."""

from typing import Any

from companion.games.revolver2.state import State
from companion.games.revolver2.tournament import Round
from companion.skirmish.cards.printed import PokerCard
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.view.printed import tables


def tournament(state: State) -> dict[str, Any] | None:
    """Return the state of the poker. Returns None before the sides are settled."""
    game = state.tournament
    if not state.match.seats:
        return None
    printed = state.fight.book.poker.values()
    return {
        "round": len(game.rounds) + 1,
        "wins": {side.value: game.wins(side) for side in Side},
        "ready": {side.value: side in game.laid for side in Side},
        "rounds": [_round(each) for each in game.rounds],
        "kept": {side.value: list(game.kept.get(side, ())) for side in Side},
        "winner": None if game.winner is None else game.winner.value,
        "real": state.house.real_poker,
        "cards": {one.id: _printed(one) for one in printed},
    }


def _printed(card: PokerCard) -> dict[str, Any]:
    return {
        "name": card.name,
        "value": card.value,
        "text": card.text,
        "side": card.side.value,
        "beats": list(card.beats),
        "effects": tables(card.effects),
    }


def _round(played: Round) -> dict[str, Any]:
    winner = None if played.winner is None else played.winner.value
    return {"attack": played.attack, "defence": played.defence, "winner": winner}
