"""Sentences for everybody about seats that change hands in a running game, and the names at other seats."""

from companion.rules.seats_and_viewers import Seat
from companion.table.lobby import Lobby


def is_in_game(lobby: Lobby, seat: Seat) -> bool:
    """Return True if a game goes on and `seat` plays in it."""
    return lobby.tables.is_playing and seat in lobby.tables.current.seats


def other_names(lobby: Lobby, seat: Seat) -> dict[Seat, str]:
    """Return the names at all seats but `seat`."""
    return {other: name for other, name in lobby.credentials.seat_names().items() if other != seat}


def make_handover_request_note(seat: Seat, whose: str, standin: str | None) -> str:
    """Return that the host asks to take the seat from its holder, for nobody or for a bot."""
    if standin is None:
        return f"the host asks to free seat {seat + 1}, which is {whose}'s, in the middle of the game"
    return f"the host asks to let the companion ({standin}) play seat {seat + 1}, which is {whose}'s"


def moving_note(seat: Seat, whose: str) -> str:
    """Return that a phone asks to go on for the holder of the seat."""
    return f"a phone asks to go on for {whose} on seat {seat + 1}"


def moved_note(seat: Seat, name: str) -> str:
    """Return that the holder of the seat goes on with another phone."""
    return f"{name} now plays on another phone, on seat {seat + 1}"


def make_player_not_asked_note(seat: Seat, name: str) -> str:
    """Return that a player was away while the others were asked about the seat."""
    return f"{name} could not be asked about seat {seat + 1}: no page of theirs was open"


def make_handover_done_note(lobby: Lobby, seat: Seat, standin: str | None) -> str:
    """Return that the seat is taken from its present holder. Ask before it happens."""
    name = lobby.credentials.seat_names().get(seat, "nobody")
    if standin is not None:
        return f"seat {seat + 1}, which was {name}'s, is played by the companion ({standin}) from now on"
    if seat in lobby.credentials.bot_strengths():
        return f"seat {seat + 1}, which {name} played, was given free in the game: whoever sits there sees its secrets"
    return f"seat {seat + 1}, which was {name}'s, was freed in the middle of the game"
