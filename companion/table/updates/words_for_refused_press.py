"""Short English words for a press that means nothing: what would mean something, and who may."""

from collections.abc import Iterable

from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.prompts import ConsentRequest, UndoRequest
from companion.table.updates.buttons.public_offers import Owner
from companion.table.updates.update import Update


def words_for_refused_press(public: Update, owner: Owner) -> str:
    """Return the words, from the public update: "Press next", "Turn: seat 2".

    `owner` is the seat before which the button lies, None for a button of the table.
    """
    if isinstance(public.prompt, UndoRequest | ConsentRequest):
        return "Press confirm" if owner in public.prompt.waiting else f"Asked: {_seats(public.prompt.waiting)}"
    if public.outcome is not None:
        return "Game over"
    pair = next((pair for pair in public.buttons if pair.seat == owner), None)
    if pair is not None:
        return "Press next" if pair.next is not None else "Press confirm"
    seats = [actor for actor in public.to_act if actor is not CHANCE]
    if not seats:
        return "A card first"
    return "See the phone" if owner in seats else f"Turn: {_seats(seats)}"


def _seats(seats: Iterable[Seat]) -> str:
    return f"seat {' '.join(str(seat + 1) for seat in sorted(seats))}"
