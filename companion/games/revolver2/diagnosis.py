"""Diagnosis of a misplaced card: the seat to ask, and the actions it may mean."""

from companion.games.revolver2.state import State
from companion.games.revolver2.terms import Phase
from companion.rules.game import Diagnosis
from companion.rules.seat import Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.play import diagnosis


def diagnose(state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
    """Return the diagnosis for the owner of the card.

    Returns None for cards outside the decks, and while nobody plays.
    """
    printed = state.fight.book.cards.get(card)
    if printed is None or printed.side is None or state.phase not in (Phase.ADVANCE, Phase.PLAY):
        return None
    seat = Seat(state.seats[printed.side])
    if gone:
        return (
            Diagnosis(seat, "gone", diagnosis.gone(state.fight, card, zone)) if not zone.startswith("discard") else None
        )
    why, actions = diagnosis.seen(state.fight, printed.side, card, zone)
    return Diagnosis(seat, why, actions)
