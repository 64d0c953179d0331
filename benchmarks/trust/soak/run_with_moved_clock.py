"""`companion` with a clock of the day that is as far from the true one as a file says: `CLOCK_FILE` holds the seconds.

The steady clock is as it is, as when a machine without a clock of its own hears the time from the network.
"""

import os
import sys
import time
from pathlib import Path

_CLOCK = Path(os.environ["CLOCK_FILE"])
_true_time_ns = time.time_ns


def _moved_time_ns() -> int:
    return _true_time_ns() + int(_CLOCK.read_text() or 0) * 1_000_000_000


if __name__ == "__main__":
    time.time_ns = _moved_time_ns
    time.time = lambda: _moved_time_ns() / 1e9
    from companion.cli import main  # after the clock, for what takes the time as a default

    sys.exit(main())
