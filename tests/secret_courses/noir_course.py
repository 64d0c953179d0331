"""Noir: seat 0 is elsewhere, and sets a trap there."""

from tests.outside_viewers import Outside
from tests.secret_courses.cheat_and_pry import pry


def noir(outside: Outside, secret: int) -> None:
    """Seat 0 starts, moves and sets a trap elsewhere; it answers a Listen with a room that is next to both."""
    start, then = (("Balcony", "Foyer"), ("Library", "Basement"))[secret]
    outside.act(0, "ChooseStart", room=start)
    pry(outside)
    outside.act(1, "ChooseStart", room="Bedroom")
    if outside.table.update_for(None).view["turn"] == 1:
        outside.act(1, "EndTurn")
    outside.act(0, "MoveTo", room=then)
    pry(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    outside.act(0, "MoveTo", room=then)
    outside.act(0, "SetTrap", removing=None)
    outside.act(0, "EndTurn")
    outside.act(1, "Listen")
    pry(outside)
    outside.act(0, "AnswerListen", room="Dining Room")
    outside.act(1, "MoveTo", room="Hall")
    pry(outside)
