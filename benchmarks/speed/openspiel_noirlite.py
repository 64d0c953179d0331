"""NoirLite as a Python game of OpenSpiel, written as its own examples are, played through its interfaces.

    python -m benchmarks.speed.openspiel_noirlite  # 200 games beside the rules, 20 by OpenSpiel's own test

It needs `pip install open_spiel`, which companion does not depend on. The rules are those of the plain class, OpenSpiel
keeps the history, and an observer spells the view of a seat or of the public as JSON. There is no tensor, for nothing
learns here. https://openspiel.readthedocs.io/en/latest/developer_guide.html
"""

import argparse
import sys
from random import Random
from typing import Any, Final

import pyspiel
from open_spiel.python.observation import make_observation

from benchmarks.speed.noirlite import PLIES
from benchmarks.speed.noirlite_ports import find_disagreement
from benchmarks.speed.plain_noirlite import PlainNoir, chain

ACTIONS: Final = 34
"""Numbers of the plain class, from 0 on."""
GAME_TYPE: Final = pyspiel.GameType(
    short_name="python_noirlite",
    long_name="Python NoirLite",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
)
GAME_INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=ACTIONS,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=PLIES,
)
PUBLIC_VIEW: Final = pyspiel.IIGObservationType(
    public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
)
SEAT_VIEW: Final = pyspiel.IIGObservationType(perfect_recall=False)


class NoirLiteGame(pyspiel.Game):
    """The game that `pyspiel.load_game("python_noirlite")` returns."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> "NoirLiteState":
        return NoirLiteState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "NoirLiteObserver":
        return NoirLiteObserver(iig_obs_type or SEAT_VIEW, params)


class NoirLiteState(pyspiel.State):
    """A position, kept by the plain class."""

    def __init__(self, game: NoirLiteGame) -> None:
        super().__init__(game)
        self.noir = PlainNoir()

    def current_player(self) -> int:
        terminal: int = pyspiel.PlayerId.TERMINAL
        return terminal if self.noir.over() else self.noir.acting

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.noir.legal())

    def _apply_action(self, action: int) -> None:
        self.noir.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        names = ((0, "move to"), (8, "shoot at"), (16, "set a trap"), (17, "detonate"), (25, "listen"), (26, "reply"))
        first, name = max(pair for pair in names if pair[0] <= action)
        return name if first in (16, 25) else f"{name} {action - first}"

    def is_terminal(self) -> bool:
        return self.noir.over()

    def returns(self) -> list[float]:
        return {None: [0.0, 0.0], 0: [1.0, -1.0], 1: [-1.0, 1.0]}[self.noir.winner]

    def __str__(self) -> str:
        return f"rooms {self.noir.loc}, traps {self.noir.traps}, public {self.noir.spell_view(None)}"


class NoirLiteObserver:
    """The view of a seat, or with PrivateInfoType.NONE of the public: `dict` as it is, `string_from` as JSON."""

    tensor = None

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        private = pyspiel.PrivateInfoType
        shown = iig_obs_type.private_info in (private.SINGLE_PLAYER, private.NONE)
        if params or iig_obs_type.perfect_recall or not (iig_obs_type.public_info and shown):
            raise ValueError("NoirLite shows the view of a seat or of the public, without recall or parameters")
        self.dict: dict[str, Any] = {}
        self._is_public = iig_obs_type.private_info == private.NONE

    def set_from(self, state: NoirLiteState, player: int) -> None:
        self.dict = state.noir.view(None if self._is_public else player)

    def string_from(self, state: NoirLiteState, player: int) -> str:
        return state.noir.spell_view(None if self._is_public else player)


pyspiel.register_game(GAME_TYPE, NoirLiteGame)
GAME: Final = pyspiel.load_game("python_noirlite")
SEATS: Final = make_observation(GAME, SEAT_VIEW)
PUBLIC: Final = make_observation(GAME, PUBLIC_VIEW)


class OpenSpielNoir:
    """A game with the duties of the plain class, done by OpenSpiel but for the hash chain, which it does not have."""

    def __init__(self) -> None:
        self.state, self.head = GAME.new_initial_state(), bytes(32)

    def over(self) -> bool:
        return bool(self.state.is_terminal())

    def legal(self) -> list[int]:
        legal: list[int] = self.state.legal_actions()
        return legal

    def play(self, action: int) -> list[str]:
        """Do one move: checked, logged, chained, three views as JSON."""
        state = self.state
        entry = state.move_number(), state.current_player(), action
        state.apply_action_with_legality_check(action)
        self.head = chain(self.head, entry)
        return [SEATS.string_from(state, 0), SEATS.string_from(state, 1), PUBLIC.string_from(state, 0)]


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    found = {find_disagreement(OpenSpielNoir(), Random(seed)) for seed in range(200)}
    if found != {None}:
        sys.exit(f"not by the rules: {found}")
    pyspiel.random_sim_test(GAME, num_sims=20, serialize=True, verbose=False)
    print("200 games as by the rules, 20 as OpenSpiel's own test of games wants them")


if __name__ == "__main__":
    main()
