"""Work for the eyes that is tried again while their process ends over it, later each time."""

import logging
from collections.abc import Callable
from typing import Final

from companion.app.camera.eyes.errors import EyesEnded

LOG: Final = logging.getLogger(__name__)
FIRST_WAIT_S, LONGEST_WAIT_S = 5.0, 60.0
"""Seconds until the work is tried again, doubled each time up to the second value."""


def retry_while_eyes_end(
    job: Callable[[], object],
    tell: Callable[[str], object],
    pause: Callable[[float], bool],
    is_wanted: Callable[[], bool],
) -> None:
    """Do a job, again and again while the eyes end over it.

    `tell` is called with words for people after each time in vain, and with "" once the job is done. `pause` waits for
    some seconds and returns True if the run ends. A job that `is_wanted` no more is given up, and tells nothing.
    """
    wait, told = FIRST_WAIT_S, ""
    while True:
        try:
            job()
        except EyesEnded as error:
            if not is_wanted():
                return
            if told != str(error):
                LOG.warning("camera: %s", error)
            told = str(error)
            tell(told)
        else:
            if is_wanted():  # else it would take back what another job has told
                tell("")
            return
        if pause(wait) or not is_wanted():
            return
        wait = min(2 * wait, LONGEST_WAIT_S)
