"""Whole games of Revolver with every module and real cards before the eyes: are they the games that were tapped?

    python -m benchmarks.eyes.revolver_camera_replays [--data FOLDER] [--games 3] [--first 0] [--wrong 0.05]
                                                     [--level easy|medium|hard]

As `revolver2_camera_replays`. Ambushes and what is laid face down are tapped, as are dollars, wounds and
uses; cards that nobody has named are told by who turns them up.
"""

from benchmarks.eyes.revolver2_camera_replays import main
from tests.simulator.replay.staged_games import REVOLVER

if __name__ == "__main__":
    main(REVOLVER, __doc__)
