"""The recorded games of Revolver hold every outcome of prison and duel, and most endings."""

from collections.abc import Sequence

import pytest

from companion.games.registry import folder_of
from companion.games.revolver.events import DuelEnded, PrisonFought
from companion.games.revolver.game import Revolver
from companion.games.revolver.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.sides_and_outcome import GameWon
from companion.table.log.playthrough_file import read_playthrough, replay_playthrough

RECORDED = sorted(path.stem for path in (folder_of("revolver") / "playthroughs").glob("*.toml"))
KINDS = (PrisonFought, DuelEnded, GameWon)


class Overheard(Revolver):
    """The game, with what was decided in it at the prison, in the duel and at the end."""

    def __init__(self) -> None:
        self.told: list[Event] = []

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        events = super().apply(state, actor, action)
        self.told += [event for event in events if isinstance(event, KINDS)]
        return events


@pytest.fixture(scope="module")
def told() -> list[Event]:
    """Return the decisions of all of them."""
    game = Overheard()
    for name in RECORDED:
        replay_playthrough(read_playthrough(folder_of("revolver") / "playthroughs" / f"{name}.toml"), game)
    return game.told


def test_the_prison_ends_in_each_way(told: list[Event]) -> None:
    assert {one.winner for one in told if isinstance(one, PrisonFought)} == {Side.ATTACK, Side.DEFENCE, None}


def test_the_duel_ends_in_each_way(told: list[Event]) -> None:
    ended = {(one.winner, one.retreated) for one in told if isinstance(one, DuelEnded)}
    assert ended == {(Side.ATTACK, False), (Side.DEFENCE, False), (Side.DEFENCE, True)}


def test_the_game_ends_in_each_way(told: list[Event]) -> None:
    ended = {(one.side, one.reason) for one in told if isinstance(one, GameWon)}
    law, gang = Side.ATTACK, Side.DEFENCE
    assert ended == {(law, "gang"), (law, "leader"), (law, "wounds"), (gang, "border"), (gang, "train")}
