"""Games that are played again and again, move for move: the recorded ones, and others by fixed seeds."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import tee
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from companion.games.registry import find_game, folder_of, load_games
from companion.rules.actions_and_offers import Action
from companion.rules.bot import bots_of
from companion.rules.event import Event
from companion.rules.game import AnyGame, Option, Setup, complete_recorded_setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import Actor
from companion.simulate import choose_action
from companion.table.log import playthrough_file
from tests.games.common.playouts import choose
from tests.games.revolver.support import revolver_box, revolver_box_of_secrets
from tests.games.revolver2.support import revolver2_box, revolver2_box_of_secrets

LONGEST: Final = 300
"""Moves of a seeded game: what comes later is more of the same."""
BOXES: Final[Mapping[str, Mapping[str, Mapping[str, Any]]]] = {
    "revolver": {"box": revolver_box.PACK, "secrets": revolver_box_of_secrets.PACK},
    "revolver2": {"box": revolver2_box.PACK, "secrets": revolver2_box_of_secrets.PACK},
}
"""Owners' boxes, whose cards have every effect that the shipped packs leave to people."""


class Move(NamedTuple):
    """The state that a move is made in, who does what there, and what follows from it."""

    before: Any
    actor: Actor
    action: Action
    events: Sequence[Event]


Mover: TypeAlias = Callable[[Any], tuple[Actor, Action] | None]
"""Returns who does what in a state, or None at the end."""


@dataclass(frozen=True)
class Course:
    """A game from its first state on. `mover` returns one that begins afresh."""

    game: AnyGame
    setup: Setup
    mover: Callable[[], Mover]

    @cached_property
    def _first(self) -> Iterator[Move]:
        """An iterator that stays before the first move; copies of it keep what one of them has come to."""
        return tee(self.play(), 1)[0]

    def moves(self) -> Iterator[Move]:
        """Return the moves of the game, in order, with the very states that others were given."""
        return copy(self._first)

    def play(self) -> Iterator[Move]:
        """Yield the moves of the game, played anew: nothing is known of the states yet, and nobody keeps them."""
        state, move = self.game.initial_state(self.setup), self.mover()
        while (moved := move(state)) is not None:
            events = self.game.apply(state, *moved)
            yield Move(state, *moved, events)
            state = fold_events(self.game, state, events)


@cache
def list_courses() -> Mapping[str, Course]:
    """Return every course by its name, read once a run."""
    games = load_games()
    recorded = {
        f"{name} recorded {path.stem}": _replay(path)
        for name in games
        for path in sorted((folder_of(name) / "playthroughs").glob("*.toml"))
    }
    seeded = {
        f"{name} {way} {who}": Course(game, setup, mover)
        for name, game in games.items()
        for way, setup in _ways(game).items()
        for who, mover in _movers(game, way, setup).items()
    }
    return MappingProxyType({**recorded, **seeded})


def _replay(path: Path) -> Course:
    played = playthrough_file.read_playthrough(path)
    game = find_game(played.game)

    def mover() -> Mover:
        moves = playthrough_file.decode_moves(played, game)
        return lambda state: next(moves, None)

    return Course(game, complete_recorded_setup(game.info, played.setup), mover)


def _ways(game: AnyGame) -> dict[str, Setup]:
    """Ways to play: few and many seats, another choice of each option alone and of all together, owners' boxes."""
    info, seats = game.info, game.info.least
    ways = {f"{count} seats": Setup(count) for count in (info.least, info.most)}
    others = {option.id: _other(option) for option in info.options}
    alone = [option.id for option in info.options if not option.needs]
    ways |= {f"{name} {others[name]}": Setup(seats, {name: others[name]}) for name in alone}
    ways["every option"] = Setup(seats, others)
    for name, pack in BOXES.get(info.id, {}).items():
        ways[name] = Setup(seats, {}, {}, pack)
        ways[f"{name}, every option"] = Setup(seats, others, {}, pack)
    return {name: complete_setup(info, setup) for name, setup in ways.items()}


def _other(option: Option) -> Any:
    """Return the last choice that is not the default."""
    return [choice for choice in option.choices if choice != option.default][-1]


def _movers(game: AnyGame, way: str, setup: Setup) -> dict[str, Callable[[], Mover]]:
    """Return the players: a random one everywhere, and bots where the way to play differs in more than one option."""
    movers = {"random": lambda: _seeded(game, lambda state, rng: choose(game, state, setup.seats, rng))}
    for strength, bot in bots_of(game, setup.options).items():
        if strength in ("fair", "sharp") and (way.endswith("every option") or setup.pack):
            movers[strength] = lambda bot=bot: _seeded(game, lambda state, rng: choose_action(game, state, rng, bot))
    return movers


def _seeded(game: AnyGame, move: Callable[[Any, Random], tuple[Actor, Action]]) -> Mover:
    rng, left = Random(15), iter(range(LONGEST))
    return lambda state: move(state, rng) if game.to_act(state) and next(left, None) is not None else None
