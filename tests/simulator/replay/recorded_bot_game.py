"""Recorded games of bots with digital cards and taps."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from companion.rules.actions_and_offers import Action
from companion.rules.bot import Bot
from companion.rules.codec import Codec
from companion.rules.game import Outcome, View, fold_events
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor, Seat
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.log.playthrough_file import playthrough_from_log
from companion.table.table import Table
from tests.simulator.replay.staged_games import REVOLVER2, Staging

NAME = "taps"


@dataclass(frozen=True)
class Entry:
    """Actor, action and the state after it."""

    actor: Actor
    action: Action
    after: Any
    game: Any = REVOLVER2.game

    @cached_property
    def view(self) -> View:
        """The public view of that state."""
        seen: View = self.game.view(self.after, PUBLIC)
        return seen


@dataclass(frozen=True)
class Recording:
    """All entries of a game with chance, and its outcome."""

    seed: int
    entries: tuple[Entry, ...]
    outcome: Outcome | None
    staging: Staging = REVOLVER2


def recorded(seed: int, staging: Staging = REVOLVER2, strength: str = "fair") -> Recording:
    """Return the game that bots of that strength play with this seed; the same every time."""
    log, game = MemoryLog(), staging.game
    table = Table(NAME, game, staging.setup, log, RandomDealer(seed), clock=lambda: 0)
    table.open()
    players = dict.fromkeys(("attack", "defence"), game.bots[strength])
    rng = Random(seed)
    while table.update_for(PUBLIC).outcome is None:
        _act(table, players, rng)
    return _read(seed, log, staging)


def _act(table: Table, players: Mapping[str, Bot], rng: Random) -> None:
    """Let one of the seats that are waited for act."""
    for seat in sorted(seat for seat in table.update_for(PUBLIC).to_act if seat is not CHANCE):
        update = table.update_for(seat)
        legal = table.legal_for(seat)
        player = players.get(update.view["me"]["side"])
        chosen = player.choose(seat, update.view, legal, rng) if player else None
        if chosen is not None:
            table.submit(seat, chosen)
            return
    table.submit(seat, random_action(without_corrections(legal), rng))


def _read(seed: int, log: MemoryLog, staging: Staging) -> Recording:
    game = staging.game
    played = playthrough_from_log(log.entries(NAME), {game.info.id: game})
    codec: Codec[Any] = Codec(*game.actions)
    state, entries = game.initial_state(staging.setup), []
    for actor, body in played.entries:
        action = codec.decode(body)
        state = fold_events(game, state, game.apply(state, actor, action))
        entries.append(Entry(actor, action, state, game))
    return Recording(seed, tuple(entries), game.outcome(state), staging)


def seat_of(state: Any, side: Any) -> Seat:
    """Return the seat that plays that side."""
    return Seat(state.match.seats[side])
