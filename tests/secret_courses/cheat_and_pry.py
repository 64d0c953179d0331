"""Cheats: whatever anybody in the house may try at any moment of a game."""

from companion.rules.seats_and_viewers import Seat
from tests.outside_viewers import Outside

REQUESTS = (
    ("press", '{"button": "undo", "seat": 0, "transaction": "1"}'),
    ("press", '{"button": "dial", "seat": 0, "value": 99999}'),
    ("devices", "{}"),
    ("identify", '{"device": "nobody"}'),
    ("reveal", '{"seat": 0}'),
    ("press", "nonsense"),
)


def pry(outside: Outside) -> None:
    """Try what a cheat at any place in the house may try, at any moment."""
    told = outside.table.log_length
    outside.ask("seat:1", "POST", "/api/act?as=seat:0", {"action": {"type": "EndTurn"}, "decision": told})
    outside.ask("seat:1", "GET", "/api/live?as=seat:0")
    shown = {"seq": told - 1, "table": outside.table.table_id}
    outside.ask("seat:1", "POST", "/api/undo?as=seat:1", shown)
    outside.ask("seat:1", "POST", "/api/undo?as=seat:0", {**shown, "seq": told})
    outside.ask("seat:1", "POST", "/api/luck?as=seat:0", {**shown, "luck": "0" * 32, "head": "0" * 64})
    outside.ask("seat:1", "POST", "/api/luck?as=seat:1", {**shown, "luck": "0" * 32, "head": "0" * 64})
    outside.ask("seat:1", "GET", "/api/log")
    outside.ask("seat:1", "POST", "/api/join", {"code": outside.house.code, "seat": 0, "name": "Mallory"})
    for action in outside.table.game.actions:
        for decision in (1, outside.table.update_for(Seat(1)).decision):
            tried = {"action": {"type": action.__name__}, "decision": decision}
            if not any(offer.action is action for offer in outside.table.update_for(Seat(1)).offers):
                outside.ask("seat:1", "POST", "/api/act?as=seat:1", tried)
    for who in ("stranger", "table"):
        for path in (
            "/api/live?as=seat:0",
            "/api/host/log",
            "/api/log",
            "/api/lobby",
            f"/api/tour/{outside.table.game.info.id}",
        ):
            if (who, path) != ("table", "/api/log"):
                outside.ask(who, "GET", path)
    for to in (0, told, told + 1):
        outside.ask("host", "POST", "/api/host/undo", {"to": to})
    outside.ask("host", "GET", "/api/host/log")
    for command, request in REQUESTS:
        outside.command(command, request)
    for button in ("undo", "dial", "nonsense"):
        outside.press(button, 99_999)


def let_it_be(outside: Outside) -> None:
    """Nobody answers, though somebody could."""
    for seat in (1, 0):
        while any(offer.action.__name__ == "LetItBe" for offer in outside.table.update_for(Seat(seat)).offers):
            outside.act(seat, "LetItBe", turn=False)
