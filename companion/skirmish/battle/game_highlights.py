"""Figures of a finished fight: the strongest attack that won, and the strongest that was withstood."""

from collections.abc import Mapping, Sequence
from typing import Final

from companion.rules.parts.game_highlights import PlayedMove, PlayFigure
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.battle.events.turns_and_attacks import AttackFought
from companion.skirmish.cards.enums_and_constants import Side

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "attack": {
        "en": "Strongest attack: firepower {attack} against {defence}",
        "it": "Attacco più forte: Potenza di Fuoco {attack} contro {defence}",
    },
    "withstood": {
        "en": "Strongest attack withstood: firepower {attack} against {defence}",
        "it": "Attacco più forte respinto: Potenza di Fuoco {attack} contro {defence}",
    },
}


def find_fight_figures(moves: Sequence[PlayedMove]) -> Sequence[PlayFigure]:
    """Return the best of each kind for each seat; in a tournament the seats change sides."""
    best: dict[tuple[str, Seat], PlayFigure] = {}
    for move in moves:
        for event in move.events:
            if isinstance(event, AttackFought):
                figure = _figure_of(event, move.before.match.seats)
                before = best.get((figure.id, figure.seat))
                if before is None or before.value < figure.value:
                    best[figure.id, figure.seat] = figure
    return tuple(best.values())


def _figure_of(event: AttackFought, seats: Mapping[Side, int]) -> PlayFigure:
    id, side = ("attack", Side.ATTACK) if event.won else ("withstood", Side.DEFENCE)
    return PlayFigure(id, Seat(seats[side]), event.attack, {"attack": event.attack, "defence": event.defence})
