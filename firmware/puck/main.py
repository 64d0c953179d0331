"""Main program after boot.py. It never ends: on any error the board restarts. Ctrl-C on the console stops it.

This file comes by cable and calls what may have come over the air: `Watchdog`, `release`, `puck.main` and the figures
of `timing` have to keep their names and their arguments.
"""

import sys
import time

import machine

TO_READ_MS = 2000  # what went wrong stands on the console for so long before the board restarts


def main() -> None:
    try:
        work()
    except KeyboardInterrupt:
        return
    except Exception as error:
        sys.print_exception(error)
        time.sleep_ms(TO_READ_MS)
    machine.reset()


def work() -> None:
    """Import and run the program. Imports are here, so that a fault in fetched files restarts the board, too."""
    import timing
    from watchdog import Watchdog, release

    dog = Watchdog({"line": timing.STALL_MS, "hands": timing.WATCHDOG_MS})
    try:
        import puck  # not earlier: the watchdog has to be awake when a new version is imported

        puck.main(dog)
    except KeyboardInterrupt:
        release()
        raise


if __name__ == "__main__":
    main()
