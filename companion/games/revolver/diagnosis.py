"""Diagnosis of a misplaced card: the seat to ask, and the actions it may mean."""

from companion.games.revolver.state import State
from companion.games.revolver.terms import Phase
from companion.rules.game import Diagnosis
from companion.rules.seat import Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.play import diagnosis


def diagnose(state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
    """Return the diagnosis for the owner of the card, or the seat on turn for one of the Frontier.

    Returns None while nobody plays.
    """
    printed = state.fight.book.cards.get(card)
    if printed is None or state.phase not in (Phase.ADVANCE, Phase.PLAY, Phase.PRISON):
        return None
    side = printed.side or state.fight.turn
    seat = Seat(state.seats[side])
    if gone:
        return (
            Diagnosis(seat, "gone", diagnosis.gone(state.fight, card, zone)) if not zone.startswith("discard") else None
        )
    why, actions = diagnosis.seen(state.fight, side, card, zone)
    return Diagnosis(seat, why, actions)
