"""Bots for tests, a game that has them, and a lobby whose seats they fill."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot
from companion.rules.game import AnyGame, View
from companion.rules.seats_and_viewers import Seat
from companion.table.bots.runner import BotRunner
from companion.table.credentials import CredentialStore
from companion.table.dealer import Dealer, RandomDealer, WaitingDealer
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.table_manager import TableManager
from tests.close_after_test import close_later
from tests.toy_game import GAME, Boast, Toy

Choose = Callable[[Seat, View, LegalActions[Any], Random], Action | None]


@dataclass(frozen=True)
class Does:
    """Bot that is a function."""

    how: Choose

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        return self.how(seat, view, legal, random)


def modest(seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
    """Anything but boasting."""
    return random.choice([action for action in legal if not isinstance(action, Boast)])


class ToyWithBots(Toy):
    """The toy game, with bots."""

    def __init__(self, **bots: Choose) -> None:
        self.bots: Mapping[str, Bot] = {name: Does(how) for name, how in (bots or {"fair": modest}).items()}


def dealer_of(game: str, notes: Mapping[str, Any]) -> Dealer:
    return RandomDealer(notes["seed"]) if notes.get("kind") == "digital" else WaitingDealer()


@dataclass
class Clock:
    """Seconds that pass when somebody waits, or when a test says so."""

    now: float = 0.0
    waited: list[float] = field(default_factory=list)
    meanwhile: Callable[[], object] = lambda: None

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> bool:
        self.waited.append(seconds)
        self.now += seconds
        self.meanwhile()
        return False


class LobbyWithBots:
    """Lobby of one game. Its bots play when `play_on` is called; `notes` is what the room was told."""

    def __init__(
        self, game: AnyGame | None = None, pause_s: float = 0.0, deal: str = "digital", **options: Any
    ) -> None:
        game = game or ToyWithBots()
        plan = PlannedGame(game.info.id, options, dealer={"kind": deal, "seed": "1"})
        self.credentials = close_later(CredentialStore())
        self.log = MemoryLog()
        self.tables = TableManager({"plain": GAME, game.info.id: game}, self.log, dealer_of)
        self.lobby = Lobby(self.tables, self.credentials, plan)
        self.notes: list[str] = []
        self.clock = Clock()
        self.runner = BotRunner(
            self.lobby, self.notes.append, pause_s, random=Random(1), clock=self.clock, wait=self.clock.wait
        )

    @property
    def table(self) -> Table:
        return self.tables.current

    def play_on(self) -> None:
        self.runner.play_on()
