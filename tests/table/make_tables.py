"""Tables for tests: any game, mostly the toy, with a log, a dealer, and a listener that records."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from companion.rules.actions_and_offers import Action
from companion.rules.game import AnyGame, Setup
from companion.rules.seats_and_viewers import PUBLIC, Actor, Seat, Viewer
from companion.table.dealer import Dealer, WaitingDealer
from companion.table.log.event_log import Entry, EventLog, MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from companion.table.updates.update import Update
from tests.toy_game import BLACK, GAME, RED, Guess, Ready, TurnUp

ANN, BEN = Seat(0), Seat(1)
TOYS: dict[str, AnyGame] = {"toy": GAME}


def toy(log: EventLog | None = None, dealer: Dealer | None = None, rounds: int = 6, seed: int = 1) -> Table:
    """The toy game at a table as `log` has it, opened when it is new."""
    log = MemoryLog() if log is None else log
    setup = Setup(2, {"rounds": rounds})
    table = Table("t", GAME, setup, log, dealer or WaitingDealer(), clock=lambda: 7, entropy=Random(seed).randbytes)
    if not table.log_length:
        table.open(dealer={"kind": "waiting"})
    return table


def at(game: AnyGame) -> Table:
    """A fresh table for two."""
    table = Table("t", game, Setup(2), MemoryLog(), WaitingDealer(), clock=lambda: 7)
    table.open(dealer={})
    return table


def ready(table: Table) -> Table:
    """Both are ready: the guessing begins."""
    for seat in (ANN, BEN):
        table.submit(seat, Ready())
    return table


def guessed(table: Table, ann: Any = RED, ben: Any = BLACK) -> Table:
    """Both have guessed."""
    table.submit(ANN, Guess(ann))
    table.submit(BEN, Guess(ben))
    return table


def round_of(table: Table, card: Any = RED) -> Table:
    """One whole round: two guesses and the card."""
    guessed(table).deal(TurnUp(card))
    return table


class Ear:
    """Listener that records every update."""

    def __init__(self, table: Table, viewer: Viewer = PUBLIC) -> None:
        self.heard: list[Update] = []
        self.stop = table.subscribe(viewer, self.heard.append)

    @property
    def last(self) -> Update:
        return self.heard[-1]


def pictures(table: Table) -> list[dict[str, Any]]:
    """Everything that all viewers get."""
    wire = UpdateEncoder(table.game)
    return [wire.update_to_json(table.update_for(viewer)) for viewer in (*table.seats, PUBLIC)]


def positions(table: Table) -> list[dict[str, Any]]:
    """Return the part of `pictures` that belongs to the game: the log may be longer."""
    kept = ("view", "to_act", "offers", "outcome")
    return [{key: picture[key] for key in kept} for picture in pictures(table)]


def acts(entries: Iterable[Entry]) -> list[tuple[Any, str]]:
    """Return actor and action type of each action in the log."""
    bodies = [entry.decode_body() for entry in entries]
    return [(body["actor"], body["action"]["type"]) for body in bodies if body["kind"] == "act"]


def all_moves(table: Table) -> Sequence[tuple[Actor, Action]]:
    """Everything seats may do now."""
    return [(seat, action) for seat in table.seats for action in table.legal_for(seat)]
