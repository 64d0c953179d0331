"""A game that the players of the house played at a table of their own, with digital cards and by taps."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from companion.games.revolver2 import GAME
from companion.games.revolver2.state import State
from companion.rules.action import Action
from companion.rules.codec import Codec
from companion.rules.game import Outcome, Setup, View, complete, fold
from companion.rules.player import Player
from companion.rules.seat import CHANCE, PUBLIC, Actor, Seat
from companion.table.dealer import RandomDealer
from companion.table.log import MemoryLog
from companion.table.lot import by_lot, in_earnest
from companion.table.playthrough import from_entries
from companion.table.table import Table

SETUP = complete(GAME.info, Setup(2))
NAME = "taps"


@dataclass(frozen=True)
class Entry:
    """Who did what, and how it stood after that."""

    actor: Actor
    action: Action
    after: State

    @cached_property
    def view(self) -> View:
        """What everybody sees of it."""
        return GAME.view(self.after, PUBLIC)


@dataclass(frozen=True)
class Recording:
    """What happened from the first choice to the end, chance and all."""

    seed: int
    entries: tuple[Entry, ...]
    outcome: Outcome | None


def recorded(seed: int, attack: str = "fair", defence: str = "fair") -> Recording:
    """The game that players of these strengths play with the house box and this seed; the same every time."""
    log = MemoryLog()
    table = Table(NAME, GAME, SETUP, log, RandomDealer(seed), clock=lambda: 0)
    table.open()
    players = {"attack": GAME.players[attack], "defence": GAME.players[defence]}
    dice = Random(seed)
    while table.update_for(PUBLIC).outcome is None:
        _act(table, players, dice)
    return _read(seed, log)


def _act(table: Table, players: Mapping[str, Player], dice: Random) -> None:
    """One of those who are waited for does what it likes."""
    for seat in sorted(seat for seat in table.update_for(PUBLIC).to_act if seat is not CHANCE):
        update = table.update_for(seat)
        legal = table.legal_for(seat)
        player = players.get(update.view["me"]["side"])
        chosen = player.choose(seat, update.view, legal, dice) if player else None
        if chosen is not None:
            table.submit(seat, chosen)
            return
    table.submit(seat, by_lot(in_earnest(legal), dice))


def _read(seed: int, log: MemoryLog) -> Recording:
    played = from_entries(log.entries(NAME), {GAME.info.id: GAME})
    codec: Codec[Any] = Codec(*GAME.actions)
    state, entries = GAME.initial_state(SETUP), []
    for actor, body in played.entries:
        action = codec.decode(body)
        state = fold(GAME, state, GAME.apply(state, actor, action))
        entries.append(Entry(actor, action, state))
    return Recording(seed, tuple(entries), GAME.outcome(state))


def seat_of(state: State, side: Any) -> Seat:
    """Who plays that side."""
    return Seat(state.seats[side])
