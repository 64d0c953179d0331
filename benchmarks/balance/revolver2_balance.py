"""Balance of Revolver 2 with a box, the ends and lengths of its games, and the plays of each card.

`python -m benchmarks.balance.revolver2_balance balance` plays each strength of the attackers against each of the
defenders, `mirror` only equal players; `cards` counts how often each card is drawn and played.
"""

from typing import Final

from benchmarks.balance.measure_balance import arguments, balance, cards, pairings_of
from companion.games.revolver2.game import GAME
from companion.rules.game import Setup, complete_setup

SETUP: Final = complete_setup(GAME.info, Setup(2))


def main() -> None:
    chosen = arguments(__doc__, ("balance", "mirror", "cards")).parse_args()
    pairings = pairings_of(GAME, SETUP, chosen)
    if chosen.what == "cards":
        cards(pairings[0], chosen.games, chosen.processes)
    else:
        balance(pairings, chosen.games, chosen.processes)


if __name__ == "__main__":
    main()
