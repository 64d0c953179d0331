"""Balance of Revolver with its house box and each of its modules, how its games end, and whether they always do.

`python -m benchmarks.balance.revolver_balance balance` plays each strength of the law against each of the gang,
`mirror` only equal players, `modules` the first of the strengths against its own with the base box, with each module,
and with all of them; `cards` counts how often each card is drawn and
played, `--modules` says with what. `simulate` plays the same
settings, half at random: every state is held against the invariants, and every game must end.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from benchmarks.balance.measure_balance import MIXED, Pairing, arguments, balance, cards, endings, pairings_of, told
from companion.games.revolver.expansion_modules import NEEDS
from companion.games.revolver.game import GAME
from companion.rules.game import Setup, complete_setup

MODULES: Final = tuple(
    option.id for option in GAME.info.options if option.choices == (False, True) and option.before is None
)
"""Additions to a game; the options for games of before are none."""
SETTINGS: Final = ("base", *MODULES, "all")
"""Settings that are measured: nothing added, each module with what it needs, everything together."""


def setup_of(setting: str) -> Setup:
    """The setup of a setting."""
    modules = {"base": (), "all": MODULES}.get(setting, tuple(_with_needs(setting)))
    return complete_setup(GAME.info, Setup(2, dict.fromkeys(modules, True)))


def _with_needs(module: str) -> Iterator[str]:
    yield module
    for needed in NEEDS.get(module.replace("-", "_"), ()):
        yield from _with_needs(needed)


def settings(strengths: tuple[str, ...], seed: int, games: int, processes: int, *, checked: bool) -> None:
    """A line for each setting, and for each thing that was wrong."""
    for setting in SETTINGS:
        for strength in strengths:
            pairing = Pairing(GAME, setup_of(setting), strength, strength, seed, checked)
            found = endings(pairing, games, processes)
            print(f"{setting:<13}", told(pairing, found), flush=True)
            for wrong, count in Counter(wrong for one in found for wrong in one.wrong).most_common():
                print(f"{count:>6} games: {wrong}", flush=True)


def main() -> None:
    parser = arguments(__doc__, ("balance", "mirror", "modules", "cards", "simulate"))
    parser.add_argument("--modules", choices=SETTINGS, default="base", help="what is played with")
    chosen = parser.parse_args()
    pairings = pairings_of(GAME, setup_of(chosen.modules), chosen)
    match chosen.what:
        case "cards":
            cards(pairings[0], chosen.games, chosen.processes)
        case "modules":
            settings(tuple(chosen.strengths[:1]), chosen.seeds[0], chosen.games, chosen.processes, checked=chosen.check)
        case "simulate":
            settings((MIXED,), chosen.seeds[0], chosen.games, chosen.processes, checked=True)
        case _:
            balance(pairings, chosen.games, chosen.processes)


if __name__ == "__main__":
    main()
