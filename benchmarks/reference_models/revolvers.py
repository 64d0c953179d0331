"""Either Revolver beside a reference model: seeded games with every option and ruling, each step compared.

The clerks (in tests/games) have read rulebook and rulings, share no code with the games, and follow what everybody
sees: turns, marker, attack, casualties, what is counted down, and in Revolver wounds, dollars and prison, in Revolver 2
hands, payments and supply. The first disagreement ends the run.
"""

import argparse
import time
from collections.abc import Callable
from itertools import count
from typing import Final

from companion.games.revolver2.box import SHIPPED
from companion.games.revolver2.game import GAME
from tests.games.revolver.reference_model import agree
from tests.games.revolver2.support.revolver2_box import DATA, PACK
from tests.games.revolver2.test_against_reference_model import HOUSE, RealCards, follow

KEPT: Final = "first-texts"
"""The option for games recorded before; what it changes is no rule."""


def follow_revolver(nth: int) -> int:
    """Play the game of that number. Returns its steps."""
    setups = agree.every_setup()
    setup = next(setup for at, setup in enumerate(setups) if at == nth)
    return agree.follow(setup, nth)


def follow_revolver2(nth: int) -> int:
    """Play the game of that number: either box, real cards in one of three. Returns its steps."""
    info = GAME.info
    options = {one.id: one.choices[nth // (1 + at) % 2] for at, one in enumerate(info.options) if one.id != KEPT}
    rulings = {one.id: one.choices[nth // (1 + at) % len(one.choices)] for at, one in enumerate(info.rulings)}
    pack, data = (HOUSE, SHIPPED["house"]) if nth % 2 else (PACK, DATA)
    model = follow(RealCards() if nth % 3 == 1 else GAME, pack, data, nth, options=options, rulings=rulings)
    return model.steps


GAMES: Final[dict[str, Callable[[int], int]]] = {"revolver": follow_revolver, "revolver2": follow_revolver2}


def main() -> None:
    """Let both follow games until they have gone the steps asked for, and print how many."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--steps", type=int, default=10_000, help="stop after the game in which so many are reached")
    asked, steps, began = parser.parse_args(), 0, time.perf_counter()
    for nth in count():
        steps += GAMES[asked.game](nth)
        if steps >= asked.steps:
            break
    print(f"{steps} steps of {nth + 1} games, no disagreement, {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
